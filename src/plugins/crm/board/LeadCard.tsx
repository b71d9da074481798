import { Mail, MessageSquare, Phone, Star, User } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Avatar, classNames, Icon, Ltr, useFormats, VisuallyHidden, type AnyIcon, type CardParts } from '#admin';
import { useLogContact } from '../lead/useLogContact.ts';
import { CARD_COLOR } from '../rules/leads.ts';
import type { Lead } from '../rules/pipeline.ts';
import type { LeadOnBoard } from './useLeadMoves.ts';
import { StepRow } from './StepRow.tsx';
import { useValueText } from './useCurrencies.ts';
import styles from './LeadCard.module.css';

type CardProps = Pick<LeadOnBoard, 'lead' | 'limit' | 'lacks' | 'quietAfter'>;

/** A lead on the board. */
export function LeadCard({ lead, limit, lacks, quietAfter, menu }: CardProps & CardParts) {
  const translate = useTranslate();
  const valueText = useValueText();
  const { customer, description, relatedOrder } = lead;
  const summary = [customer?.fullName ?? translate('crm.board.unassigned'), description].filter(Boolean).join(' · ');
  return (
    <article className={styles.card} style={{ ['--card-color' as string]: lead.color ?? CARD_COLOR }}>
      <span className={classNames(styles.row, styles.title)}>
        <Link to={leadAt(lead.id)} dir="auto" draggable={false}>
          {lead.name}
        </Link>
        <b>
          <Ltr>{valueText(lead.estimatedValue ?? 0)}</Ltr>
        </b>
      </span>
      <span className={classNames(styles.row, styles.summary)}>
        <span dir="auto">{summary}</span>
        {relatedOrder && (
          <Link to={`/orders/${relatedOrder.id}/show`}>
            <Ltr>{relatedOrder.orderNumberFormatted ?? `#${relatedOrder.id}`}</Ltr>
          </Link>
        )}
      </span>
      <StepRow lead={lead} limit={limit} lacks={lacks} quietAfter={quietAfter} />
      <span className={classNames(styles.row, styles.foot)}>
        <Stars rating={lead.rating ?? RATING} />
        <Contacts lead={lead} />
        <Agent lead={lead} />
        {menu}
      </span>
    </article>
  );
}

/** Draws a card of the board. */
export const drawLead = ({ lead, limit, lacks, quietAfter }: LeadOnBoard, { menu }: CardParts) => (
  <LeadCard lead={lead} limit={limit} lacks={lacks} quietAfter={quietAfter} menu={menu} />
);

/** Draws the dragged card, with fewer details. */
export const drawClone = ({ lead }: LeadOnBoard) => (
  <article
    className={classNames(styles.card, styles.clone)}
    style={{ ['--card-color' as string]: lead.color ?? CARD_COLOR }}
  >
    <b dir="auto">{lead.name}</b>
    <span className={styles.summary} dir="auto">
      {lead.customer?.fullName}
    </span>
  </article>
);

/** Default rating of a lead, stars (docs/rules/boards.md, "Limits and ratings"). */
const RATING = 3;
/** px */
const SMALL = 13;

/** Address of a lead in the panel of its board. Filters in the address go; those of the board are its own state. */
const leadAt = (id: number) => ({ search: `?lead=${id}` });

function Stars({ rating }: { rating: number }) {
  const translate = useTranslate();
  return (
    <span className={styles.stars} title={translate('crm.board.rating', { smart_count: rating })}>
      <VisuallyHidden>{translate('crm.board.rating', { smart_count: rating })}</VisuallyHidden>
      {Array.from({ length: rating }, (_, at) => (
        <Star key={at} size={SMALL} fill="currentColor" aria-hidden="true" />
      ))}
    </span>
  );
}

interface ContactProps {
  readonly lead: Lead;
  /** Kind of the activities that are counted. */
  readonly kind: 'call' | 'mail' | 'note';
  readonly icon: AnyIcon;
  /** Text of the link. */
  readonly label: string;
  /** The link; absent: there is no way to reach the customer like this, only a number. */
  readonly to?: string | { readonly search: string } | undefined;
  /** Called when the link to the customer is opened. */
  readonly onOpen?: () => void;
}

/** Icon that leads to the customer or to the notes, with the number of activities of its kind. */
function Contact({ lead, kind, icon, label, to, onOpen }: ContactProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const count = lead.activityCounts?.[kind] ?? 0;
  const counted = count > 0 ? translate(`crm.board.counts.${kind}`, { smart_count: count }) : '';
  const said = [to !== undefined && label, counted].filter(Boolean).join(formats.listSign);
  // Beside a number the name is a text: an Arabic one may have no digit, and `aria-label` has to contain what is seen.
  const inside = (
    <>
      <Icon name={icon} size={SMALL} />
      {count > 0 && (
        <>
          <small aria-hidden="true">{formats.integer(count)}</small>
          <VisuallyHidden>{said}</VisuallyHidden>
        </>
      )}
    </>
  );
  const named = { title: said, ...(count === 0 && { 'aria-label': said }) };
  if (to === undefined) return count === 0 ? null : <span title={said}>{inside}</span>;
  if (typeof to === 'string')
    return (
      <a href={to} {...named} onClick={onOpen}>
        {inside}
      </a>
    );
  return (
    <Link to={to} {...named}>
      {inside}
    </Link>
  );
}

/**
 * Ways to reach the customer, each recorded as an activity when it is opened, and the lead's notes. Each has the number of its
 * activities.
 */
function Contacts({ lead }: { lead: Lead }) {
  const translate = useTranslate();
  const log = useLogContact(lead.id);
  const { phone, email } = lead.customer ?? {};
  const about = (key: string) => translate(`crm.board.${key}`, { name: lead.name });
  return (
    <span className={styles.contacts}>
      <Contact
        lead={lead}
        kind="call"
        icon={Phone}
        label={about('call')}
        {...(phone && { to: `tel:${phone}`, onOpen: () => log('call', phone) })}
      />
      <Contact
        lead={lead}
        kind="mail"
        icon={Mail}
        label={about('write')}
        {...(email && { to: `mailto:${email}`, onOpen: () => log('mail', email) })}
      />
      <Contact lead={lead} kind="note" icon={MessageSquare} label={about('notes')} to={leadAt(lead.id)} />
    </span>
  );
}

function Agent({ lead }: { lead: Lead }) {
  const translate = useTranslate();
  const name = lead.agent?.fullName ?? '';
  if (!lead.agent)
    return (
      <span className={styles.nobody} title={translate('crm.board.unassigned')}>
        <Icon name={User} size={SMALL} />
        <VisuallyHidden>{translate('crm.board.unassigned')}</VisuallyHidden>
      </span>
    );
  return (
    <span title={name}>
      <Avatar name={name} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

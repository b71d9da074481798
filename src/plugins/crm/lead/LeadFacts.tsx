import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar, Chip, Ltr, useFormats } from '#admin';
import { DAY_MS } from '#resource';
import { daysInStage, type Pipeline } from '../rules/pipeline.ts';
import type { LeadRecord } from './leadRecord.ts';
import { useLogContact } from './useLogContact.ts';
import styles from './lead.module.css';

interface LeadFactsProps {
  lead: LeadRecord;
  pipeline: Pipeline | undefined;
  /** Formats a value with the board's currency. */
  worth: (value: number) => string;
}

/** Fields of a lead: value, customer, agent, days in the stage, tags, summary. */
export function LeadFacts({ lead, pipeline, worth }: LeadFactsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const age = useAge(lead, pipeline);
  const { agent, description, estimatedValue, expectedOn, objectif, progress, tags } = lead;
  const agentName = agent?.fullName ?? '';
  const hasTags = tags && tags.length > 0;
  const said = (name: string) => translate(`resources.lead_opportunities.fields.${name}`);
  return (
    <dl className={styles.facts}>
      {typeof estimatedValue === 'number' && (
        <Fact name={said('estimatedValue')}>
          <b>{worth(estimatedValue)}</b>
        </Fact>
      )}
      {typeof progress === 'number' && <Fact name={said('progress')}>{formats.percent(progress, 0)}</Fact>}
      <Fact name={said('customer')}>
        <Customer lead={lead} />
      </Fact>
      <Fact name={said('agent')}>
        {agent ? (
          <>
            <Avatar name={agentName} /> <span dir="auto">{agentName}</span>
          </>
        ) : (
          translate('crm.board.unassigned')
        )}
      </Fact>
      {expectedOn && <Fact name={said('expectedOn')}>{formats.day(expectedOn)}</Fact>}
      {age !== null && <Fact name={translate('crm.lead.inStage')}>{age}</Fact>}
      {objectif && (
        <Fact name={said('objectif')}>
          <Link to={`/crm/${objectif.id}`}>{objectif.name ?? `#${objectif.id}`}</Link>
        </Fact>
      )}
      {hasTags && (
        <Fact name={said('tags')}>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </Fact>
      )}
      {description && (
        <Fact name={said('description')}>
          <span className={styles.prose}>{description}</span>
        </Fact>
      )}
    </dl>
  );
}

/** Number of days in the stage with the limit, and since the lead exists. */
function useAge(lead: LeadRecord, pipeline: Pipeline | undefined): string | null {
  const translate = useTranslate();
  const now = Date.now();
  const days = daysInStage(lead, now);
  if (days === null) return null;
  const limit = pipeline?.leadStages.find(({ id }) => id === lead.leadStage?.id)?.limitDays;
  const since = lead.createdAt ? Math.floor((now - Date.parse(lead.createdAt)) / DAY_MS) : NaN;
  return [
    translate('crm.board.days', { smart_count: days }),
    limit && translate('crm.board.limit', { smart_count: limit }),
    since >= days && translate('crm.lead.inAll', { smart_count: since }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The customer with ways to reach them; each is recorded as an activity when it is opened. */
function Customer({ lead: { id: lead, customer, name } }: { lead: LeadRecord }) {
  const translate = useTranslate();
  const log = useLogContact(lead);
  if (!customer) return translate('crm.board.unassigned');
  const { id, fullName, phone, email } = customer;
  return (
    <>
      <Link to={`/customers/${id}/show`} dir="auto">
        {fullName ?? `#${id}`}
      </Link>
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={`${translate('crm.board.call', { name })}: ${phone}`}
          onClick={() => log('call', phone)}
        >
          <Ltr>{phone}</Ltr>
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          aria-label={`${translate('crm.board.write', { name })}: ${email}`}
          onClick={() => log('mail', email)}
        >
          <Ltr>{email}</Ltr>
        </a>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

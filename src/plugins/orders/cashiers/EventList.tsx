import { useTranslate } from 'ra-core';
import {
  ArrowRight,
  BadgePercent,
  Banknote,
  Pencil,
  ShieldCheck,
  Tag,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { DateText, Icon, Ltr, Table, Text, useFormats, useIsNarrow } from '#admin';
import { useCardWords } from '../cards/words.ts';
import type { EventKind } from './events.ts';
import styles from './cashiers.module.css';
import type { Events, ReportEvent } from './report.ts';
import { useEventTexts, type EventTexts } from './useEventTexts.ts';

interface ListProps {
  events: Events;
  /** All people are shown: each row says whose it is. */
  withPerson: boolean;
}

/** Events by day, the newest first: a table, on narrow screens cards. */
export function EventList(props: ListProps) {
  return useIsNarrow() ? <EventCards {...props} /> : <EventTable {...props} />;
}

const ICONS: Readonly<Record<EventKind, LucideIcon>> = {
  void: Trash2,
  edit: Pencil,
  refund: Undo2,
  price: Tag,
  reduction: BadgePercent,
  drawer: Banknote,
  approval: ShieldCheck,
};

const NONE = <Text tone="quiet">–</Text>;

/** A value before and after, in reading order of numbers. */
function Change({ change }: { change: EventTexts['change'] }) {
  if (!change) return NONE;
  const [before, after] = change;
  return (
    <span className={styles.change} dir="ltr">
      <s>{before}</s>
      <Icon name={ArrowRight} size={12} />
      <b>{after}</b>
    </span>
  );
}

function Document({ texts: { document, path } }: { texts: EventTexts }) {
  const translate = useTranslate();
  if (document === null || path === null) return <Text tone="quiet">{translate('orders.cashiers.noSale')}</Text>;
  return (
    <Link to={path}>
      <bdi>{document}</bdi>
    </Link>
  );
}

interface EventProps {
  event: ReportEvent;
  texts: EventTexts;
}

function Row({ event, texts, withPerson }: EventProps & { withPerson: boolean }) {
  return (
    <tr>
      <td className={styles.mute}>
        <DateText iso={event.at}>{texts.time}</DateText>
      </td>
      <td>
        <span className={styles.what}>
          <span className={styles.picture}>
            <Icon name={ICONS[event.kind]} size={14} />
          </span>
          {texts.what}
        </span>
      </td>
      {withPerson && (
        <td>
          <bdi>{event.person.name}</bdi>
        </td>
      )}
      <td>
        <Document texts={texts} />
      </td>
      <td className={styles.detail}>{texts.detail === null ? NONE : <bdi>{texts.detail}</bdi>}</td>
      <td>
        <Change change={texts.change} />
      </td>
      <td data-number>{texts.amount === null ? NONE : <Ltr>{texts.amount}</Ltr>}</td>
      <td>
        {event.approver === null ? (
          NONE
        ) : (
          <span className={styles.approver}>
            <Icon name="shield-check" size={13} />
            <bdi>{event.approver}</bdi>
          </span>
        )}
      </td>
    </tr>
  );
}

/** Events of one day after another; `head` gets the day and how many of it are on this page. */
function byDay(events: readonly ReportEvent[], each: (day: string, events: readonly ReportEvent[]) => ReactNode) {
  return [...Map.groupBy(events, ({ day }) => day)].map(([day, of]) => <Fragment key={day}>{each(day, of)}</Fragment>);
}

/** `Friday 20 November`; where the other events of the day are on another page, `Friday 20 November, 7 of 14`. */
function useDayText({ days }: Events): (day: string, shown: number) => string {
  const translate = useTranslate();
  const formats = useFormats();
  const words = useCardWords();
  return (day, shown) => {
    const all = days.find((one) => one.day === day)?.count ?? shown;
    const name = words.longDay(day);
    if (shown === all) return name;
    return translate('orders.cashiers.part', { day: name, shown: formats.integer(shown), all: formats.integer(all) });
  };
}

function EventTable({ events, withPerson }: ListProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const textsOf = useEventTexts(events.currency);
  const dayText = useDayText(events);
  const head = (name: string) => translate(`orders.cashiers.heads.${name}`);
  return (
    <Table isPage label={translate('orders.cashiers.events')}>
      <thead>
        <tr>
          <th>{head('time')}</th>
          <th>{head('what')}</th>
          {withPerson && <th>{translate('orders.cashiers.cashier')}</th>}
          <th>{head('document')}</th>
          <th>{head('detail')}</th>
          <th>{head('change')}</th>
          <th data-number>{formats.currencyName(events.currency)}</th>
          <th>{head('released')}</th>
        </tr>
      </thead>
      <tbody>
        {byDay(events.events, (day, of) => (
          <>
            <tr className={styles.day}>
              <th colSpan={withPerson ? 8 : 7} scope="rowgroup">
                {dayText(day, of.length)}
              </th>
            </tr>
            {of.map((event, at) => (
              <Row key={`${event.at} ${at}`} event={event} texts={textsOf(event)} withPerson={withPerson} />
            ))}
          </>
        ))}
      </tbody>
    </Table>
  );
}

function Card({ event, texts, withPerson }: EventProps & { withPerson: boolean }) {
  const { listSign } = useFormats();
  const parts = [
    texts.time,
    ...(withPerson ? [event.person.name] : []),
    ...(texts.detail === null ? [] : [texts.detail]),
  ];
  return (
    <li>
      <span className={styles.picture}>
        <Icon name={ICONS[event.kind]} size={14} />
      </span>
      <span className={styles.body}>
        <span>
          {texts.what} · <Document texts={texts} />
        </span>
        <small>{parts.join(listSign)}</small>
      </span>
      {texts.amount !== null && (
        <b>
          <Ltr>{texts.amount}</Ltr>
        </b>
      )}
    </li>
  );
}

function EventCards({ events, withPerson }: ListProps) {
  const textsOf = useEventTexts(events.currency);
  const dayText = useDayText(events);
  return byDay(events.events, (day, of) => (
    <>
      <h2 className={styles.dayHead}>{dayText(day, of.length)}</h2>
      <ul className={styles.list}>
        {of.map((event, at) => (
          <Card key={`${event.at} ${at}`} event={event} texts={textsOf(event)} withPerson={withPerson} />
        ))}
      </ul>
    </>
  ));
}

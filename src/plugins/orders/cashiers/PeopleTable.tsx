// Table of the people in the report by cashier.
import { useTranslate } from 'ra-core';
import { Avatar, classNames, FigureTable, Icon, Ltr, Row, useFormats } from '#admin';
import { EVENT_KINDS } from './events.ts';
import styles from './cashiers.module.css';
import type { PersonCount, Report, ReportPerson, Shown } from './report.ts';

interface ReportProps {
  report: Report;
  show: Shown;
  /** The person whose events are shown. */
  person: number | undefined;
  /** Absent on paper. */
  onPerson?: (id: number) => void;
}

const standsOut = ({ counts }: ReportPerson): boolean => counts.some(({ times }) => times !== null);

/** A rate, or a dash where there is none. */
function useRate(): (rate: number | null) => string {
  const formats = useFormats();
  return (rate) => (rate === null ? '–' : formats.decimal(rate, 1));
}

/** Sales of a person: `212 sales, 18,940.00`. */
function useSalesText(currency: string): (person: ReportPerson) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ sales, total }) =>
    translate('orders.cashiers.sales', {
      smart_count: sales,
      number: formats.integer(sales),
      total: formats.major(total, currency),
    });
}

interface NumberProps {
  count: PersonCount;
  show: Shown;
  currency: string;
}

/** How often, and what it came to; where it stands out, how many times the usual. */
function Number({ count: { count, amount, in100, times }, show, currency }: NumberProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const rate = useRate();
  const value = <b>{show === 'in100' ? rate(in100) : formats.integer(count)}</b>;
  if (times !== null)
    return (
      <span className={styles.odd}>
        <Icon name="triangle-alert" size={14} />
        {value}
        <small>{translate('orders.cashiers.times', { times: formats.decimal(times, 1) })}</small>
      </span>
    );
  return (
    <span className={classNames(styles.number, count === 0 && styles.none)}>
      {value}
      {count > 0 && amount !== null && (
        <small>
          <Ltr>{formats.major(amount, currency)}</Ltr>
        </small>
      )}
    </span>
  );
}

function Name({
  person,
  text,
  chosen,
  onPerson,
}: { person: ReportPerson; text: string; chosen: boolean } & Pick<ReportProps, 'onPerson'>) {
  return (
    <Row as="span" gap={10} className={styles.person}>
      <Avatar name={person.name} />
      <span>
        {onPerson ? (
          <button type="button" aria-pressed={chosen} onClick={() => onPerson(person.id)}>
            <bdi>{person.name}</bdi>
          </button>
        ) : (
          <bdi>{person.name}</bdi>
        )}
        <small>{text}</small>
      </span>
    </Row>
  );
}

/** The people of the report in rows, what they did in columns, and what is usual below. */
export function PeopleTable({ report: { currency, people, usual }, show, person: chosen, onPerson }: ReportProps) {
  const translate = useTranslate();
  const salesText = useSalesText(currency);
  const rate = useRate();
  return (
    <FigureTable label={translate('orders.cashiers.title')} className={styles.people}>
      <thead>
        <tr>
          <th>{translate('orders.cashiers.cashier')}</th>
          {EVENT_KINDS.map((kind) => (
            <th key={kind} data-number>
              {translate(`orders.cashiers.kinds.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr
            key={person.id}
            className={classNames(standsOut(person) && styles.marked)}
            data-chosen={person.id === chosen || undefined}
          >
            <th scope="row">
              <Name
                person={person}
                text={salesText(person)}
                chosen={person.id === chosen}
                {...(onPerson && { onPerson })}
              />
            </th>
            {person.counts.map((count) => (
              <td key={count.kind} data-number>
                <Number count={count} show={show} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
        <tr data-sum className={styles.usual}>
          <th scope="row">{translate('orders.cashiers.usual')}</th>
          {usual.map(({ kind, in100 }) => (
            <td key={kind} data-number>
              {rate(in100)}
            </td>
          ))}
        </tr>
      </tbody>
    </FigureTable>
  );
}

/** The same as cards, for narrow screens. */
export function PeopleCards({ report: { currency, people }, show, person: chosen, onPerson }: ReportProps) {
  const translate = useTranslate();
  const salesText = useSalesText(currency);
  return (
    <ul className={styles.cards}>
      {people.map((person) => (
        <li key={person.id} className={classNames(standsOut(person) && styles.marked)}>
          <Name
            person={person}
            text={salesText(person)}
            chosen={person.id === chosen}
            {...(onPerson && { onPerson })}
          />
          <dl>
            {person.counts.map((count) => (
              <div key={count.kind}>
                <dt>{translate(`orders.cashiers.kinds.${count.kind}`)}</dt>
                <dd>
                  <Number count={count} show={show} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

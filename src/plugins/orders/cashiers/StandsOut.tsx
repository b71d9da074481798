import { useTranslate } from 'ra-core';
import { Banner, useFormats } from '#admin';
import styles from './cashiers.module.css';
import type { Report, ReportPerson } from './report.ts';

/** A note for each person who does something far more often than is usual. */
export function StandsOut({ report: { people, usual } }: { report: Report }) {
  const translate = useTranslate();
  const odd = people.filter(({ counts }) => counts.some(({ times }) => times !== null));
  return odd.map((person) => (
    <div key={person.id} className={styles.why}>
      <Banner tone="warning" icon="triangle-alert">
        <b>{translate('orders.cashiers.standsOut', { name: person.name })}</b>{' '}
        <span>
          <Reasons person={person} usual={usual} />
        </span>
      </Banner>
    </div>
  ));
}

/** Why a person stands out, in a sentence for each kind. */
function Reasons({ person, usual }: { person: ReportPerson; usual: Report['usual'] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const rate = (value: number | null) => formats.decimal(value ?? 0, 1);
  return person.counts
    .filter(({ times }) => times !== null)
    .map(({ kind, count, in100 }) =>
      translate('orders.cashiers.odd', {
        kind: translate(`orders.cashiers.kinds.${kind}`),
        count: formats.integer(count),
        sales: formats.integer(person.sales),
        rate: rate(in100),
        usual: rate(usual.find((one) => one.kind === kind)?.in100 ?? null),
      }),
    )
    .join(' ');
}

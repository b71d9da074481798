import { classNames } from '#admin';
import styles from './controls.module.css';

/** Row of sums: label and formatted amount. */
export interface SumRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Unit behind the number. */
  readonly unit?: string;
  /** True: shows a word instead of a number, because there is no amount. */
  readonly isNone?: boolean;
  readonly isTotal?: boolean;
}

/** Sums of a document; the total is last and larger. */
export const Sums = ({ rows }: { rows: readonly SumRow[] }) => (
  <dl className={styles.sums}>
    {rows.map(({ key, label, value, unit, isNone, isTotal }) => (
      <div key={key} className={classNames(isTotal && styles.total)}>
        <dt>{label}</dt>
        <dd className={classNames(isNone && styles.none)}>
          {isNone ? value : <bdi dir="ltr">{value}</bdi>}
          {unit && <small> {unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

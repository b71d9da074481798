import { classNames } from '#admin';
import styles from './parts.module.css';

/** A row of sums: what it is, and how much as the reader writes it. */
export interface SumRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Behind the number. */
  readonly unit?: string;
  /** There is none of it: a word in place of a number. */
  readonly isNone?: boolean;
  readonly isTotal?: boolean;
}

/** Sums of a document below each other, the total last and larger. */
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

import { FieldRow, type FieldActions } from './FieldRow.tsx';
import type { ReviewField } from './review.ts';
import styles from './review.module.css';

interface FieldListProps extends FieldActions {
  /** Accessible name. */
  readonly label: string;
  readonly resource: string;
  readonly fields: readonly ReviewField[];
  readonly isChange: boolean;
  readonly withBefore?: boolean;
  readonly isOver?: boolean;
}

/** The proposed fields of one record, as a difference from what it is now. */
export function FieldList({ label, fields, withBefore = true, isOver = false, ...rest }: FieldListProps) {
  return (
    <ul className={styles.fields} aria-label={label}>
      {fields.map((shown) => (
        <FieldRow key={shown.id} shown={shown} withBefore={withBefore} isOver={isOver} {...rest} />
      ))}
    </ul>
  );
}

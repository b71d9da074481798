import { useTranslate } from 'ra-core';
import { FieldError } from '#admin';
import { useMoney } from '../core/ui/useMoney.ts';
import type { CountResult } from './closingCount.ts';
import styles from './day.module.css';

/** Example of a valid amount, shown in the error message, in minor units. */
export const EXAMPLE_AMOUNT = 12_500;

/** Id of the error message of a kind, for `aria-describedby`. */
export const invalidAmountId = (kind: string) => `wrong-${kind}`;

/** Error below a count that contains invalid amounts. */
export function InvalidAmounts({ counted }: { counted: CountResult }) {
  const translate = useTranslate();
  const money = useMoney();
  const example = money.amount(EXAMPLE_AMOUNT);
  const lines = counted.day.count.counts.filter(({ kind }) => counted.wrong.includes(kind));
  if (lines.length === 0) return null;
  return (
    <div className={styles.padded}>
      {lines.map(({ kind, name }) => (
        <FieldError key={kind} id={invalidAmountId(kind)}>
          {`${name}: ${translate('pos.day.close.wrongAmount', { example })}`}
        </FieldError>
      ))}
    </div>
  );
}

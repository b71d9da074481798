import { Chip, Ltr } from '#admin';
import type { Money } from '#resource';
import { useMoney } from './useMoney.ts';

/** A difference as a chip: right, or how much is missing or too much; a dash where nothing was counted. */
export function Difference({ amount: difference }: { amount: Money | null }) {
  const { amount } = useMoney();
  if (difference === null) return <span>–</span>;
  const isRight = difference === 0;
  return (
    <Chip tone={isRight ? 'success' : 'danger'} icon={isRight ? 'circle-check' : 'circle-alert'}>
      <Ltr>{signedText(difference, amount)}</Ltr>
    </Chip>
  );
}

/** With its sign, a real minus: `−20.00`, `+5.00`; nothing before 0. */
export function signedText(value: Money, amount: (money: Money) => string): string {
  if (value === 0) return amount(0);
  return `${value < 0 ? '−' : '+'}${amount(Math.abs(value))}`;
}

/** As a sum is written: only what is negative has a sign. */
export const sumText = (value: Money, amount: (money: Money) => string): string =>
  value < 0 ? signedText(value, amount) : amount(value);

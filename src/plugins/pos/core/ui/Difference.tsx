import { Chip, Ltr } from '#admin';
import type { Minor } from '#resource';
import { useMoney } from './useMoney.ts';

/** Chip with a cash difference: right, missing or too much; a dash when nothing was counted. */
export function Difference({ amount: difference }: { amount: Minor | null }) {
  const { amount } = useMoney();
  if (difference === null) return <span>–</span>;
  const isRight = difference === 0;
  return (
    <Chip tone={isRight ? 'success' : 'danger'} icon={isRight ? 'circle-check' : 'circle-alert'}>
      <Ltr>{signedText(difference, amount)}</Ltr>
    </Chip>
  );
}

/** Formats an amount with its sign: `−20.00`, `+5.00`, `0.00`. */
export function signedText(value: Minor, amount: (money: Minor) => string): string {
  if (value === 0) return amount(0);
  return `${value < 0 ? '−' : '+'}${amount(Math.abs(value))}`;
}

/** Formats an amount; only negative ones have a sign. */
export const sumText = (value: Minor, amount: (money: Minor) => string): string =>
  value < 0 ? signedText(value, amount) : amount(value);

import { Ltr, useFormats } from '#admin';
import type { Major } from '#resource';
import { useCardWords } from './words.ts';

/** A key amount: its unit is smaller, the exact amount its tooltip. */
export function Amount({ value, currency }: { value: Major; currency: string }) {
  const formats = useFormats();
  const words = useCardWords();
  const unit = formats.currencyName(currency);
  return (
    <span title={`${formats.major(value, currency)} ${unit}`}>
      <Ltr>{words.amount(value, currency)}</Ltr> <small>{unit}</small>
    </span>
  );
}

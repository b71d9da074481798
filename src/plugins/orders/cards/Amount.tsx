import { Ltr, useFormats } from '#admin';
import { useCardWords } from './words.ts';

/** A key amount: its unit is smaller, the exact amount its tooltip. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  const formats = useFormats();
  const words = useCardWords();
  const unit = formats.currencyName(currency);
  return (
    <span title={`${formats.amount(value, currency)} ${unit}`}>
      <Ltr>{words.amount(value, currency)}</Ltr> <small>{unit}</small>
    </span>
  );
}

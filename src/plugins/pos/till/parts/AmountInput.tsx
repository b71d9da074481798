import type { ComponentProps } from 'react';
import { cleanNumber } from '../typing.ts';
import { useMoney } from '../useMoney.ts';

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** A number with a dot, as the rules have it. */
  text: string;
  /** Most decimals; left out: what is typed is taken as it is, but for the decimal sign. */
  digits?: number;
  /** Called with the typed text; the decimal separator is a dot. */
  onText: (text: string) => void;
}

/** A number that is typed at the till: both signs are taken, and it stands there with the reader's own. */
export function AmountInput({ text, digits, onText, ...rest }: AmountInputProps) {
  const { typed } = useMoney();
  return (
    <input
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      {...rest}
      value={typed(text)}
      onChange={({ target }) =>
        onText(digits === undefined ? target.value.replace(',', '.') : cleanNumber(target.value, digits))
      }
    />
  );
}

import type { ComponentProps } from 'react';
import { useFormats } from '../../format/formats.ts';
import { cleanNumber } from './keypadInput.ts';

export interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Number with a dot as decimal separator. */
  text: string;
  /** Maximum number of decimals. Absent: the text is only changed by its decimal separator. */
  digits?: number;
  /** Called with the typed text; the decimal separator is a dot. */
  onText: (text: string) => void;
}

/** Number input for touch screens. Accepts both decimal separators and shows the one of the locale. */
export function AmountInput({ text, digits, onText, ...rest }: AmountInputProps) {
  const { decimalSign } = useFormats();
  return (
    <input
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      {...rest}
      value={text.replace('.', decimalSign)}
      onChange={({ target }) =>
        onText(digits === undefined ? target.value.replace(',', '.') : cleanNumber(target.value, digits))
      }
    />
  );
}

import { useState } from 'react';
import { classNames, parseTypedNumber } from '#admin';
import { amountText } from '#admin/internal';
import { currencyDigits, toMajor, toMinor, type Minor } from '#resource';
import { useEditor } from './EditorContext.ts';
import { useAmounts } from './useAmounts.ts';
import styles from './editor.module.css';

interface AmountBoxProps {
  label: string;
  /** Minor units; null: the box is empty. */
  value: Minor | null;
  isWrong?: boolean;
  /** Shows the currency inside the box. */
  hasUnit?: boolean;
  disabled?: boolean;
  onChange: (value: Minor | null) => void;
}

/** Input of an amount. The value is applied on blur or Enter; text that is not an amount is reset. */
export function AmountBox({ label, value, isWrong = false, hasUnit = false, disabled, onChange }: AmountBoxProps) {
  const { currency } = useEditor().data.settings;
  const { sign, unit } = useAmounts();
  const [typed, setTyped] = useState<string>();
  const shown = value === null ? '' : amountText(toMajor(value, currency), currencyDigits(currency), sign);
  const leave = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const plain = parseTypedNumber(typed);
    const read = plain === null ? null : toMinor(plain, currency);
    if (plain !== null && (read === null || read < 0)) return;
    if (read !== value) onChange(read);
  };
  return (
    <span className={classNames(styles.amountBox, isWrong && styles.wrong)} dir="ltr">
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        disabled={disabled}
        value={typed ?? shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
      {hasUnit && <small>{unit}</small>}
    </span>
  );
}

import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { classNames, Icon, parseTypedNumber } from '#admin';
import { formatQuantity, ONE, parseQuantity, type Quantity } from '#shop';
import styles from './lines.module.css';

interface QuantityBoxProps {
  /** Name of the line, for the buttons. */
  name: string;
  quantity: Quantity;
  isWrong: boolean;
  /** Takes a quantity; 0 removes the line. */
  onChange: (quantity: Quantity) => void;
}

/** Quantity of a line, by steps or typed. At quantity one the minus button removes the line. */
export function QuantityBox({ name, quantity, isWrong, onChange }: QuantityBoxProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [typed, setTyped] = useState<string>();
  const isLast = quantity <= ONE;
  const leave = () => {
    const read = parseQuantity(parseTypedNumber(typed ?? ''));
    setTyped(undefined);
    if (read !== null && read > 0 && read !== quantity) onChange(read);
  };
  return (
    <span
      className={classNames(styles.stepper, isWrong && styles.wrong)}
      role="group"
      aria-label={translate('orders.editor.line.quantity', { name })}
    >
      <button
        type="button"
        aria-label={translate(isLast ? 'orders.editor.line.remove' : 'orders.editor.line.less', { name })}
        onClick={() => onChange(isLast ? 0 : quantity - ONE)}
      >
        <Icon name={isLast ? 'trash-2' : 'minus'} />
      </button>
      <input
        dir="ltr"
        inputMode="decimal"
        aria-label={translate('orders.editor.line.quantity', { name })}
        aria-invalid={isWrong || undefined}
        value={typed ?? formatQuantity(quantity, locale)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          if (event.key === 'ArrowUp') onChange(quantity + ONE);
          if (event.key === 'ArrowDown' && !isLast) onChange(quantity - ONE);
        }}
      />
      <button
        type="button"
        aria-label={translate('orders.editor.line.more', { name })}
        onClick={() => onChange(quantity + ONE)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

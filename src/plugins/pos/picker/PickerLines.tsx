// Lines of the product picker.
import { ShoppingBasket } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button, Icon, Ltr, Text } from '#admin';
import { formatMinorWithCurrency, sumMoney } from '#resource';
import {
  addTenth,
  pickerAmount,
  pickerName,
  pickerRowName,
  pickerTotal,
  removeTenth,
  type PickerLine,
} from '../core/sale/pickerCart.ts';
import styles from './Picker.module.css';

type Change = (next: (lines: readonly PickerLine[]) => readonly PickerLine[]) => void;

interface PickerLinesProps {
  lines: readonly PickerLine[];
  currency: string;
  onChange: Change;
  onSuccess: () => void;
}

/** True when minus would remove the line: below 1.1 (docs/rules/till.md, "Picker"). */
const isLast = (line: PickerLine) => removeTenth([line], line.id).length === 0;

/** Picked lines, each with buttons to change it by a tenth, and the button that adds them to the cart. */
export function PickerLines({ lines, currency, onChange, onSuccess }: PickerLinesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const total = sumMoney(lines.map(pickerTotal));
  return (
    <section className={styles.chosen} aria-labelledby={id}>
      <h2 id={id}>{translate('pos.picker.chosen')}</h2>
      {lines.length === 0 ? (
        <Text as="p" tone="quiet">
          {translate('pos.picker.none')}
        </Text>
      ) : (
        <ul>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              price={formatMinorWithCurrency(pickerTotal(line), currency, locale)}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      <p className={styles.total} role="status">
        {translate('pos.picker.total')}
        <b>{formatMinorWithCurrency(total, currency, locale)}</b>
      </p>
      <Button kind="primary" size="touch" full icon={ShoppingBasket} disabled={lines.length === 0} onClick={onSuccess}>
        {translate('pos.picker.addToCart')}
      </Button>
    </section>
  );
}

function Line({ line, price, onChange }: { line: PickerLine; price: string; onChange: Change }) {
  const translate = useTranslate();
  const name = pickerName(line);
  const isGone = isLast(line);
  const less = translate(isGone ? 'pos.picker.remove' : 'pos.picker.less', { name });
  const more = translate('pos.picker.more', { name });
  return (
    <li className={styles.line}>
      <Text breaks grow shrink className={styles.name} title={name}>
        <span>
          {/* Each in the direction of its own letters: a unit stands behind its number in every language. */}
          <bdi>{pickerRowName(line)}</bdi>: <bdi>{pickerAmount(line)}</bdi>
        </span>
        {line.quantity > 1 && <Ltr> × {line.quantity}</Ltr>}
        <small>{price}</small>
      </Text>
      <span className={styles.steps}>
        <button
          type="button"
          aria-label={less}
          title={less}
          onClick={() => onChange((lines) => removeTenth(lines, line.id))}
        >
          <Icon name={isGone ? 'trash-2' : 'minus'} />
        </button>
        <button
          type="button"
          aria-label={more}
          title={more}
          onClick={() => onChange((lines) => addTenth(lines, line.id))}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  );
}

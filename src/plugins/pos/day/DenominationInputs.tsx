// Inputs for the count of notes and coins.
import { useLocale, useTranslate } from 'ra-core';
import { classNames, Icon, Ltr } from '#admin';
import { currencyDigits, formatDecimalText, scaledText } from '#resource';
import controlStyles from '../core/ui/controls.module.css';
import { useMoney } from '../core/ui/useMoney.ts';
import { setPieceCount, type Denomination, type PieceCounts } from './denominations.ts';
import styles from './DenominationInputs.module.css';

/** Value as printed on the note or coin: `200`, `0.50`. */
function faceOf(value: number, currency: string, locale: string): string {
  const digits = currencyDigits(currency);
  const decimals = value % 10 ** digits === 0 ? 0 : digits;
  return formatDecimalText(scaledText(value, digits), locale, decimals, decimals);
}

interface CountProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** Number input for one denomination, with minus and plus. */
function Count({ label, value, onChange }: CountProps) {
  const translate = useTranslate();
  const button = (icon: 'minus' | 'plus', name: string, next: number) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${translate(name)}: ${label}`}
      disabled={next < 0}
      onClick={() => onChange(next)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span className={classNames(controlStyles.stepper, styles.count)}>
      {button('minus', 'pos.day.drawer.less', value - 1)}
      <input
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={label}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(Math.min(99_999, Number(event.target.value.replace(/\D/g, ''))))}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onChange(Math.max(0, value + step));
        }}
      />
      {button('plus', 'pos.day.drawer.more', value + 1)}
    </span>
  );
}

interface DenominationInputsProps {
  denominations: readonly Denomination[];
  currency: string;
  pieces: PieceCounts;
  onChange: (pieces: PieceCounts) => void;
}

/** Inputs for the count of each note and coin, each with its amount. */
export function DenominationInputs({ denominations, currency, pieces, onChange }: DenominationInputsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { amount } = useMoney();
  return (
    <ul className={styles.pieces}>
      {denominations.map(({ value, kind }, at) => {
        const face = faceOf(value, currency, locale);
        const count = pieces[at] ?? 0;
        return (
          <li key={`${kind} ${value}`}>
            <span className={`${styles.piece} ${styles[kind]}`}>
              <Ltr>{face}</Ltr>
            </span>
            <Count
              label={translate('pos.day.drawer.pieces', { value: face })}
              value={count}
              onChange={(next) => onChange(setPieceCount(pieces, at, next))}
            />
            <b>
              <Ltr>{amount(value * count)}</Ltr>
            </b>
          </li>
        );
      })}
    </ul>
  );
}

import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { AmountInput, Checkbox, Chip, Icon, Ltr, useFormats } from '#admin';
import {
  ONE,
  parseQuantity,
  QUANTITY_DIGITS,
  quantityToWire,
  refundAmounts,
  type Quantity,
  type RefundDraft,
  type RefundLine,
  type RefundSums,
  remainingOf,
} from '#shop';
import { signedText } from '../../core/ui/Difference.tsx';
import controlStyles from '../../core/ui/controls.module.css';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './refund.module.css';

interface RefundLinesProps {
  draft: RefundDraft;
  sums: RefundSums;
  /** Numbers of earlier refunds. */
  earlier: readonly string[];
  onPick: (line: number, quantity: Quantity) => void;
}

/** Amount that one unit of a line pays back, after the order's reduction. */
function eachOf({ order }: RefundDraft, line: RefundLine): number {
  const at = order.lines.indexOf(line);
  const one = Math.min(ONE, line.quantity);
  const withoutSavedSale = { ...order, lines: order.lines.map((other) => ({ ...other, refunded: 0 })) };
  return refundAmounts(withoutSavedSale, [{ line: at, quantity: one }]).total;
}

interface RowProps extends RefundLinesProps {
  line: RefundLine;
}

interface StepProps {
  line: RefundLine;
  picked: Quantity;
  onPick: (quantity: Quantity) => void;
}

/** Input for the returned weight. It is typed, because customers rarely return a whole number of kilograms. */
function Weight({ line, picked, onPick }: StepProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  return (
    <AmountInput
      className={styles.weight}
      aria-label={translate('pos.refund.quantityOf', { name: line.name })}
      text={typed ?? String(quantityToWire(picked))}
      digits={QUANTITY_DIGITS}
      onText={(text) => {
        setTyped(text);
        onPick(parseQuantity(text.replace(/\.$/, '')) ?? 0);
      }}
      // The amount cannot exceed what was bought; on blur the field shows the accepted amount.
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Step({ line, picked, onPick }: StepProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const left = remainingOf(line);
  // Weighed goods: the last step returns whatever is left, however small.
  const button = (icon: 'minus' | 'plus', name: string, to: Quantity) => (
    <button
      type="button"
      aria-label={`${translate(`pos.refund.${name}`)}: ${line.name}`}
      disabled={icon === 'minus' ? picked <= 0 : picked >= left}
      onClick={() => onPick(Math.max(0, Math.min(left, to)))}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span
      className={controlStyles.stepper}
      role="group"
      aria-label={translate('pos.refund.quantityOf', { name: line.name })}
    >
      {button('minus', 'less', picked - ONE)}
      {line.quantity % ONE === 0 ? (
        <output>{formats.decimal(quantityToWire(picked), QUANTITY_DIGITS)}</output>
      ) : (
        <Weight line={line} picked={picked} onPick={onPick} />
      )}
      {button('plus', 'more', picked + ONE)}
    </span>
  );
}

function Row({ draft, sums, earlier, line, onPick }: RowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const money = useMoney();
  const id = useId();
  const picked = draft.picks[line.id] ?? 0;
  const left = remainingOf(line);
  const at = sums.picked.findIndex((one) => one.line === line);
  const back = at < 0 ? 0 : (sums.lines[at]?.net ?? 0);
  const number = (quantity: Quantity) => formats.decimal(quantityToWire(quantity), QUANTITY_DIGITS);
  const facts = [
    translate('pos.refund.bought', { number: number(line.quantity) }),
    line.refunded > 0
      ? translate(earlier.length > 0 ? 'pos.refund.refundedIn' : 'pos.refund.refunded', {
          number: number(line.refunded),
          numbers: earlier.join(formats.listSign),
        })
      : translate('pos.refund.each', { amount: money.amount(eachOf(draft, line)) }),
  ];
  return (
    <li data-chosen={picked > 0 || undefined}>
      <Checkbox
        id={id}
        label={line.name}
        checked={picked > 0}
        disabled={left <= 0}
        onChange={(isChosen) => onPick(line.id, isChosen ? left : 0)}
      />
      <label htmlFor={id} className={styles.what}>
        <strong>
          <bdi>{line.name}</bdi>
        </strong>
        <small>{[...line.options, facts.join(formats.listSign)].join(' · ')}</small>
      </label>
      {left > 0 ? (
        <Step line={line} picked={picked} onPick={(quantity) => onPick(line.id, quantity)} />
      ) : (
        <Chip icon="ban">{translate('pos.refund.before')}</Chip>
      )}
      <b>
        <Ltr>{signedText(-back, money.amount)}</Ltr>
      </b>
    </li>
  );
}

/** Lines of the order, each with how many of it are given back: never more than was bought. */
export function RefundLines(props: RefundLinesProps) {
  return (
    <ul className={styles.lines}>
      {props.draft.order.lines.map((line) => (
        <Row key={line.id} {...props} line={line} />
      ))}
    </ul>
  );
}

import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { AmountInput, Checkbox, Chip, Icon, Ltr, useFormats } from '#admin';
import {
  isRestocked,
  ONE,
  parseQuantity,
  QUANTITY_DIGITS,
  quantityToWire,
  refundAmounts,
  remainingOf,
  type Quantity,
  type RefundDraft,
  type RefundLine,
  type RefundSums,
} from '#shop';
import styles from './refund.module.css';
import { useRefundMoney } from './useRefundMoney.ts';

interface RefundLinesProps {
  draft: RefundDraft;
  sums: RefundSums;
  /** Numbers of earlier refunds. */
  earlier: readonly string[];
  currency: string;
  onPick: (line: number, quantity: Quantity) => void;
  /** Says whether the goods of a line go back into stock. */
  onRestock: (line: number, isRestocked: boolean) => void;
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
      aria-label={translate('orders.refund.quantityOf', { name: line.name })}
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
      aria-label={`${translate(`orders.refund.${name}`)}: ${line.name}`}
      disabled={icon === 'minus' ? picked <= 0 : picked >= left}
      onClick={() => onPick(Math.max(0, Math.min(left, to)))}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span
      className={styles.stepper}
      role="group"
      aria-label={translate('orders.refund.quantityOf', { name: line.name })}
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

/** Asks whether the goods of a returned line go back into stock. */
function Restock({ draft, line, onRestock }: Pick<RowProps, 'draft' | 'line' | 'onRestock'>) {
  const translate = useTranslate();
  const text = translate('orders.refund.restock');
  const id = useId();
  return (
    <span className={styles.restock}>
      <Checkbox
        id={id}
        label={`${text}: ${line.name}`}
        checked={isRestocked(draft, line.id)}
        onChange={(isOn) => onRestock(line.id, isOn)}
      />
      <label htmlFor={id}>{text}</label>
    </span>
  );
}

function Row({ draft, sums, earlier, line, currency, onPick, onRestock }: RowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const money = useRefundMoney(currency);
  const id = useId();
  const picked = draft.picks[line.id] ?? 0;
  const left = remainingOf(line);
  const at = sums.picked.findIndex((one) => one.line === line);
  const back = at < 0 ? 0 : (sums.lines[at]?.net ?? 0);
  const number = (quantity: Quantity) => formats.decimal(quantityToWire(quantity), QUANTITY_DIGITS);
  const facts = [
    translate('orders.refund.bought', { number: number(line.quantity) }),
    line.refunded > 0
      ? translate(earlier.length > 0 ? 'orders.refund.refundedIn' : 'orders.refund.refunded', {
          number: number(line.refunded),
          numbers: earlier.join(formats.listSign),
        })
      : translate('orders.refund.each', { amount: money.amount(eachOf(draft, line)) }),
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
      {picked > 0 && draft.order.isStocked !== false && line.product !== null && (
        <Restock draft={draft} line={line} onRestock={onRestock} />
      )}
      {left > 0 ? (
        <Step line={line} picked={picked} onPick={(quantity) => onPick(line.id, quantity)} />
      ) : (
        <Chip icon="ban">{translate('orders.refund.before')}</Chip>
      )}
      <b>
        <Ltr>{money.back(back)}</Ltr>
      </b>
    </li>
  );
}

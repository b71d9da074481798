import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { AmountInput, Chip, Code, FieldError, Icon, Ltr, Row, SelectBox, Text, useFormats } from '#admin';
import { toMajor } from '#resource';
import { QUANTITY_DIGITS, quantityToWire, type Quantity } from '#shop';
import { stepped, type Entry, type Outcome, type TypedLine } from './receiveDraft.ts';
import styles from './receive.module.css';

interface RowProps {
  entry: Entry;
  typed: TypedLine;
  currency: string;
  /** Errors of the received quantity and of the cost. */
  errors: { readonly now: string | undefined; readonly cost: string | undefined };
  onType: (change: TypedLine) => void;
}

/** A line of the purchase: ordered quantity, quantity received before, quantity received now and its cost. */
export function ReceiveRow({ entry, typed, currency, errors, onType }: RowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { quantity, counted } = useQuantity();
  const { line, amount, over, short } = entry;
  return (
    <li data-different={over > 0 || (short > 0 && (entry.now ?? 0) > 0) || undefined}>
      <span className={styles.product}>
        <bdi>{line.name}</bdi>
        {line.code !== '' && <Code>{line.code}</Code>}
      </span>
      <span className={styles.ordered}>
        {translate('orders.receiving.orderedOf', counted(line.ordered))}
        {line.before > 0 && <small>{translate('orders.receiving.before', { number: quantity(line.before) })}</small>}
      </span>
      <Now entry={entry} typed={typed} onType={onType} />
      <Difference entry={entry} onType={onType} />
      <Cost entry={entry} typed={typed} currency={currency} onType={onType} />
      <Text as="b" weight={600} align="end">
        <Ltr>{formats.minor(amount, currency)}</Ltr>
      </Text>
      {errors.now !== undefined && <FieldError>{errors.now}</FieldError>}
      {errors.cost !== undefined && <FieldError>{errors.cost}</FieldError>}
    </li>
  );
}

/** A quantity as the reader writes it, and the parameters of a text that counts it. */
function useQuantity() {
  const formats = useFormats();
  const quantity = (value: Quantity) => formats.decimal(quantityToWire(value), QUANTITY_DIGITS);
  const counted = (value: Quantity) => ({ smart_count: quantityToWire(value), number: quantity(value) });
  return { quantity, counted };
}

/** The received quantity: counted by its buttons, or typed. */
function Now({ entry, typed, onType }: Pick<RowProps, 'entry' | 'typed' | 'onType'>) {
  const translate = useTranslate();
  const { name } = entry.line;
  const button = (icon: 'minus' | 'plus', label: string, by: 1 | -1) => (
    <button
      type="button"
      aria-label={`${translate(`orders.receiving.${label}`)}: ${name}`}
      onClick={() => onType({ now: stepped(entry, by) })}
    >
      <Icon name={icon} size={14} />
    </button>
  );
  return (
    <span className={styles.stepper}>
      {button('minus', 'less', -1)}
      <AmountInput
        aria-label={translate('orders.receiving.nowOf', { name })}
        placeholder="0"
        text={typed.now ?? ''}
        digits={QUANTITY_DIGITS}
        onText={(now) => onType({ now })}
      />
      {button('plus', 'more', 1)}
    </span>
  );
}

/** The choice for a difference: for a missing quantity, or for one beyond the order. */
function Difference({ entry, onType }: Pick<RowProps, 'entry' | 'onType'>) {
  const translate = useTranslate();
  const { quantity, counted } = useQuantity();
  const { line, now, short, over, outcome } = entry;
  if (over === 0 && short === 0)
    return (
      <span className={styles.complete}>
        <Icon name={CircleCheck} size={14} /> {translate('orders.receiving.complete')}
      </span>
    );
  const option = (value: string, count: Quantity) => ({
    value,
    label: translate(`orders.receiving.${value}`, counted(count)),
  });
  const options =
    over > 0
      ? [...(outcome === 'kept' ? [] : [option('choose', over)]), option('kept', over), option('returned', over)]
      : ['later', 'missing', 'broken'].map((value) => option(value, short));
  return (
    <Row as="span" gap={8} shrink className={styles.difference}>
      {(now ?? 0) > 0 && (
        <Chip tone={over > 0 ? 'info' : 'warning'} icon={TriangleAlert}>
          <Ltr>{over > 0 ? `+${quantity(over)}` : quantity(short)}</Ltr>
        </Chip>
      )}
      <SelectBox
        label={translate('orders.receiving.differenceOf', { name: line.name })}
        options={options}
        value={outcome ?? 'choose'}
        onChange={({ target: { value } }) => {
          // Goods that go back to the supplier are not received.
          if (value === 'returned') onType({ now: String(quantityToWire(line.open)) });
          else if (value !== 'choose') onType({ outcome: value as Outcome });
        }}
      />
    </Row>
  );
}

/** Cost of one piece on the supplier's invoice; a different cost of the order stands below it. */
function Cost({ entry, typed, currency, onType }: Omit<RowProps, 'errors'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const { line, cost } = entry;
  return (
    <span className={styles.cost}>
      <AmountInput
        aria-label={translate('orders.receiving.costOf', { name: line.name })}
        text={typed.cost ?? toMajor(line.price, currency).toFixed(formats.currencyDigits(currency))}
        digits={formats.currencyDigits(currency)}
        onText={(text) => onType({ cost: text })}
      />
      {cost !== null && cost !== line.price && (
        <small>{translate('orders.receiving.was', { amount: formats.minor(line.price, currency) })}</small>
      )}
    </span>
  );
}

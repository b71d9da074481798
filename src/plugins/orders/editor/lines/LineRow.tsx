// A line of the order editor.
import { MessageSquareText, SlidersHorizontal, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { classNames, Code, Icon, IconButton, Ltr, Stack, Text, Thumbnail, useFormats, FieldError } from '#admin';
import type { Minor } from '#resource';
import { isPriceChanged, setNote, setPrice, setQuantity, removeLine, type CartLine, type SoldProduct } from '#shop';
import { AmountBox } from '../AmountBox.tsx';
import type { Editor } from '../EditorContext.ts';
import type { Fault } from '../rules/refusal.ts';
import { useAmounts } from '../useAmounts.ts';
import { QuantityBox } from './QuantityBox.tsx';
import styles from './lines.module.css';

interface LineRowProps {
  line: CartLine;
  /** Price times quantity. */
  total: Minor;
  /** The current product in the catalogue; undefined while it loads, or when it was deleted. */
  product: SoldProduct | undefined;
  faults: readonly Fault[];
  canChangePrice: boolean;
  isPurchase: boolean;
  /** True when it was just added or increased. */
  isFresh: boolean;
  change: Editor['change'];
  onOptions: (line: CartLine) => void;
  onSettled: (key: string) => void;
}

/** The line's note: a chip that opens a box. */
function Note({ line, onNote }: { line: CartLine; onNote: (note: string) => void }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const label = translate('orders.editor.line.note', { name: line.name });
  if (isOpen) {
    return (
      <input
        // The button at this place was just pressed.
        autoFocus
        className={styles.note}
        aria-label={label}
        defaultValue={line.note}
        maxLength={500}
        onBlur={(event) => {
          setOpen(false);
          onNote(event.target.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          event.currentTarget.value = line.note;
          event.currentTarget.blur();
        }}
      />
    );
  }
  return (
    <button
      type="button"
      className={classNames(styles.chip, line.note === '' ? styles.add : styles.noted)}
      aria-label={line.note === '' ? label : `${label}: ${line.note}`}
      onClick={() => setOpen(true)}
    >
      <Icon name={line.note === '' ? 'plus' : MessageSquareText} size={12} />
      <bdi>{line.note || translate('orders.editor.line.addNote')}</bdi>
    </button>
  );
}

/** The unit price: a box, or text with a lock for people who may not change it. */
function Price({
  line,
  canChangePrice,
  isWrong,
  onPrice,
}: {
  line: CartLine;
  canChangePrice: boolean;
  isWrong: boolean;
  onPrice: (price: Minor) => void;
}) {
  const translate = useTranslate();
  const { amount } = useAmounts();
  if (!canChangePrice) {
    return (
      <span className={styles.locked} title={translate('orders.editor.line.locked')}>
        <Icon name="lock" size={13} />
        <Ltr>{amount(line.price)}</Ltr>
      </span>
    );
  }
  return (
    <Stack as="span" gap={2} shrink className={styles.price}>
      <AmountBox
        label={translate('orders.editor.line.price', { name: line.name })}
        value={line.price}
        isWrong={isWrong}
        onChange={(price) => price !== null && onPrice(price)}
      />
      {isPriceChanged(line) && (
        <small>
          {translate('orders.editor.line.was')} <s dir="ltr">{amount(line.catalogPrice)}</s>
          <button
            type="button"
            aria-label={translate('orders.editor.line.back', { price: amount(line.catalogPrice) })}
            onClick={() => onPrice(line.catalogPrice)}
          >
            <Icon name={Undo2} size={12} />
          </button>
        </small>
      )}
    </Stack>
  );
}

type EditLine = (next: Parameters<Editor['change']>[0]) => void;

/** Name and code of a line, its options and note, and its errors. */
function Name({ line, product, faults, isPurchase, onOptions, edit }: LineRowProps & { edit: EditLine }) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const hasOptions = line.options.length > 0;
  const canChoose = hasOptions || (product !== undefined && product.optionGroups.length > 0);
  return (
    <div className={styles.name}>
      <b>
        <bdi>{line.name}</bdi>
      </b>
      <span className={styles.chips}>
        {product?.skuCode && <Code>{product.skuCode}</Code>}
        {canChoose && !isPurchase && (
          <button
            type="button"
            className={classNames(styles.chip, !hasOptions && styles.add)}
            disabled={!product}
            aria-label={translate('orders.editor.line.options', { name: line.name })}
            onClick={() => onOptions(line)}
          >
            <Icon name={SlidersHorizontal} size={12} />
            <bdi>
              {hasOptions
                ? line.options.map(({ name }) => name).join(listSign)
                : translate('orders.editor.line.addOptions')}
            </bdi>
          </button>
        )}
        <Note line={line} onNote={(note) => edit((document) => setNote(document, line.key, note))} />
      </span>
      {faults.map(({ field, message }) => (
        <FieldError key={field + message}>{message}</FieldError>
      ))}
    </div>
  );
}

/** A line: picture, name, options and note, quantity, price, amount. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, total, faults, canChangePrice, isFresh, change, onSettled } = props;
  const translate = useTranslate();
  const { amount } = useAmounts();
  const isWrong = (field: string) => faults.some((fault) => fault.field === field);
  const edit: EditLine = (next) => {
    onSettled(line.key);
    change(next);
  };
  return (
    <li
      className={classNames(styles.line, faults.length > 0 && styles.bad, isFresh && styles.fresh)}
      data-line={line.key}
    >
      <Thumbnail large src={line.image ?? ''} icon="package" />
      <Name {...props} edit={edit} />
      <QuantityBox
        name={line.name}
        quantity={line.quantity}
        isWrong={isWrong('quantity')}
        onChange={(quantity) => edit((document) => setQuantity(document, line.key, quantity))}
      />
      <Price
        line={line}
        canChangePrice={canChangePrice}
        isWrong={isWrong('price')}
        onPrice={(price) => edit((document) => setPrice(document, line.key, price))}
      />
      <b className={styles.amount}>
        <Ltr>{amount(total)}</Ltr>
      </b>
      <Text tone="hint" className={styles.remove}>
        <IconButton
          size="small"
          icon="x"
          label={translate('orders.editor.line.remove', { name: line.name })}
          onClick={() => edit((document) => removeLine(document, line.key))}
        />
      </Text>
    </li>
  );
});

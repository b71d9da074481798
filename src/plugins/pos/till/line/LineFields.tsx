import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { AmountInput, Button, classNames, FieldError, Stack } from '#admin';
import { autoFocus } from '#admin/internal';
import type { CartLine } from '../../core/model.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { MAX_LINE_NOTE } from '#shop';
import { useMoney } from '../../core/ui/useMoney.ts';
import { draftOf, type LineDraft, type ReadLine } from './lineDraft.ts';
import styles from './Line.module.css';

export type LineField = 'quantity' | 'price' | 'note';

interface LineFieldsProps {
  line: CartLine;
  draft: LineDraft;
  field: LineField;
  read: ReadLine;
  canChangePrice: boolean;
  /** Unlocks the price: a PIN is asked for when it is taken over. */
  onAsk: () => void;
  onReach: (field: LineField) => void;
  onType: (change: Partial<LineDraft>) => void;
}

/** Quantity, unit price, note. */
export function LineFields(props: LineFieldsProps) {
  const { line, draft, field, read, onReach, onType } = props;
  const translate = useTranslate();
  const note = useId();
  return (
    <Stack gap={14}>
      <NumberField
        label={translate('pos.till.quantity')}
        value={draft.quantity}
        unit={line.unit}
        digits={3}
        isReached={field === 'quantity'}
        error={read.quantity === null ? translate('pos.till.quantityWrong') : undefined}
        onReach={() => onReach('quantity')}
        onType={(quantity) => onType({ quantity })}
      />
      <PriceField {...props} />
      <Stack gap={4} align="start" className={styles.field}>
        <label htmlFor={note}>{translate('pos.till.lineNote')}</label>
        <textarea
          id={note}
          className={styles.note}
          rows={2}
          maxLength={MAX_LINE_NOTE}
          value={draft.note}
          placeholder={translate('pos.till.lineNoteHint')}
          onFocus={() => onReach('note')}
          onChange={(event) => onType({ note: event.target.value })}
        />
      </Stack>
    </Stack>
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  unit: string;
  digits: number;
  isReached: boolean;
  isFixed?: boolean;
  /** Error message of the field. */
  error?: string | undefined;
  help?: ReactNode;
  onReach: () => void;
  onType: (text: string) => void;
}

/** Number input for the keyboard and the keypad beside it. */
function NumberField(props: NumberFieldProps) {
  const { label, value, unit, digits, isReached, isFixed = false, error, help, onReach, onType } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Selects the content at once, so that the next typed text replaces it.
  useLayoutEffect(() => {
    if (!isReached) return;
    // Before the window is open, its opening sets the focus by this mark.
    autoFocus(input.current);
    input.current?.focus();
    input.current?.select();
  }, [isReached]);
  return (
    <Stack gap={4} align="start" className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={classNames(styles.box, isReached && styles.reached, error !== undefined && styles.wrong)}>
        <AmountInput
          ref={input}
          id={id}
          // The keypad is on the screen, so the screen keyboard is not needed.
          inputMode="none"
          text={value}
          digits={digits}
          readOnly={isFixed}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}e`}
          onFocus={(event) => {
            event.currentTarget.select();
            onReach();
          }}
          onText={onType}
        />
        <span>{unit}</span>
      </span>
      {error !== undefined && <FieldError id={`${id}e`}>{error}</FieldError>}
      {help}
    </Stack>
  );
}

/** Unit price. A person without the right unlocks it, and asks for a PIN with what was typed. */
function PriceField({ line, draft, field, read, canChangePrice, onAsk, onReach, onType }: LineFieldsProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { currency } = useTill().settings;
  const ask = () => {
    onAsk();
    onReach('price');
  };
  const back = () => onType({ price: draftOf({ ...line, price: line.catalogPrice }, currency).price });
  const isChanged = read.price !== null && read.price !== line.catalogPrice;
  const help = canChangePrice ? (
    isChanged && (
      <button type="button" className={styles.back} onClick={back}>
        {translate('pos.till.catalogPrice', { price: money.whole(line.catalogPrice) })}
      </button>
    )
  ) : (
    <Button icon="lock" onClick={ask}>
      {translate('pos.till.changePrice')}
    </Button>
  );
  return (
    <NumberField
      label={translate('pos.till.priceOfOne')}
      value={draft.price}
      unit={money.unit}
      digits={read.digits}
      isReached={field === 'price' && canChangePrice}
      isFixed={!canChangePrice}
      error={read.price === null ? translate('pos.till.priceWrong') : undefined}
      help={help}
      onReach={() => onReach('price')}
      onType={(price) => onType({ price })}
    />
  );
}

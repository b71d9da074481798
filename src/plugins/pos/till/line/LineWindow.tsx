// Window that edits a line of the cart.
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button, Icon, Money, TouchWindow } from '#admin';
import { pressKey, type KeypadKey } from '#admin/internal';
import { toMajor, type Minor } from '#resource';
import { lineMoney, setNote, setPrice, setQuantity, takenOffLine, type Quantity } from '#shop';
import type { CartLine } from '../../core/model.ts';
import { PRICE, saleAct } from '../../core/sale/approvalActs.ts';
import { useRemoveLine } from '../cart/useRemoveLine.ts';
import { useScreen, useSale, useTill } from '../../core/till/tillContext.ts';
import { Keypad } from '../../core/ui/Keypad.tsx';
import { useMoney } from '../../core/ui/useMoney.ts';
import { LineFields, type LineField } from './LineFields.tsx';
import styles from './Line.module.css';
import { draftOf, readDraft, type LineDraft, type ReadLine } from './lineDraft.ts';

interface LineEditorProps {
  line: CartLine;
  first: LineField;
  onClose: () => void;
}

/**
 * Whether a price can be typed here: by right, or because somebody with the right will enter a PIN. The PIN is asked for
 * when the price is known, since it approves the amount that the price takes off (docs/rules/rights.md, "Approvals").
 */
function usePriceRight(line: CartLine) {
  const till = useTill();
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const release = async (price: Minor, quantity: Quantity) => {
    if (till.rights.canChangePrice || price === line.catalogPrice) return true;
    const action = translate('pos.till.approval.price', { name: line.name });
    const takenOff = takenOffLine({ price, catalogPrice: line.catalogPrice, quantity });
    const amounts = { [PRICE]: toMajor(takenOff, till.settings.currency) };
    return (await till.approve(action, saleAct(till.sale.get(), [PRICE], amounts), 'canChangePrice')) !== undefined;
  };
  return { canChange: till.rights.canChangePrice || isAsked, ask: () => setAsked(true), release };
}

/** Draft of a line, edited by the keypad or the fields. */
function useDraft({ line, first }: Pick<LineEditorProps, 'line' | 'first'>, canChangePrice: boolean) {
  const { currency } = useTill().settings;
  const [draft, setDraft] = useState<LineDraft>(() => draftOf(line, currency));
  const [field, setField] = useState(first);
  /** The first key replaces the value, as on every till. */
  const isFresh = useRef(true);
  const read = readDraft(draft, currency);
  const type = (change: Partial<LineDraft>) => {
    isFresh.current = false;
    setDraft((last) => ({ ...last, ...change }));
  };
  const press = (key: KeypadKey) => {
    if (field === 'note' || (field === 'price' && !canChangePrice)) return;
    const now = isFresh.current && key !== 'backspace' ? '' : draft[field];
    type({ [field]: pressKey(now, key, field === 'price' ? read.digits : 3) });
  };
  const reach = (next: LineField) => {
    isFresh.current = true;
    setField(next);
  };
  return { draft, field, read, type, press, reach };
}

/** Remove, total of the line, OK. */
function Foot({ line, read, onClose }: { line: CartLine; read: ReadLine; onClose: () => void }) {
  const translate = useTranslate();
  const money = useMoney();
  const remove = useRemoveLine();
  const { quantity, price } = read;
  const isWhole = quantity !== null && price !== null;
  const take = () => {
    remove(line.key);
    onClose();
  };
  return (
    <>
      <Button icon="trash-2" onClick={take}>
        {translate('pos.till.remove')}
      </Button>
      <span />
      {isWhole && (
        <b className={styles.total}>
          <Money amount={money.amount(lineMoney(price, quantity))} unit={money.unit} />
        </b>
      )}
      <Button kind="primary" type="submit" disabled={!isWhole}>
        <Icon name="check" size={20} />
        {translate('pos.keypad.ok')}
      </Button>
    </>
  );
}

function LineEditor({ line, first, onClose }: LineEditorProps) {
  const till = useTill();
  const right = usePriceRight(line);
  // A scan may add to the line meanwhile: only what was changed here is written.
  const [opened] = useState(line);
  const { draft, field, read, type, press, reach } = useDraft({ line, first }, right.canChange);
  const take = async () => {
    const { quantity, price } = read;
    if (quantity === null || price === null) return;
    const isPriced = right.canChange && price !== opened.price;
    if (isPriced && !(await right.release(price, quantity))) return;
    till.change((sale) => {
      const noted = draft.note === opened.note ? sale : setNote(sale, line.key, draft.note);
      const priced = isPriced ? setPrice(noted, line.key, price) : noted;
      return quantity === opened.quantity ? priced : setQuantity(priced, line.key, quantity);
    });
    onClose();
  };
  return (
    <TouchWindow
      title={line.name}
      note={line.options.map(({ name }) => name).join(', ') || undefined}
      width={720}
      foot={<Foot line={line} read={read} onClose={onClose} />}
      isTyped={draft.note !== line.note}
      onClose={onClose}
      onSubmit={() => void take()}
    >
      <div className={styles.sides}>
        <LineFields
          line={line}
          draft={draft}
          field={field}
          read={read}
          canChangePrice={right.canChange}
          onAsk={right.ask}
          onReach={reach}
          onType={type}
        />
        <Keypad isSmall onKey={press} />
      </div>
    </TouchWindow>
  );
}

/** Edits quantity, price and note of a line, by keypad or keyboard. */
export default function LineWindow({ onClose }: { onClose: () => void }) {
  const open = useScreen((screen) => screen.window);
  const key = open?.name === 'line' ? open.key : null;
  const line = useSale((sale) => sale.lines.find((one) => one.key === key));
  if (open?.name !== 'line' || !line) return null;
  return <LineEditor key={line.key} line={line} first={open.field ?? 'quantity'} onClose={onClose} />;
}

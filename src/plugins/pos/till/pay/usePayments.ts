import { useState } from 'react';
import { pressKey, type KeypadKey } from '#admin/internal';
import { currencyDigits, toMinor, scaledText, type Minor } from '#resource';
import type { Sale, TillMethod } from '../../core/model.ts';
import { addPayment } from '#shop';
import { useSale, useTill } from '../../core/till/tillContext.ts';
import {
  amountOf,
  CREDIT_ROW,
  fillRow,
  setHandedAmount,
  hasRow,
  isReplaceable,
  lastOpenRow,
  payBy,
  defaultCashMethod,
  completeRow,
  setRowAmount,
  pressRowCoin,
  setRowMethod,
  removeRow,
} from './paymentRows.ts';

/** State of the payment form, and its actions. */
export interface Payments {
  /** Row that the keypad writes into: key of a payment, or {@link CREDIT_ROW}; null when there is none. */
  readonly active: string | null;
  /** True: typing without an active row creates a cash payment. */
  readonly isCashReady: boolean;
  /** Changes identity after each action that moves the caret into the amount field. */
  readonly caret: object;
  /** True: another method replaces the active row, because its amount was not typed. */
  readonly canReplace: boolean;
  /** Decimals of an amount. */
  readonly digits: number;
  /** Text of a row's input: the typed text, otherwise the amount. */
  textOf(row: string): string;
  choose(row: string): void;
  /** Number with a dot; row null: the row for cash. */
  type(row: string | null, text: string): void;
  press(key: KeypadKey): void;
  /** Press on a method's card. The card of the active row moves the caret back to its amount. */
  pay(method: TillMethod): void;
  /** Press on the customer credit's card. */
  payByCredit(): void;
  add(): void;
  setMethod(row: string, method: TillMethod): void;
  coin(row: string): void;
  remove(row: string): void;
  /** Press on a frequent amount. */
  hand(amount: Minor): void;
  exact(): void;
  /** OK: confirms the typed amount. */
  done(): void;
}

interface Typed {
  readonly row: string | null;
  /** null: nothing was typed since the row became active; the next key replaces the amount. */
  readonly text: string | null;
  /** True: the row's amount is the whole rest, filled in by a method's card or 'Exact'. */
  readonly isFilled: boolean;
}

/** Text that is typed into the active row. When the row is removed, the last row becomes active. */
function useTyped() {
  const till = useTill();
  const sale = useSale((open) => open);
  const digits = currencyDigits(till.settings.currency);
  const [typed, setTyped] = useState<Typed>({ row: null, text: null, isFilled: false });
  const active = hasRow(sale, typed.row)
    ? typed.row
    : (lastOpenRow(sale) ?? (sale.isPayedByCredit ? CREDIT_ROW : null));
  const text = typed.row === active ? typed.text : null;
  const textOf = (row: string) => {
    if (row === active && text !== null) return text;
    const amount = amountOf(sale, till, row);
    return amount === null ? '' : scaledText(amount, digits);
  };
  const canReplace = typed.isFilled && typed.row === active && isReplaceable(sale, till, active);
  return { active, text, textOf, setTyped, digits, canReplace };
}

/** Actions on the payments; each sets where typing continues. */
function useActs(typed: ReturnType<typeof useTyped>) {
  const till = useTill();
  const { active, setTyped } = typed;
  const cash = useSale((sale) => defaultCashMethod(sale, till, till.data.methods));
  const [caret, setCaret] = useState({});
  const toAmount = () => setCaret({});
  /** Changes the sale; the row then shows the computed amount instead of the typed text. */
  const act = (row: string | null, next: (sale: Sale) => Sale, isFilled = false) => {
    if (till.isReadOnly) return;
    till.change(next);
    setTyped({ row: row ?? lastOpenRow(till.sale.get()), text: null, isFilled });
  };
  /** Like `act`, and moves the caret into the amount. */
  const actAndType = (...given: Parameters<typeof act>) => {
    act(...given);
    toAmount();
  };
  /** Row that receives an amount: the active one, otherwise a new cash row. */
  const rowToFill = (): string | null => {
    if (active !== null || !cash || till.isReadOnly) return active;
    till.change((sale) => addPayment(sale, { method: cash.id }));
    return lastOpenRow(till.sale.get());
  };
  return { act, actAndType, rowToFill, caret, toAmount, isCashReady: cash !== undefined };
}

/** Writes typed text from the field or the keypad into a row's amount. */
function useWriting(
  { active, text, textOf, setTyped, digits }: ReturnType<typeof useTyped>,
  rowToFill: () => string | null,
) {
  const till = useTill();
  const type = (wanted: string | null, typed: string) => {
    const row = wanted ?? rowToFill();
    if (till.isReadOnly || row === null) return;
    const amount = typed === '' ? null : toMinor(typed.replace(/\.$/, ''), till.settings.currency);
    till.change((sale) => setRowAmount(sale, till, row, amount));
    setTyped({ row, text: typed, isFilled: false });
  };
  const press = (key: KeypadKey) => {
    const before = text ?? (key === 'backspace' && active !== null ? textOf(active) : '');
    type(active, pressKey(before, key, digits));
  };
  return { type, press };
}

/** Returns the payment form of the open sale, for the keypad and the rows. */
export function usePayments(): Payments {
  const till = useTill();
  const typed = useTyped();
  const { active, textOf, setTyped, digits, canReplace } = typed;
  const { act, actAndType, rowToFill, caret, toAmount, isCashReady } = useActs(typed);
  const writing = useWriting(typed, rowToFill);
  const onActive = (next: (sale: Sale, row: string) => Sale, isFilled = false) => {
    const row = rowToFill();
    if (row !== null) actAndType(row, (sale) => next(sale, row), isFilled);
  };
  /** Sale without the row that another method replaces. */
  const freed = (sale: Sale) => (canReplace && active !== null ? removeRow(sale, active) : sale);
  const pay = (method: TillMethod) => {
    const isActive = till.sale.get().payments.some((one) => one.key === active && one.method === method.id);
    if (isActive) toAmount();
    else actAndType(null, (sale) => payBy(freed(sale), till, method), true);
  };
  return {
    ...writing,
    ...{ active, isCashReady, caret, canReplace, digits, textOf, pay },
    choose: (row) => setTyped((before) => (before.row === row ? before : { row, text: null, isFilled: false })),
    payByCredit: () => actAndType(CREDIT_ROW, (sale) => pressRowCoin(freed(sale), till, CREDIT_ROW), true),
    add: () => act(null, (sale) => addPayment(sale)),
    setMethod: (row, method) => act(row, (sale) => setRowMethod(sale, till, row, method)),
    coin: (row) => act(row, (sale) => pressRowCoin(sale, till, row)),
    remove: (row) => actAndType(null, (sale) => removeRow(sale, row)),
    hand: (amount) => onActive((sale, row) => setHandedAmount(sale, till, row, amount)),
    exact: () => onActive((sale, row) => fillRow(sale, till, row), true),
    done: () => onActive((sale, row) => completeRow(sale, till, row)),
  };
}

import { useState } from 'react';
import { currencyDigits, parseMoney, scaledText, type Money } from '#resource';
import type { Sale, TillMethod } from '../../model.ts';
import { addPayment } from '#shop';
import { useSale, useTill } from '../tillContext.ts';
import { pressKey, type KeypadKey } from '../typing.ts';
import {
  amountOf,
  CREDIT_ROW,
  filled,
  handed,
  hasRow,
  isReplaceable,
  lastOpen,
  paidBy,
  readyCash,
  settled,
  typedInto,
  withCoin,
  withMethod,
  without,
} from './rows.ts';

/** The payments of the open sale as they are typed. */
export interface Payments {
  /** Row that the keypad writes into: key of a payment, or {@link CREDIT_ROW}; null: none. */
  readonly active: string | null;
  /** Cash stands ready: what is typed while no row is active becomes a payment in cash. */
  readonly isCashReady: boolean;
  /** Another object after each act that brings the caret into the amount field. */
  readonly caret: object;
  /** Another way to pay takes the place of the active row, whose amount nobody typed. */
  readonly canReplace: boolean;
  /** Decimals of an amount. */
  readonly digits: number;
  /** Text of a row's input: the typed text, otherwise the amount. */
  textOf(row: string): string;
  choose(row: string): void;
  /** A number with a dot; row null: the row that waits for cash. */
  type(row: string | null, text: string): void;
  press(key: KeypadKey): void;
  /** A method's card; the one of the active row brings the caret back to its amount. */
  pay(method: TillMethod): void;
  /** The card of the customer's credit. */
  payByCredit(): void;
  add(): void;
  setMethod(row: string, method: TillMethod): void;
  coin(row: string): void;
  remove(row: string): void;
  /** An amount of one touch. */
  hand(amount: Money): void;
  exact(): void;
  /** OK: takes what was typed. */
  done(): void;
}

interface Typed {
  readonly row: string | null;
  /** null: nothing was typed since the row was chosen; the next key begins anew. */
  readonly text: string | null;
  /** The row's amount is all of the rest, filled in by a method's card or 'Exact'. */
  readonly isFilled: boolean;
}

/** Text that is typed into the active row. When the row is removed, the last row becomes active. */
function useTyped() {
  const till = useTill();
  const sale = useSale((open) => open);
  const digits = currencyDigits(till.settings.currency);
  const [typed, setTyped] = useState<Typed>({ row: null, text: null, isFilled: false });
  const active = hasRow(sale, typed.row) ? typed.row : (lastOpen(sale) ?? (sale.isPayedByCredit ? CREDIT_ROW : null));
  const text = typed.row === active ? typed.text : null;
  const textOf = (row: string) => {
    if (row === active && text !== null) return text;
    const amount = amountOf(sale, till, row);
    return amount === null ? '' : scaledText(amount, digits);
  };
  const canReplace = typed.isFilled && typed.row === active && isReplaceable(sale, till, active);
  return { active, text, textOf, setTyped, digits, canReplace };
}

/** Changes of the payments, and where the keys go on after each. */
function useActs(typed: ReturnType<typeof useTyped>) {
  const till = useTill();
  const { active, setTyped } = typed;
  const cash = useSale((sale) => readyCash(sale, till, till.data.methods));
  const [caret, setCaret] = useState({});
  const toAmount = () => setCaret({});
  /** Changes the sale; the row then shows what the rules say, not what was typed. */
  const act = (row: string | null, next: (sale: Sale) => Sale, isFilled = false) => {
    if (till.isReadOnly) return;
    till.change(next);
    setTyped({ row: row ?? lastOpen(till.sale.get()), text: null, isFilled });
  };
  /** The same, and the caret goes into the amount. */
  const actAndType = (...given: Parameters<typeof act>) => {
    act(...given);
    toAmount();
  };
  /** The row that takes an amount: the active one, else a new one of cash. */
  const rowToFill = (): string | null => {
    if (active !== null || !cash || till.isReadOnly) return active;
    till.change((sale) => addPayment(sale, { method: cash.id }));
    return lastOpen(till.sale.get());
  };
  return { act, actAndType, rowToFill, caret, toAmount, isCashReady: cash !== undefined };
}

/** Writes what is typed, by the field or the keypad, into a row's amount. */
function useWriting(
  { active, text, textOf, setTyped, digits }: ReturnType<typeof useTyped>,
  rowToFill: () => string | null,
) {
  const till = useTill();
  const type = (wanted: string | null, typed: string) => {
    const row = wanted ?? rowToFill();
    if (till.isReadOnly || row === null) return;
    const amount = typed === '' ? null : parseMoney(typed.replace(/\.$/, ''), till.settings.currency);
    till.change((sale) => typedInto(sale, till, row, amount));
    setTyped({ row, text: typed, isFilled: false });
  };
  const press = (key: KeypadKey) => {
    const before = text ?? (key === 'backspace' && active !== null ? textOf(active) : '');
    type(active, pressKey(before, key, digits));
  };
  return { type, press };
}

/** The payments of the open sale, for the keypad and their boxes. */
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
  /** The sale that another way to pay is added to. */
  const freed = (sale: Sale) => (canReplace && active !== null ? without(sale, active) : sale);
  const pay = (method: TillMethod) => {
    const isActive = till.sale.get().payments.some((one) => one.key === active && one.method === method.id);
    if (isActive) toAmount();
    else actAndType(null, (sale) => paidBy(freed(sale), till, method), true);
  };
  return {
    ...writing,
    ...{ active, isCashReady, caret, canReplace, digits, textOf, pay },
    choose: (row) => setTyped((before) => (before.row === row ? before : { row, text: null, isFilled: false })),
    payByCredit: () => actAndType(CREDIT_ROW, (sale) => withCoin(freed(sale), till, CREDIT_ROW), true),
    add: () => act(null, (sale) => addPayment(sale)),
    setMethod: (row, method) => act(row, (sale) => withMethod(sale, till, row, method)),
    coin: (row) => act(row, (sale) => withCoin(sale, till, row)),
    remove: (row) => actAndType(null, (sale) => without(sale, row)),
    hand: (amount) => onActive((sale, row) => handed(sale, till, row, amount)),
    exact: () => onActive((sale, row) => filled(sale, till, row), true),
    done: () => onActive((sale, row) => settled(sale, till, row)),
  };
}

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
  lastOpen,
  paidBy,
  settled,
  withAmount,
  withCoin,
  withMethod,
  without,
} from './rows.ts';

/** The payments of the open sale as they are typed. */
export interface Payments {
  /** Row that the keypad writes into: key of a payment, or {@link CREDIT_ROW}; null: none. */
  readonly active: string | null;
  /** Decimals of an amount. */
  readonly digits: number;
  /** What stands in a row's box: what is typed, else its amount. */
  textOf(row: string): string;
  choose(row: string): void;
  /** A number with a dot. */
  type(row: string, text: string): void;
  press(key: KeypadKey): void;
  /** A method's card. */
  pay(method: TillMethod): void;
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
}

/** What is typed into which row; a row that is gone leaves its place to the last one. */
function useTyped() {
  const till = useTill();
  const sale = useSale((open) => open);
  const digits = currencyDigits(till.settings.currency);
  const [typed, setTyped] = useState<Typed>({ row: null, text: null });
  const active = hasRow(sale, typed.row) ? typed.row : (lastOpen(sale) ?? (sale.isPayedByCredit ? CREDIT_ROW : null));
  const text = typed.row === active ? typed.text : null;
  const textOf = (row: string) => {
    if (row === active && text !== null) return text;
    const amount = amountOf(sale, till, row);
    return amount === null ? '' : scaledText(amount, digits);
  };
  return { active, text, textOf, setTyped, digits };
}

/** The payments of the open sale, for the keypad and their boxes. */
export function usePayments(): Payments {
  const till = useTill();
  const { active, text, textOf, setTyped, digits } = useTyped();
  /** Changes the sale; the row then shows what the rules say, not what was typed. */
  const act = (row: string | null, next: (sale: Sale) => Sale) => {
    if (till.isReadOnly) return;
    till.change(next);
    setTyped({ row: row ?? lastOpen(till.sale.get()), text: null });
  };
  const onActive = (next: (sale: Sale, row: string) => Sale) => {
    if (active !== null) act(active, (sale) => next(sale, active));
  };
  const type = (row: string, typed: string) => {
    if (till.isReadOnly) return;
    const amount = typed === '' ? null : parseMoney(typed.replace(/\.$/, ''), till.settings.currency);
    till.change((sale) => withAmount(sale, till, row, amount));
    setTyped({ row, text: typed });
  };
  const press = (key: KeypadKey) => {
    if (active === null) return;
    type(active, pressKey(text ?? (key === 'backspace' ? textOf(active) : ''), key, digits));
  };
  return {
    active,
    digits,
    textOf,
    choose: (row) => setTyped((before) => (before.row === row ? before : { row, text: null })),
    type,
    press,
    pay: (method) => act(null, (sale) => paidBy(sale, till, method)),
    add: () => act(null, (sale) => addPayment(sale)),
    setMethod: (row, method) => act(row, (sale) => withMethod(sale, till, row, method)),
    coin: (row) => act(row, (sale) => withCoin(sale, till, row)),
    remove: (row) => act(null, (sale) => without(sale, row)),
    hand: (amount) => onActive((sale, row) => handed(sale, till, row, amount)),
    exact: () => onActive((sale, row) => filled(sale, till, row)),
    done: () => onActive((sale, row) => settled(sale, till, row)),
  };
}

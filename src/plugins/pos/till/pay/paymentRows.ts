import type { Minor } from '#resource';
import type { Sale, TillMethod } from '../../core/model.ts';
import {
  addPayment,
  chooseMethod,
  isMethodUsed,
  pressCoin,
  removePayment,
  setAmount,
  setCredit,
  switchCredit,
  takesMoney,
} from '#shop';
import type { Till } from '../../core/till/tillContext.ts';

/** Key of the customer credit's row, beside the keys of payments. */
export const CREDIT_ROW = 'credit';

type Rules = Pick<Till, 'sums' | 'sumsContext'>;

/** Key of the last payment that was not stored by an earlier save; null when there is none. */
export const lastOpenRow = (sale: Sale): string | null =>
  sale.payments.findLast((payment) => !payment.isStored)?.key ?? null;

/** True when a payment method was chosen since the last save. */
export const hasChosenMethod = (sale: Sale): boolean => lastOpenRow(sale) !== null || sale.isPayedByCredit;

/**
 * Cash method that receives the typed amount when no method was chosen; undefined when there is none or nothing is to
 * be paid.
 */
export function defaultCashMethod(sale: Sale, rules: Rules, methods: readonly TillMethod[]): TillMethod | undefined {
  if (hasChosenMethod(sale) || !takesMoney(sale) || rules.sums(sale).rest <= 0) return undefined;
  return methods.find(({ id, kind, isEnabled }) => isEnabled && kind === 'cash' && !isMethodUsed(sale, id));
}

/** True when the row exists and can be edited. */
export const hasRow = (sale: Sale, row: string | null): row is string =>
  row === CREDIT_ROW ? sale.isPayedByCredit : sale.payments.some(({ key, isStored }) => key === row && !isStored);

/** Amount of a row; null when it has none. */
export const amountOf = (sale: Sale, rules: Rules, row: string): Minor | null =>
  row === CREDIT_ROW ? rules.sums(sale).credit : (sale.payments.find((payment) => payment.key === row)?.amount ?? null);

/** Sets the amount of a row; credit is limited by wallet and rest. */
export const setRowAmount = (sale: Sale, rules: Rules, row: string, amount: Minor | null): Sale =>
  row === CREDIT_ROW ? setCredit(sale, amount ?? 0, rules.sumsContext(sale)) : setAmount(sale, row, amount);

/** Coin button: fills in the rest. Credit: as much as the wallet and the rest allow. */
export function pressRowCoin(sale: Sale, rules: Rules, row: string): Sale {
  const context = rules.sumsContext(sale);
  return row === CREDIT_ROW ? switchCredit(sale, true, context.wallet) : pressCoin(sale, row, context);
}

/** Sets the amount that was handed over; only cash may exceed the amount due. */
export function setHandedAmount(sale: Sale, rules: Rules, row: string, amount: Minor): Sale {
  const next = setRowAmount(sale, rules, row, amount);
  return rules.sums(next).rest < 0 ? pressRowCoin(next, rules, row) : next;
}

/** True when another payment method may replace this row: it covers the whole rest. */
export const isReplaceable = (sale: Sale, rules: Rules, row: string | null): row is string =>
  hasRow(sale, row) && rules.sums(sale).rest <= 0;

/** Sets the row to exactly the amount due. */
export const fillRow = (sale: Sale, rules: Rules, row: string): Sale =>
  pressRowCoin(setRowAmount(sale, rules, row, null), rules, row);

/** Completes a row: too much is reduced, an empty row gets the rest; less stays, for another payment. */
export function completeRow(sale: Sale, rules: Rules, row: string): Sale {
  const isOpen = amountOf(sale, rules, row) === null || rules.sums(sale).rest < 0;
  return isOpen ? pressRowCoin(sale, rules, row) : sale;
}

/** Sets the method of a row; a row without an amount gets the rest. */
export function setRowMethod(sale: Sale, rules: Rules, row: string, method: TillMethod): Sale {
  const chosen = chooseMethod(sale, row, method);
  return amountOf(chosen, rules, row) === null ? pressRowCoin(chosen, rules, row) : chosen;
}

/** Pays the rest by a method: uses the row without a method, or adds a row. */
export function payBy(sale: Sale, rules: Rules, method: TillMethod): Sale {
  const blank = sale.payments.find((payment) => !payment.isStored && payment.method === null);
  if (blank) return setRowMethod(sale, rules, blank.key, method);
  const added = addPayment(sale, { method: method.id });
  const key = lastOpenRow(added);
  return added === sale || key === null ? sale : pressRowCoin(added, rules, key);
}

/** Removes a row. */
export const removeRow = (sale: Sale, row: string): Sale =>
  row === CREDIT_ROW ? switchCredit(sale, false, 0) : removePayment(sale, row);

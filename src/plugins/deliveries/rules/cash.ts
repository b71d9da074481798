// Cash that drivers take at the door, and hand over. All amounts in minor units.
import { checkedMoney, roundCash, type Minor } from '#resource';

/** What a driver is to collect in cash: the rest of the order, rounded to the smallest coin; never negative. */
export const toCollect = (rest: Minor, cashStep: Minor): Minor => Math.max(0, roundCash(rest, cashStep));

/**
 * Splits cash that was taken: what pays the order, and what is more than it owes (it was paid meanwhile). The driver hands
 * over both.
 */
export function splitCash(cash: Minor, due: Minor): { readonly paid: Minor; readonly excess: Minor } {
  const paid = Math.min(cash, Math.max(0, due));
  return { paid, excess: cash - paid };
}

/** Most cash of one report, minor units: what a driver has in hand stays an exact amount. */
export const MOST_CASH: Minor = 10_000_000_000;

/** Cash that a driver has in hand after these stops. @throws MoneyRangeError */
export const cashInHand = (taken: readonly Minor[]): Minor => taken.reduce((sum, one) => checkedMoney(sum + one), 0);

/** Cash of a store that a driver has in hand; null: cash of orders without a store. */
export interface StoreCash {
  readonly store: number | null;
  readonly amount: Minor;
}

/** True for cash that goes into a drawer: of the store of its day, or of no store. */
export const isTakenThere = (
  cash: { readonly store: number | null },
  day: { readonly store: number | null },
): boolean => cash.store === null || cash.store === day.store;

/** Cash that a driver hands over at a drawer. @param day with its store @throws MoneyRangeError */
export const cashFor = (cash: readonly StoreCash[], day: { readonly store: number | null }): Minor =>
  cashInHand(cash.flatMap((one) => (isTakenThere(one, day) ? one.amount : [])));

/** Amounts in cash that a customer may give, to choose from: the next notes above what is due. At most three. */
export function likelyCash(due: Minor, digits: number): Minor[] {
  const unit = 10 ** digits;
  const notes = [10, 50, 100, 200].map((note) => Math.ceil(due / (note * unit)) * note * unit);
  return [...new Set(notes)].filter((amount) => amount > due).slice(0, 3);
}

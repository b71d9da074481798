import {
  addDays,
  businessDayOf,
  isoWithOffset,
  startOfBusinessDay,
  type BusinessDays,
  type ListFilter,
} from '#resource';

/** Period of sales used for the estimate, days. */
export const SOLD_DAYS = 14;
/** Limit of the estimate, days: two weeks of sales do not support more. */
const FARTHEST = 60;

/**
 * Filter of the orders that count as sales of the last {@link SOLD_DAYS} days, today included: neither cancelled nor merged
 * into others.
 * @param reader the shop's days, and the present time in ms since 1970
 */
export function soldLately(reader: BusinessDays & { readonly now: number }): ListFilter {
  const from = startOfBusinessDay(addDays(businessDayOf(reader.now, reader), 1 - SOLD_DAYS), reader);
  return {
    type: ['delivery-note', 'invoice', 'order'],
    status: ['draft', 'waiting', 'processing', 'done'],
    'soldAt[after]': isoWithOffset(from),
  };
}

/**
 * Estimates the days until a product runs out, at its present rate of sales.
 * @param stock quantity in thousandths; 0 or less: out of stock
 * @param sold quantity sold in {@link SOLD_DAYS} days, in thousandths
 * @returns whole days, 0: today; null: no sales, or more than two months
 */
export function daysLeft(stock: number, sold: number): number | null {
  if (stock <= 0) return 0;
  if (sold <= 0) return null;
  const days = Math.floor((stock * SOLD_DAYS) / sold);
  return days > FARTHEST ? null : days;
}

/**
 * Suggested order quantity in whole pieces: the sales of two weeks on top of the warning level, at least one.
 * @param lowStockAt warning level, in thousandths
 */
export function refillOf(stock: number, sold: number, lowStockAt: number): number {
  return Math.max(1, Math.ceil((Math.max(0, sold) + lowStockAt - stock) / 1000));
}

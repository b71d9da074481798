/** Days that are looked back on to see how fast something sells. */
export const SOLD_DAYS = 14;
/** Further ahead than this nothing is foretold from two weeks. */
const FARTHEST = 60;

/**
 * In how many days a product has run out if it goes on selling as it did.
 * @param stock what is there, in thousandths; 0 or less: it has run out
 * @param sold what was sold in {@link SOLD_DAYS} days, in thousandths
 * @returns whole days, 0: today; null: it does not sell, or not before two months
 */
export function daysLeft(stock: number, sold: number): number | null {
  if (stock <= 0) return 0;
  if (sold <= 0) return null;
  const days = Math.floor((stock * SOLD_DAYS) / sold);
  return days > FARTHEST ? null : days;
}

/**
 * How much to have brought: what sells in two weeks on top of the level that is warned at, in whole pieces.
 * @param lowStockAt level that is warned at, in thousandths
 */
export function refillOf(stock: number, sold: number, lowStockAt: number): number {
  return Math.max(1, Math.ceil((Math.max(0, sold) + lowStockAt - stock) / 1000));
}

import { parseMoney } from '#resource';

/** What is left of a price when the cost is paid. */
export interface Margin {
  /** In the smallest coin; negative: sold below its cost. */
  readonly amount: number;
  /** Of the price, with one decimal. */
  readonly percent: number;
}

/**
 * The margin of a price over a cost, as both stand in a form (major units).
 * @returns null where one of them is missing or no amount, or nothing is asked
 */
export function marginOf(price: unknown, cost: unknown, currency: string): Margin | null {
  const [asked, paid] = [parseMoney(price, currency), parseMoney(cost, currency)];
  if (asked === null || paid === null || asked <= 0) return null;
  return { amount: asked - paid, percent: Math.round(((asked - paid) * 1000) / asked) / 10 };
}

import { toMinor, type Minor } from '#resource';

/** Margin of a price over its cost. */
export interface Margin {
  /** In minor units; negative: sold below cost. */
  readonly amount: Minor;
  /** Percent of the price, with one decimal. */
  readonly percent: number;
}

/**
 * Computes the margin from the values of a form (major units).
 * @returns null when a value is missing or invalid, or the price is 0
 */
export function marginOf(price: unknown, cost: unknown, currency: string): Margin | null {
  const [asked, paid] = [toMinor(price, currency), toMinor(cost, currency)];
  if (asked === null || paid === null || asked <= 0) return null;
  return { amount: asked - paid, percent: Math.round(((asked - paid) * 1000) / asked) / 10 };
}

import { percentOf, type Money } from '#resource';
import { hundredthsToMoney } from '#shop';

/** What a product's final price is made of. */
export interface Priced {
  readonly price: Money;
  readonly reductionType: 'percentage' | 'amount' | null;
  /** Percent, or amount in the currency, in hundredths. */
  readonly reductionValue: number | null;
}

/** Price less its reduction, never negative (DECISIONS 3). */
export function finalPriceOf({ price, reductionType, reductionValue }: Priced, digits: number): Money {
  if (reductionType === null || reductionValue === null) return price;
  const off =
    reductionType === 'percentage' ? percentOf(price, reductionValue) : hundredthsToMoney(reductionValue, digits);
  return Math.max(0, price - off);
}

/** What a product cost until a moment, options and variants included; kept in `products.priceHistory` (DECISIONS 5). */
export interface PriceSnapshot {
  /** ms since 1970. */
  readonly until: number;
  readonly finalPrice: Money;
  readonly optionGroups: unknown;
  readonly attributValues: unknown;
}

/** Prices count for 7 days (DECISIONS 5), of a sale believed up to 7 days back (DECISIONS 8): older ones are dropped. */
export const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** The history with what held until now put to it, newest last; old entries are dropped. */
export function extendedHistory(history: unknown, last: Omit<PriceSnapshot, 'until'>, now: number): unknown[] {
  const known: unknown[] = Array.isArray(history) ? history : [];
  const isKept = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'until' in entry && Number(entry.until) > now - KEPT_MS;
  return [...known.filter(isKept), { ...last, until: now }];
}

import { DAY_MS, type Minor, percentOf } from '#resource';
import { amountOfReduction, percentOfReduction } from '#shop';

/** Inputs of a product's final price. */
export interface Priced {
  readonly price: Minor;
  readonly reductionType: 'percentage' | 'amount' | null;
  /** Percent or currency amount, in thousandths. */
  readonly reductionValue: number | null;
}

/** Price less its reduction, never negative (docs/rules/catalogue.md, "Prices"). */
export function finalPriceOf({ price, reductionType, reductionValue }: Priced, digits: number): Minor {
  if (reductionType === null || reductionValue === null) return price;
  const off =
    reductionType === 'percentage'
      ? percentOf(price, percentOfReduction(reductionValue))
      : amountOfReduction(reductionValue, digits);
  return Math.max(0, price - off);
}

/** Prices of a product up to a time, including options and variants; stored in `products.priceHistory`. */
export interface PriceSnapshot {
  /** ms since 1970. */
  readonly until: number;
  readonly finalPrice: Minor;
  readonly optionGroups: unknown;
  readonly attributValues: unknown;
}

/**
 * Retention of the price history, ms: prices are accepted for 7 days, for sales up to 7 days old
 * (docs/rules/catalogue.md, "Price history").
 */
export const KEPT_MS = 14 * DAY_MS;

/** Appends the present prices to the history, newest last, and drops expired entries. */
export function extendedHistory(history: unknown, last: Omit<PriceSnapshot, 'until'>, now: number): unknown[] {
  const known: unknown[] = Array.isArray(history) ? history : [];
  const isKept = (entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'until' in entry && Number(entry.until) > now - KEPT_MS;
  return [...known.filter(isKept), { ...last, until: now }];
}

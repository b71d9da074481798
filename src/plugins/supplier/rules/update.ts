import { suggestedPrice, totalCost, type Cost } from './prices.ts';

/** Rules of the scheduled update, in whole percent. */
export interface UpdateRules {
  /** Least benefit: no price is set below the total cost and so much of it. */
  readonly leastBenefit: number;
  /** Largest change of a price that is made without a person. */
  readonly mostChange: number;
}

/** Rules until others are set. */
export const USUAL_RULES: UpdateRules = { leastBenefit: 0, mostChange: 20 };

/** A listed variant. Amounts are cents. */
export interface VariantState extends Cost {
  readonly stock: number;
  readonly basePrice: number;
  readonly isManual: boolean;
  readonly isAvailable: boolean;
}

/** What the supplier says of a variant now. */
export interface Reading {
  readonly price: number;
  readonly stock: number;
}

/** Values of a variant that an update writes. */
export type VariantValues = Pick<VariantState, 'price' | 'stock' | 'basePrice' | 'isAvailable'>;

/** What becomes of a variant. */
export interface Decision {
  readonly values: VariantValues;
  /** What waits for a person; null: nothing does. */
  readonly waits: Pick<VariantState, 'price' | 'isAvailable'> | null;
}

/** Lowest base price by the rules, cents. */
export const leastPrice = (cost: Cost, { leastBenefit }: UpdateRules): number =>
  Math.ceil((totalCost(cost) * (100 + leastBenefit)) / 100);

/** Base price by ratio and rules. @param ratio hundredths @param rules null: there are none */
export const ruledPrice = (cost: Cost, ratio: number, rules: UpdateRules | null): number =>
  Math.max(suggestedPrice(cost, ratio), rules ? leastPrice(cost, rules) : 0);

/** Tells whether a price changes by more than a share of what it was, percent. */
const isLarge = (before: number, now: number, most: number): boolean => Math.abs(now - before) * 100 > most * before;

/** How a product is listed, for its variants. */
export interface UpdateContext {
  /** Hundredths. */
  readonly ratio: number;
  readonly rules: UpdateRules;
  /** The supplier has none of its variants any more. */
  readonly isGone: boolean;
}

/**
 * Decides what an update writes of a variant, and what waits for a person: a price that changes too much, a price of a person
 * that would not bring the least benefit, and taking a whole product off sale. Stock never waits: what is not there is not sold.
 * @param read undefined: the supplier does not have it any more
 */
export function decide(state: VariantState, read: Reading | undefined, context: UpdateContext): Decision {
  const { price, basePrice, isAvailable, isManual, shipping } = state;
  const { ratio, rules, isGone } = context;
  const same = { price, basePrice, isAvailable };
  if (!read) {
    const waits = isGone && isAvailable ? { price, isAvailable: false } : null;
    return { values: { ...same, stock: 0, isAvailable: waits !== null }, waits };
  }
  const { stock } = read;
  if (read.price === price && isAvailable) return { values: { ...same, stock }, waits: null };
  const cost = { price: read.price, shipping };
  const next = isManual ? basePrice : ruledPrice(cost, ratio, rules);
  const isDoubtful =
    isLarge(price, read.price, rules.mostChange) ||
    isLarge(basePrice, next, rules.mostChange) ||
    next < leastPrice(cost, rules);
  if (isDoubtful) return { values: { ...same, stock }, waits: { price: read.price, isAvailable: true } };
  return { values: { price: read.price, stock, basePrice: next, isAvailable: true }, waits: null };
}

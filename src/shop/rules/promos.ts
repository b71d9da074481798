import { scaleMoney, WHOLE_PERCENT, type Minor } from '#resource';
import type { Promo } from './totals.ts';

/**
 * Decimals of a stored `reductionValue` of products and promo codes: those of the currencies with the most in use. A percentage
 * has two.
 */
export const REDUCTION_DIGITS = 3;
/** A whole in such a unit: 100 percent. */
const WHOLE = 100 * 10 ** REDUCTION_DIGITS;
/** Decimals of a percentage. */
const PERCENT_DIGITS = 2;

/** A reduction as products and promo codes have it, in internal units. */
export interface Reduction {
  readonly reductionType: 'percentage' | 'amount';
  /** Percent or amount in the currency, in thousandths. */
  readonly reductionValue: number;
}

/** Reason why a reduction is refused: more than 100 percent, or more decimals than the percentage or currency has. */
export type ReductionFault = { readonly kind: 'percent' } | { readonly kind: 'decimals'; readonly digits: number };

/** Checks a reduction in a currency with so many decimals; null: it is right. */
export function reductionFault({ reductionType, reductionValue }: Reduction, digits: number): ReductionFault | null {
  const isPercent = reductionType === 'percentage';
  if (isPercent && reductionValue > WHOLE) return { kind: 'percent' };
  const own = isPercent ? PERCENT_DIGITS : digits;
  const isExact = reductionValue % 10 ** Math.max(0, REDUCTION_DIGITS - own) === 0;
  return isExact ? null : { kind: 'decimals', digits: own };
}

/** Rules of a promo code, in internal units (docs/rules/orders.md, "Promo codes"). */
export interface PromoRule extends Reduction {
  /** First and last day, `YYYY-MM-DD`, both included. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly usageLimit: number | null;
  readonly used: number;
  /** Minimum total of the products. */
  readonly minimumAmount: Minor;
  readonly isEnabled: boolean;
}

/** Reason why a promo code is not valid. */
export type PromoFault = 'unknown' | 'disabled' | 'early' | 'expired' | 'usedUp' | 'minimum';

/** True when the code was used as often as it may be. */
export const isUsedUp = ({ usageLimit, used }: Pick<PromoRule, 'usageLimit' | 'used'>): boolean =>
  usageLimit !== null && used >= usageLimit;

/** Reason why a code is not valid on a calendar day for a products' total (null: not known yet); null: valid. */
export function promoFault(rule: PromoRule | null, day: string, products: Minor | null): PromoFault | null {
  if (!rule) return 'unknown';
  if (!rule.isEnabled) return 'disabled';
  if (rule.validFrom !== null && day < rule.validFrom) return 'early';
  if (rule.validTo !== null && day > rule.validTo) return 'expired';
  if (isUsedUp(rule)) return 'usedUp';
  return products !== null && products < rule.minimumAmount ? 'minimum' : null;
}

/** A document as input of {@link usedPromo}. */
export interface PromoDocument {
  readonly type: unknown;
  readonly status: unknown;
  readonly promoCode: unknown;
}

/**
 * The promo code that a document uses, normalised; null: none. A quote uses nothing before it is turned, and a cancelled
 * document gives its use back.
 */
export function usedPromo({ type, status, promoCode }: PromoDocument): string | null {
  if (type === 'quote' || status === 'cancelled') return null;
  return typeof promoCode === 'string' && promoCode.trim() !== '' ? promoCodeText(promoCode) : null;
}

/** Converts the reduction of a promo code to the input of `documentTotals`. */
export function promoOf({ reductionType, reductionValue }: Reduction, digits: number): Promo {
  return reductionType === 'percentage'
    ? { type: 'percentage', value: Math.min(percentOfReduction(reductionValue), WHOLE_PERCENT) }
    : { type: 'amount', value: amountOfReduction(reductionValue, digits) };
}

/** Converts thousandths of a percent to hundredths. */
export const percentOfReduction = (thousandths: number): number =>
  scaleMoney(thousandths, 10 ** PERCENT_DIGITS, 10 ** REDUCTION_DIGITS);

/** Converts thousandths of the currency to its minor units: 12500 (12.500) is 13 yen or 12,500 millimes. */
export const amountOfReduction = (thousandths: number, digits: number): Minor =>
  scaleMoney(thousandths, 10 ** digits, 10 ** REDUCTION_DIGITS);

/** Normalises a typed code: trimmed, in capitals. */
export function promoCodeText(code: string): string {
  return code.trim().toUpperCase();
}

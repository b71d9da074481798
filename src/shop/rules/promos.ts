import { scaleMoney, type Money } from '#resource';
import type { Promo } from './totals.ts';

/** Rules of a promo code (DECISIONS 4), in internal units. */
export interface PromoRule {
  readonly reductionType: 'percentage' | 'amount';
  /** Percent or amount in the currency, in hundredths. */
  readonly reductionValue: number;
  /** First and last day, `YYYY-MM-DD`, both included. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly usageLimit: number | null;
  readonly used: number;
  /** Minimum total of the products. */
  readonly minimumAmount: Money;
  readonly isEnabled: boolean;
}

/** Reason why a promo code is not valid. */
export type PromoFault = 'unknown' | 'disabled' | 'early' | 'expired' | 'usedUp' | 'minimum';

/** True when the code was used as often as it may be. */
export const isUsedUp = ({ usageLimit, used }: Pick<PromoRule, 'usageLimit' | 'used'>): boolean =>
  usageLimit !== null && used >= usageLimit;

/** Reason why a code is not valid on a calendar day for a products' total (null: not known yet); null: valid. */
export function promoFault(rule: PromoRule | null, day: string, products: Money | null): PromoFault | null {
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

/** Converts a promo code to the input of `documentTotals`. */
export function promoOf(rule: Pick<PromoRule, 'reductionType' | 'reductionValue'>, digits: number): Promo {
  return rule.reductionType === 'percentage'
    ? { type: 'percentage', value: Math.min(rule.reductionValue, 10_000) }
    : { type: 'amount', value: hundredthsToMoney(rule.reductionValue, digits) };
}

/** Converts hundredths of the currency to its minor units: 1250 (12.50) is 13 yen or 12,500 millimes. */
export function hundredthsToMoney(hundredths: number, digits: number): Money {
  return scaleMoney(hundredths, 10 ** digits, 100);
}

/** True when an amount in hundredths of the currency is one of it: 0.50 is no amount of yen, which have no decimals. */
export const isCurrencyAmount = (hundredths: number, digits: number): boolean =>
  hundredths % 10 ** Math.max(0, 2 - digits) === 0;

/** Normalises a typed code: trimmed, in capitals. */
export function promoCodeText(code: string): string {
  return code.trim().toUpperCase();
}

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

/** Reason why a code is not valid on a calendar day for a products' total (null: not known yet); null: valid. */
export function promoFault(rule: PromoRule | null, day: string, products: Money | null): PromoFault | null {
  if (!rule) return 'unknown';
  if (!rule.isEnabled) return 'disabled';
  if (rule.validFrom !== null && day < rule.validFrom) return 'early';
  if (rule.validTo !== null && day > rule.validTo) return 'expired';
  if (rule.usageLimit !== null && rule.used >= rule.usageLimit) return 'usedUp';
  return products !== null && products < rule.minimumAmount ? 'minimum' : null;
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

/** Normalises a typed code: trimmed, in capitals. */
export function promoCodeText(code: string): string {
  return code.trim().toUpperCase();
}

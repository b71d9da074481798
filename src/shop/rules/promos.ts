import { scaleMoney, type Money } from '#resource';
import type { Promo } from './totals.ts';

/** A promo code as far as its rules go (DECISIONS 4), in internal values. */
export interface PromoRule {
  readonly reductionType: 'percentage' | 'amount';
  /** Percent or amount in the currency, in hundredths. */
  readonly reductionValue: number;
  /** First and last day, `YYYY-MM-DD`, both included. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly usageLimit: number | null;
  readonly used: number;
  /** Products' total from which it holds. */
  readonly minimumAmount: Money;
  readonly isEnabled: boolean;
}

/** Why a promo code does not hold. */
export type PromoFault = 'unknown' | 'disabled' | 'early' | 'expired' | 'usedUp' | 'minimum';

/** Why a code does not hold on a calendar day for a products' total (null: not known yet); null: it holds. */
export function promoFault(rule: PromoRule | null, day: string, products: Money | null): PromoFault | null {
  if (!rule) return 'unknown';
  if (!rule.isEnabled) return 'disabled';
  if (rule.validFrom !== null && day < rule.validFrom) return 'early';
  if (rule.validTo !== null && day > rule.validTo) return 'expired';
  if (rule.usageLimit !== null && rule.used >= rule.usageLimit) return 'usedUp';
  return products !== null && products < rule.minimumAmount ? 'minimum' : null;
}

/** What a code takes off, for `documentTotals`. */
export function promoOf(rule: Pick<PromoRule, 'reductionType' | 'reductionValue'>, digits: number): Promo {
  return rule.reductionType === 'percentage'
    ? { type: 'percentage', value: Math.min(rule.reductionValue, 10_000) }
    : { type: 'amount', value: hundredthsToMoney(rule.reductionValue, digits) };
}

/** An amount given in hundredths of the currency, in its minor units: 1250 (12.50) is 13 yen or 12,500 millimes. */
export function hundredthsToMoney(hundredths: number, digits: number): Money {
  return scaleMoney(hundredths, 10 ** digits, 100);
}

/** How people write a code: trimmed, in capitals. */
export function promoCodeText(code: string): string {
  return code.trim().toUpperCase();
}

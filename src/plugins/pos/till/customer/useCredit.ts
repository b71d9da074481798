import { useLocale } from 'ra-core';
import { formatAmount, formatMoney, type Money } from '#resource';
import { useTill } from '../../core/till/tillContext.ts';

/**
 * Formats customer credit in DH, while all other amounts are in MAD (docs/rules/money.md, "Units"); Arabic uses one
 * form for both.
 */
export function useCredit(): (credit: Money) => string {
  const locale = useLocale() ?? 'en';
  const { currency } = useTill().settings;
  return (credit) =>
    currency === 'MAD' && locale !== 'ar'
      ? `${formatAmount(credit, currency, locale)}\u00a0DH`
      : formatMoney(credit, currency, locale);
}

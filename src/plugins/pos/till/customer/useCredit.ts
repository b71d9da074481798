import { useLocale } from 'ra-core';
import { formatMinor, formatMinorWithCurrency, type Minor } from '#resource';
import { useTill } from '../../core/till/tillContext.ts';

/**
 * Formats customer credit in DH, while all other amounts are in MAD (docs/rules/money.md, "Units"); Arabic uses one
 * form for both.
 */
export function useCredit(): (credit: Minor) => string {
  const locale = useLocale() ?? 'en';
  const { currency } = useTill().settings;
  return (credit) =>
    currency === 'MAD' && locale !== 'ar'
      ? `${formatMinor(credit, currency, locale)}\u00a0DH`
      : formatMinorWithCurrency(credit, currency, locale);
}

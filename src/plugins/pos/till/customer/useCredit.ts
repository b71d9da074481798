import { useLocale } from 'ra-core';
import { formatAmount, formatMoney, type Money } from '#resource';
import { useTill } from '../tillContext.ts';

/** Customer credit is written in DH where all else is in MAD (spec 9); in Arabic as everything. */
export function useCredit(): (credit: Money) => string {
  const locale = useLocale() ?? 'en';
  const { currency } = useTill().settings;
  return (credit) =>
    currency === 'MAD' && locale !== 'ar'
      ? `${formatAmount(credit, currency, locale)}\u00a0DH`
      : formatMoney(credit, currency, locale);
}

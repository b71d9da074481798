import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { currencyLabel, formatMinor, formatMinorWithCurrency, type Minor } from '#resource';
import { useTill } from '../till/tillContext.ts';

/** Formatted amounts in the till's currency. */
export interface MoneyText {
  /** `189.05` */
  amount(money: Minor): string;
  /** `189.05 MAD` */
  whole(money: Minor): string;
  /** `MAD` */
  readonly unit: string;
}

/** Returns the formats of the till's amounts in the language of the screen. */
export function useMoney(): MoneyText {
  const locale = useLocale() ?? 'en';
  const { currency } = useTill().settings;
  return useMemo(
    () => ({
      amount: (money) => formatMinor(money, currency, locale),
      whole: (money) => formatMinorWithCurrency(money, currency, locale),
      unit: currencyLabel(currency, locale),
    }),
    [currency, locale],
  );
}

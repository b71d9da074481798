import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { currencyLabel, decimalSign, formatAmount, formatMoney, type Money } from '#resource';
import { useTill } from './tillContext.ts';

/** Amounts of the till's currency as the reader writes them. */
export interface MoneyText {
  /** `189.05` */
  amount(money: Money): string;
  /** `189.05 MAD` */
  whole(money: Money): string;
  /** `12,5` for `12.5`: a number while it is typed. */
  typed(text: string): string;
  /** `MAD` */
  readonly unit: string;
}

/** Amounts of the open till in the language of the screen. */
export function useMoney(): MoneyText {
  const locale = useLocale() ?? 'en';
  const { currency } = useTill().settings;
  return useMemo(
    () => ({
      amount: (money) => formatAmount(money, currency, locale),
      whole: (money) => formatMoney(money, currency, locale),
      typed: (text) => text.replace('.', decimalSign(locale)),
      unit: currencyLabel(currency, locale),
    }),
    [currency, locale],
  );
}

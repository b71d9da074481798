import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { currencyLabel, decimalSign, formatMinor, formatMinorWithCurrency, type Minor } from '#resource';
import { useEditor } from './EditorContext.ts';

/** Amounts of the document as the reader writes them. */
export interface Amounts {
  /** `189.05` */
  amount(money: Minor): string;
  /** `−20.21`, with the minus of prices. */
  signed(money: Minor): string;
  /** `189.05 MAD` */
  whole(money: Minor): string;
  /** `MAD` */
  readonly unit: string;
  /** Decimal sign. */
  readonly sign: string;
}

/** Amounts in the currency of the installation and the language of the screen. */
export function useAmounts(): Amounts {
  const locale = useLocale() ?? 'en';
  const { currency } = useEditor().data.settings;
  return useMemo(
    () => ({
      amount: (money) => formatMinor(money, currency, locale),
      signed: (money) => `${money < 0 ? '−' : ''}${formatMinor(Math.abs(money), currency, locale)}`,
      whole: (money) => formatMinorWithCurrency(money, currency, locale),
      unit: currencyLabel(currency, locale),
      sign: decimalSign(locale),
    }),
    [currency, locale],
  );
}

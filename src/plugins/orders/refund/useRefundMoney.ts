import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { currencyLabel, formatMinor, formatMinorWithCurrency, type Minor } from '#resource';

/** Formats of a currency in the language of the screen. */
export function useRefundMoney(currency: string): RefundMoney {
  const locale = useLocale() ?? 'en';
  return useMemo(() => {
    const amount = (money: Minor) => formatMinor(money, currency, locale);
    return {
      amount,
      back: (money) => (money === 0 ? amount(0) : `−${amount(money)}`),
      whole: (money) => formatMinorWithCurrency(money, currency, locale),
      unit: currencyLabel(currency, locale),
    };
  }, [currency, locale]);
}

/** Amounts of a refund as the reader writes them. */
interface RefundMoney {
  /** `189.05` */
  amount(money: Minor): string;
  /** `−189.05`; of 0 `0.00`. */
  back(money: Minor): string;
  /** `189.05 MAD` */
  whole(money: Minor): string;
  /** `MAD` */
  readonly unit: string;
}

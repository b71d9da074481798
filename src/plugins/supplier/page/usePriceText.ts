import { useLocale } from 'ra-core';
import { useCurrency } from '#admin';
import { currencyDigits, formatMinorWithCurrency } from '#resource';
import { RATE_SCALE, toShopMoney } from '../rules/prices.ts';

/** Texts of amounts for the reader. */
export interface PriceText {
  /** Cents as dollars. */
  readonly dollars: (cents: number) => string;
  /** Cents converted into the shop's currency. */
  readonly inShop: (cents: number) => string;
  /** One dollar in the shop's currency. */
  readonly rate: string;
}

const MONEY = { type: 'money' } as const;

/** Texts of amounts in dollars and in the shop's currency. @param rate shop currency for one dollar */
export function usePriceText(rate: number): PriceText {
  const locale = useLocale();
  const currency = useCurrency()(MONEY);
  const scaled = Math.round(rate * RATE_SCALE);
  const inShop = (cents: number) =>
    formatMinorWithCurrency(toShopMoney(cents, scaled, currencyDigits(currency)), currency, locale);
  return { dollars: (cents) => formatMinorWithCurrency(cents, 'USD', locale), inShop, rate: inShop(100) };
}

import { useLocale } from 'ra-core';
import { useMemo } from 'react';

/** The regional form of each language: Arabic of Morocco keeps the digits 0-9 (LOOK, right to left). */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };
/** What the dirham is called (DECISIONS 2); other currencies are named by their code. */
const DIRHAM: Readonly<Record<string, string>> = { en: 'MAD', fr: 'DH', ar: 'درهم' };

/** Numbers, amounts and dates as the reader writes them. */
export interface Formats {
  integer(value: number): string;
  /** At most `scale` decimals. */
  decimal(value: number, scale: number): string;
  /** An amount with the currency's decimals, without its name. */
  amount(value: number, currency: string): string;
  /** How many decimals a currency has. */
  currencyDigits(currency: string): number;
  /** Short name of a currency. */
  currencyName(currency: string): string;
  /** `17 Nov`, with the year when it is another one. */
  day(iso: string): string;
  /** Day and time. */
  moment(iso: string): string;
}

/** Makes the formats of a language; the Intl objects are made once each. */
export function createFormats(locale: string): Formats {
  const region = REGIONS[locale] ?? locale;
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (minimumFractionDigits: number, maximumFractionDigits: number) => {
    const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
    const made = numbers.get(key) ?? new Intl.NumberFormat(region, { minimumFractionDigits, maximumFractionDigits });
    numbers.set(key, made);
    return made;
  };
  const decimals = new Map<string, number>();
  const decimalsOf = (currency: string) => {
    const known = decimals.get(currency);
    if (known !== undefined) return known;
    const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    const found = options.maximumFractionDigits ?? 2;
    decimals.set(currency, found);
    return found;
  };
  const thisYear = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short' });
  const otherYear = new Intl.DateTimeFormat(region, { day: 'numeric', month: 'short', year: 'numeric' });
  const time = new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = (date: Date) => (date.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(date);
  return {
    integer: (value) => number(0, 0).format(value),
    decimal: (value, scale) => number(0, scale).format(value),
    amount: (value, currency) => number(decimalsOf(currency), decimalsOf(currency)).format(value),
    currencyDigits: decimalsOf,
    currencyName: (currency) => (currency === 'MAD' ? (DIRHAM[locale] ?? currency) : currency),
    // A calendar day has no time zone: noon keeps it the same day everywhere.
    day: (iso) => day(new Date(iso.length === 10 ? `${iso}T12:00:00` : iso)),
    moment: (iso) => {
      const date = new Date(iso);
      return `${day(date)}, ${time.format(date)}`;
    },
  };
}

/** The formats of the language in use. */
export function useFormats(): Formats {
  const locale = useLocale();
  return useMemo(() => createFormats(locale), [locale]);
}

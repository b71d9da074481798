import { useI18nProvider } from 'ra-core';
import { use } from 'react';
import { DAY_MS, dayBounds, dayOf, HOUR_MS, isTimeZone, localTime } from '#resource';
import { createAgo } from './ago.ts';
import { DAY, numbersOf, REGIONS, TIME } from './regions.ts';
import { StoreContext } from './StoreProvider.tsx';

/** What the dirham is called (DECISIONS 2); other currencies are named by their code. */
const DIRHAM: Readonly<Record<string, string>> = { en: 'MAD', fr: 'DH', ar: 'درهم' };

/** Numbers, amounts and dates as the reader writes them. */
export interface Formats {
  integer(value: number): string;
  /** At most `scale` decimals; `unit`, one that Intl knows, is written out as the number wants it: `1 day`, `5 days`. */
  decimal(value: number, scale: number, unit?: string): string;
  /** `40.5%` for 40.5, with at most `scale` decimals. */
  percent(value: number, scale: number): string;
  /** What stands between a number's whole part and its decimals. */
  readonly decimalSign: string;
  /** What stands between two things of a list. */
  listSign: string;
  /** An amount with the currency's decimals, without its name. */
  amount(value: number, currency: string): string;
  /** How many decimals a currency has. */
  currencyDigits(currency: string): number;
  /** Short name of a currency. */
  currencyName(currency: string): string;
  /** `17 Nov`, with the year when it is another one: of a calendar day as it is, of a moment as the store's clock has it. */
  day(iso: string): string;
  /** Day and time of the store's clock. */
  moment(iso: string): string;
  /** `2 min ago`, `Yesterday`, then the day; `now` in ms. {@link RelativeTime} follows the clock by itself. */
  ago(iso: string, now: number): string;
}

/** Length of `2026-11-17`: a calendar day, which has no time zone. */
const DAY_LENGTH = 10;

/** No clock is further from UTC than this, ms. */
const FARTHEST_MS = 15 * HOUR_MS;

/** The year of a moment by a zone's clock; looked up only around New Year, where zones differ in it. */
function yearIn(ms: number, zone: string): number {
  const year = new Date(ms - FARTHEST_MS).getUTCFullYear();
  return year === new Date(ms + FARTHEST_MS).getUTCFullYear() ? year : localTime(ms, zone).year;
}

/** Days and moments of a language by the clock of a time zone; what is no date stays as it is. */
function createDates(region: string, wanted: string): Pick<Formats, 'day' | 'moment' | 'ago'> {
  const made = new Map<string, Intl.DateTimeFormat>();
  let known: string | undefined;
  // Looked up with the first date: the browser takes its time for it, and many screens show none.
  const zone = () => (known ??= isTimeZone(wanted) ? wanted : 'UTC');
  const format = (iso: string, timeZone: string, withTime: boolean) => {
    const ms = Date.parse(iso);
    if (Number.isNaN(ms)) return iso;
    const isThisYear = yearIn(ms, timeZone) === yearIn(Date.now(), zone());
    const key = `${timeZone} ${withTime} ${isThisYear}`;
    const options = {
      ...DAY,
      ...(isThisYear ? {} : { year: 'numeric' as const }),
      ...(withTime ? TIME : {}),
      timeZone,
    };
    const dates = made.get(key) ?? new Intl.DateTimeFormat(region, options);
    made.set(key, dates);
    return dates.format(ms);
  };
  const day = (iso: string) => format(iso, iso.length === DAY_LENGTH ? 'UTC' : zone(), false);
  // Hundreds of moments of a list lie in a few days.
  const days: { start: number; end: number; number: number }[] = [];
  const dayNumber = (ms: number) => {
    const known = days.find(({ start, end }) => ms >= start && ms < end);
    if (known) return known.number;
    const number = Date.parse(dayOf(ms, zone())) / DAY_MS;
    days.push({ ...dayBounds(ms, zone()), number });
    return number;
  };
  return { day, moment: (iso) => format(iso, zone(), true), ago: createAgo({ region, dayNumber, day }) };
}

/** Numbers of a language. */
function createNumbers(language: string) {
  const made = new Map<string, Intl.NumberFormat>();
  return (
    minimumFractionDigits: number,
    maximumFractionDigits: number,
    style: 'decimal' | 'percent' | 'unit' = 'decimal',
    unit?: string,
  ): Intl.NumberFormat => {
    const key = `${style} ${minimumFractionDigits} ${maximumFractionDigits} ${unit}`;
    const options = { style, unit, unitDisplay: 'long', minimumFractionDigits, maximumFractionDigits } as const;
    const known = made.get(key) ?? new Intl.NumberFormat(language, options);
    made.set(key, known);
    return known;
  };
}

const currencyDigits = new Map<string, number>();

function digitsOf(currency: string): number {
  const known = currencyDigits.get(currency);
  if (known !== undefined) return known;
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const found = options.maximumFractionDigits ?? 2;
  currencyDigits.set(currency, found);
  return found;
}

/**
 * Makes the formats of a language; the Intl objects are made once each.
 * @param zone time zone whose clock shows the moments; UTC's where the browser does not know it
 */
export function createFormats(locale: string, zone = 'UTC'): Formats {
  const region = REGIONS[locale] ?? locale;
  const number = createNumbers(numbersOf(locale));
  return {
    integer: (value) => number(0, 0).format(value),
    decimal: (value, scale, unit) => number(0, scale, unit ? 'unit' : 'decimal', unit).format(value),
    percent: (value, scale) => number(0, scale, 'percent').format(value / 100),
    // Asked for by the inputs of numbers only.
    get decimalSign() {
      const parts = number(1, 1).formatToParts(0.1);
      return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    },
    listSign: locale === 'ar' ? '، ' : ', ',
    amount: (value, currency) => number(digitsOf(currency), digitsOf(currency)).format(value),
    currencyDigits: digitsOf,
    currencyName: (currency) => (currency === 'MAD' ? (DIRHAM[locale] ?? currency) : currency),
    ...createDates(region, zone),
  };
}

const made = new Map<string, Formats>();

/** The formats of the language in use, by the clock of the store: the same ones for everybody, as making them is slow. */
export function useFormats(): Formats {
  // Not useLocale, which listens to the store: hundreds of cells ask, and a change of language draws all of them anew.
  const locale = useI18nProvider().getLocale();
  const { timeZone } = use(StoreContext);
  const key = `${locale} ${timeZone}`;
  const formats = made.get(key) ?? createFormats(locale, timeZone);
  made.set(key, formats);
  return formats;
}

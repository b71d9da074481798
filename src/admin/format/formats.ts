import { useI18nProvider } from 'ra-core';
import { use } from 'react';
import {
  currencyDigits,
  DAY_MS,
  dayBounds,
  dayOf,
  HOUR_MS,
  isTimeZone,
  localTime,
  toMajor,
  type Major,
  type Minor,
} from '#resource';
import { createRelativeTime } from './relativeTime.ts';
import { DAY, LONG_DAY, numbersOf, REGIONS, TIME } from './regions.ts';
import { StoreContext } from './StoreProvider.tsx';

/** Numbers, amounts and dates in the reader's language. */
export interface Formats {
  integer(value: number): string;
  /** At most `scale` decimals; `unit`, one known to Intl, is spelled out: `1 day`, `5 days`. */
  decimal(value: number, scale: number, unit?: string): string;
  /** `40.5%` for 40.5, with at most `scale` decimals. */
  percent(value: number, scale: number): string;
  /** Decimal separator. */
  readonly decimalSign: string;
  /** Separator of list items. */
  listSign: string;
  /** `1,248.50` for 1248.5: an amount in major units, as records have it, with the currency's decimals, without its name. */
  major(amount: Major, currency: string): string;
  /** `1,248.50` for 124850: an amount in minor units, as it is stored and computed, written as by `major`. */
  minor(amount: Minor, currency: string): string;
  /** Number of decimals of a currency. */
  currencyDigits(currency: string): number;
  /** Short name of a currency. */
  currencyName(currency: string): string;
  /**
   * `17 Nov`, with the year if it is not the present one. Calendar days are used as they are, timestamps in the store's time
   * zone.
   */
  day(iso: string): string;
  /** `20 November 2026`: with the month in full and always with the year, for printed documents. */
  longDay(iso: string): string;
  /** `November 2026`: the month of a calendar day. */
  month(day: string): string;
  /** Day and time in the store's time zone. */
  moment(iso: string): string;
  /** `2 min ago`, `Yesterday`, then the day; `now` in ms. {@link RelativeTime} updates by itself. */
  ago(iso: string, now: number): string;
}

/** Display name of the dirham, as shops write it; other currencies use their code. */
const DIRHAM: Readonly<Record<string, string>> = { en: 'MAD', fr: 'DH', ar: 'درهم' };

/** Length of `2026-11-17`: a calendar day, which has no time zone. */
const DAY_LENGTH = 10;

/** Upper limit of a zone's offset from UTC, ms. */
const FARTHEST_MS = 15 * HOUR_MS;

/** Year of a timestamp in a zone. Computed exactly only around New Year, where zones differ. */
function yearIn(ms: number, zone: string): number {
  const year = new Date(ms - FARTHEST_MS).getUTCFullYear();
  return year === new Date(ms + FARTHEST_MS).getUTCFullYear() ? year : localTime(ms, zone).year;
}

/** A day for printed documents. An invalid date is returned unchanged. */
function longDay(region: string, iso: string, zone: () => string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return iso;
  const timeZone = iso.length === DAY_LENGTH ? 'UTC' : zone();
  return new Intl.DateTimeFormat(region, { ...LONG_DAY, timeZone }).format(ms);
}

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** The month of a calendar day. An invalid one is returned unchanged. */
function monthOf(region: string, day: string): string {
  const ms = Date.parse(day);
  return Number.isNaN(ms) ? day : new Intl.DateTimeFormat(region, MONTH).format(ms);
}

/** Date formats of a language in a time zone. Invalid dates are returned unchanged. */
function createDates(region: string, wanted: string): Pick<Formats, 'day' | 'longDay' | 'month' | 'moment' | 'ago'> {
  const made = new Map<string, Intl.DateTimeFormat>();
  let known: string | undefined;
  // Resolved with the first date: it is slow in browsers, and many screens have no dates.
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
  // Cache: hundreds of timestamps of a list lie in a few days.
  const days: { start: number; end: number; number: number }[] = [];
  const dayNumber = (ms: number) => {
    const known = days.find(({ start, end }) => ms >= start && ms < end);
    if (known) return known.number;
    const number = Date.parse(dayOf(ms, zone())) / DAY_MS;
    days.push({ ...dayBounds(ms, zone()), number });
    return number;
  };
  return {
    day,
    longDay: (iso) => longDay(region, iso, zone),
    month: (date) => monthOf(region, date),
    moment: (iso) => format(iso, zone(), true),
    ago: createRelativeTime({ region, dayNumber, day }),
  };
}

/** Number formats of a language. */
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

/**
 * Creates the formats of a language. Each Intl object is created once.
 * @param zone time zone of timestamps; UTC if the browser does not know it
 */
export function createFormats(locale: string, zone = 'UTC'): Formats {
  const region = REGIONS[locale] ?? locale;
  const number = createNumbers(numbersOf(locale));
  const major = (amount: Major, currency: string) => {
    const digits = currencyDigits(currency);
    return number(digits, digits).format(amount);
  };
  return {
    integer: (value) => number(0, 0).format(value),
    decimal: (value, scale, unit) => number(0, scale, unit ? 'unit' : 'decimal', unit).format(value),
    percent: (value, scale) => number(0, scale, 'percent').format(value / 100),
    // Lazy: only number inputs use it.
    get decimalSign() {
      const parts = number(1, 1).formatToParts(0.1);
      return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    },
    listSign: locale === 'ar' ? '، ' : ', ',
    major,
    minor: (amount, currency) => major(toMajor(amount, currency), currency),
    currencyDigits,
    currencyName: (currency) => (currency === 'MAD' ? (DIRHAM[locale] ?? currency) : currency),
    ...createDates(region, zone),
  };
}

const made = new Map<string, Formats>();

/** Formats of the current language and the store's time zone. Shared, as creating them is slow. */
export function useFormats(): Formats {
  // Not useLocale, which subscribes to the store: hundreds of cells use this, and a language change rerenders all of them
  // anyway.
  const locale = useI18nProvider().getLocale();
  const { timeZone } = use(StoreContext);
  const key = `${locale} ${timeZone}`;
  const formats = made.get(key) ?? createFormats(locale, timeZone);
  made.set(key, formats);
  return formats;
}

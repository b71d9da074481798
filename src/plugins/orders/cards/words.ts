import { useLocale } from 'ra-core';
import { useFormats } from '#admin';
import { MINUTE_MS, type Major } from '#resource';

/** Days, times and amounts as the cards write them. */
export interface CardWords {
  /** `Fri 13`: a calendar day (`2026-11-13`) by its weekday. */
  weekday(day: string): string;
  /** `Friday 13 November`. */
  longDay(day: string): string;
  /** `13 Nov`. */
  date(day: string): string;
  /** `11 min 40 s`, `1 h 05 min`; ms. */
  duration(ms: number): readonly [hours: number, minutes: number, seconds: number];
  /** `10,360` for 10360.5, in major units: without decimals where it is large. */
  amount(value: Major, currency: string): string;
}

/** Words of the cards in the language of the screen. */
export function useCardWords(): CardWords {
  const locale = useLocale();
  const formats = useFormats();
  const day = (text: string, options: Intl.DateTimeFormatOptions) =>
    formatOf(locale, { ...options, timeZone: 'UTC' })
      .format(Date.parse(text))
      .replace(/[,،]/, '');
  return {
    weekday: (text) => day(text, { weekday: 'short', day: 'numeric' }),
    longDay: (text) => day(text, { weekday: 'long', day: 'numeric', month: 'long' }),
    date: (text) => day(text, { day: 'numeric', month: 'short' }),
    duration: (ms) => {
      const minutes = Math.floor(ms / MINUTE_MS);
      return [Math.floor(minutes / 60), minutes % 60, Math.floor((ms % MINUTE_MS) / 1000)];
    },
    amount: (value, currency) => (Math.abs(value) >= LARGE ? formats.integer(value) : formats.major(value, currency)),
  };
}

const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };
/** Amounts above this are shown without decimals, which are noise in a key figure. */
const LARGE = 1000;

const made = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(REGIONS[locale] ?? locale, options);
  made.set(key, format);
  return format;
}

import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { businessDayOf } from '#resource';
import { useTill } from '../till/tillContext.ts';

/** Formats of times and days of the shop. */
export interface TillClock {
  /** `07:54` */
  time(ms: number): string;
  /** `Friday 20 November`: the business day, which is the evening before shortly after midnight. */
  day(ms: number): string;
  /** `20 Nov` */
  shortDay(ms: number): string;
  /** `20/11/2026, 20:14` */
  exact(ms: number): string;
}

const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA-u-nu-latn' };

/** Returns the time formats of the till in the language of the screen. */
export function useClock(): TillClock {
  const locale = useLocale() ?? 'en';
  const { timeZone, dayEndsAt } = useTill().settings;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(REGIONS[locale] ?? locale, { timeZone, ...options });
    const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const day = format({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    const shortDay = format({ day: 'numeric', month: 'short' });
    const exact = format({
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return {
      time: (ms) => time.format(ms),
      day: (ms) => day.format(Date.parse(businessDayOf(ms, { timeZone, dayEndsAt }))),
      shortDay: (ms) => shortDay.format(ms),
      exact: (ms) => exact.format(ms),
    };
  }, [locale, timeZone, dayEndsAt]);
}

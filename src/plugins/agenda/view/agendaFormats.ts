import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { AgendaEntry } from '../rules/entry.ts';

/** Days and times of the agenda in the reader's language and time zone. Days are `YYYY-MM-DD`. */
export interface AgendaFormats {
  readonly zone: string;
  /** `09:30`. */
  time(ms: number): string;
  /** `Friday`, or `Fri`. */
  weekday(day: string, length: 'long' | 'short'): string;
  /** `20`. */
  dayNumber(day: string): string;
  /** `Nov`. */
  month(day: string): string;
  /** `November 2026`. */
  monthAndYear(day: string): string;
  /** `Friday 20 November 2026`: for screen readers and titles. */
  whole(day: string): string;
  /** `20 – 26 November 2026`. */
  range(first: string, last: string): string;
  /** Name of a kind of entry: `Task`. */
  kind(resource: string): string;
  /** Title of an entry: the title of an event, the next step of a lead. */
  title(entry: AgendaEntry): string;
  /** The line below the title: `Delivery, Dar Ilham`. */
  detail(entry: AgendaEntry): string;
}

/** Arabic of Morocco writes the digits 0-9 (docs/rules/look.md, "Right to left"). */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

function createFormats(locale: string, zone: string) {
  const region = REGIONS[locale] ?? locale;
  const make = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
    new Intl.DateTimeFormat(region, { ...options, timeZone });
  const time = make({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone);
  const weekdays = { long: make({ weekday: 'long' }), short: make({ weekday: 'short' }) };
  const dayNumber = make({ day: 'numeric' });
  const month = make({ month: 'short' });
  const monthAndYear = make({ month: 'long', year: 'numeric' });
  const whole = make({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const range = make({ day: 'numeric', month: 'long', year: 'numeric' });
  return {
    zone,
    time: (ms: number) => time.format(ms),
    weekday: (day: string, length: 'long' | 'short') => weekdays[length].format(utc(day)),
    dayNumber: (day: string) => dayNumber.format(utc(day)),
    month: (day: string) => month.format(utc(day)),
    monthAndYear: (day: string) => monthAndYear.format(utc(day)),
    whole: (day: string) => whole.format(utc(day)),
    range: (first: string, last: string) => range.formatRange(utc(first), utc(last)),
  };
}

/** Wraps an order number in Unicode isolates, so that Arabic text does not reorder it. */
const isolated = (text: string, locale: string) => (locale === 'ar' ? `\u2066${text}\u2069` : text);

/** Resources whose note is a place, not what the entry is about. */
const PLACES: ReadonlySet<string> = new Set(['events', 'calendar_entries']);

/** @param zone time zone of the reader */
export function useAgendaFormats(zone: string): AgendaFormats {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const dates = useMemo(() => createFormats(locale, zone), [locale, zone]);
  return useMemo(() => {
    const kind = (resource: string) =>
      translate(`agenda.kinds.${resource}`, { _: translate(`resources.${resource}.name`, { smart_count: 1 }) });
    const sign = locale === 'ar' ? '، ' : ', ';
    return {
      ...dates,
      kind,
      title: ({ resource, title, note }) => {
        if (resource === 'orders') return translate('agenda.order', { number: isolated(title, locale) });
        return note === null || PLACES.has(resource) ? title : translate('agenda.withNote', { title, note });
      },
      detail: ({ resource, note, about, isDue }) =>
        [
          isDue ? translate('agenda.due', { kind: kind(resource) }) : kind(resource),
          PLACES.has(resource) ? note : null,
          about,
        ]
          .filter(Boolean)
          .join(sign),
    };
  }, [dates, locale, translate]);
}

// Opening hours of the shop: a week with exceptions by date (docs/rules/website.md, "Opening hours").
import {
  addDays,
  clockOf,
  DAY_MINUTES,
  dayOf,
  isCalendarDay,
  minutesOfClock,
  textOf,
  weekdayNumber,
  zonedToMs,
} from '#resource';
import { wiresOf } from '../draft/wire.ts';

/** Days of the week, from Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A span of a weekday, `HH:MM`. One that closes at or before it opens ends on the next day; equal times are 24 hours. */
export interface OpeningSpan {
  readonly weekday: Weekday;
  readonly opensAt: string;
  readonly closesAt: string;
}

/** A span of one date `YYYY-MM-DD`, in place of those of its weekday; without times the shop is closed on it. */
export interface OpeningException {
  readonly day: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** Why, for visitors: a holiday's name; '' for none. */
  readonly note: string;
}

/** Opening hours. A day may have several spans. */
export interface OpeningHours {
  readonly weekly: readonly OpeningSpan[];
  readonly exceptions: readonly OpeningException[];
}

/** A span in minutes from the beginning of a day; one over midnight ends after 1440. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** Days that are looked through for the next opening: a year. */
const MOST_DAYS = 366;
/** Days after the last exception that are looked through: a week in which nothing changes is like all that follow. */
const MOST_ALIKE = 8;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const clockIn = (value: unknown): string | null => {
  const text = textOf(value);
  return CLOCK.test(text) ? text : null;
};

/** Reads the settings' hours, as stored or answered; null: the shop has none. What is damaged is left out. */
export function readOpeningHours(weekly: unknown, exceptions: unknown): OpeningHours | null {
  const spans = wiresOf(weekly).flatMap((wire) => {
    const weekday = WEEKDAYS.find((one) => one === wire.weekday);
    const [opensAt, closesAt] = [clockIn(wire.opensAt), clockIn(wire.closesAt)];
    return weekday && opensAt !== null && closesAt !== null ? [{ weekday, opensAt, closesAt }] : [];
  });
  if (spans.length === 0) return null;
  const days = wiresOf(exceptions).flatMap((wire) => {
    const day = textOf(wire.day).slice(0, 10);
    const [opensAt, closesAt] = [clockIn(wire.opensAt), clockIn(wire.closesAt)];
    const isWhole = opensAt !== null && closesAt !== null;
    return isCalendarDay(day)
      ? [{ day, note: textOf(wire.note), opensAt: isWhole ? opensAt : null, closesAt: isWhole ? closesAt : null }]
      : [];
  });
  return { weekly: spans, exceptions: days };
}

function spanOf(opensAt: string, closesAt: string): DaySpan {
  const [from, to] = [minutesOfClock(opensAt), minutesOfClock(closesAt)];
  return { from, to: to <= from ? to + DAY_MINUTES : to };
}

/** The weekday of a calendar day. */
export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[weekdayNumber(day) - 1] ?? 'monday';
}

/** The spans that begin on a calendar day, in order. */
export function spansOf({ weekly, exceptions }: OpeningHours, day: string): readonly DaySpan[] {
  const own = exceptions.filter((one) => one.day === day);
  const times = own.length > 0 ? own : weekly.filter(({ weekday }) => weekday === weekdayOf(day));
  return times
    .flatMap(({ opensAt, closesAt }) => (opensAt !== null && closesAt !== null ? [spanOf(opensAt, closesAt)] : []))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Text of a span, `08:00 - 22:00`. */
export const spanText = ({ from, to }: DaySpan): string => `${clockOf(from)} - ${clockOf(to % DAY_MINUTES)}`;

/** The moment at which clocks show a time of a day, ms since 1970. */
function momentOf(day: string, minutes: number, zone: string): number {
  const date = addDays(day, Math.floor(minutes / DAY_MINUTES));
  return zonedToMs(`${date} ${clockOf(minutes % DAY_MINUTES)}`, zone) ?? 0;
}

const momentsOf = (hours: OpeningHours, day: string, zone: string) =>
  spansOf(hours, day).map(({ from, to }) => ({ from: momentOf(day, from, zone), to: momentOf(day, to, zone) }));

/** Whether a shop is open. */
export interface OpeningState {
  readonly isOpen: boolean;
  /** When it closes or opens next, ms since 1970; null: not within a year. */
  readonly changesAt: number | null;
}

/** Tells whether a shop is open at a time, ms since 1970, and when that changes. Spans that touch are one. */
export function openingState(hours: OpeningHours, now: number, zone: string): OpeningState {
  const today = dayOf(now, zone);
  const lastException = hours.exceptions.reduce((last, { day }) => (day > last ? day : last), today);
  const lastDay = [addDays(lastException, MOST_ALIKE), addDays(today, MOST_DAYS)].toSorted()[0] ?? today;
  let until: number | null = null;
  for (let days = -1; addDays(today, days) <= lastDay; days += 1) {
    for (const { from, to } of momentsOf(hours, addDays(today, days), zone)) {
      if (to <= (until ?? now)) continue;
      if (from <= (until ?? now)) until = to;
      else return until === null ? { isOpen: false, changesAt: from } : { isOpen: true, changesAt: until };
    }
    // A span that begins on a later day cannot touch one that ended before that day.
    if (until !== null && until < momentOf(addDays(today, days + 1), 0, zone))
      return { isOpen: true, changesAt: until };
  }
  return { isOpen: until !== null, changesAt: null };
}

import { addDays, dayOf, localTime, startOfDay, twoDigits, zonedToMs, type Minor } from '#resource';

/** Time span from a start (inclusive) to an end (exclusive), ms since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The time units of a chart's bars. */
export const UNITS = ['hour', 'day', 'week'] as const;
export type Unit = (typeof UNITS)[number];

/** A range of the last days, today included, cut into bars; and the range before it, cut the same way. */
export interface Range {
  readonly unit: Unit;
  readonly spans: readonly Span[];
  readonly before: readonly Span[];
  /** Number of days between two bars. */
  readonly shift: number;
}

/** Days of a week: what is compared are the same days of it. */
const WEEK = 7;
/** Most bars that are days; a longer range has weeks. */
const MOST_DAYS = 31;

/** First moments one after another as spans; the last of them ends the last span. */
const between = (starts: readonly number[]): Span[] =>
  starts.slice(1).map((to, at) => ({ from: starts[at] ?? to, to }));

/** The hours of a day by the zone's clock: 24, of which one may be empty or twice as long when clocks are changed. */
function hoursOf(day: string, zone: string): Span[] {
  const start = startOfDay(day, zone);
  const hours = Array.from({ length: 23 }, (_, at) => zonedToMs(`${day} ${twoDigits(at + 1)}:00`, zone) ?? start);
  const end = startOfDay(addDays(day, 1), zone);
  const inDay = hours.map((moment) => Math.min(Math.max(moment, start), end));
  return between([start, ...inDay, end]);
}

/** Splits a range into steps of some days each, starting at a day. */
const daysFrom = (first: string, steps: number, length: number, zone: string): Span[] =>
  between(Array.from({ length: steps + 1 }, (_, at) => startOfDay(addDays(first, at * length), zone)));

/**
 * The last days until today as bars: hours of one day, beside the same day of the week before; days; and weeks where these
 * would be too many, the last of which ends today.
 * @param days how many, today included; a number of weeks where it is more than 31
 */
export function rangeOf(days: number, now: number, zone: string): Range {
  const today = dayOf(now, zone);
  if (days === 1)
    return { unit: 'hour', spans: hoursOf(today, zone), before: hoursOf(addDays(today, -WEEK), zone), shift: WEEK };
  const length = days > MOST_DAYS ? WEEK : 1;
  const steps = Math.ceil(days / length);
  const shift = steps * length;
  const first = addDays(today, 1 - shift);
  return {
    unit: length === 1 ? 'day' : 'week',
    spans: daysFrom(first, steps, length, zone),
    before: daysFrom(addDays(first, -shift), steps, length, zone),
    shift,
  };
}

/** The same time by the zone's clock some days before; never on another day, should clocks have been changed. */
export function sameTimeBefore(now: number, days: number, zone: string): number {
  const { hour, minute, second } = localTime(now, zone);
  const day = addDays(dayOf(now, zone), -days);
  const moment =
    zonedToMs(`${day} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`, zone) ?? startOfDay(day, zone);
  return Math.min(Math.max(moment, startOfDay(day, zone)), startOfDay(addDays(day, 1), zone) - 1);
}

/** The whole of a range: from the first bar to the last. */
export const wholeOf = (spans: readonly Span[]): Span => ({ from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 });

/**
 * Relative difference from an earlier value, in tenths of a percent, rounded half away from zero.
 * @returns null when there is nothing to compare with
 */
export function changeOf(value: number, previous: number): number | null {
  if (previous <= 0) return null;
  const tenths = ((value - previous) * 1000) / previous;
  return Math.sign(tenths) * Math.round(Math.abs(tenths));
}

/** An amount shared by so many, in minor units, half away from zero; null: by none. */
export function meanOf(total: Minor, count: number): Minor | null {
  if (count === 0) return null;
  return Math.sign(total) * Math.round(Math.abs(total) / count);
}

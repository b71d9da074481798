import {
  addDays,
  boundsOfBusinessDays,
  businessDayOf,
  type BusinessDays,
  clockOf,
  DAY_MINUTES,
  dayOf,
  localTime,
  type Minor,
  minutesOfClock,
  startOfBusinessDay,
  twoDigits,
  zonedToMs,
} from '#resource';

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

/**
 * The hours of a business day by the shop's clock, from its begin on. There are always 24; a change of the clock leaves one
 * of them empty, or makes it twice as long.
 */
function hoursOf(day: string, days: BusinessDays): Span[] {
  const { start, end } = boundsOfBusinessDays(day, day, days);
  const hours = Array.from({ length: 23 }, (_, at) => {
    const minutes = minutesOfClock(days.dayEndsAt) + 60 * (at + 1);
    const date = addDays(day, Math.floor(minutes / DAY_MINUTES));
    return zonedToMs(`${date} ${clockOf(minutes % DAY_MINUTES)}`, days.timeZone) ?? start;
  });
  const inDay = hours.map((moment) => Math.min(Math.max(moment, start), end));
  return between([start, ...inDay, end]);
}

/** Splits a range into steps of some days each, starting at a day. */
const daysFrom = (first: string, steps: number, length: number, days: BusinessDays): Span[] =>
  between(Array.from({ length: steps + 1 }, (_, at) => startOfBusinessDay(addDays(first, at * length), days)));

/**
 * The last business days until today as bars. One day has a bar for each hour, beside the same day of the week before. More
 * than 31 days have a bar for each week, the last of which ends today. Else each day has a bar.
 * @param count number of days, today included; above 31 rounded up to whole weeks
 */
export function rangeOf(count: number, now: number, days: BusinessDays): Range {
  const today = businessDayOf(now, days);
  if (count === 1)
    return { unit: 'hour', spans: hoursOf(today, days), before: hoursOf(addDays(today, -WEEK), days), shift: WEEK };
  const length = count > MOST_DAYS ? WEEK : 1;
  const steps = Math.ceil(count / length);
  const shift = steps * length;
  const first = addDays(today, 1 - shift);
  return {
    unit: length === 1 ? 'day' : 'week',
    spans: daysFrom(first, steps, length, days),
    before: daysFrom(addDays(first, -shift), steps, length, days),
    shift,
  };
}

/** The same time by the shop's clock some days before. A change of the clock never moves it to another business day. */
export function sameTimeBefore(now: number, count: number, days: BusinessDays): number {
  const { hour, minute, second } = localTime(now, days.timeZone);
  const time = [hour, minute, second].map(twoDigits).join(':');
  const day = addDays(businessDayOf(now, days), -count);
  const { start, end } = boundsOfBusinessDays(day, day, days);
  const moment = zonedToMs(`${addDays(dayOf(now, days.timeZone), -count)} ${time}`, days.timeZone) ?? start;
  return Math.min(Math.max(moment, start), end - 1);
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

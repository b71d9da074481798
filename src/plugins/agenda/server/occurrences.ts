import ICAL from 'ical.js';
import {
  addDays,
  DAY_MS,
  dayOf,
  daysBetween,
  localTime,
  startOfDay,
  twoDigits,
  weekdayNumber,
  zonedToMs,
} from '#resource';
import { ruleOf, WEEKDAYS, type Repetition, type Weekday } from '../rules/recurrence.ts';
import { momentsOfDays } from '../rules/times.ts';

/** An event with its repetition: moments in ms since 1970, days as `YYYY-MM-DD`. */
export interface SeriesTimes extends Repetition {
  readonly startAt: number;
  readonly endAt: number | null;
  readonly startDay: string | null;
  readonly endDay: string | null;
}

/** Times of one occurrence. */
export interface OccurrenceTimes {
  /** The day in the store's zone on which the rule places it: what it is known by. */
  readonly day: string;
  readonly startAt: number;
  readonly endAt: number | null;
  readonly startDay: string | null;
  readonly endDay: string | null;
}

const icalDay = (day: string) =>
  ICAL.Time.fromData({
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8, 10)),
    isDate: true,
  });

const weekdayOf = (day: string): Weekday => WEEKDAYS[weekdayNumber(day) - 1] ?? 'MO';

/** The day of an event in the store's zone. */
export const dayOfEvent = ({ startAt, startDay }: Pick<SeriesTimes, 'startAt' | 'startDay'>, zone: string): string =>
  startDay ?? dayOf(startAt, zone);

/** Days of a rule without end and position, as the library places them from a day on. */
function* daysOfRule(rule: string, from: string): Generator<string> {
  const iterator = ICAL.Recur.fromString(rule).iterator(icalDay(from));
  for (let at = 0; at < MOST_DAYS; at += 1) {
    const next: ICAL.Time | null | undefined = iterator.next();
    // Days are texts, which are in order with years of four digits only.
    if (!next || next.year > 9999) return;
    yield `${next.year}-${twoDigits(next.month)}-${twoDigits(next.day)}`;
  }
}

/** The day of each month at a position in its list: the second, or the last (-1). */
function* atPosition(days: Iterable<string>, position: number): Generator<string> {
  let month: string[] = [];
  for (const day of days) {
    if (month[0]?.slice(0, 7) !== day.slice(0, 7)) {
      const chosen = month.at(position > 0 ? position - 1 : position);
      if (chosen !== undefined) yield chosen;
      month = [];
    }
    month.push(day);
  }
}

/**
 * Days on which a rule places a series, without end. The library moves a day that a month lacks (29 February) into the next
 * month, begins with the start even where the rule does not place it, and is slow with positions: the first two are passed
 * over here, as RFC 5545 wants it, and positions are counted here.
 */
function* placedDays(series: Repetition, startDay: string): Generator<string> {
  const rule = ruleOf({ ...series, repeatPosition: null }, startDay);
  if (rule === null) return;
  const { repeats, repeatPosition } = series;
  const weekdays = series.repeatOn ?? [];
  const isByMonth = repeats === 'monthly' || repeats === 'yearly';
  const isReal = (day: string) =>
    weekdays.length > 0 ? weekdays.includes(weekdayOf(day)) : !isByMonth || day.slice(8) === startDay.slice(8);
  function* real(from: string) {
    for (const day of daysOfRule(rule ?? '', from)) if (isReal(day)) yield day;
  }
  // All weekdays of the first month are needed to count positions.
  if (!isByMonth || weekdays.length === 0) yield* real(startDay);
  else if (repeatPosition === null) yield* real(`${startDay.slice(0, 8)}01`);
  else yield* atPosition(real(`${startDay.slice(0, 8)}01`), Number(repeatPosition));
}

/**
 * A day more than a week before another one from which a daily or weekly rule goes on as from its start. Rules by month have few
 * days, and a number of times counts from the start.
 */
function startNear({ repeats, repeatEvery, repeatCount }: Repetition, startDay: string, near: string): string {
  const step = { daily: 1, weekly: 7, monthly: null, yearly: null }[repeats ?? 'yearly'];
  const days = daysBetween(startDay, near) - 7;
  if (step === null || repeatCount !== null || days <= 0) return startDay;
  const interval = step * (repeatEvery ?? 1);
  return addDays(startDay, Math.floor(days / interval) * interval);
}

/**
 * The days of a series in order, those left out included.
 * @param near days before this one may be left out
 */
export function* daysOfSeries(series: Repetition, startDay: string, near = startDay): Generator<string> {
  const { repeatCount, repeatUntil } = series;
  let count = 0;
  for (const day of placedDays(series, startNear(series, startDay, near))) {
    if (day < startDay) continue;
    if (repeatUntil !== null && day > repeatUntil) return;
    yield day;
    count += 1;
    if (count === repeatCount) return;
  }
}

/** Last day of a series; null for one without an end. */
export function lastOfSeries(series: Repetition, startDay: string): string | null {
  if (series.repeatCount === null) return series.repeatUntil;
  let last = startDay;
  for (const day of daysOfSeries(series, startDay)) last = day;
  return last;
}

/** The moment of a day at which the clock shows what it showed at another moment, in `from` or in the same zone. */
export function sameTimeOn(day: string, ms: number, zone: string, from = zone): number {
  const { hour, minute, second } = localTime(ms, from);
  return zonedToMs(`${day} ${[hour, minute, second].map(twoDigits).join(':')}`, zone) ?? startOfDay(day, zone);
}

/** Times of the occurrence on a day: the same time of day by the store's clock, and the same length. */
export function timesOn(day: string, event: SeriesTimes, zone: string): OccurrenceTimes {
  const { startAt, endAt, startDay, endDay } = event;
  if (startDay !== null) {
    const last = endDay === null ? null : addDays(day, daysBetween(startDay, endDay));
    return { day, ...momentsOfDays(day, last, zone), startDay: day, endDay: last };
  }
  const begin = sameTimeOn(day, startAt, zone);
  return {
    day,
    startAt: begin,
    endAt: endAt === null ? null : begin + (endAt - startAt),
    startDay: null,
    endDay: null,
  };
}

/** Days of a reader, included. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/**
 * The occurrences of a series that may touch a period of days, without those left out. A timed one may end on the day before
 * in the reader's zone; the caller compares moments.
 * @param replaced days whose occurrence is an event of its own
 */
export function occurrencesIn(
  event: SeriesTimes,
  { first, last }: Days,
  replaced: ReadonlySet<string>,
  zone: string,
): OccurrenceTimes[] {
  const startDay = dayOfEvent(event, zone);
  const length = Math.ceil(((event.endAt ?? event.startAt) - event.startAt) / DAY_MS);
  const found: OccurrenceTimes[] = [];
  for (const day of daysOfSeries(event, startDay, addDays(first, -length - 2))) {
    if (day > addDays(last, 1)) break;
    if (event.exceptDays?.includes(day) || replaced.has(day)) continue;
    const times = timesOn(day, event, zone);
    const end = times.startDay === null ? dayOf(times.endAt ?? times.startAt, zone) : (times.endDay ?? day);
    if (end >= addDays(first, -1)) found.push(times);
  }
  return found;
}

/** Days of a series that are looked at, at most: a century of a daily one. */
const MOST_DAYS = 36_600;

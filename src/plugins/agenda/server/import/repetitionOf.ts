import ICAL from 'ical.js';
import { addDays } from '#resource';
import { FREQUENCIES, ONCE, POSITIONS, WEEKDAYS, type Position, type Repetition, type FaultCode } from '../rules.ts';
import { daysOfSeries } from '../occurrences.ts';
import { dayAt, type Clock } from './clocks.ts';

/**
 * The repetition that a rule of RFC 5545 means, without days left out.
 * @returns the reason for a rule that the fields of an event cannot hold
 */
export function repetitionOf(recur: ICAL.Recur, { day, time, clock }: Start): Repetition | FaultCode {
  const repeats = FREQUENCIES.find((one) => one.toUpperCase() === recur.freq);
  const days = weekdaysOf(recur);
  if (!repeats || !days || Object.keys(recur.parts).some((name) => !KNOWN.has(name))) return 'rule';
  const { repeatOn, repeatPosition } = days;
  const isByMonth = repeats === 'monthly' || repeats === 'yearly';
  if (repeatPosition !== null && !isByMonth) return 'rule';
  if (!isByStart(recur, day, repeatOn) || isByOtherWeek(recur, repeatOn)) return 'rule';
  const repeatUntil = untilOf(recur, time, clock);
  const { interval, count } = recur;
  if (repeatUntil === undefined) return 'date';
  if ((count && repeatUntil !== null) || interval > MOST.every || (count ?? 0) > MOST.count) return 'rule';
  const series: Repetition = {
    ...{ ...ONCE, repeats, repeatOn, repeatPosition, repeatUntil },
    repeatEvery: interval > 1 ? interval : null,
    repeatCount: count || null,
  };
  // A start beside the rule is an occurrence for some programs only.
  return daysOfSeries(series, day).next().value === day ? series : 'startOff';
}

/** Most intervals and occurrences that the fields of an event hold. */
const MOST = { every: 99, count: 999 };

/** Parts of a rule by which its days are chosen. */
const KNOWN = new Set(['BYDAY', 'BYSETPOS', 'BYMONTH', 'BYMONTHDAY']);

const valuesOf = (recur: ICAL.Recur, name: string): readonly unknown[] | undefined =>
  (recur.parts as Readonly<Record<string, readonly unknown[] | undefined>>)[name];

/** The only value of a part: undefined without the part, null for several. */
function onlyOf(recur: ICAL.Recur, name: string): string | null | undefined {
  const values = valuesOf(recur, name);
  if (values === undefined) return undefined;
  return values.length === 1 ? String(values[0]) : null;
}

const withoutPlus = (text: string): string => (text.startsWith('+') ? text.slice(1) : text);

/** Weekdays of BYDAY (`MO`, `2TU`, `-1FR`) and the position that a single one has; null for what the fields cannot hold. */
function weekdaysOf(recur: ICAL.Recur): Pick<Repetition, 'repeatOn' | 'repeatPosition'> | null {
  const days = (valuesOf(recur, 'BYDAY') ?? []).map((day) => withoutPlus(String(day)));
  if (days.length === 0)
    return valuesOf(recur, 'BYSETPOS') === undefined ? { repeatOn: null, repeatPosition: null } : null;
  const chosen = days.map((day) => day.slice(-2));
  const repeatOn = WEEKDAYS.filter((weekday) => chosen.includes(weekday));
  const numbers = days.map((day) => day.slice(0, -2)).filter((number) => number !== '');
  const set = onlyOf(recur, 'BYSETPOS');
  if (repeatOn.length !== new Set(chosen).size || set === null) return null;
  // "The first Monday and the first Tuesday" are two days, where the fields mean the first of both.
  if (numbers.length > 0 && (days.length > 1 || set !== undefined)) return null;
  const position = numbers[0] ?? (set === undefined ? undefined : withoutPlus(set));
  const repeatPosition = POSITIONS.find((one): one is Position => one === position) ?? null;
  return position !== undefined && repeatPosition === null ? null : { repeatOn, repeatPosition };
}

/** Tells whether the parts of a rule by month and day say only what follows from the start. */
function isByStart(recur: ICAL.Recur, startDay: string, repeatOn: Repetition['repeatOn']): boolean {
  const month = onlyOf(recur, 'BYMONTH');
  const monthDay = onlyOf(recur, 'BYMONTHDAY');
  const isYearly = recur.freq === 'YEARLY';
  const isByMonth = isYearly || recur.freq === 'MONTHLY';
  if (month !== undefined && (!isYearly || Number(month) !== Number(startDay.slice(5, 7)))) return false;
  if (monthDay !== undefined && (!isByMonth || repeatOn !== null || Number(monthDay) !== Number(startDay.slice(8))))
    return false;
  // "Every Tuesday of the year" has no month, which the fields would add.
  return !(isYearly && repeatOn !== null && month === undefined);
}

/** Tells whether a week that does not begin on Monday changes the days of a rule. */
const isByOtherWeek = (recur: ICAL.Recur, repeatOn: Repetition['repeatOn']): boolean =>
  recur.freq === 'WEEKLY' && recur.interval > 1 && recur.wkst !== ICAL.Time.MONDAY && (repeatOn?.length ?? 0) > 1;

/** The last day on which an occurrence may begin; null without one, undefined for an end that does not exist. */
function untilOf(recur: ICAL.Recur, startTime: string | null, clock: Clock): string | null | undefined {
  const until: ICAL.Time | null = recur.until;
  if (!until) return null;
  const text = until.toString();
  if (until.isDate || startTime === null) return text.slice(0, 10);
  const end = text.endsWith('Z') ? Date.parse(text) : clock.momentOf(text);
  if (end === null || Number.isNaN(end)) return undefined;
  const day = dayAt(clock, end);
  const last = clock.momentOf(`${day}T${startTime}`);
  return last !== null && last > end ? addDays(day, -1) : day;
}

/** When a series begins. */
interface Start {
  /** Its first day, by the clock. */
  readonly day: string;
  /** Its time of day, `HH:MM:SS`; null: whole days. */
  readonly time: string | null;
  readonly clock: Clock;
}

import { addDays, daysBetween } from '#resource';
import { ruleOf, type Repetition } from '../rules/recurrence.ts';
import { dayOfEvent, daysOfSeries, type SeriesTimes } from './occurrences.ts';

/** The repetition of a stored event, on its day in the store's zone; null for one that does not repeat. */
export const placedOf = (
  event: Repetition & Pick<SeriesTimes, 'startDay'> & { readonly startAt: number | null },
  zone: string,
): Placed | null =>
  event.repeats === null || event.startAt === null
    ? null
    : { series: event, startDay: dayOfEvent({ ...event, startAt: event.startAt }, zone) };

/** The days up to a last one on which a rule places a series, wherever it ends. */
function daysUntil({ series, startDay }: Placed, last: string): ReadonlySet<string> {
  const days = new Set<string>();
  for (const day of daysOfSeries({ ...series, repeatCount: null, repeatUntil: null }, startDay)) {
    if (day > last) break;
    days.add(day);
  }
  return days;
}

/** Days by which the days of a series move with its start; 0 where the rule places the same days from there, too. */
function daysMoved(before: Placed, after: Placed): number {
  const [early, late] = before.startDay < after.startDay ? [before, after] : [after, before];
  if (daysUntil(early, late.startDay).has(late.startDay)) return 0;
  return daysBetween(before.startDay, after.startDay);
}

/**
 * Moves the days of a series that were left out or changed alone with its start, when its start or its rule changes. A day on
 * which the series has no occurrence any more has no entry. An earlier end takes no day away.
 */
export function movedDays(before: Placed, after: Placed, days: readonly string[]): ReadonlyMap<string, string> {
  const isSameRule = ruleOf(before.series, before.startDay) === ruleOf(after.series, after.startDay);
  if (isSameRule && before.startDay === after.startDay) return new Map(days.map((day) => [day, day]));
  const by = isSameRule ? daysMoved(before, after) : 0;
  const moved = days.map((day) => [day, addDays(day, by)] as const);
  const last = moved
    .map(([, day]) => day)
    .toSorted()
    .at(-1);
  const placed = last === undefined ? new Set<string>() : daysUntil(after, last);
  return new Map(moved.filter(([, day]) => placed.has(day)));
}

/** A repetition and the day on which it begins. */
interface Placed {
  readonly series: Repetition;
  readonly startDay: string;
}

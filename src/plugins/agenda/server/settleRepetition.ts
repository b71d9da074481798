import { isCalendarDay, type RowOf, type ValuesOf } from '#resource';
import type { EventTimes } from '../rules/times.ts';
import { ONCE, type Repetition } from '../rules/recurrence.ts';
import { movedDays, placedOf } from './movedDays.ts';
import { dayOfEvent, daysOfSeries, lastOfSeries, timesOn, type SeriesTimes } from './occurrences.ts';

type Sent = Readonly<Partial<ValuesOf<'events'>>>;

/**
 * The repetition of an event after a write, and its times moved to the first day on which the rule places it. An event that does
 * not repeat has none.
 */
export function settleRepetition(
  sent: Sent,
  before: RowOf<'events'> | null,
  times: EventTimes,
  zone: string,
): SettledRepetition | RepetitionFault {
  const merged: Repetition = Object.assign(
    { ...ONCE },
    ...NAMES.map((name) => ({ [name]: sent[name] === undefined ? (before?.[name] ?? null) : sent[name] })),
  );
  if (merged.repeats === null || times.startAt === null) return { ...ONCE, repeatLast: null };
  if (before && before.series !== null) return { field: 'repeats', code: 'isOccurrence' };
  if (merged.repeatCount !== null && merged.repeatUntil !== null) return { field: 'repeatCount', code: 'twoEnds' };
  if (merged.exceptDays?.some((day) => !isCalendarDay(day))) return { field: 'exceptDays', code: 'noDay' };
  if (isPlaceless(merged)) return { field: 'repeatPosition', code: 'noWeekday' };
  const start = { ...merged, ...times, startAt: times.startAt };
  const [first] = daysOfSeries(merged, dayOfEvent(start, zone));
  if (first === undefined)
    return { field: merged.repeatUntil === null ? 'repeats' : 'repeatUntil', code: 'noOccurrence' };
  const { day: _, ...moved } = timesOn(first, start, zone);
  const exceptDays = exceptionsOf(sent, before, { ...start, ...moved }, zone);
  return { ...merged, exceptDays, ...moved, repeatLast: lastOfSeries(merged, first) };
}

/** A fault of a repetition, with its field. */
interface RepetitionFault {
  readonly field: keyof Repetition;
  readonly code: 'twoEnds' | 'noOccurrence' | 'noDay' | 'isOccurrence' | 'noWeekday';
}

const NAMES = Object.keys(ONCE) as readonly (keyof Repetition)[];

/** Tells whether a place among the weekdays of a month has no weekdays, or no months. */
const isPlaceless = ({ repeats, repeatOn, repeatPosition }: Repetition): boolean =>
  repeatPosition !== null && ((repeatOn ?? []).length === 0 || (repeats !== 'monthly' && repeats !== 'yearly'));

/** A repetition with the times of its first occurrence. */
interface SettledRepetition extends Repetition, Partial<EventTimes> {
  /** Last day, by which later periods leave the series out; null: it has no end. */
  readonly repeatLast: string | null;
}

/** Days left out: those that were sent, else the stored ones, which follow the start of the series. */
function exceptionsOf(
  sent: Sent,
  before: RowOf<'events'> | null,
  after: SeriesTimes,
  zone: string,
): readonly string[] | null {
  const days = [...new Set(after.exceptDays)].toSorted();
  const isSent = sent.exceptDays !== undefined && String(sent.exceptDays) !== String(before?.exceptDays ?? '');
  const [one, other] = [before && placedOf(before, zone), placedOf(after, zone)];
  const kept = isSent || !one || !other ? days : [...movedDays(one, other, days).values()];
  return kept.length > 0 ? kept : null;
}

import { addDays, dayOf } from '#resource';
import { isDue, REMINDERS, type Begin, type DueSpan } from '../rules.ts';
import { seriesTimes } from '../expandSeries.ts';
import { occurrencesIn } from '../occurrences.ts';

/** Columns of an event that its reminders follow from. */
export type RemindingRow = Readonly<Record<string, unknown>>;

/**
 * The occurrences of an event that remind now, the earliest first.
 * @param replaced days of its series whose occurrence is an event of its own
 * @param span since the last look at this event
 */
export function dueOccurrences(
  row: RemindingRow,
  replaced: ReadonlySet<string>,
  span: DueSpan,
  zone: string,
): readonly Begin[] {
  const remind = REMINDERS.find((one) => one === row.remind);
  if (remind === undefined || row.startAt === null) return [];
  const times = seriesTimes(row);
  const startDay = typeof row.startDay === 'string' ? row.startDay : null;
  if (times === null)
    return [{ startAt: Number(row.startAt), startDay }].filter((one) => isDue(remind, one, span, zone));
  // A reminder comes at most a day before its occurrence, and counts at most a day after it.
  const today = dayOf(span.now, zone);
  return occurrencesIn(times, { first: addDays(today, -1), last: addDays(today, 2) }, replaced, zone).filter((one) =>
    isDue(remind, one, span, zone),
  );
}

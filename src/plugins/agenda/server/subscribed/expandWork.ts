// Runs in a thread of the pool, so that no calendar stops the server.
import { addDays, DAY_MS, daysBetween, startOfDay } from '#resource';
import { clockOfZone, timeAt } from '../import/clocks.ts';
import { readEvents, type ReadContent, type ReadEvent } from '../import/readEvents.ts';
import { daysOfSeries } from '../occurrences.ts';

/** A subscribed calendar, and the days of which it is shown. */
export interface ExpandTask {
  readonly text: string;
  /** The store's time zone. */
  readonly zone: string;
  /** Title of an entry without one. */
  readonly untitled: string;
  readonly first: string;
  /** Included. */
  readonly last: string;
  /** Reading ends with one entry more than these: a small file can repeat without end. */
  readonly most: number;
}

/** An entry of a subscribed calendar. */
export interface ExpandedEntry extends ReadContent {
  /** Its UID and the day of its occurrence. */
  readonly key: string;
}

/** Content of a subscribed calendar. */
export interface ExpandedCalendar {
  readonly entries: readonly ExpandedEntry[];
  /** Number of events that cannot be read. */
  readonly leftOut: number;
}

/** Content of the occurrence on a day, by the clock of its event. */
function contentOn(day: string, { content, start }: ReadEvent): ReadContent {
  if (content.isAllDay || start.ms === null) {
    const moved = content.endDay === null ? null : addDays(day, daysBetween(start.day, content.endDay));
    return { ...content, startDay: day, endDay: moved };
  }
  const startAt = start.clock.momentOf(`${day}T${timeAt(start.clock, start.ms)}`) ?? start.ms;
  return { ...content, startAt, endAt: content.endAt === null ? null : startAt + (content.endAt - start.ms) };
}

/** Days before the first one in which an occurrence is looked for that still goes on. */
const LONGEST_DAYS = 400;

/** Days over which the occurrences of an event reach, at least one. */
const lengthOf = ({ startAt, endAt, startDay, endDay }: ReadContent): number =>
  startDay === null
    ? Math.ceil(((endAt ?? startAt ?? 0) - (startAt ?? 0)) / DAY_MS) + 1
    : daysBetween(startDay, endDay ?? startDay) + 1;

function* occurrencesOf(event: ReadEvent, { first, last }: ExpandTask): Generator<ExpandedEntry> {
  const { uid, content, repetition, start, occurrences } = event;
  if (repetition.repeats === null) {
    yield { ...content, key: uid };
    return;
  }
  const changed = new Map(occurrences.map((one) => [one.day, one.content]));
  const from = addDays(first, -Math.min(lengthOf(content), LONGEST_DAYS) - 1);
  for (const day of daysOfSeries(repetition, start.day, from)) {
    if (day > addDays(last, 1)) break;
    if (day < from || changed.has(day) || repetition.exceptDays?.includes(day)) continue;
    yield { ...contentOn(day, event), key: `${uid}|${day}` };
  }
  for (const [day, own] of changed) yield { ...own, key: `${uid}|${day}` };
}

/** Reads a subscribed calendar. @returns null for a text that is no calendar */
export default function expandCalendar(task: ExpandTask): ExpandedCalendar | null {
  const { text, zone, untitled, first, last, most } = task;
  const file = readEvents(text, zone, { untitled, withAlarms: false });
  if (!file) return null;
  const store = clockOfZone(zone);
  const [from, to] = [startOfDay(first, store.name), startOfDay(addDays(last, 1), store.name)];
  const isShown = ({ startAt, endAt, startDay, endDay }: ExpandedEntry): boolean =>
    startDay === null
      ? (startAt ?? 0) < to && (endAt ?? startAt ?? 0) >= from
      : startDay <= last && (endDay ?? startDay) >= first;
  const leftOut = file.faults.length;
  const entries: ExpandedEntry[] = [];
  for (const event of file.events)
    for (const entry of occurrencesOf(event, task)) {
      if (isShown(entry)) entries.push(entry);
      if (entries.length > most) return { entries, leftOut };
    }
  return { entries, leftOut };
}

import { addDays, DAY_MS, dayOf, HOUR_MS, startOfDay, weekStart } from '#resource';
import type { AgendaEntry } from './entry.ts';

/** Number of days in the list: minimum, maximum and default (docs/rules/boards.md, "Agenda"). */
export const DAYS = { least: 1, most: 15, usual: 7 } as const;

/** Length at which an entry without an end is drawn, ms. */
const USUAL_MS = HOUR_MS;

/** The part of an entry on one day. */
export interface Placed {
  readonly entry: AgendaEntry;
  readonly day: string;
  /** Drawn above the hours: whole-day entries, and entries longer than a day. */
  readonly isWhole: boolean;
  /** Start and end on this day, ms since 1970; the whole day for `isWhole`. */
  readonly start: number;
  readonly end: number;
}

/** End of an entry, ms since 1970. Without an end: an hour after its start. */
export const endOf = ({ startAt, endAt }: Pick<AgendaEntry, 'startAt' | 'endAt'>): number =>
  endAt !== null && endAt > startAt ? endAt : startAt + USUAL_MS;

/** All days from `first` to `last`, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** First and last day of an entry in a time zone. An entry that ends at midnight does not include the next day. */
function daysOf(entry: AgendaEntry, zone: string): { first: string; last: string } {
  if (entry.firstDay !== null && entry.lastDay !== null) return { first: entry.firstDay, last: entry.lastDay };
  return { first: dayOf(entry.startAt, zone), last: dayOf(endOf(entry) - 1, zone) };
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** Whole days first, then by start, end and title. */
const byTime = (a: Placed, b: Placed) =>
  Number(b.isWhole) - Number(a.isWhole) ||
  a.start - b.start ||
  a.end - b.end ||
  a.entry.title.localeCompare(b.entry.title);

/**
 * Groups entries by the days from `first` to `last`, in the reader's time zone. An entry is on each day that it overlaps.
 * @returns the sorted entries of each day; days without entries have an empty list
 */
export function placeOnDays(
  entries: readonly AgendaEntry[],
  { first, last, zone }: { readonly first: string; readonly last: string; readonly zone: string },
): ReadonlyMap<string, readonly Placed[]> {
  const days = new Map<string, Placed[]>(daysFrom(first, last).map((day) => [day, []]));
  const bounds = new Map<string, { start: number; end: number }>();
  const boundsOf = (day: string) => {
    const known = bounds.get(day) ?? { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
    bounds.set(day, known);
    return known;
  };
  for (const entry of entries) {
    const touched = daysOf(entry, zone);
    const isWhole = entry.firstDay !== null || endOf(entry) - entry.startAt > DAY_MS;
    for (const day of daysFrom(later(touched.first, first), earlier(touched.last, last))) {
      const { start, end } = boundsOf(day);
      const placed = isWhole
        ? { start, end }
        : { start: Math.max(start, entry.startAt), end: Math.min(end, endOf(entry)) };
      days.get(day)?.push({ entry, day, isWhole, ...placed });
    }
  }
  for (const placed of days.values()) placed.sort(byTime);
  return days;
}

/** Mondays of the six weeks in the month view of a day. */
export function monthWeeks(day: string): string[] {
  const start = weekStart(`${day.slice(0, 8)}01`);
  return [0, 1, 2, 3, 4, 5].map((week) => addDays(start, 7 * week));
}

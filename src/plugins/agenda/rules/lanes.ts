import type { Placed } from './days.ts';
import { entryKey } from './entry.ts';

/** An entry with its lane among overlapping entries: number `lane` (from 0) of `lanes`. */
export interface InLane {
  readonly placed: Placed;
  readonly lane: number;
  readonly lanes: number;
}

/**
 * Assigns lanes to the entries of a day, so that overlapping entries are side by side. Each entry takes the first lane that
 * is free at its start. Each group of overlapping entries has its own number of lanes.
 * @param day entries with times, ordered by start
 */
export function lanesOf(day: readonly Placed[]): InLane[] {
  const laid: InLane[] = [];
  let group: { placed: Placed; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    laid.push(...group.map((one) => ({ ...one, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const placed of day) {
    if (ends.length > 0 && ends.every((end) => end <= placed.start)) close();
    const free = ends.findIndex((end) => end <= placed.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = placed.end;
    group.push({ placed, lane });
  }
  close();
  return laid;
}

/** A bar over days of a week: columns `from` to `to` (0 to 6, both included) in row `row`. */
export interface Bar {
  readonly placed: Placed;
  readonly from: number;
  readonly to: number;
  readonly row: number;
}

/**
 * Computes the bars above the hours of a week. An entry of several days is one bar.
 * @param week the seven days with their entries
 */
export function barsOf(week: readonly (readonly Placed[])[]): Bar[] {
  const spans = new Map<string, { placed: Placed; from: number; to: number }>();
  for (const [column, day] of week.entries()) {
    for (const placed of day) {
      if (!placed.isWhole) continue;
      const key = entryKey(placed.entry);
      const span = spans.get(key);
      if (span) span.to = column;
      else spans.set(key, { placed, from: column, to: column });
    }
  }
  const rows: number[] = [];
  return [...spans.values()].map((span) => {
    const free = rows.findIndex((end) => end < span.from);
    const row = free === -1 ? rows.length : free;
    rows[row] = span.to;
    return { ...span, row };
  });
}

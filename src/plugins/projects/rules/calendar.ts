import { DAY_MS, dayOfWall, dayStart, type Wall, weekdayOfWall } from '#resource';

/** Days on which nobody works: days of the week, and single days. Other days count in full, 24 hours each. */
export interface WorkCalendar {
  /** ISO numbers of days of the week off: 1 is Monday, 7 Sunday. */
  readonly daysOff: ReadonlySet<number>;
  /** Days off, `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>;
}

const DAYS_OF_WEEK = 7;
const HUNDREDTHS = 100;

/** Tells whether a wall-clock time is on a working day. Where every day of the week is off, none is. */
export function isWorking(calendar: WorkCalendar, wall: Wall): boolean {
  if (calendar.daysOff.size >= DAYS_OF_WEEK) return true;
  if (calendar.daysOff.has(weekdayOfWall(wall))) return false;
  return calendar.holidays.size === 0 || !calendar.holidays.has(dayOfWall(wall));
}

/** The time itself if it is working time, else the start of the next working day. */
export function nextWorking(calendar: WorkCalendar, wall: Wall): Wall {
  let at = wall;
  while (!isWorking(calendar, at)) at = dayStart(at) + DAY_MS;
  return at;
}

/** The time itself if work can end there, else the end of the last working day before it. */
export function lastWorking(calendar: WorkCalendar, wall: Wall): Wall {
  let at = wall;
  while (!isWorking(calendar, at - 1)) at = dayStart(at - 1);
  return at;
}

/**
 * Adds working time (ms), negative: subtracts. Work that is done at the end of a day ends there, not when the next day
 * starts; 0 changes nothing.
 */
export function addWork(calendar: WorkCalendar, wall: Wall, work: number): Wall {
  return work >= 0 ? forward(calendar, wall, work) : backward(calendar, wall, -work);
}

function forward(calendar: WorkCalendar, wall: Wall, work: number): Wall {
  let [at, left] = [wall, work];
  while (left > 0) {
    at = nextWorking(calendar, at);
    const taken = Math.min(left, dayStart(at) + DAY_MS - at);
    at += taken;
    left -= taken;
  }
  return at;
}

function backward(calendar: WorkCalendar, wall: Wall, work: number): Wall {
  let [at, left] = [wall, work];
  while (left > 0) {
    at = lastWorking(calendar, at);
    const taken = Math.min(left, at - dayStart(at - 1));
    at -= taken;
    left -= taken;
  }
  return at;
}

/** Working time from one wall-clock time to a later one, ms; 0 if it is not later. */
export function workBetween(calendar: WorkCalendar, from: Wall, to: Wall): number {
  let work = 0;
  for (let at = from; at < to;) {
    const end = Math.min(dayStart(at) + DAY_MS, to);
    if (isWorking(calendar, at)) work += end - at;
    at = end;
  }
  return work;
}

/** Working days from one wall-clock time to a later one, to two digits. */
export const workDays = (
  calendar: WorkCalendar,
  { start, end }: { readonly start: Wall; readonly end: Wall },
): number => Math.round((workBetween(calendar, start, end) / DAY_MS) * HUNDREDTHS) / HUNDREDTHS;

/**
 * End of a task that starts at another time with the same work. One that is on days off alone keeps its length.
 * @example moving 'Tastings' from Monday to Saturday adds the Sunday that is off
 */
export function endAfterMove(
  calendar: WorkCalendar,
  before: { readonly start: Wall; readonly end: Wall },
  start: Wall,
): Wall {
  const work = workBetween(calendar, before.start, before.end);
  return work === 0 ? start + (before.end - before.start) : addWork(calendar, start, work);
}

/** Start of a task that ends at another time with the same work: the counterpart of {@link endAfterMove}. */
export function startBeforeEnd(
  calendar: WorkCalendar,
  before: { readonly start: Wall; readonly end: Wall },
  end: Wall,
): Wall {
  const work = workBetween(calendar, before.start, before.end);
  return work === 0 ? end - (before.end - before.start) : addWork(calendar, end, -work);
}

import { DAY_MS, momentOfWall, type Wall, wallOf } from '#resource';

/** Units of a duration per day (docs/rules/boards.md, "Schedule of tasks"): four decimals (8.64 s). */
export const PER_DAY = 10_000;

/** Longest duration, days. */
export const LONGEST_DAYS = 36_500;

/** First and last moment of the years 1 to 9999, ms since 1970: others cannot be written as dates. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59Z');

/** Start and end in ms since 1970, duration in ten-thousandths of a day; null: not set. */
export interface Schedule {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly duration: number | null;
}

/** Tells whether all three values are within their limits: derived ones may not be, where those that were sent are. */
export function isWithinLimits({ startAt, endAt, duration }: Schedule): boolean {
  const isDate = (moment: number | null) => moment === null || (moment >= FIRST_MS && moment <= LAST_MS);
  return isDate(startAt) && isDate(endAt) && (duration ?? 0) <= LONGEST_DAYS * PER_DAY;
}

/** Length of a duration on the wall, ms. A day is 24 hours there, also when the clock changes. */
const lengthOf = (duration: number): number => Math.round((duration * DAY_MS) / PER_DAY);

/**
 * End of a task: the clock of the shop's zone shows the time of its start once more, `duration` days later. It is never before
 * the start.
 */
export function endOf(startAt: number, duration: number, zone: string): number {
  if (duration === 0) return startAt;
  return Math.max(startAt, momentOfWall(wallOf(startAt, zone) + lengthOf(duration), zone, startAt));
}

/** Start of a task that ends at a timestamp: the counterpart of {@link endOf}. */
function startOf(endAt: number, duration: number, zone: string): number {
  return duration === 0 ? endAt : Math.min(endAt, momentOfWall(wallOf(endAt, zone) - lengthOf(duration), zone));
}

/** Days between two timestamps on the clock of the shop's zone; a clock that goes back in between makes none negative. */
export function durationOf(startAt: number, endAt: number, zone: string): number {
  const [start, end] = [wallOf(startAt, zone), wallOf(endAt, zone)];
  return daysOnWall({ start, end: endAt < startAt ? end : Math.max(start, end) });
}

/** Days between two wall-clock times. */
export const daysOnWall = ({ start, end }: { readonly start: Wall; readonly end: Wall }): number =>
  Math.round(((end - start) * PER_DAY) / DAY_MS);

/**
 * Start and end on the wall. The end is the start and the duration where that leads to the stored end: a time that the clock
 * skips would be read as a later one.
 */
export function wallsOf(
  { startAt, endAt, duration }: Schedule & { readonly startAt: number },
  zone: string,
): { readonly start: Wall; readonly end: Wall } {
  const start: Wall = wallOf(startAt, zone);
  const isExact = duration !== null && endAt === endOf(startAt, duration, zone);
  const end = isExact ? start + lengthOf(duration) : wallOf(endAt ?? startAt, zone);
  return { start, end: Math.max(start, end) };
}

type Name = keyof Schedule;
const NAMES: readonly Name[] = ['startAt', 'endAt', 'duration'];

/**
 * Makes start, end and duration consistent after a change (docs/rules/boards.md, "Schedule of tasks"). The end follows from
 * start and duration. If only the end was changed, if both dates are sent without a duration, or if there is none, the duration
 * follows from the dates. Values equal to
 * `before` do not count as sent, so that a body may contain the whole record. Cleared values stay empty, see {@link cleared}.
 * @param zone of the shop
 * @returns the three values, or 'endBeforeStart'.
 */
export function agree(before: Schedule | null, sent: Partial<Schedule>, zone: string): Schedule | 'endBeforeStart' {
  const stored = (name: Name) => before?.[name] ?? null;
  const isNew = (name: Name) => sent[name] !== undefined && sent[name] !== stored(name);
  const value = (name: Name) => (sent[name] === undefined ? stored(name) : sent[name]);
  const after: Schedule = { startAt: value('startAt'), endAt: value('endAt'), duration: value('duration') };
  const changed = new Set(NAMES.filter(isNew));
  if (changed.size === 0) return after;
  if ([...changed].some((name) => after[name] === null)) return cleared(after, changed);
  // Dates that are sent without a duration are both meant as they are.
  const isPair = typeof sent.startAt === 'number' && typeof sent.endAt === 'number' && sent.duration === undefined;
  return derived(after, isPair || (changed.has('endAt') && !changed.has('duration')), zone);
}

/** Derives the missing one of the three values. */
function derived(values: Schedule, isEndAlone: boolean, zone: string): Schedule | 'endBeforeStart' {
  const { startAt, endAt, duration } = values;
  if (startAt === null)
    return endAt === null || duration === null ? values : { ...values, startAt: startOf(endAt, duration, zone) };
  if (endAt !== null && (duration === null || isEndAlone))
    return endAt < startAt ? 'endBeforeStart' : { ...values, duration: durationOf(startAt, endAt, zone) };
  return { ...values, endAt: duration === null ? null : endOf(startAt, duration, zone) };
}

/**
 * Handles values cleared by null: nothing is derived from the others. A value that would restore the cleared one at the next
 * change is cleared, too: without a start or an end there is no duration, without a duration no end.
 */
function cleared(after: Schedule, changed: ReadonlySet<Name>): Schedule | 'endBeforeStart' {
  const { startAt } = after;
  const isCleared = (name: Name) => changed.has(name) && after[name] === null;
  const isDateCleared = isCleared('startAt') || isCleared('endAt');
  const duration = isDateCleared && !changed.has('duration') ? null : after.duration;
  const isEndLeft = !isCleared('duration') || changed.has('endAt') || startAt === null;
  const endAt = isEndLeft ? after.endAt : null;
  return startAt !== null && endAt !== null && endAt < startAt ? 'endBeforeStart' : { startAt, endAt, duration };
}

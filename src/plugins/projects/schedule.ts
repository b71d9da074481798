import { DAY_MS } from '#resource';

/** Units of a duration per day of 24 hours (docs/rules/boards.md, "Schedule of tasks"): four decimals (8.64 s). */
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

/** End of a task: start plus duration. */
export function endOf(startAt: number, duration: number): number {
  return startAt + Math.round((duration * DAY_MS) / PER_DAY);
}

/** Duration between two timestamps; negative when the end is before the start. */
export function durationOf(startAt: number, endAt: number): number {
  return Math.round(((endAt - startAt) * PER_DAY) / DAY_MS);
}

type Name = keyof Schedule;
const NAMES: readonly Name[] = ['startAt', 'endAt', 'duration'];

/**
 * Makes start, end and duration consistent after a change (docs/rules/boards.md, "Schedule of tasks"). The end follows from
 * start and duration. If only the end was changed, or there is no duration, the duration follows from the end. Values equal to
 * `before` do not count as sent, so that a body may contain the whole record. Cleared values stay empty, see {@link cleared}.
 * @returns the three values, or 'endBeforeStart'.
 */
export function agree(before: Schedule | null, sent: Partial<Schedule>): Schedule | 'endBeforeStart' {
  const stored = (name: Name) => before?.[name] ?? null;
  const isNew = (name: Name) => sent[name] !== undefined && sent[name] !== stored(name);
  const value = (name: Name) => (sent[name] === undefined ? stored(name) : sent[name]);
  const after: Schedule = { startAt: value('startAt'), endAt: value('endAt'), duration: value('duration') };
  const changed = new Set(NAMES.filter(isNew));
  if (changed.size === 0) return after;
  if ([...changed].some((name) => after[name] === null)) return cleared(after, changed);
  return derived(after, changed.has('endAt') && !changed.has('duration'));
}

/** Derives the missing one of the three values. */
function derived({ startAt, endAt, duration }: Schedule, isEndAlone: boolean): Schedule | 'endBeforeStart' {
  if (startAt === null) return { startAt: startBefore(endAt, duration), endAt, duration };
  if (endAt !== null && (duration === null || isEndAlone)) {
    return endAt < startAt ? 'endBeforeStart' : { startAt, endAt, duration: durationOf(startAt, endAt) };
  }
  return { startAt, endAt: duration === null ? null : endOf(startAt, duration), duration };
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

const startBefore = (endAt: number | null, duration: number | null): number | null =>
  endAt === null || duration === null ? null : endAt - Math.round((duration * DAY_MS) / PER_DAY);

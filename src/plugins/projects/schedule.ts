import { DAY_MS } from '#resource';

/** Units of a duration in a day of 24 hours (DECISIONS 26): it has four decimals inside (8.64 s). */
export const PER_DAY = 10_000;

/** Start and end in ms since 1970, duration in ten-thousandths of a day; null: not set. */
export interface Schedule {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly duration: number | null;
}

/** End of a task: its start and duration. */
export function endOf(startAt: number, duration: number): number {
  return startAt + Math.round((duration * DAY_MS) / PER_DAY);
}

/** Duration between two moments; negative when the end lies before the start. */
export function durationOf(startAt: number, endAt: number): number {
  return Math.round(((endAt - startAt) * PER_DAY) / DAY_MS);
}

type Name = keyof Schedule;
const NAMES: readonly Name[] = ['startAt', 'endAt', 'duration'];

/**
 * Makes start, end and duration agree after a change (DECISIONS 26): the end follows start and duration; an end that alone
 * was changed, or that comes without a duration, is taken and the duration follows. What is unchanged from `before` does
 * not count as sent, so that a body which echoes a whole record works. What was cleared stays empty, see {@link cleared}.
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

/** Each of the three from the other two. */
function derived({ startAt, endAt, duration }: Schedule, isEndAlone: boolean): Schedule | 'endBeforeStart' {
  if (startAt === null) return { startAt: startBefore(endAt, duration), endAt, duration };
  if (endAt !== null && (duration === null || isEndAlone)) {
    return endAt < startAt ? 'endBeforeStart' : { startAt, endAt, duration: durationOf(startAt, endAt) };
  }
  return { startAt, endAt: duration === null ? null : endOf(startAt, duration), duration };
}

/**
 * A null that was sent wins: nothing is derived, and of what was not sent along that gives way which would bring the value back
 * at the next change. Without a start or an end that leaves no duration, without a duration no end.
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

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

/**
 * Makes start, end and duration agree after a change (DECISIONS 26): the end follows start and duration; an end that alone
 * was changed, or that comes without a duration, is taken and the duration follows. What is unchanged from `before` does
 * not count as sent, so that a body which echoes a whole record works.
 * @returns the three values, or 'endBeforeStart'.
 */
export function agree(before: Schedule | null, sent: Partial<Schedule>): Schedule | 'endBeforeStart' {
  const isNew = (name: keyof Schedule) => sent[name] !== undefined && sent[name] !== (before?.[name] ?? null);
  const value = (name: keyof Schedule) => (sent[name] === undefined ? (before?.[name] ?? null) : sent[name]);
  const [startAt, endAt, duration] = [value('startAt'), value('endAt'), value('duration')];
  const isEndSent = isNew('endAt') && endAt !== null;
  const isDurationSent = isNew('duration') && duration !== null;
  if (startAt === null) return { startAt: startBefore(endAt, duration), endAt, duration };
  if (endAt !== null && (duration === null || (isEndSent && !isDurationSent))) {
    return endAt < startAt ? 'endBeforeStart' : { startAt, endAt, duration: durationOf(startAt, endAt) };
  }
  return { startAt, endAt: duration === null ? null : endOf(startAt, duration), duration };
}

const startBefore = (endAt: number | null, duration: number | null): number | null =>
  endAt === null || duration === null ? null : endAt - Math.round((duration * DAY_MS) / PER_DAY);

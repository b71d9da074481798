/** A waiting order is late after this many minutes unless the settings say otherwise (docs/rules/kitchen.md, "Age"). */
export const LATE_MINUTES = 5;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A running age. */
export interface Age {
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * Age of an order, for 'Nm Ns ago'. Hours are counted as minutes.
 * @param createdAt ms since 1970, by the server's clock
 * @param now the server's time; an order from the future is 0 s old
 */
export function ageOf(createdAt: number, now: number): Age {
  const seconds = Math.max(0, Math.floor((now - createdAt) / SECOND));
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** Late: older than the limit. At exactly the limit it is not yet. */
export const isLate = (createdAt: number, now: number, lateMinutes: number): boolean =>
  now - createdAt > lateMinutes * MINUTE;

/** The limit of the settings in minutes; one that is absent or no number of minutes is {@link LATE_MINUTES}. */
export const lateMinutesOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : LATE_MINUTES;

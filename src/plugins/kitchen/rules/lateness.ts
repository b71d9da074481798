import { MINUTE_MS } from '#resource';

/** How late an order at the pass is. */
export type Lateness = 'late' | 'veryLate' | null;

/** Very late is later than so many times the limit. */
const VERY = 2;

/** How late an order is, by the limit of the settings in minutes: late after it, very late after twice as long. */
export function latenessOf(createdAt: number, now: number, lateMinutes: number): Lateness {
  const age = now - createdAt;
  if (age > VERY * lateMinutes * MINUTE_MS) return 'veryLate';
  return age > lateMinutes * MINUTE_MS ? 'late' : null;
}

/** Whole minutes that an order is over its limit; 0 where it is not. */
export const minutesOver = (createdAt: number, now: number, lateMinutes: number): number =>
  Math.max(0, Math.floor((now - createdAt) / MINUTE_MS - lateMinutes));

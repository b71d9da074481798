import { columnOf, type KitchenStatus } from './columns.ts';

/** An order is late after this many minutes unless the settings say otherwise (docs/rules/kitchen.md, "Age"). */
export const LATE_MINUTES = 5;
/** It is very late after this many minutes. */
export const VERY_LATE_MINUTES = 10;

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

const minutesOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** Minutes after which an order is late, and very late. */
export interface LateLimits {
  readonly late: number;
  readonly veryLate: number;
}

/**
 * The limits of the settings. One that is absent or no number of minutes is {@link LATE_MINUTES} or
 * {@link VERY_LATE_MINUTES}; the second one is never below the first.
 */
export function lateLimitsOf(late: unknown, veryLate: unknown): LateLimits {
  const first = minutesOf(late) ?? LATE_MINUTES;
  return { late: first, veryLate: Math.max(first, minutesOf(veryLate) ?? VERY_LATE_MINUTES) };
}

/** How late an order is. */
export type Lateness = 'late' | 'veryLate';

/** How late an order is that waits or is in progress; null: it is not late, or neither. */
export function latenessOf(
  { status, since }: { readonly status: KitchenStatus; readonly since: number },
  now: number,
  { late, veryLate }: LateLimits,
): Lateness | null {
  const column = columnOf(status);
  if ((column !== 'waiting' && column !== 'processing') || !isLate(since, now, late)) return null;
  return isLate(since, now, veryLate) ? 'veryLate' : 'late';
}

/** Colours of late orders. */
export type LateTone = 'warning' | 'danger';

/** Colour of a late order, on the board and at the pass. A waiting order is red at once: nobody has begun it. */
export const lateTone = (status: KitchenStatus, lateness: Lateness | null): LateTone | null =>
  lateness && (lateness === 'veryLate' || columnOf(status) === 'waiting' ? 'danger' : 'warning');

import { addDays, dayOf, daysBetween, startOfDay, timeOf } from '#resource';

/** Statuses of unfinished tasks. */
export const OPEN_STATUSES = ['open', 'in-progress', 'on-hold'] as const;

/** Due date of a task relative to now. */
export type Due =
  /** The number of days since the due date. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Due earlier today. */
  | { readonly kind: 'late'; readonly time: string }
  | { readonly kind: 'today'; readonly time: string }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'later'; readonly day: string };

/** Calendar days between two days. */

/**
 * Classifies the due date of a task relative to now.
 * @param endAt ms since 1970
 * @param zone time zone of clock and calendar
 */
export function dueOf(endAt: number, now: number, zone: string): Due {
  const day = dayOf(endAt, zone);
  const days = daysBetween(dayOf(now, zone), day);
  if (days < 0) return { kind: 'overdue', days: -days };
  const time = timeOf(endAt, zone);
  if (days === 0) return { kind: endAt < now ? 'late' : 'today', time };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'later', day };
}

/** Filter of the due tasks: open ones that end within a week. */
export function dueFilter(now: number, zone: string): Readonly<Record<string, unknown>> {
  const end = startOfDay(addDays(dayOf(now, zone), AHEAD + 1), zone);
  return { status: OPEN_STATUSES, 'endAt[before]': new Date(end - 1000).toISOString().replace('.000Z', 'Z') };
}

/** Number of days ahead in which a task counts as due. */
const AHEAD = 7;

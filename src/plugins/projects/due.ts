import { addDays, DAY_MS, dayOf, startOfDay, timeOf } from '#resource';

/** How many days ahead a task counts as due. */
const AHEAD = 7;

/** Tasks that are to be worked on. */
export const OPEN_STATUSES = ['open', 'in-progress', 'on-hold'] as const;

/** When a task is to be finished, seen from now. */
export type Due =
  /** So many days ago. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Earlier today. */
  | { readonly kind: 'late'; readonly time: string }
  | { readonly kind: 'today'; readonly time: string }
  | { readonly kind: 'tomorrow' }
  | { readonly kind: 'later'; readonly day: string };

/** Calendar days between two days. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * When a task is to be finished, in the words people use.
 * @param endAt ms since 1970
 * @param zone time zone whose clock and calendar count
 */
export function dueOf(endAt: number, now: number, zone: string): Due {
  const day = dayOf(endAt, zone);
  const days = daysBetween(dayOf(now, zone), day);
  if (days < 0) return { kind: 'overdue', days: -days };
  const time = timeOf(endAt, zone);
  if (days === 0) return { kind: endAt < now ? 'late' : 'today', time };
  return days === 1 ? { kind: 'tomorrow' } : { kind: 'later', day };
}

/** Filter of the list of tasks that are due: open ones that end before a week from now is over. */
export function dueFilter(now: number, zone: string): Readonly<Record<string, unknown>> {
  const end = startOfDay(addDays(dayOf(now, zone), AHEAD + 1), zone);
  return { status: OPEN_STATUSES, 'endAt[before]': new Date(end - 1000).toISOString().replace('.000Z', 'Z') };
}

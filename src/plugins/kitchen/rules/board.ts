import { DAY_MS, dayOf } from '#resource';
import type { Ticket } from './ticket.ts';

/**
 * Tells whether an order is on the board (docs/rules/kitchen.md, "Orders on the board"): open ones, those done today, and
 * for a day those that were cancelled (the call answers cancelled ones of all time).
 * @param now the server's time, ms since 1970
 * @param timeZone the store's, which days are counted in
 */
export function isOnBoard({ status, createdAt, doneAt }: Ticket, now: number, timeZone: string): boolean {
  if (status === 'cancelled') return now - createdAt < DAY_MS;
  if (status !== 'done') return true;
  return doneAt !== null && dayOf(doneAt, timeZone) === dayOf(now, timeZone);
}

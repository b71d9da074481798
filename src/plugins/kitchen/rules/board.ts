import { DAY_MS, HOUR_MS, isSameBusinessDay, type BusinessDays } from '#resource';
import type { Ticket } from './ticket.ts';

/** A done order waits this long to be handed out, ms; afterwards it was, although nobody said so. */
export const HAND_OUT_MS = HOUR_MS;

/** Tells whether a cancelled order is no longer shown: cancelled ones are for a day, and the call answers those of all time. */
export const isPast = ({ status, cancelledAt, createdAt }: Ticket, now: number): boolean =>
  status === 'cancelled' && now - (cancelledAt ?? createdAt) > DAY_MS;

/**
 * Tells whether an order is on the board (docs/rules/kitchen.md, "Orders on the board"): open ones, those done today or within
 * the last hour, and for a day those that were cancelled.
 * @param now the server's time, ms since 1970
 */
export function isOnBoard(ticket: Ticket, now: number, days: BusinessDays): boolean {
  const { status, doneAt } = ticket;
  if (status !== 'done') return !isPast(ticket, now);
  return doneAt !== null && (now - doneAt <= HAND_OUT_MS || isSameBusinessDay(doneAt, now, days));
}

import type { Ticket } from './ticket.ts';

/** A new order was created within this time, ms (docs/rules/kitchen.md, "New orders"). */
export const NEW_ORDER_MS = 40_000;

/** Moments of the wire are whole seconds, and an order is seen a moment after it was created, ms. */
const SLACK_MS = 2000;

/** State before an answer arrived. */
export interface Seen {
  /** Orders that this screen has shown before. */
  readonly ids: ReadonlySet<number>;
  /** The server's time when the screen last was up to date, ms since 1970; null: never. */
  readonly at: number | null;
}

/**
 * New orders, which ring: waiting, not seen before, and created in the last 40 s by the server's clock.
 * After a cut that was longer, those created since the screen last was up to date: none is missed, and what was on
 * the board before stays quiet.
 * @param now the server's time, ms since 1970
 */
export function newOrders(tickets: Iterable<Ticket>, seen: Seen, now: number): Ticket[] {
  const since = Math.min(now - NEW_ORDER_MS, (seen.at ?? now) - SLACK_MS);
  return [...tickets].filter(
    ({ id, status, createdAt }) => status === 'waiting' && !seen.ids.has(id) && createdAt >= since,
  );
}

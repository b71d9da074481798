// Queries of the kitchen board.
import { businessDayBounds, type BusinessDays, type DayBounds } from '#resource';
import { HAND_OUT_MS } from '../rules/board.ts';
import { RECENT_MS } from '../rules/recent.ts';

/** More open orders than this are not drawn (the server's largest page). */
const PER_PAGE = 1000;

/** Open and cancelled orders, and those done today. */
const ORDERS_QUERY = `orders?${new URLSearchParams([
  ['order[createdAt]', 'desc'],
  ['type[]', 'delivery-note'],
  ['status[]', 'cancelled'],
  ['status[]', 'draft'],
  ['status[]', 'waiting'],
  ['status[]', 'processing'],
  ['filterDoneByDate', 'true'],
  ['itemsPerPage', String(PER_PAGE)],
]).toString()}`;

function recentQuery(collection: string, now: number): string {
  const since = new Date(now - RECENT_MS).toISOString();
  return `${collection}?${new URLSearchParams({ 'updatedAt[after]': since }).toString()}`;
}

/** Items that are checked off, for a list that is read to its end. @param now the server's time, ms since 1970 */
export const checksQuery = (now: number): string => recentQuery('kitchen_tickets', now);

/** Changes of orders, with what the kitchen has seen of them, for a list that is read to its end. @param now the server's time, ms since 1970 */
export const changesQuery = (now: number): string => recentQuery('kitchen_changes', now);

/** Orders that were done in a span, latest first. */
export function doneQuery({ start, end }: DayBounds): string {
  return `orders?${new URLSearchParams([
    ['order[doneAt]', 'desc'],
    ['type[]', 'delivery-note'],
    ['status[]', 'done'],
    ['doneAt[after]', new Date(start).toISOString()],
    ['doneAt[strictly_before]', new Date(end).toISOString()],
    ['itemsPerPage', String(PER_PAGE)],
  ]).toString()}`;
}

/**
 * The lists of the board (docs/rules/kitchen.md, "Orders on the board"). The first one lacks orders that were done shortly
 * before the present business day began; another list has them.
 * @param now the server's time, ms since 1970
 */
export function ordersQueries(now: number, days: BusinessDays): readonly string[] {
  const { start: begin } = businessDayBounds(now, days);
  const start = now - HAND_OUT_MS;
  return start < begin ? [ORDERS_QUERY, doneQuery({ start, end: begin })] : [ORDERS_QUERY];
}

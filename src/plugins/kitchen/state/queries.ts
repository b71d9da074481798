// Queries of the kitchen board.
import { DAY_MS } from '#resource';

/** More open orders than this are not drawn (the server's largest page). */
const PER_PAGE = 1000;

/** The list of the board (docs/rules/kitchen.md, "Orders on the board"). */
export const ORDERS_QUERY = `orders?${new URLSearchParams([
  ['order[createdAt]', 'desc'],
  ['type[]', 'delivery-note'],
  ['status[]', 'cancelled'],
  ['status[]', 'draft'],
  ['status[]', 'waiting'],
  ['status[]', 'processing'],
  ['filterDoneByDate', 'true'],
  ['itemsPerPage', String(PER_PAGE)],
]).toString()}`;

/** Orders are prepared within two days, ms: older check-offs are not asked for. */
const CHECKS_MS = 2 * DAY_MS;

/** Items that are checked off. @param now the server's time, ms since 1970 */
export function checksQuery(now: number): string {
  const since = new Date(now - CHECKS_MS).toISOString();
  return `kitchen_tickets?${new URLSearchParams({ 'updatedAt[after]': since, itemsPerPage: String(PER_PAGE) }).toString()}`;
}

/**
 * Orders that were done on a day, latest first.
 * @param bounds ms since 1970
 */
export function doneQuery({ start, end }: { readonly start: number; readonly end: number }): string {
  return `orders?${new URLSearchParams([
    ['order[doneAt]', 'desc'],
    ['type[]', 'delivery-note'],
    ['status[]', 'done'],
    ['doneAt[after]', new Date(start).toISOString()],
    ['doneAt[strictly_before]', new Date(end).toISOString()],
    ['itemsPerPage', String(PER_PAGE)],
  ]).toString()}`;
}

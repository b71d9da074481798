import { isPast } from '../rules/board.ts';
import { COLUMNS, columnOf, type ColumnId } from '../rules/columns.ts';
import { newestFirst, type Ticket } from '../rules/ticket.ts';
import type { KitchenState } from './kitchenState.ts';

/** Tickets by column. */
export type ShownColumns = Readonly<Record<ColumnId, readonly Ticket[]>>;

/** A ticket as this screen shows it: with its own move, although the server has not answered. */
export function shownTicket({ moves }: KitchenState, ticket: Ticket): Ticket {
  const move = moves.get(ticket.id);
  return move ? { ...ticket, status: move.to, doneAt: move.doneAt } : ticket;
}

/** Items of an order that are checked off, with own check-offs on their way. */
export function checkedItems({ checked, checks }: KitchenState, order: number): ReadonlySet<number> {
  const known = checked.get(order)?.items ?? NONE;
  const own = checks.get(order);
  if (!own) return known;
  const items = new Set(known);
  for (const [item, isDone] of own) {
    if (isDone) items.add(item);
    else items.delete(item);
  }
  return items;
}

const NONE: ReadonlySet<number> = new Set();

/** When a ticket of Done was done; those still on their way at their creation. */
const latestDone = (a: Ticket, b: Ticket) => (b.doneAt ?? b.createdAt) - (a.doneAt ?? a.createdAt) || newestFirst(a, b);

/**
 * The columns as they are shown, each newest first.
 * @param now the server's time, ms since 1970
 */
export function shownColumns(state: KitchenState, now: number): ShownColumns {
  const columns = Object.fromEntries(COLUMNS.map(({ id }) => [id, [] as Ticket[]])) as Record<ColumnId, Ticket[]>;
  for (const ticket of state.tickets.values()) {
    const shown = shownTicket(state, ticket);
    if (isPast(shown, now)) continue;
    columns[columnOf(shown.status)].push(shown);
  }
  for (const list of Object.values(columns)) list.sort(newestFirst);
  return columns;
}

/** The order that was done last; null: none is done. */
export const lastDone = ({ done }: ShownColumns): Ticket | null => done.toSorted(latestDone)[0] ?? null;

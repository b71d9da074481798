// Orders at the pass: what is missing where, and what can be handed out.
import { HAND_OUT_MS } from '../rules/board.ts';
import { thousandths } from '../rules/dishes.ts';
import { leftToMake, pieces } from '../rules/made.ts';
import { stateOf, type PartState } from '../rules/progress.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket, TicketItem } from '../rules/ticket.ts';
import type { KitchenState } from './kitchenState.ts';
import { workOf } from './stationView.ts';
import { checkedItems, shownTicket } from './visibleTickets.ts';

/** What one station has of an order. */
export interface Cell {
  readonly station: number;
  readonly items: readonly TicketItem[];
  readonly state: PartState;
  /** Ids of the items that are made: all of them are ready, or checked off. */
  readonly made: ReadonlySet<number>;
  /** Thousandths of all items, and those of them that are left to make. */
  readonly total: number;
  readonly left: number;
  /** When it was ready; null: not known, or it is not. */
  readonly readyAt: number | null;
}

/** An order at the pass. */
export interface PassRow {
  readonly ticket: Ticket;
  readonly cells: readonly Cell[];
  /** All of it is ready: it can be handed out. */
  readonly isReady: boolean;
}

/** The stations of an order with their states. */
export function cellsOf(state: KitchenState, ticket: Ticket, stations: readonly Station[]): Cell[] {
  const { parts, progress } = workOf(state, ticket, stations);
  const checked = checkedItems(state, ticket.id);
  return parts.map((part) => {
    const own = progress.get(part.station);
    const left = [...leftToMake(part, own, checked)];
    const partState = stateOf(part, own);
    return {
      station: part.station,
      items: part.items,
      state: partState,
      made: new Set(left.flatMap(([id, rest]) => (rest === 0 ? id : []))),
      total: part.items.reduce((sum, item) => sum + thousandths(item), 0),
      left: left.reduce((sum, [, rest]) => sum + rest, 0),
      readyAt: own?.readyAt ?? null,
    };
  });
}

const oldestFirst = ({ ticket: a }: PassRow, { ticket: b }: PassRow): number => a.since - b.since || a.id - b.id;

/**
 * The orders at the pass, oldest first: those in preparation, and those that are ready and not handed out.
 * @param now the server's time, ms since 1970
 */
export function passRows(state: KitchenState, stations: readonly Station[], now: number): PassRow[] {
  const rows = [...state.tickets.values()].flatMap((heard) => {
    const ticket = shownTicket(state, heard);
    const isServed = state.serves.get(ticket.id) ?? (state.checked.get(ticket.id)?.servedAt ?? null) !== null;
    const isOld = ticket.status === 'done' && now - (ticket.doneAt ?? now) > HAND_OUT_MS;
    if (ticket.status === 'cancelled' || isServed || isOld) return [];
    const cells = cellsOf(state, ticket, stations);
    return [{ ticket, cells, isReady: cells.every((cell) => cell.state === 'ready') }];
  });
  return rows.toSorted(oldestFirst);
}

/** Pieces that a station has still to make for these orders. */
export function toMake(rows: readonly PassRow[], station: number): number {
  const own = rows.flatMap(({ cells }) => cells.filter((cell) => cell.station === station));
  return pieces(own.reduce((sum, { left }) => sum + left, 0));
}

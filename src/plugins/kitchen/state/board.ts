import type { CallApi } from '#admin';
import type { LiveUpdate } from '#admin/internal';
import type { BusinessDays } from '#resource';
import { createStore, type Store } from '#store';
import { isOnBoard } from '../rules/board.ts';
import type { ColumnId } from '../rules/columns.ts';
import { ticketOf, type Ticket } from '../rules/ticket.ts';
import type { TicketNote } from '../rules/ticketNote.ts';
import { answerBell, silence } from './act.ts';
import { checkedOf } from './checked.ts';
import { createActs } from './sentActs.ts';
import type { StationActs } from './sentPresses.ts';
import { applySnapshot, applyChecked, applyTicket } from './applySnapshot.ts';
import { applyChanged, applyChangedList, changedEntry } from './changedOrders.ts';
import { EMPTY, type KitchenState } from './kitchenState.ts';
import { changesQuery, checksQuery, ordersQueries } from './queries.ts';
import { createReader } from './reader.ts';

/** Dependencies of the board. */
export interface BoardOptions {
  readonly call: CallApi;
  /** The shop's business days. */
  readonly days: () => BusinessDays;
  /** Tells whether updates arrive as they happen. */
  readonly isLive: () => boolean;
  /** Shows that a move or a check-off did not reach the server, or was refused. */
  readonly onFailure: (error: unknown, ticket: Ticket) => void;
}

/** The state of the kitchen outside of React: it follows the server and sends what is done here. */
export interface KitchenBoard extends StationActs {
  readonly state: Store<KitchenState>;
  /** The server's time, ms since 1970. */
  now(): number;
  /** Asks for the whole board. @throws when the server cannot be reached or refuses */
  load(signal?: AbortSignal): Promise<void>;
  /** Takes a live update in. @returns false: the board has to be asked for */
  applyUpdate(update: LiveUpdate): boolean;
  move(ticket: Ticket, to: ColumnId): Promise<void>;
  check(ticket: Ticket, item: number, isDone: boolean): Promise<void>;
  /** The popup was answered; the bell stops. */
  answer(): void;
  /** Only the bell stops. */
  silence(): void;
  /** Acknowledges what a ticket says of the changes of its order. */
  see(ticket: Ticket, note: TicketNote): Promise<void>;
}

/** Takes a row in that the kitchen keeps beside an order. */
function applyRow(state: KitchenState, resource: string, row: unknown): KitchenState {
  if (resource === 'kitchen_changes') {
    const changed = changedEntry(row);
    return changed ? applyChanged(state, [changed]) : state;
  }
  const checked = checkedOf(row);
  return checked ? applyChecked(state, ...checked) : state;
}

/** Makes a board. */
export function createBoard({ call, days, isLive, onFailure }: BoardOptions): KitchenBoard {
  const state = createStore<KitchenState>(EMPTY);
  const { readWhole, readFirst, now } = createReader(call);
  const isShown = (ticket: Ticket) => isOnBoard(ticket, now(), days());
  const load = async (signal?: AbortSignal) => {
    const askedAt = state.get().step;
    const [orders, checks, changes] = await Promise.all([
      readFirst(ordersQueries(now(), days()), signal),
      readWhole(checksQuery(now()), signal),
      readWhole(changesQuery(now()), signal),
    ]);
    const tickets = orders.flatMap((row) => ticketOf(row) ?? []).filter(isShown);
    const checked = new Map(checks.flatMap((row) => [checkedOf(row)].filter((one) => one !== null)));
    const changed = changes.flatMap((row) => [changedEntry(row)].filter((one) => one !== null));
    state.change((before) => applyChangedList(applySnapshot(before, { tickets, checked, askedAt }, now()), changed));
  };
  const applyUpdate = ({ resource, id, record }: LiveUpdate): boolean => {
    if (record === undefined) return false;
    if (resource !== 'orders') {
      state.change((before) => applyRow(before, resource, record));
      return true;
    }
    const ticket = record && ticketOf(record);
    const shown = ticket && isShown(ticket) ? ticket : null;
    if (shown || state.get().tickets.has(Number(id)))
      state.change((before) => applyTicket(before, Number(id), shown, now(), isLive()));
    return true;
  };
  return {
    state,
    now,
    load,
    applyUpdate,
    ...createActs({ call, state, now, onFailure }),
    answer: () => state.change(answerBell),
    silence: () => state.change(silence),
  };
}

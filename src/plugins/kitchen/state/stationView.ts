// Orders as the stations see them.
import { COLUMNS, columnOf, type ColumnId } from '../rules/columns.ts';
import { leftToMake } from '../rules/made.ts';
import { partsAt, partsOf, REST, type Part } from '../rules/parts.ts';
import { afterAct, afterStatus, derivedStatus, progressOf, type Progress } from '../rules/progress.ts';
import type { Station } from '../rules/stations.ts';
import { newestFirst, type Ticket } from '../rules/ticket.ts';
import type { KitchenState } from './kitchenState.ts';
import { checkedItems, type ShownColumns } from './visibleTickets.ts';

/** An order among the stations. */
export interface Work {
  readonly parts: readonly Part[];
  readonly progress: Progress;
}

/** How far the stations are with an order, with own acts on their way. @param ticket as the server has it, or as it is shown */
export function workOf(state: KitchenState, ticket: Ticket, stations: readonly Station[]): Work {
  const parts = partsOf(ticket.items, stations);
  const heard = state.tickets.get(ticket.id) ?? ticket;
  const stored = progressOf(heard.status, parts, state.checked.get(ticket.id)?.progress ?? null);
  const move = state.moves.get(ticket.id);
  const moved = move ? afterStatus(parts, stored, move.to) : stored;
  const progress = (state.presses.get(ticket.id) ?? []).reduce((now, { act, stations: ids, seen }) => {
    const own = parts.filter(({ station }) => ids.includes(station));
    return afterAct(own, now, act, seen);
  }, moved);
  return { parts, progress };
}

const momentsOf = (parts: readonly Part[], progress: Progress, name: 'startedAt' | 'readyAt'): number[] =>
  parts.flatMap(({ station }) => progress.get(station)?.[name] ?? []);

/**
 * Status of an order at a station. Items that no station prepares can be begun and finished by any of them. They decide the
 * status only when the station has no items of its own, or has finished them.
 */
function statusAt(parts: readonly Part[], progress: Progress) {
  const own = parts.filter(({ station }) => station !== REST);
  const status = derivedStatus(own, progress);
  return status === 'done' ? derivedStatus(parts, progress) : status;
}

/**
 * A ticket as a station has it: its status and its times. Null: there is nothing for it to prepare.
 * @param station null: as the whole order is, with own acts on their way
 */
export function ticketAt(
  state: KitchenState,
  ticket: Ticket,
  station: Station | null,
  stations: readonly Station[],
): Ticket | null {
  const presses = state.presses.get(ticket.id) ?? [];
  if (ticket.items.length === 0 || (station === null && presses.length === 0)) return ticket;
  const { parts, progress } = workOf(state, ticket, stations);
  const own = station ? parts.filter((part) => partsAt(station.id).includes(part.station)) : parts;
  if (own.length === 0) return null;
  if (ticket.status === 'cancelled') return ticket;
  const status = station ? statusAt(own, progress) : derivedStatus(own, progress);
  if (status === 'waiting' && columnOf(ticket.status) === 'waiting') return ticket;
  const started = momentsOf(own, progress, 'startedAt');
  const ready = [...momentsOf(own, progress, 'readyAt'), ...presses.map(({ at }) => at)];
  return {
    ...ticket,
    status,
    startedAt: started.length > 0 ? Math.min(...started) : ticket.startedAt,
    doneAt: status !== 'done' ? null : ready.length > 0 ? Math.max(...ready) : ticket.doneAt,
  };
}

/** What a screen shows: a station, or all of them, of a state. */
export interface View {
  readonly state: KitchenState;
  /** Null: all of them. */
  readonly station: Station | null;
  readonly all: readonly Station[];
}

/**
 * The columns of a station, or of all of them with own acts on their way, each newest first.
 * @param isKept a ticket that stays, although the station has nothing to prepare of it
 */
export function columnsAt(
  columns: ShownColumns,
  { state, station, all }: View,
  isKept: (ticket: Ticket) => boolean = () => false,
): ShownColumns {
  if (station === null && state.presses.size === 0) return columns;
  const tickets = COLUMNS.flatMap(({ id }) => columns[id])
    .flatMap((ticket) => ticketAt(state, ticket, station, all) ?? (isKept(ticket) ? ticket : []))
    .toSorted(newestFirst);
  const of = (id: ColumnId) => tickets.filter(({ status }) => columnOf(status) === id);
  return { waiting: of('waiting'), cancelled: of('cancelled'), processing: of('processing'), done: of('done') };
}

/**
 * Thousandths that are left to make of a ticket's items, by id; items of other stations have no entry. An item of several
 * stations is left while one of them has to make it.
 * @param station null: at all stations
 */
export function leftAt(
  state: KitchenState,
  ticket: Ticket,
  station: Station | null,
  stations: readonly Station[],
): ReadonlyMap<number, number> {
  const { parts, progress } = workOf(state, ticket, stations);
  const checked = checkedItems(state, ticket.id);
  const left = new Map<number, number>();
  for (const part of parts) {
    if (station && !partsAt(station.id).includes(part.station)) continue;
    for (const [id, rest] of leftToMake(part, progress.get(part.station), checked))
      left.set(id, Math.max(left.get(id) ?? 0, rest));
  }
  return left;
}

/** Ids of the items of an open ticket that are drawn as checked off: those that are, and those that are ready. */
export function tickedItems(
  state: KitchenState,
  ticket: Ticket,
  station: Station | null,
  stations: readonly Station[],
): ReadonlySet<number> {
  const checked = checkedItems(state, ticket.id);
  const isOpen = ticket.status === 'waiting' || ticket.status === 'processing';
  const isKnown = state.presses.has(ticket.id) || !!state.checked.get(ticket.id)?.progress;
  if (!isOpen || !isKnown) return checked;
  const ready = [...leftAt(state, ticket, station, stations)].flatMap(([id, left]) => (left === 0 ? id : []));
  // The same set as before wherever nothing is added to it: cards are drawn anew for another one.
  return ready.every((id) => checked.has(id)) ? checked : new Set([...checked, ...ready]);
}

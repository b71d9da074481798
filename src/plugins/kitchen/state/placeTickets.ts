import type { ColumnId } from '../rules/columns.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';
import { noteOf, type TicketNote } from '../rules/ticketNote.ts';
import { sortTickets, type TicketOrder } from '../rules/ticketOrder.ts';
import { shownChange } from './changedOrders.ts';
import type { KitchenState } from './kitchenState.ts';
import { columnsAt, ticketAt, type View } from './stationView.ts';
import { shownTicket, type ShownColumns } from './visibleTickets.ts';

/** Notes of changes on the tickets of a screen, by the id of the order. */
export type TicketNotes = ReadonlyMap<number, TicketNote>;

/** What the tickets say on a screen. @param station null: it shows all stations */
export function ticketNotes(state: KitchenState, station: Station | null, all: readonly Station[]): TicketNotes {
  const notes = new Map<number, TicketNote>();
  for (const id of state.changed.keys()) {
    const [ticket, change] = [state.tickets.get(id), shownChange(state, id)];
    if (!ticket || !change) continue;
    const shown = shownTicket(state, ticket);
    const own = ticketAt(state, shown, station, all) ?? shown;
    const note = noteOf(change, own, station, all);
    if (note) notes.set(id, note);
  }
  return notes;
}

const isUnseen = (notes: TicketNotes, { id }: Ticket) => (notes.get(id)?.count ?? 0) > 0;

/**
 * The columns of a screen: what its station prepares, in its order. A cancelled or merged order stands where it stood until
 * that was seen; a ticket whose last dish of the station was cancelled, too.
 */
export function placeTickets(
  all: ShownColumns,
  notes: TicketNotes,
  { order, ...view }: View & { readonly order: TicketOrder },
): ShownColumns {
  const columns = columnsAt(all, view, (ticket) => isUnseen(notes, ticket));
  const stays = columns.cancelled.filter((ticket) => isUnseen(notes, ticket));
  const shown = (id: ColumnId, by: TicketOrder = 'newest') =>
    sortTickets(
      [
        ...columns[id].filter((ticket) => !stays.includes(ticket)),
        ...stays.filter((ticket) => notes.get(ticket.id)?.endedIn === id),
      ],
      by,
    );
  return {
    waiting: shown('waiting', order),
    cancelled: shown('cancelled'),
    processing: shown('processing', order),
    done: shown('done'),
  };
}

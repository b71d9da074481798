import { changeOf, type TicketChange } from '../rules/changes.ts';
import { newOrders } from '../rules/newOrders.ts';
import { isOlder } from '../rules/order.ts';
import type { Ticket } from '../rules/ticket.ts';
import { withEntry, type Checked, type KitchenState } from './kitchenState.ts';
import { shownTicket } from './visibleTickets.ts';

/** The whole board as the server answered it. */
export interface Snapshot {
  readonly tickets: readonly Ticket[];
  readonly checked: ReadonlyMap<number, Checked>;
  /** Step of the state when it was asked for: what happened since is not in it. */
  readonly askedAt: number;
}

/** Later of two states of check-offs. */
const later = (one: Checked | undefined, other: Checked | undefined) =>
  one && other ? (one.version >= other.version ? one : other) : (one ?? other);

/** An own move or act of the order is on its way. */
const isActedOn = ({ moves, presses }: KitchenState, id: number): boolean => moves.has(id) || presses.has(id);

/** The tickets after a snapshot: nothing older than what is shown, and what was heard of meanwhile stays. */
function mergeTickets(state: KitchenState, { tickets, askedAt }: Snapshot): Map<number, Ticket> {
  const next = new Map<number, Ticket>();
  for (const ticket of tickets) {
    const shown = state.tickets.get(ticket.id);
    const isGone = !shown && (state.touched.get(ticket.id) ?? 0) > askedAt;
    if (!isGone) next.set(ticket.id, shown && isOlder(ticket, shown) ? shown : ticket);
  }
  for (const [id, shown] of state.tickets)
    if (!next.has(id) && ((state.touched.get(id) ?? 0) > askedAt || isActedOn(state, id))) next.set(id, shown);
  return next;
}

/** Finds changes by other users between two states, compared with this screen's state. */
function changesIn(state: KitchenState, next: ReadonlyMap<number, Ticket>): TicketChange[] {
  return [...next.values()].flatMap((after) => {
    const before = state.tickets.get(after.id);
    return before && before !== after ? (changeOf(shownTicket(state, before), after) ?? []) : [];
  });
}

/** Takes new tickets in: rings for new orders, tells changes, and stops ringing for what no longer waits. */
function withTickets(state: KitchenState, tickets: ReadonlyMap<number, Ticket>, now: number): KitchenState {
  const fresh = newOrders(tickets.values(), { ids: state.seen, at: state.upToDateAt }, now);
  const changes = changesIn(state, tickets);
  const isWaiting = (id: number) => tickets.get(id)?.status === 'waiting' && !isActedOn(state, id);
  const ringing = [...state.ringing, ...fresh.map(({ id }) => id)].filter(isWaiting);
  return {
    ...state,
    tickets,
    step: state.step + 1,
    seen: new Set([...state.seen, ...tickets.keys()]),
    ringing: new Set(ringing),
    isQuiet: fresh.length === 0 && state.isQuiet,
    news: changes.length > 0 ? changes : state.news,
  };
}

/**
 * Takes the whole board in.
 * @param now the server's time, ms since 1970
 */
export function applySnapshot(state: KitchenState, snapshot: Snapshot, now: number): KitchenState {
  const tickets = mergeTickets(state, snapshot);
  const checked = new Map<number, Checked>();
  for (const id of tickets.keys()) {
    const known = later(state.checked.get(id), snapshot.checked.get(id));
    if (known) checked.set(id, known);
  }
  const touched = new Map([...state.touched].filter(([, step]) => step > snapshot.askedAt));
  return { ...withTickets(state, tickets, now), checked, touched, upToDateAt: now };
}

/**
 * Takes one order in, from a live update or the answer of a move.
 * @param ticket null: it left the board
 * @param isLive the screen hears of every order at once, so it is up to date
 */
export function applyTicket(
  state: KitchenState,
  id: number,
  ticket: Ticket | null,
  now: number,
  isLive: boolean,
): KitchenState {
  const shown = state.tickets.get(id);
  if (ticket && shown && isOlder(ticket, shown)) return state;
  const next = withTickets(state, withEntry(state.tickets, id, ticket ?? undefined), now);
  const upToDateAt = isLive && state.upToDateAt !== null ? now : state.upToDateAt;
  return { ...next, touched: withEntry(state.touched, id, next.step), upToDateAt };
}

/** Takes the check-offs of one order in. Older ones than those shown change nothing. */
export function applyChecked(state: KitchenState, order: number, checked: Checked): KitchenState {
  const known = state.checked.get(order);
  if (known && known.version >= checked.version) return state;
  return { ...state, step: state.step + 1, checked: withEntry(state.checked, order, checked) };
}

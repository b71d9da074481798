import type { Ticket } from '../rules/ticket.ts';
import { withEntry, type Checked, type KitchenState, type PendingMove } from './kitchenState.ts';
import { applyChecked, applyTicket } from './applySnapshot.ts';

const without = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(ids);
  next.delete(id);
  return next;
};

/** Shows an own move at once. It answers the bell for this order. */
export function beginMove(state: KitchenState, id: number, move: PendingMove): KitchenState {
  return {
    ...state,
    step: state.step + 1,
    moves: withEntry(state.moves, id, move),
    ringing: without(state.ringing, id),
  };
}

/**
 * Ends an own move. Without an answer the card goes back to where the server has it.
 * @param ticket as the server answered; null: it refused, or could not be reached
 * @param move the move that ended: a later one of the same card stays
 */
export function endMove(
  state: KitchenState,
  id: number,
  move: PendingMove,
  ticket: Ticket | null,
  now: number,
): KitchenState {
  const heard = ticket ? applyTicket(state, id, ticket, now, false) : { ...state, step: state.step + 1 };
  return heard.moves.get(id) === move ? { ...heard, moves: withEntry(heard.moves, id, undefined) } : heard;
}

/** Shows an own check-off at once. */
export function beginCheck(state: KitchenState, order: number, item: number, isDone: boolean): KitchenState {
  const own = withEntry(state.checks.get(order) ?? new Map<number, boolean>(), item, isDone);
  return {
    ...state,
    step: state.step + 1,
    checks: withEntry(state.checks, order, own),
  };
}

/** Ends an own check-off; with null as the answer the row is as the server has it. A later one of the same row stays. */
export function endCheck(
  state: KitchenState,
  order: number,
  [item, isDone]: readonly [number, boolean],
  answer: Checked | null,
): KitchenState {
  const heard = answer ? applyChecked(state, order, answer) : { ...state, step: state.step + 1 };
  const own = heard.checks.get(order);
  if (own?.get(item) !== isDone) return heard;
  const left = withEntry(own, item, undefined);
  return { ...heard, checks: withEntry(heard.checks, order, left.size > 0 ? left : undefined) };
}

/** Stops the bell until the next new order; the popup stays. */
export const silence = (state: KitchenState): KitchenState =>
  state.isQuiet || state.ringing.size === 0 ? state : { ...state, isQuiet: true };

/** The bell was answered. */
export const answerBell = (state: KitchenState): KitchenState =>
  state.ringing.size === 0 ? state : { ...state, step: state.step + 1, ringing: new Set() };

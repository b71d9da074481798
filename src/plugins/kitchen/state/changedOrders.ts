import { isObject } from '#resource';
import { readChangedOrder } from '../rules/readChangedOrder.ts';
import { acknowledge, type ChangedOrder, type SeenAct } from '../rules/seenOrder.ts';
import { momentOf, relationId } from '../rules/ticket.ts';
import { withEntry, type KitchenState } from './kitchenState.ts';

/** An order that has changed, as the server has it. */
export interface Changed {
  readonly order: ChangedOrder;
  /** Counts the states on the server: the larger one is the later one. */
  readonly version: number;
}

/** A changed order of an answer: a row of the list, or what the call answers; null: none. */
export function changedOf(row: unknown): Changed | null {
  if (!isObject(row)) return null;
  const order = readChangedOrder({ ...row, changedAt: momentOf(row.changedAt) });
  return order && { order, version: Number(row.version ?? 0) };
}

/** A changed order of a list or a live update, with the order's id; null: none. */
export function changedEntry(row: unknown): readonly [number, Changed] | null {
  const [changed, order] = [changedOf(row), isObject(row) ? relationId(row.order) : null];
  return changed && order !== null ? [order, changed] : null;
}

/** Takes what changed in orders in. Older states than those shown change nothing. */
export function applyChanged(state: KitchenState, rows: Iterable<readonly [number, Changed]>): KitchenState {
  const newer = [...rows].filter(([id, { version }]) => version > (state.changed.get(id)?.version ?? -1));
  if (newer.length === 0) return state;
  return { ...state, step: state.step + 1, changed: new Map([...state.changed, ...newer]) };
}

/** Takes the whole list in, and forgets what changed in orders that have left the board. */
export function applyChangedList(state: KitchenState, rows: Iterable<readonly [number, Changed]>): KitchenState {
  const isShown = ([id]: readonly [number, Changed]) => state.tickets.has(id);
  const known = { ...state, changed: new Map([...state.changed].filter(isShown)) };
  return applyChanged(known, [...rows].filter(isShown));
}

/** Shows an own acknowledgement at once. */
export const beginSee = (state: KitchenState, id: number, act: SeenAct): KitchenState => ({
  ...state,
  step: state.step + 1,
  sees: withEntry(state.sees, id, act),
});

/** Ends an own acknowledgement; with null as the answer the order is as the server has it. A later one stays. */
export function endSee(state: KitchenState, id: number, act: SeenAct, answer: Changed | null): KitchenState {
  const heard = answer ? applyChanged(state, [[id, answer]]) : { ...state, step: state.step + 1 };
  return heard.sees.get(id) === act ? { ...heard, sees: withEntry(heard.sees, id, undefined) } : heard;
}

/** A changed order as this screen shows it: with its own acknowledgement, although the server has not answered. */
export function shownChange({ changed, sees }: KitchenState, id: number): ChangedOrder | null {
  const known = changed.get(id)?.order ?? null;
  const act = sees.get(id);
  return known && act ? acknowledge(known, act) : known;
}

import { actsOf, type CurrentState, type TableAct } from './tableState.ts';

/** Actions of the table panel: acts of the plan, and links to the till. */
export type Action = TableAct | 'pay' | 'open-order';

/** The order of a table as the user knows it: none, still to be paid, or all paid. */
export type KnownOrder = 'none' | 'open' | 'paid';

/** Rights of the signed-in user. */
export interface Reader {
  /** May move and merge orders. */
  readonly mayServe: boolean;
  /** The till is there, and the person may sell. */
  readonly maySell: boolean;
}

/** Acts that only those who work with orders do (calls.ts). */
const SERVICE: readonly Action[] = ['move', 'merge'];
const AT_TILL: readonly Action[] = ['pay', 'open-order'];

/** Order of the actions, the most likely one first. */
const ORDER: Readonly<Record<CurrentState['state'], readonly Action[]>> = {
  free: ['seat', 'reserve', 'release'],
  reserved: ['seat', 'release', 'reserve'],
  seated: ['open-order', 'ask-bill', 'move', 'merge', 'pay', 'leave'],
  'bill-asked': ['pay', 'open-order', 'move', 'merge', 'withdraw-bill', 'leave'],
  'to-clean': ['clean'],
};

/** Buttons that stand in the panel; further ones are in its menu. */
export const SHOWN_ACTIONS = 4;

/**
 * Returns the actions that a user may take on a table, in the order of the buttons.
 * @param order the open order of the table, as far as the person knows it
 */
export function actionsOf(current: CurrentState, order: KnownOrder, { mayServe, maySell }: Reader): readonly Action[] {
  const acts: readonly Action[] = actsOf(current);
  return ORDER[current.state].filter((action) => {
    if (AT_TILL.includes(action)) return maySell && (order === 'open' || (order === 'paid' && action !== 'pay'));
    return acts.includes(action) && (mayServe || !SERVICE.includes(action));
  });
}

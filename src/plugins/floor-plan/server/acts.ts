import type { FlatRowOf } from '#resource';
import { notFound, type CallHandler, type Tx } from '#server';
import type { actCall } from '../calls.ts';
import { withState } from '../rules/followState.ts';
import { stateAfter, type CurrentState, type TableAct } from '../rules/tableState.ts';
import { hasOpenOrder } from './openOrders.ts';
import { conflict, STATE_WORDS } from './problems.ts';
import { nameOf, readTableState } from './readTableState.ts';

/** Says why an act is not possible: for want of an order, because of one, or as the table stands. */
export function refuseAct(tx: Tx, table: FlatRowOf<'reservables'>, current: CurrentState, act: TableAct): never {
  const name = nameOf(table);
  const { state, hasOrder } = current;
  if (stateAfter({ ...current, hasOrder: !hasOrder }, act) !== null)
    throw conflict(hasOrder ? 'hasOrder' : 'needsOrder', tx.locale, { name });
  throw conflict('actNow', tx.locale, { name, state: STATE_WORDS[state][tx.locale] });
}

/** Fields that a reservation or seated guests add to the state. */
const detailsOf = (input: Parameters<CallHandler<typeof actCall>>[0]['input']) => {
  const { act, reservedAt, reservedFor, guests } = input;
  if (act === 'reserve')
    return {
      reservedAt: reservedAt ?? null,
      reservedFor: reservedFor ?? null,
      reservedGuests: guests ?? null,
      guests: null,
    };
  return act === 'seat' && guests !== null && guests !== undefined ? { guests } : {};
};

/** Reserves, releases, seats, asks for the bill, cleans: on the locked table, as the table of states allows it. */
export const act: CallHandler<typeof actCall> = async ({ tx, params, input }) => {
  const table = await tx.find('reservables', params.id);
  if (!table) throw notFound();
  const current = await readTableState(tx, table, await hasOpenOrder(tx, table.id));
  const state = stateAfter(current, input.act);
  if (state === null) refuseAct(tx, table, current, input.act);
  await tx.update('reservables', table.id, {
    ...withState(state, tx.now, { before: table, isEnded: input.act === 'release' }),
    // The time of guests who are seated goes on while they wait for the bill.
    ...(current.state !== 'reserved' &&
      isSeated(state) &&
      isSeated(current.state) && { serviceSince: table.serviceSince }),
    ...(input.act === 'leave' && { mergedOrder: null }),
    ...detailsOf(input),
  });
  return { state };
};

const isSeated = (state: string): boolean => state === 'seated' || state === 'bill-asked';

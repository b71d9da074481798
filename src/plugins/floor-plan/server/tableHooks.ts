// Server hooks of tables and rooms.
import { invalid, type ResourceHooks, type Tx, type Write } from '#server';
import { bothKinds, storedKinds } from '../kinds.ts';
import { roundedPlace } from '../places.ts';
import { followState } from '../rules/followState.ts';
import { hasOpenOrder, keepingOrder } from './openOrders.ts';
import { placeNew } from './placeNew.ts';
import { conflict, STATE_TEXTS } from './problems.ts';
import { nameOf, readTableState } from './readTableState.ts';
import { shownCondition, shownFields } from './shownFields.ts';

const SEATED: readonly (string | null | undefined)[] = ['seated', 'bill-asked'];

/**
 * Refuses a service state that contradicts the orders: `seated` follows an open order of the table
 * (docs/rules/floor-plan.md, "States of a table").
 */
async function checkState(write: Write<'reservables'>, tx: Tx): Promise<void> {
  const { before, values } = write;
  if (values.serviceState === undefined && values.status === undefined) return;
  const hasOrder = before !== null && (await hasOpenOrder(tx, before.id));
  const state = values.serviceState;
  const isChanged = state !== undefined && state !== (before?.serviceState ?? 'free');
  const isOpen = before !== null && SEATED.includes((await readTableState(tx, before, hasOrder)).state);
  const isWrong = hasOrder ? !SEATED.includes(state) : state === 'bill-asked' && !isOpen;
  if (isChanged && isWrong) {
    const text = STATE_TEXTS[hasOrder ? 'open' : 'noOrder'][tx.locale];
    throw invalid({ propertyPath: 'serviceState', code: 'violation.tableState', text });
  }
  write.values = { ...followState(values, before, hasOrder, tx.now) };
}

/**
 * Refuses (409) to delete a table with an open order, however the deletion comes: alone, in bulk, or with its floor
 * (docs/rules/floor-plan.md, "Deleting").
 */
async function refuseOccupied({ before }: Write<'reservables'>, tx: Tx): Promise<void> {
  const order = before && (await keepingOrder(tx, before));
  if (before && order) throw conflict('openOrder', tx.locale, { name: nameOf(before), number: nameOf(order) });
}

/** Hooks around writes of tables and rooms. */
export const tableHooks: ResourceHooks<'reservables'> = {
  computed: shownFields,
  where: shownCondition,
  prepare: async (body) => bothKinds(roundedPlace(body)),
  before: async (write, tx) => {
    if (write.op === 'delete') return refuseOccupied(write, tx);
    const { values } = write;
    if ('type' in values || 'objectType' in values) write.values = storedKinds(values, write.before);
    await placeNew(write, tx);
    if (write.isClient) await checkState(write, tx);
  },
};

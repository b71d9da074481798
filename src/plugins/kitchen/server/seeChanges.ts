import { notFound, type CallHandler } from '#server';
import type { seenCall } from '../calls.ts';
import { acknowledge, dishesKnown } from '../rules/seenOrder.ts';
import { cooksOf } from '../rules/sharedDishes.ts';
import { keepChange, readChange } from './changedRows.ts';
import { stationsFor } from './readStations.ts';
import { kitchenOrder } from './ticketAnswer.ts';

/**
 * Acknowledges what changed in an order. The order is locked, so a change that comes at the same time is either known to the
 * screen or stays.
 */
export const seeChanges: CallHandler<typeof seenCall> = async ({ tx, params, input }) => {
  const order = await kitchenOrder(tx, params.id);
  const stored = await readChange(tx, order.id);
  if (!stored) throw notFound();
  const { changes, dishes, station = null } = input;
  const keys = dishes.map(({ key }) => key);
  const known = dishesKnown(stored.order);
  const stations = await stationsFor(tx, [...new Set(known.flatMap(({ product }) => product ?? []))]);
  const cooks = cooksOf(known, stations);
  const after = acknowledge(stored.order, { station, changes, dishes: keys, cooks, at: tx.now });
  const version = after === stored.order ? stored.version : await keepChange(tx, order.id, stored, after);
  return { ...after, version };
};

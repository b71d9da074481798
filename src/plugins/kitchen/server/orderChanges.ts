// Server hooks of orders that keep what the kitchen has not seen yet.
import type { FlatRowOf, RowOf, ValuesOf, WrittenRowOf } from '#resource';
import { actingPerson, type ResourceHooks, type Tx, type Write } from '#server';
import { dishOf, joinDishes } from '#shop';
import {
  changeOrder,
  endQuietly,
  knownOrder,
  seeAll,
  takeOver,
  type ChangedOrder,
  type OrderFacts,
} from '../rules/seenOrder.ts';
import { keepChange, readChange } from './changedRows.ts';
import { isKitchens } from './orderProgress.ts';

type Order = RowOf<'orders'>;

/** Fields of an order that its ticket shows. */
const SHOWN = [
  ...(['status', 'orderItems', 'reservable', 'deliveryType', 'description', 'customerNote', 'mergedInto'] as const),
] satisfies readonly (keyof ValuesOf<'orders'>)[];

/** States of orders that the kitchen prepares. */
const COOKED: readonly (string | null)[] = ['waiting', 'processing'];

const numberOf = (order: FlatRowOf<'orders'>): string => order.orderNumberFormatted || String(order.id);

async function tableOf(tx: Tx, { reservable }: FlatRowOf<'orders'>) {
  if (typeof reservable !== 'number') return { table: null, tableName: '' };
  const [table] = await tx.readBy('reservables', { id: reservable });
  return { table: reservable, tableName: table?.name?.trim() ?? '' };
}

async function takerOf(tx: Tx, id: number | null): Promise<OrderFacts['into']> {
  const [taker] = id === null ? [] : await tx.readBy('orders', { id });
  return taker ? { number: numberOf(taker), tableName: (await tableOf(tx, taker)).tableName } : null;
}

async function factsOf(tx: Tx, order: Order, endedIn: OrderFacts['endedIn']): Promise<OrderFacts> {
  return {
    dishes: joinDishes(order.orderItems.map(dishOf)),
    ...(await tableOf(tx, order)),
    service: order.deliveryType ?? 'on-store',
    note: [order.description?.trim(), order.customerNote?.trim()].filter(Boolean).join('\n'),
    endedIn,
    into: endedIn === null ? null : await takerOf(tx, order.mergedInto),
  };
}

/** Name of whoever makes this change. */
async function actorName(tx: Tx): Promise<string> {
  const id = actingPerson(tx.actor);
  const [person] = id === null ? [] : await tx.readBy('users', { id });
  return person?.fullName?.trim() || person?.username || '';
}

/**
 * What the kitchen knew of an order that has no row: all of it as it was. Null: the kitchen did not know it, because it is a
 * draft, or was done as it was sold.
 */
async function knownBefore(tx: Tx, before: Order): Promise<ChangedOrder | null> {
  const wasCooked = before.statuses.some(({ status }) => COOKED.includes(status));
  if (!wasCooked || before.status === 'draft') return null;
  return knownOrder(await factsOf(tx, before, before.status === 'cancelled' ? 'waiting' : null));
}

/** Where an order that has ended stood on the board; null: it has not ended. */
function endedIn(before: Order, order: Order, known: ChangedOrder): OrderFacts['endedIn'] {
  if (order.status !== 'cancelled') return null;
  if (before.status === 'cancelled') return known.now.endedIn ?? 'waiting';
  return before.status === 'processing' ? 'processing' : 'waiting';
}

/** What is done is made as it is ordered: it is seen, and the end of an order that was done is silent. */
function withMade(before: Order, order: Order, next: ChangedOrder): ChangedOrder {
  if (order.status === 'done' && before.status !== 'done') return seeAll(next);
  return before.status === 'done' && order.status === 'cancelled' ? endQuietly(next) : next;
}

/** Keeps what is different for the kitchen after a write of an order. The order's row is locked by the write. */
async function followOrder(tx: Tx, before: Order, order: Order): Promise<void> {
  const stored = await readChange(tx, order.id);
  const known = stored?.order ?? (await knownBefore(tx, before));
  if (!known) return;
  const facts = await factsOf(tx, order, endedIn(before, order, known));
  const changed = changeOrder(known, facts, tx.now);
  const next = withMade(before, order, changed);
  // A draft is edited without the kitchen: what it knew is kept until then.
  const isPutBack = stored === null && order.status === 'draft';
  if (next === known && !isPutBack) return;
  const changedBy = changed === known ? known.changedBy : await actorName(tx);
  await keepChange(tx, order.id, stored, { ...next, changedBy });
}

/** Carries the dishes of an order over to the one that it is merged into. Both are locked by the merge. */
async function followMerge(tx: Tx, before: Order, targetId: number): Promise<void> {
  const target = await tx.find('orders', targetId);
  if (!target) return;
  const stored = await readChange(tx, target.id);
  const known = stored?.order ?? (await knownBefore(tx, target));
  if (!known) return;
  const source = (await readChange(tx, before.id))?.order ?? (await knownBefore(tx, before));
  const next = takeOver(known, {
    number: numberOf(before),
    dishes: before.orderItems.map(dishOf),
    isDone: before.status === 'done',
    seen: source?.seen ?? null,
  });
  await keepChange(tx, target.id, stored, next);
}

/** Every difference stands on the order's ticket until the kitchen has seen it (docs/rules/kitchen.md, "Changes"). */
export const orderChanges = {
  async after({ op, before, values }: Write<'orders'>, row: WrittenRowOf<'orders'>, tx: Tx): Promise<void> {
    if (op !== 'update' || !before || !isKitchens(row)) return;
    if (SHOWN.every((name) => values[name] === undefined)) return;
    if (row.mergedInto !== null && row.mergedInto !== before.mergedInto) await followMerge(tx, before, row.mergedInto);
    const order = await tx.find('orders', row.id);
    if (order) await followOrder(tx, before, order);
  },
} satisfies ResourceHooks<'orders'>;

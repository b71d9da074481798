// Server hooks of orders that print the kitchen's tickets.
import type { FlatRowOf, RowOf, WrittenRowOf } from '#resource';
import { notFound, type CallHandler, type ResourceHooks, type Tx, type Write } from '#server';
import { dishOf, type Dish } from '#shop';
import type { ticketCall } from '../calls.ts';
import { dishesByPrinter, mergeTold, tellOrder, type OrderNow, type Told } from '../rules/kitchenPaper.ts';
import { isEverywhere, type KitchenPrinter } from '../rules/kitchenRoutes.ts';
import type { Printer } from './jobs.ts';
import { placeOf, queueCopy, queueMerge, queueTicket } from './kitchenJobs.ts';
import { withProducts } from './kitchenProducts.ts';
import { takerOf } from './mergedOrders.ts';
import { keepTold, readTold } from './toldPrinters.ts';

type Order = RowOf<'orders'>;

/** States of orders that the kitchen prepares. */
const COOKED: readonly (string | null)[] = ['waiting', 'processing'];

const isKitchen = ({ routes, isEnabled, kind }: Printer): boolean =>
  isEnabled !== false && kind !== 'browser' && routes?.includes('kitchen') === true;

/** The kitchen prepares this order now. */
const isCooked = ({ type, status }: FlatRowOf<'orders'>): boolean =>
  type === 'delivery-note' && COOKED.includes(status);

const kitchenRows = async (tx: Tx): Promise<Printer[]> =>
  (await tx.readBy('printers', { isEnabled: true })).filter(isKitchen);

/** The kitchen printers, with those products of the dishes that each one prints. */
async function kitchenPrinters(tx: Tx, dishes: readonly Dish[], told: readonly Told[]): Promise<KitchenPrinter[]> {
  const rows = await kitchenRows(tx);
  if (rows.length === 0) return [];
  const all = [...dishes, ...told.flatMap((one) => one.dishes)].flatMap(({ product }) => product ?? []);
  return withProducts(tx, rows, [...new Set(all)]);
}

const orderNow = async (tx: Tx, order: Order, isEnded = false): Promise<OrderNow> => ({
  dishes: order.orderItems.map(dishOf),
  place: await placeOf(tx, order),
  store: order.store,
  isEnded,
});

/**
 * Prints on each printer what is different in an order since it was last told, and keeps what it has been told. The order's
 * row is locked by the write; a write that changes nothing for the kitchen prints nothing.
 */
async function tellKitchen(tx: Tx, id: number, before: Order | null, isEnded = false): Promise<void> {
  if ((await kitchenRows(tx)).length === 0) return;
  const order = await tx.find('orders', id);
  if (!order) return;
  const told = await readTold(tx, id, await placeOf(tx, before ?? order));
  const now = await orderNow(tx, order, isEnded);
  const printers = await kitchenPrinters(tx, now.dishes, told);
  const telling = tellOrder(now, told, printers);
  for (const ticket of telling.tickets)
    await queueTicket(tx, order, ticket, (dish) => isEverywhere(dish, printers, order.store));
  await keepTold(tx, id, told, telling.told);
}

/**
 * Carries what was told of an order over to the one that takes its lines. Both are locked by the merge, which writes the
 * other order after this: its lines are not new then.
 */
async function tellMerge(tx: Tx, before: Order, targetId: number): Promise<void> {
  const [order, target] = [await tx.find('orders', before.id), await tx.find('orders', targetId)];
  if (!order || !target) return;
  const place = await placeOf(tx, target);
  const toldOfSource = await readTold(tx, order.id, await placeOf(tx, before));
  const toldOfTarget = await readTold(tx, target.id, place);
  const source = { ...(await orderNow(tx, order)), told: toldOfSource, isDone: before.status === 'done' };
  const printers = await kitchenPrinters(tx, source.dishes, [...toldOfSource, ...toldOfTarget]);
  const merging = mergeTold(source, toldOfTarget, place, printers);
  for (const ticket of merging.tickets) await queueMerge(tx, order, target, ticket);
  await keepTold(tx, order.id, toldOfSource, merging.source);
  await keepTold(tx, target.id, toldOfTarget, merging.target);
}

/** The order that a write has merged this one into; null: the write merged nothing. */
const mergedBy = (before: Order | null, { mergedInto }: WrittenRowOf<'orders'>): number | null =>
  before !== null && before.mergedInto !== mergedInto ? mergedInto : null;

/** An order is done because what was still to be made was taken off it: nobody has made that. */
const isDoneByEdit = ({ before, values, body }: Write<'orders'>, { status }: WrittenRowOf<'orders'>): boolean =>
  before !== null && isCooked(before) && status === 'done' && body.status !== 'done' && values.orderItems !== undefined;

/** The paper of the kitchen follows the order. What is done is made: nothing is said of it any more. */
export const kitchenTickets: ResourceHooks<'orders'> = {
  async before({ op, before }, tx) {
    // Before the deletion, which takes away what was told.
    if (op === 'delete' && before && isCooked(before)) await tellKitchen(tx, before.id, before, true);
  },
  async after(write, row, tx) {
    const { op, before } = write;
    if (op === 'delete') return;
    const target = mergedBy(before, row);
    if (before && target !== null) await tellMerge(tx, before, target);
    else if (isCooked(row) || isDoneByEdit(write, row)) await tellKitchen(tx, row.id, before);
    else if (before && isCooked(before) && row.status !== 'done') await tellKitchen(tx, row.id, before, true);
  },
  async restored(row, tx) {
    if (isCooked(row)) await tellKitchen(tx, row.id, null);
  },
};

/** Prints the whole ticket of an order again, on the printers that have it. A merged one says again where its dishes are. */
export const printTicket: CallHandler<typeof ticketCall> = async ({ tx, params }) => {
  const order = await tx.find('orders', params.id);
  if (!order || order.type !== 'delivery-note' || !(await tx.canRead('orders', order.id))) throw notFound();
  const { dishes, place, store } = await orderNow(tx, order);
  const told = await readTold(tx, order.id, place);
  const printers = await kitchenPrinters(tx, dishes, told);
  const printing = told.filter(({ printer }) => printers.some(({ id }) => id === printer));
  const routed = dishesByPrinter(dishes, printing, printers, store);
  const taker = await takerOf(tx, order);
  for (const [printer, lines] of routed) {
    const known = told.find((one) => one.printer === printer);
    if (taker) {
      const { place: from = place, changes: change = 1 } = known ?? {};
      await queueMerge(tx, order, taker, { printer, change, from, dishes: lines }, true);
    } else {
      const copy = { printer, change: known?.changes ?? 0, dishes: lines };
      await queueCopy(tx, order, copy, (dish) => isEverywhere(dish, printers, store));
    }
  }
  return { jobs: routed.size };
};

import { notFound, type CallHandler, type ResourceHooks, type Row, type Tx } from '#server';
import { isObject } from '#resource';
import type { LabelData, LabelItem } from '#shop';
import type { ticketCall } from '../calls.ts';
import { labelRows } from '../paper/index.ts';
import { routeLines, unprintedDishes, type Dish, type KitchenPrinter } from '../rules/kitchenRoutes.ts';
import { addJob } from './jobs.ts';
import { productsOfPrinters } from './kitchenProducts.ts';
import { localeOfShop, serverWords } from './words.ts';

/** Orders that the kitchen prepares. */
const COOKED: readonly unknown[] = ['waiting', 'processing'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

function dishOf(line: Readonly<Record<string, unknown>>): Dish {
  const options = listOf(line['options']).map(({ name }) => textOf(name));
  return {
    product: typeof line['product'] === 'number' ? line['product'] : null,
    description: textOf(line['description']),
    details: [...options, textOf(line['note'])].filter(Boolean),
    quantity: Number(line['quantity'] ?? 0),
  };
}

/** Dishes of a stored job. */
const dishesOf = (lines: unknown): Dish[] => listOf(lines).map((line) => line as unknown as Dish);

const isKitchen = ({ routes, isEnabled, kind }: Row): boolean =>
  isEnabled !== false && kind !== 'browser' && Array.isArray(routes) && routes.includes('kitchen');

async function kitchenPrinters(tx: Tx): Promise<KitchenPrinter[]> {
  const rows = (await tx.readBy('printers', { isEnabled: true })).filter(isKitchen);
  const products = await productsOfPrinters(tx, rows);
  return rows.map(({ id, store }) => ({
    id,
    store: typeof store === 'number' ? store : null,
    products: products.get(id) ?? null,
  }));
}

async function labelOf(tx: Tx, order: Row, items: readonly LabelItem[]): Promise<LabelData> {
  const table = typeof order.reservable === 'number' ? await tx.readBy('reservables', { id: order.reservable }) : [];
  const settings = await tx.settings();
  return {
    number: textOf(order.orderNumberFormatted) || String(order.id),
    table: textOf(table[0]?.name) || null,
    customer: null,
    deliveryType: textOf(order.deliveryType) as LabelData['deliveryType'],
    items,
    note: [textOf(order.description), textOf(order.customerNote)].filter(Boolean).join('\n'),
    soldAt: Number(order.createdAt ?? tx.now),
    timeZone: textOf(settings.timeZone) || 'UTC',
    station: null,
  };
}

/** Queues the tickets of these dishes, one for each printer that takes some. @returns number of tickets */
async function printDishes(tx: Tx, order: Row, dishes: readonly Dish[], isCopy: boolean): Promise<number> {
  const store = typeof order.store === 'number' ? order.store : null;
  const routed = routeLines(dishes, await kitchenPrinters(tx), store);
  const locale = localeOfShop(await tx.settings());
  for (const [printer, lines] of routed) {
    const label = await labelOf(tx, order, lines);
    const rows = labelRows(label, serverWords(locale), { isCopy });
    const document = { rows, dir: locale === 'ar' ? 'rtl' : 'ltr', copies: null, opensDrawer: false } as const;
    await addJob(tx, { title: label.number, kind: 'kitchen', order: order.id, printer, isCopy, lines, document });
  }
  return routed.size;
}

/** Reads the dishes on earlier tickets of an order. Ignores copies, and tickets that were cancelled. */
async function printedBefore(tx: Tx, order: number): Promise<Dish[]> {
  const jobs = await tx.findBy('print_jobs', { order, kind: 'kitchen' });
  // One that was cancelled because somebody printed it again, perhaps elsewhere, counts: its repeat is what is printed.
  const repeated = new Set(jobs.map(({ origin }) => origin));
  const counted = jobs.filter(
    ({ id, isCopy, state, origin }) =>
      isCopy !== true && origin === null && (state !== 'cancelled' || repeated.has(id)),
  );
  // Several printers may print the same line, so the largest quantity on one printer counts.
  const byPrinter = Map.groupBy(counted, ({ printer }) => Number(printer));
  const most = new Map<string, Dish>();
  for (const rows of byPrinter.values()) {
    const sums = new Map<string, Dish>();
    for (const dish of rows.flatMap(({ lines }) => dishesOf(lines))) {
      const name = JSON.stringify([dish.product, dish.description, dish.details]);
      sums.set(name, { ...dish, quantity: dish.quantity + (sums.get(name)?.quantity ?? 0) });
    }
    for (const [name, dish] of sums) if (dish.quantity > (most.get(name)?.quantity ?? 0)) most.set(name, dish);
  }
  return [...most.values()];
}

/** Prints the new dishes of an order when it is saved. The write of the order has locked its row. */
export const kitchenTickets: ResourceHooks = {
  async after({ op }, row, tx) {
    if (op === 'delete' || row.type !== 'delivery-note' || !COOKED.includes(row.status)) return;
    const printers = await tx.readBy('printers', { isEnabled: true });
    if (!printers.some(isKitchen)) return;
    const order = await tx.find('orders', row.id);
    if (!order) return;
    const dishes = unprintedDishes(listOf(order.orderItems).map(dishOf), await printedBefore(tx, order.id));
    if (dishes.length > 0) await printDishes(tx, order, dishes, false);
  },
};

/** Prints the whole ticket of an order again. */
export const printTicket: CallHandler<typeof ticketCall> = async ({ tx, params }) => {
  const order = await tx.find('orders', params.id);
  if (!order || order.type !== 'delivery-note' || !(await tx.canRead('orders', order.id))) throw notFound();
  return { jobs: await printDishes(tx, order, listOf(order.orderItems).map(dishOf), true) };
};

import { isObject, type FlatRowOf } from '#resource';
import type { Tx } from '#server';
import { joinDishes, type Dish } from '#shop';
import { takeBack, type Place, type Told } from '../rules/kitchenPaper.ts';
import type { Job } from './jobs.ts';

/** Dishes of a stored row. */
export const dishesOf = (value: unknown): Dish[] =>
  Array.isArray(value) ? value.filter(isObject).map((dish) => dish as unknown as Dish) : [];

const toldOf = ({ id, printer, dishes, tableId, tableName, changes, isEnded }: FlatRowOf<'printed_orders'>): Told => ({
  id,
  printer,
  dishes: dishesOf(dishes),
  place: { table: tableId, name: tableName ?? '' },
  changes,
  isEnded: isEnded === true,
});

/**
 * What the tickets of an order say that was printed before this was kept, added up for each printer. Leaves out copies,
 * repeats of a ticket, and tickets that were given up.
 */
async function toldByTickets(tx: Tx, order: number, place: Place): Promise<Told[]> {
  const jobs = await tx.readBy('print_jobs', { order, kind: 'kitchen' });
  // One that was cancelled because somebody printed it again, perhaps elsewhere, counts: its repeat is what is printed.
  const repeated = new Set(jobs.map(({ origin }) => origin));
  const counted = jobs.filter(
    ({ id, isCopy, state, origin }) =>
      isCopy !== true && origin === null && (state !== 'cancelled' || repeated.has(id)),
  );
  const byPrinter = Map.groupBy(counted, ({ printer }) => printer);
  return [...byPrinter].map(([printer, rows]) => {
    const dishes = joinDishes(rows.flatMap(({ lines }) => dishesOf(lines)));
    return { printer, dishes, place, changes: 0, isEnded: false };
  });
}

/**
 * Reads what the printers were told about an order, locked. The order's row has to be locked, too: it decides where there
 * is none yet.
 * @param place where the order was before this write: what tickets of an earlier version said
 */
export async function readTold(tx: Tx, order: number, place: Place): Promise<Told[]> {
  const rows = await tx.findBy('printed_orders', { order });
  return rows.length > 0 ? rows.map(toldOf) : toldByTickets(tx, order, place);
}

/** Keeps what the printers have been told about an order. Rows that say the same already are not written. */
export async function keepTold(tx: Tx, order: number, before: readonly Told[], after: readonly Told[]): Promise<void> {
  const known = new Set(before.filter(({ id }) => id !== undefined).map((told) => JSON.stringify(told)));
  for (const told of after) {
    if (known.has(JSON.stringify(told))) continue;
    const { id, printer, dishes, place, changes, isEnded } = told;
    const values = { printer, dishes, tableId: place.table, tableName: place.name, changes, isEnded };
    if (id === undefined) await tx.create('printed_orders', { order, ...values });
    else await tx.update('printed_orders', id, values);
  }
}

/**
 * Takes back what tickets of a printer told that were given up. Copies and repeats told nothing.
 * @param order the locked order that has their dishes now
 * @param isMerged the tickets are of an order that was merged into it. Only what they add is taken back: a ticket that says
 * where the dishes go took away none.
 */
export async function untell(
  tx: Tx,
  order: FlatRowOf<'orders'>,
  printer: number,
  jobs: readonly Job[],
  isMerged: boolean,
): Promise<void> {
  const rows = await tx.findBy('printed_orders', { order: order.id });
  const telling = jobs.filter(({ isCopy, origin }) => isCopy !== true && origin === null);
  const lines = telling.flatMap((job) => dishesOf(job.lines)).filter(({ quantity }) => !isMerged || quantity > 0);
  const told = rows.map(toldOf);
  await keepTold(tx, order.id, told, takeBack(told, printer, lines));
}

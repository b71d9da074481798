// Server hooks of the stock ledger.
import type { RowOf } from '#resource';
import { actingPerson, allDone, firstStore, invalid, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from './problems.ts';
import { levelsOf, writeLevels, type NewLevel } from './server/levels.ts';
import { tellOfStock } from './server/stockNotices.ts';

/** Largest stock, in thousandths: the exact range of JSON numbers. */
const MOST = 999_999_999_999_999;

type EntryWrite = Write<'stock_movements'>;
type Levels = Awaited<ReturnType<typeof levelsOf>>;

/** The stock in all stores before entries, by their writes: their products are locked from then on. */
const before = new WeakMap<EntryWrite, Levels>();

const creationsIn = (writes: readonly EntryWrite[]) => writes.filter(({ op }) => op === 'create');

const placeOf = (product: number, store: number | null): string => `${product} ${store}`;

/**
 * Sets the server-owned fields of entries: their store and what is there after them. Locks the products until the transaction
 * ends, and with them their stock in all stores.
 */
async function complete(writes: readonly EntryWrite[], tx: Tx): Promise<void> {
  const creations = creationsIn(writes);
  if (creations.length === 0) return;
  for (const { isClient, values } of creations)
    if (isClient && (values.quantity ?? 0) === 0) throw refused('quantity', 'zeroMovement', tx.locale);
  const products = await tx.findAll(
    'products',
    creations.map(({ values }) => values.product ?? 0),
  );
  const ids = products.map(({ id }) => id);
  const own = tx.actor.storeId;
  const isFirstNeeded = own === null && creations.some(({ values }) => (values.store ?? null) === null);
  const [levels, first] = await allDone(levelsOf(tx, ids), isFirstNeeded ? firstStore(tx) : Promise.resolve(null));
  const there = new Map(
    [...levels.values()].flat().map(({ product, store, quantity }) => [placeOf(product, store), quantity ?? 0]),
  );
  for (const write of creations) {
    const { values } = write;
    const product = values.product ?? 0;
    if (!ids.includes(product)) throw invalid({ propertyPath: 'product', code: 'violation.notFound' });
    const store = values.store ?? own ?? first;
    const stockAfter = (there.get(placeOf(product, store)) ?? 0) + (values.quantity ?? 0);
    if (Math.abs(stockAfter) > MOST) throw refused('quantity', 'range', tx.locale);
    there.set(placeOf(product, store), stockAfter);
    Object.assign(values, { createdBy: actingPerson(tx.actor), store, stockAfter });
    before.set(write, levels);
  }
}

/** Updates the stock of the stores from the entries. */
async function move(writes: readonly EntryWrite[], rows: readonly RowOf<'stock_movements'>[], tx: Tx): Promise<void> {
  const [first] = creationsIn(writes);
  const levels = first && before.get(first);
  if (!levels) return;
  // The last entry of a product in a store has the stock after all of them.
  const news = new Map<string, NewLevel>();
  for (const { product, store, stockAfter, transfer } of rows) {
    const place = placeOf(product, store);
    // Goods of a transfer may come in or back after their product stopped being counted. The product stays uncounted.
    const isCounting = transfer === null || news.get(place)?.isCounting === true;
    news.set(place, { product, store, quantity: stockAfter ?? 0, isCounting });
  }
  const counted = await writeLevels(tx, [...news.values()], levels);
  for (const row of rows) {
    const product = counted.get(row.product);
    const level = levels.get(row.product)?.find(({ store }) => store === row.store);
    if (product) await tellOfStock(tx, row, { ...product, lowStockAt: level?.minimum ?? product.lowStockAt });
  }
}

/** Hooks of the stock ledger (docs/rules/catalogue.md, "Stock"): every entry updates the stock of its store. */
export const stockHooks: ResourceHooks<'stock_movements'> = {
  before: (write, tx) => complete([write], tx),
  after: (write, row, tx) => move([write], [row], tx),
  together: { before: complete, after: move },
};

// Stock by store: the rows behind `products.stock`.
import type { FlatRowOf, RowOf } from '#resource';
import { allDone, firstStore, type Tx } from '#server';

type Level = FlatRowOf<'stock_levels'>;

/** The stock of a product in a store, whose row is locked; null: it has no row. Lock the product before. */
export async function levelAt(tx: Tx, product: number, store: number | null): Promise<Level | null> {
  const [level = null] = await tx.findBy('stock_levels', { product, store });
  return level;
}

/** The stock of products in all stores, by product. The rows are locked; lock the products before. */
export async function levelsOf(tx: Tx, products: readonly number[]): Promise<ReadonlyMap<number, Level[]>> {
  return Map.groupBy(await tx.findBy('stock_levels', { product: products }), ({ product }) => product);
}

const sumOf = (levels: readonly Pick<Level, 'quantity'>[]): number =>
  levels.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

/** Sum of a product's stock over all stores, in thousandths; null: it was never counted. */
export async function sumOfLevels(tx: Tx, product: number): Promise<number | null> {
  const levels = await tx.readBy('stock_levels', { product });
  return levels.length === 0 ? null : sumOf(levels);
}

/** What of a product's stock the caller does not see: that of all stores but their own; 0 for an account without a store. */
export async function stockElsewhere(tx: Tx, product: number): Promise<number> {
  const { storeId } = tx.actor;
  if (storeId === null) return 0;
  const own = await levelAt(tx, product, storeId);
  return ((await sumOfLevels(tx, product)) ?? 0) - (own?.quantity ?? 0);
}

/** The stock of a locked product in a store, as it is to be. */
export interface NewLevel {
  readonly product: number;
  readonly store: number | null;
  /** In thousandths. */
  readonly quantity: number;
  /** True: a product without stock control is counted from now on. False: its stock in the store is kept out of sight. */
  readonly isCounting: boolean;
}

/** Sums that the ledger is writing into products. */
const ledgerSums = new WeakMap<Tx, ReadonlyMap<number, number>>();

/** Tells whether the ledger itself gives the product this stock: its stores have it already. */
export const isOfLedger = (tx: Tx, product: number, stock: number): boolean =>
  ledgerSums.get(tx)?.get(product) === stock;

/**
 * Writes the stock of locked products in stores, and the sums in the products. The ledger's hook is the only caller: no stock
 * changes without an entry.
 * @param levels the stock of these products in all stores before
 * @returns the counted products among them as they were before, by id
 */
export async function writeLevels(
  tx: Tx,
  news: readonly NewLevel[],
  levels: ReadonlyMap<number, readonly Level[]>,
): Promise<ReadonlyMap<number, RowOf<'products'>>> {
  const known = (one: NewLevel) => levels.get(one.product)?.find(({ store }) => store === one.store);
  const changed = new Map(news.flatMap((one): [number, NewLevel][] => entryOf(known(one)?.id, one)));
  const added = news.filter((one) => !known(one));
  const products = await tx.findAll(
    'products',
    news.map(({ product }) => product),
  );
  const counted = products.filter(
    ({ id, stock }) => stock !== null || news.some(({ product, isCounting }) => product === id && isCounting),
  );
  const sums = new Map(
    counted.map(({ id }) => {
      const there = (levels.get(id) ?? []).map((level) => changed.get(level.id) ?? level);
      return [id, sumOf([...there, ...added.filter(({ product }) => product === id)])];
    }),
  );
  ledgerSums.set(tx, sums);
  try {
    await allDone(
      tx.updateAll('stock_levels', new Map([...changed].map(([id, { quantity }]) => [id, { quantity }]))),
      tx.createAll(
        'stock_levels',
        added.map(({ product, store, quantity }) => ({ product, store, quantity })),
      ),
      tx.updateAll('products', new Map([...sums].map(([id, stock]) => [id, { stock }]))),
    );
  } finally {
    ledgerSums.delete(tx);
  }
  return new Map(counted.map((product) => [product.id, product]));
}

const entryOf = (id: number | undefined, level: NewLevel): [number, NewLevel][] =>
  id === undefined ? [] : [[id, level]];

/** Gives a counted product without any rows its stock in the first store: one from before stock was kept by store. */
export async function requireLevels(tx: Tx, { id, stock }: Pick<FlatRowOf<'products'>, 'id' | 'stock'>): Promise<void> {
  if (stock === null || (await tx.findBy('stock_levels', { product: id })).length > 0) return;
  await tx.create('stock_levels', { product: id, store: await firstStore(tx), quantity: stock });
}

/** Moves the stock, its ledger and its counts to the first store. They had no store while there was none. */
export async function adoptLevels(tx: Tx, store: number): Promise<void> {
  for (const table of ['stock_levels', 'stock_movements', 'stock_counts'])
    await tx.db.updateTable(table).set({ store }).where('store', 'is', null).execute();
}

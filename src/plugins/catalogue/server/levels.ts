// Stock by store: the rows behind `products.stock`.
import type { FlatRowOf } from '#resource';
import { firstStore, type Tx } from '#server';

type Level = FlatRowOf<'stock_levels'>;

/** The stock of a product in a store, whose row is locked; null: it has no row. Lock the product before. */
export async function levelAt(tx: Tx, product: number, store: number | null): Promise<Level | null> {
  const [level = null] = await tx.findBy('stock_levels', { product, store });
  return level;
}

/** Sum of a product's stock over all stores, in thousandths; null: it was never counted. */
export async function sumOfLevels(tx: Tx, product: number): Promise<number | null> {
  const levels = await tx.readBy('stock_levels', { product });
  return levels.length === 0 ? null : levels.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

/** What of a product's stock the caller does not see: that of all stores but their own; 0 for an account without a store. */
export async function stockElsewhere(tx: Tx, product: number): Promise<number> {
  const { storeId } = tx.actor;
  if (storeId === null) return 0;
  const own = await levelAt(tx, product, storeId);
  return ((await sumOfLevels(tx, product)) ?? 0) - (own?.quantity ?? 0);
}

interface NewLevel {
  readonly product: number;
  readonly store: number | null;
  /** In thousandths. */
  readonly quantity: number;
  /** True: a product without stock control is counted from now on. False: its stock in the store is kept out of sight. */
  readonly isCounting: boolean;
}

/**
 * Writes the stock of a locked product in a store, and the sum in the product. The ledger's hook is the only caller: no
 * stock changes without an entry.
 */
export async function writeLevel(tx: Tx, { product, store, quantity, isCounting }: NewLevel): Promise<void> {
  const level = await levelAt(tx, product, store);
  if (level) await tx.update('stock_levels', level.id, { quantity });
  else await tx.create('stock_levels', { product, store, quantity });
  if (!isCounting && (await tx.find('products', product))?.stock === null) return;
  await tx.update('products', product, { stock: await sumOfLevels(tx, product) });
}

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

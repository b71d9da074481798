// Server hooks of the stock ledger.
import type { RowOf } from '#resource';
import { actingPerson, invalid, storeOrFirst, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from './problems.ts';
import { tellOfStock } from './server/stockNotices.ts';
import { levelAt, writeLevel } from './server/levels.ts';

/** Largest stock, in thousandths: the exact range of JSON numbers. */
const MOST = 999_999_999_999_999;

/**
 * Sets the server-owned fields of an entry: its store and what is there after it. Locks the product until the transaction
 * ends, and with it its stock in all stores.
 */
async function complete(write: Write<'stock_movements'>, tx: Tx): Promise<void> {
  if (write.op !== 'create') return;
  const { values } = write;
  const quantity = values.quantity ?? 0;
  if (write.isClient && quantity === 0) throw refused('quantity', 'zeroMovement', tx.locale);
  values.createdBy = actingPerson(tx.actor);
  const product = await tx.find('products', values.product ?? 0);
  if (!product) throw invalid({ propertyPath: 'product', code: 'violation.notFound' });
  const store = await storeOrFirst(tx, values.store ?? null);
  const level = await levelAt(tx, product.id, store);
  const stockAfter = (level?.quantity ?? 0) + quantity;
  if (Math.abs(stockAfter) > MOST) throw refused('quantity', 'range', tx.locale);
  values.store = store;
  values.stockAfter = stockAfter;
}

/** Updates the stock of the store from the entry. */
async function move(write: Write<'stock_movements'>, row: RowOf<'stock_movements'>, tx: Tx): Promise<void> {
  if (write.op !== 'create') return;
  const { product, store, stockAfter, transfer } = row;
  // Goods of a transfer may come in or back after their product stopped being counted. The product stays uncounted.
  await writeLevel(tx, { product, store, quantity: stockAfter ?? 0, isCounting: transfer === null });
  await tellOfStock(tx, row);
}

/** Hooks of the stock ledger (docs/rules/catalogue.md, "Stock"): every entry updates the stock of its store. */
export const stockHooks: ResourceHooks<'stock_movements'> = { before: complete, after: move };

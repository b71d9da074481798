// Server hooks of the stock ledger.
import type { RowOf } from '#resource';
import { invalid, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from './problems.ts';

/** Largest stock, in thousandths: the exact range of JSON numbers. */
const MOST = 999_999_999_999_999;

/** Sets the server-owned fields of an entry. Locks the product until the transaction ends. */
async function complete(write: Write<'stock_movements'>, tx: Tx): Promise<void> {
  if (write.op !== 'create') return;
  const { values } = write;
  const quantity = values.quantity ?? 0;
  if (write.isClient && quantity === 0) throw refused('quantity', 'zeroMovement', tx.locale);
  values.createdBy = tx.actor.operatorId ?? tx.actor.userId;
  if (typeof values.stockAfter === 'number' && !write.isClient) return;
  const product = await tx.find('products', values.product ?? 0);
  if (!product) throw invalid({ propertyPath: 'product', code: 'violation.notFound' });
  const stockAfter = (product.stock ?? 0) + quantity;
  if (Math.abs(stockAfter) > MOST) throw refused('quantity', 'range', tx.locale);
  values.stockAfter = stockAfter;
}

/** Updates the product's stock from the entry. */
async function move(write: Write<'stock_movements'>, row: RowOf<'stock_movements'>, tx: Tx): Promise<void> {
  if (write.op === 'create') await tx.update('products', row.product, { stock: row.stockAfter });
}

/** Hooks of the stock ledger (docs/rules/catalogue.md, "Stock"): every entry updates its product. */
export const stockHooks: ResourceHooks<'stock_movements'> = { before: complete, after: move };

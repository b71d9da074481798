import { invalid, type ResourceHooks, type Row, type Tx, type Write } from '#server';
import { refused } from './problems.ts';

/** Largest stock, in thousandths: what JSON carries exactly. */
const MOST = 999_999_999_999_999;

/** Fills what the server owns of an entry; the product is locked until the end. */
async function complete(write: Write, tx: Tx): Promise<void> {
  if (write.op !== 'create') return;
  const { values } = write;
  const quantity = Number(values.quantity);
  if (write.isClient && quantity === 0) throw refused('quantity', 'zeroMovement', tx.locale);
  values.createdBy = tx.actor.operatorId ?? tx.actor.userId;
  if (typeof values.stockAfter === 'number' && !write.isClient) return;
  const product = await tx.find('products', Number(values.product));
  if (!product) throw invalid({ propertyPath: 'product', code: 'violation.notFound' });
  const stockAfter = Number(product.stock ?? 0) + quantity;
  if (Math.abs(stockAfter) > MOST) throw refused('quantity', 'range', tx.locale);
  values.stockAfter = stockAfter;
}

/** Moves the product's stock to what the entry says. */
async function move(write: Write, row: Row, tx: Tx): Promise<void> {
  if (write.op === 'create') await tx.update('products', Number(row.product), { stock: row.stockAfter });
}

/** Behaviour of the stock ledger (DECISIONS 3): every entry moves its product. */
export const stockHooks: ResourceHooks = { before: complete, after: move };

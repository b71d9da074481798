import type { FlatRowOf } from '#resource';
import { holdersOf, sendNotice, type Tx } from '#server';
import { productStatus } from '../stock.ts';
import { texts } from './i18n.ts';

/**
 * Notifies when a product becomes low or runs out in a store, but not when stock was added.
 * @param product with the warning level of the store
 */
export async function tellOfStock(
  tx: Tx,
  { store, ...entry }: FlatRowOf<'stock_movements'>,
  product: FlatRowOf<'products'>,
): Promise<void> {
  const [stockAfter, quantity] = [entry.stockAfter ?? 0, entry.quantity ?? 0];
  // System writes (demo data, restores) change many products; hundreds of notifications would be useless.
  if (tx.actor.isSystem || quantity >= 0) return;
  const { lowStockAt } = product;
  const [isOnSale, isPublished] = [product.isOnSale !== false, product.isPublished !== false];
  const statusAt = (stock: number) => productStatus({ stock, lowStockAt, isOnSale, isPublished });
  const [before, status] = [statusAt(stockAfter - quantity), statusAt(stockAfter)];
  if (before === status || !isScarce(status) || before === 'out-of-stock') return;
  await sendNotice(tx, await buyers(tx, store), {
    ...TEXTS[status],
    resource: 'products',
    recordId: product.id,
    once: 'record',
  });
}

const TEXTS = {
  'out-of-stock': {
    kind: 'stock.out',
    text: texts.notices.outOfStock,
  },
  'low-stock': {
    kind: 'stock.low',
    text: texts.notices.lowStock,
  },
} as const;

const isScarce = (status: string | null): status is keyof typeof TEXTS =>
  status !== null && Object.hasOwn(TEXTS, status);

const BUYERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Ids of administrators and managers who buy for a store: those of it, and those without one. */
async function buyers(tx: Tx, store: number | null): Promise<number[]> {
  const people = await holdersOf(tx, BUYERS, 'products');
  return people
    .filter(({ storeId, roles }) => storeId === null || storeId === store || roles.includes('ROLE_ADMIN'))
    .map(({ id }) => id);
}

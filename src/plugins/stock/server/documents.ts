// Shared by transfers, counts and the page "Stock".
import { numberOf, type FlatRowOf, type ValuesOf } from '#resource';
import type { Tx } from '#server';
import type { StockReason } from '../resources/transfer.ts';
import { texts } from './i18n.ts';

/** Digits that the number of a document is filled up to: T-0019. */
const DIGITS = 4;

/** Number of a document, from its id. */
export const documentNumber = (prefix: 'T' | 'I', id: number): string =>
  `${prefix}-${String(id).padStart(DIGITS, '0')}`;

/** The stock of a product in a store, whose row is locked; null: it has no row. Lock the product before. */
export async function levelAt(tx: Tx, product: number, store: number | null) {
  const [level = null] = await tx.findBy('stock_levels', { product, store });
  return level;
}

/** Stock of a product in a store at a moment (ms since 1970): its stock now, less all entries of the ledger since then. */
export async function quantityAt(tx: Tx, product: number, store: number | null, moment: number): Promise<number> {
  const now = (await levelAt(tx, product, store))?.quantity ?? 0;
  if (moment >= tx.now) return now;
  const since = await tx.db
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.sum('quantity').as('quantity'))
    .where('product', '=', product)
    .where('store', store === null ? 'is' : '=', store)
    .where('createdAt', '>', moment)
    .executeTakeFirst();
  return now - numberOf(since?.quantity ?? 0);
}

/** A reason in the language of the request, for the note of an entry. */
export const reasonText = (reason: StockReason, { locale }: Tx): string => texts.reasons[reason][locale];

/** An entry of the ledger for a document. */
type Entry = Pick<
  ValuesOf<'stock_movements'>,
  'product' | 'quantity' | 'store' | 'kind' | 'transfer' | 'count' | 'note'
>;

/**
 * Writes entries of the ledger by product, so that two documents lock their products in one order. Entries of quantity zero
 * are left out.
 */
export async function postEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const moves = entries.filter(({ quantity }) => quantity !== 0);
  const ordered = moves.toSorted((one, other) => Number(one.product) - Number(other.product));
  if (ordered.length > 0) await tx.createAll('stock_movements', ordered);
}

/** Value of a quantity (thousandths) at cost, in minor units. */
export const atCost = (quantity: number, { cost }: Pick<FlatRowOf<'products'>, 'cost'>): number =>
  Math.round((quantity * (cost ?? 0)) / 1000);

// The product of a scanned code, by the rules of the till (docs/rules/till.md, "Codes").
import { numberOf, type FlatRowOf } from '#resource';
import { ONE, parseScaleCode, productOfCodes, spellingsOf, type ScaleLabel } from '#shop';
import type { Tx } from '#server';
import { withCode } from './withCode.ts';

type Product = FlatRowOf<'products'>;

/** A product, and the quantity that the code stands for, in thousandths. */
export interface Scanned {
  readonly product: number;
  readonly quantity: number;
}

/** Products with one of these codes, or with a variant that has one. */
async function productsWith(tx: Tx, codes: readonly string[]): Promise<Product[]> {
  if (codes.length === 0) return [];
  const rows = await tx.db.selectFrom('products').select('id').where(withCode(codes)).orderBy('id').execute();
  const found = [];
  for (const { id } of rows) found.push(...(await tx.readBy('products', { id: numberOf(id) })));
  return found;
}

async function firstWith(tx: Tx, codes: readonly string[]): Promise<number | null> {
  const found = productOfCodes(codes, await productsWith(tx, codes), (product) => product.attributValues ?? []);
  return found?.product.id ?? null;
}

/**
 * Finds the product of a code: its own or that of a variant, in either spelling; else that of a label of the shop's scales,
 * with its weight. A label with a price is one piece, as at the till.
 */
export async function scannedProduct(tx: Tx, code: string, labels: readonly ScaleLabel[]): Promise<Scanned | null> {
  const plain = await firstWith(tx, spellingsOf(code));
  if (plain !== null) return { product: plain, quantity: ONE };
  const label = parseScaleCode(code, labels);
  const product = label && (await firstWith(tx, label.items));
  return product ? { product, quantity: label.quantity ?? ONE } : null;
}

// The product of a scanned code, by the rules of the till (docs/rules/till.md, "Codes").
import { numberOf, type RowOf } from '#resource';
import { CODE_FIELDS, ONE, parseScaleCode, productOfCodes, spellingsOf, type ScaleLabel } from '#shop';
import type { Tx } from '#server';
import { anyCode } from './codeFilter.ts';

type Product = RowOf<'products'>;

/** A product and how much of it the code stands for, in thousandths. */
export interface Scanned {
  readonly product: number;
  readonly quantity: number;
}

/** Products with one of these codes, or with a variant that has one. */
async function productsWith(tx: Tx, codes: readonly string[]): Promise<Product[]> {
  const found = new Map<number, Product>();
  for (const field of CODE_FIELDS) {
    const query = new URLSearchParams();
    for (const code of codes) query.append(`${field}[]`, code);
    const condition = anyCode(query);
    if (!condition) continue;
    const rows = await tx.db.selectFrom('products').select('id').where(condition.where).orderBy('id').execute();
    for (const { id } of rows)
      for (const product of await tx.readBy('products', { id: numberOf(id) }))
        found.set(product.id, product as Product);
  }
  return [...found.values()];
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

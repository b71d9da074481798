import type { Minor } from '#resource';
import { parseScaleCode, spellingsOf, type Quantity, type ScaleCode, type ScaleLabel } from '#shop';
import type { TillCustomer, TillProduct, Variant } from '../model.ts';
import type { FoundProduct } from '../data/tillData.ts';

/** Synchronous lookup of exact codes. */
export interface ScanIndex {
  bySku(code: string): FoundProduct | null;
  byBarcode(code: string): FoundProduct | null;
  customerByBarcode(code: string): TillCustomer | null;
}

/** Record with the scanned code. */
export type Found =
  | {
      readonly kind: 'product';
      readonly product: TillProduct;
      /** Variant with this code; null for the product's own code. */
      readonly variant: Variant | null;
      /** Quantity or price that the code contains; at most one of them. */
      readonly quantity: Quantity | null;
      readonly price: Minor | null;
    }
  | { readonly kind: 'customer'; readonly customer: TillCustomer };

/** Scope of the search: everything, or customers only (in the customer window). */
export type Wanted = 'all' | 'customers';

/** The product's own code has precedence over a variant's, and the SKU over the barcode. */
function productOf(code: string, index: ScanIndex): FoundProduct | null {
  const found = [index.bySku(code), index.byBarcode(code)].filter((hit) => hit !== null);
  return found.find(({ variant }) => variant === null) ?? found[0] ?? null;
}

/** First match. */
function first<T>(codes: readonly string[], look: (code: string) => T | null): T | null {
  for (const code of codes) {
    const found = look(code);
    if (found !== null) return found;
  }
  return null;
}

/** The found product with the quantity or price that the code contains. */
export const foundProduct = (
  { product, variant }: FoundProduct,
  weighed: Pick<ScaleCode, 'quantity' | 'price'> | null = null,
): Found => ({
  kind: 'product',
  product,
  variant,
  quantity: weighed?.quantity ?? null,
  price: weighed?.price ?? null,
});

/**
 * Finds the record of a code: a product or variant by SKU, by barcode, by a code with weight or price, then a customer
 * by barcode (docs/rules/till.md, "Codes").
 */
export function find(
  code: string,
  index: ScanIndex,
  labels: readonly ScaleLabel[],
  wanted: Wanted = 'all',
): Found | null {
  const spellings = spellingsOf(code);
  if (wanted === 'all') {
    const product = first(spellings, (spelling) => productOf(spelling, index));
    if (product) return foundProduct(product);
    const weighed = parseScaleCode(code, labels);
    const item = weighed && first(weighed.items, (one) => productOf(one, index));
    if (item) return foundProduct(item, weighed);
  }
  const customer = first(spellings, (spelling) => index.customerByBarcode(spelling));
  return customer && { kind: 'customer', customer };
}

import { parseDecimal } from '#resource';
import { QUANTITY_DIGITS, type Quantity, type SoldProduct, type Variant } from '#shop';

/** Parsed text of the product search. */
export interface TypedProduct {
  /** Name, SKU or barcode to look for. */
  readonly text: string;
  /** Quantity to add; null when none was typed. */
  readonly quantity: Quantity | null;
}

const COUNTED = /^(\d{1,7}(?:[.,]\d{1,3})?)\s*[x×*]\s*(.+)$/iu;

/**
 * Reads a search with an optional quantity before it.
 * @example readTyped('3 x tea') // { text: 'tea', quantity: 3000 }
 */
export function readTyped(typed: string): TypedProduct {
  const text = typed.trim();
  const [, count = '', rest = ''] = COUNTED.exec(text) ?? [];
  const quantity = count === '' ? null : parseDecimal(count.replace(',', '.'), QUANTITY_DIGITS);
  return quantity === null || quantity <= 0 ? { text, quantity: null } : { text: rest.trim(), quantity };
}

/** A found product, and the variant whose code was typed. */
export interface FoundProduct {
  readonly product: SoldProduct;
  readonly variant: Variant | null;
}

const isCode = (code: string | null, text: string) => code !== null && code.toLowerCase() === text.toLowerCase();

/** The product with exactly this SKU or barcode, its own or a variant's; null: none. */
export function exactMatch(products: readonly SoldProduct[], text: string): FoundProduct | null {
  for (const product of products) {
    if (isCode(product.skuCode, text) || isCode(product.barcode, text)) return { product, variant: null };
    const variant = product.variants.find((one) => isCode(one.skuCode, text) || isCode(one.barcode, text));
    if (variant) return { product, variant };
  }
  return null;
}

/** True when a choice is needed before the product can become a line: a variant, or required options. */
export const needsChoice = (product: SoldProduct): boolean =>
  product.variants.length > 0 || product.optionGroups.some(({ minimum }) => minimum > 0);

/** Fields with the codes of a product or variant: the shop's own goes before the maker's. */
export const CODE_FIELDS = ['skuCode', 'barcode'] as const;

/** Part of the stored text of a product's variants, present when one of them has this code. */
export const variantCode = (field: (typeof CODE_FIELDS)[number], code: string): string =>
  `"${field}":${JSON.stringify(code)}`;

/**
 * The product of the first of these codes that one has: its own codes go before those of variants.
 * @param variantsOf variants of a product
 * @returns the product with the variant that has the code, null for its own
 */
export function productOfCodes<P extends Coded, V extends Coded>(
  codes: readonly string[],
  products: readonly P[],
  variantsOf: (product: P) => readonly V[],
): { readonly product: P; readonly variant: V | null } | null {
  const variants = products.flatMap((product) => variantsOf(product).map((variant) => ({ product, variant })));
  for (const code of codes) {
    for (const field of CODE_FIELDS) {
      const product = products.find((one) => one[field] === code);
      if (product) return { product, variant: null };
    }
    for (const field of CODE_FIELDS) {
      const found = variants.find(({ variant }) => variant[field] === code);
      if (found) return found;
    }
  }
  return null;
}

/** A product, or one of its variants, with its codes. */
interface Coded {
  readonly skuCode?: unknown;
  readonly barcode?: unknown;
}

/** Label of a product in lists (products.status). */
export type ProductStatus = 'on-sale' | 'low-stock' | 'out-of-stock' | 'draft';

/** What a product's label depends on; quantities in thousandths, null: not counted, no warning. */
export interface Stocked {
  readonly stock: number | null;
  readonly lowStockAt: number | null;
  readonly isOnSale: boolean;
  readonly isPublished: boolean;
}

/** draft: neither at the till nor on the website; else by stock. Below zero is allowed and flagged (DECISIONS 3). */
export function productStatus({ stock, lowStockAt, isOnSale, isPublished }: Stocked): ProductStatus {
  if (!isOnSale && !isPublished) return 'draft';
  if (stock === null) return 'on-sale';
  if (stock <= 0) return 'out-of-stock';
  return lowStockAt !== null && stock <= lowStockAt ? 'low-stock' : 'on-sale';
}

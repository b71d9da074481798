/** Status of a product in lists (products.status). */
export type ProductStatus = 'on-sale' | 'low-stock' | 'out-of-stock' | 'draft';

/** Inputs of a product's status; quantities in thousandths; null: stock not tracked, no warning level. */
export interface Stocked {
  readonly stock: number | null;
  readonly lowStockAt: number | null;
  readonly isOnSale: boolean;
  readonly isPublished: boolean;
}

/** `draft`: neither at the till nor on the website; else by stock. Negative stock is allowed and flagged: the goods were handed over. */
export function productStatus({ stock, lowStockAt, isOnSale, isPublished }: Stocked): ProductStatus {
  if (!isOnSale && !isPublished) return 'draft';
  if (stock === null) return 'on-sale';
  if (stock <= 0) return 'out-of-stock';
  return lowStockAt !== null && stock <= lowStockAt ? 'low-stock' : 'on-sale';
}

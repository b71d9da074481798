import type { TillProduct } from '../model.ts';
import { CodeIndex } from './codeIndex.ts';

/** Code fields of a product and its variants. */
export type CodeField = 'skuCode' | 'barcode';
/** Ids of products by code, for each field. */
export type ProductCodes = Readonly<Record<CodeField, CodesOf>>;

/** Returns an empty index of product codes; `countCodes` fills it. */
export const noCodes = (): ProductCodes => ({
  skuCode: { own: new CodeIndex(), variants: new CodeIndex() },
  barcode: { own: new CodeIndex(), variants: new CodeIndex() },
});

/** Adds a product's codes to the index or removes them. */
export function countCodes(codes: ProductCodes, product: TillProduct, how: 'add' | 'remove'): void {
  for (const field of ['skuCode', 'barcode'] as const) {
    const { own, variants } = codes[field];
    const code = product[field];
    if (code !== null) own[how](code, product.id);
    for (const variant of product.variants) {
      const other = variant[field];
      if (other !== null) variants[how](other, product.id);
    }
  }
}

/** Codes of products and of their variants. */
interface CodesOf {
  readonly own: CodeIndex;
  readonly variants: CodeIndex;
}

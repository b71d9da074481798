import type { TillProduct } from '../model.ts';
import { Codes } from './codes.ts';

/** Own codes and those of variants. */
interface CodesOf {
  readonly own: Codes;
  readonly variants: Codes;
}

/** Fields of a product, and of its variants, that hold a code. */
export type CodeField = 'skuCode' | 'barcode';
/** Ids of products by the codes in each field. */
export type ProductCodes = Readonly<Record<CodeField, CodesOf>>;

/** Returns an empty index of product codes; `countCodes` fills it. */
export const noCodes = (): ProductCodes => ({
  skuCode: { own: new Codes(), variants: new Codes() },
  barcode: { own: new Codes(), variants: new Codes() },
});

/** Puts a product's codes among the others, or takes them out. */
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

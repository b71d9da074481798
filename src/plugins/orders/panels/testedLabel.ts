import { isObject } from '#resource';
import { readScaleLabel, spellingsOf, type LabelReading, type ScaleLabel } from '#shop';

/** Codes under which the product of a scanned label may be stored, in the order in which the till looks for them. */
export interface TestedCodes {
  /** The whole label: a product that is filed under it is sold as it is. */
  readonly whole: readonly string[];
  /** Spellings of the article number. */
  readonly items: readonly string[];
  readonly reading: LabelReading;
}

/** Reads a label for the test of the settings. */
export function testedCodes(scanned: string, labels: readonly ScaleLabel[]): TestedCodes {
  const reading = readScaleLabel(scanned, labels);
  return { whole: spellingsOf(scanned), items: reading.isLabel ? reading.code.items : [], reading };
}

/** Result of a test. */
export interface TestedLabel {
  readonly product: Readonly<Record<string, unknown>> | null;
  /** True when the product has the whole label as its code, so that no pattern counts. */
  readonly isWhole: boolean;
  readonly isSold: boolean;
}

/** The product of one of these codes, the likeliest first; its own code goes before the maker's. */
function productOf(codes: readonly string[], products: readonly unknown[]): Readonly<Record<string, unknown>> | null {
  const known = products.filter(isObject);
  for (const code of codes) {
    const found = known.find((one) => one.skuCode === code) ?? known.find((one) => one.barcode === code);
    if (found) return found;
  }
  return null;
}

/** The product of a label among those that have one of its codes. */
export function testedLabel({ whole, items }: TestedCodes, products: readonly unknown[]): TestedLabel {
  const filed = productOf(whole, products);
  const product = filed ?? productOf(items, products);
  const isSold = product !== null && product.isOnSale !== false && product.productType !== 'component';
  return { product, isWhole: filed !== null, isSold };
}

/** A pattern as it is printed: its prefix, then `A` for the article number, `V`, and `W`, `P` or `N` for the value; `C` at the end. */
export function layoutOf({ prefix, itemDigits, verifier, valueDigits, content }: ScaleLabel): string {
  const letter = { weight: 'W', price: 'P', pieces: 'N' }[content];
  return [prefix, 'A'.repeat(itemDigits), verifier === 'none' ? '' : 'V', letter.repeat(valueDigits), 'C']
    .filter((part) => part !== '')
    .join(' ');
}

import { isObject } from '#resource';
import { productOfCodes, readScaleLabel, spellingsOf, type LabelReading, type ScaleLabel } from '#shop';

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
  /** The product's variant with the code; null: the code is the product's own. */
  readonly variant: Readonly<Record<string, unknown>> | null;
  /** True when the product has the whole label as its code, so that no pattern counts. */
  readonly isWhole: boolean;
  readonly isSold: boolean;
}

/** Variants of a product in the format of the API. */
const variantsOf = ({ attributValues }: Readonly<Record<string, unknown>>) =>
  Array.isArray(attributValues) ? attributValues.filter(isObject) : [];

/** The product of a label among those that have one of its codes. */
export function testedLabel({ whole, items }: TestedCodes, products: readonly unknown[]): TestedLabel {
  const known = products.filter(isObject);
  const filed = productOfCodes(whole, known, variantsOf);
  const { product = null, variant = null } = filed ?? productOfCodes(items, known, variantsOf) ?? {};
  const isSold = product !== null && product.isOnSale !== false && product.productType !== 'component';
  return { product, variant, isWhole: filed !== null, isSold };
}

/** A pattern as it is printed: its prefix, then `A` for the article number, `V`, and `W`, `P` or `N` for the value; `C` at the end. */
export function layoutOf({ prefix, itemDigits, verifier, valueDigits, content }: ScaleLabel): string {
  const letter = { weight: 'W', price: 'P', pieces: 'N' }[content];
  return [prefix, 'A'.repeat(itemDigits), verifier === 'none' ? '' : 'V', letter.repeat(valueDigits), 'C']
    .filter((part) => part !== '')
    .join(' ');
}

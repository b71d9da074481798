import type { Money } from '#resource';
import { checkDigit, isGoods, type Quantity } from '#shop';

export { checkDigit };

/** Prefixes of codes that a shop's scales print (settings). */
export interface ScalePrefixes {
  /** Followed by a weight or a volume in thousandths: grams of a kilogram. */
  readonly weightPrefixes: readonly string[];
  /** Followed by a price in minor units. */
  readonly pricePrefixes: readonly string[];
}

/** Content of a scale's code: the product, and its quantity or price. */
export interface ScaleCode {
  /** Codes under which the product may be stored, the likeliest first. */
  readonly items: readonly string[];
  readonly quantity: Quantity | null;
  readonly price: Money | null;
}

/** Digits of an EAN-13 without the check digit; the last of these carry the weight or the price. */
const DIGITS = 12;
const VALUE_DIGITS = 5;

/** The longest matching prefix that leaves digits for an item. */
function prefixOf(code: string, prefixes: readonly string[]): string {
  const fitting = prefixes.filter(
    (prefix) => /^\d+$/.test(prefix) && prefix.length < DIGITS - VALUE_DIGITS && code.startsWith(prefix),
  );
  return fitting.reduce((longest, prefix) => (prefix.length > longest.length ? prefix : longest), '');
}

/**
 * Spellings of an item number that shops store: plain, without leading zeros, with the prefix, and as a full code with
 * a zero value.
 */
function itemsOf(code: string, prefix: string): string[] {
  const filed = code.slice(0, DIGITS - VALUE_DIGITS);
  const item = filed.slice(prefix.length);
  const empty = `${filed}${'0'.repeat(VALUE_DIGITS)}`;
  const all = [item, item.replace(/^0+/, ''), filed, `${empty}${checkDigit(empty)}`];
  return [...new Set(all)].filter((one) => one !== '');
}

/**
 * Parses a code with a weight or a price: prefix, item, five digits of value, check digit.
 * @returns null when it is no such code, its check digit is wrong, or it carries nothing
 * @example parseScaleCode('2100231004254', { weightPrefixes: ['21'], pricePrefixes: [] }) // item 00231, 0.425
 */
export function parseScaleCode(scanned: string, { weightPrefixes, pricePrefixes }: ScalePrefixes): ScaleCode | null {
  if (!isGoods(scanned)) return null;
  // A scanner may read a label that begins with 0 as UPC-A, without that digit.
  const code = scanned.padStart(DIGITS + 1, '0');
  const weight = prefixOf(code, weightPrefixes);
  const price = prefixOf(code, pricePrefixes);
  const prefix = price.length > weight.length ? price : weight;
  const value = Number(code.slice(DIGITS - VALUE_DIGITS, DIGITS));
  if (prefix === '' || value === 0) return null;
  const isPrice = price.length > weight.length;
  return { items: itemsOf(code, prefix), quantity: isPrice ? null : value, price: isPrice ? value : null };
}

/**
 * Prices of supplier products (docs/rules/store-and-supplier.md, "Prices of supplier products"). Amounts are whole minor units:
 * cents of the supplier's US dollars, or minor units of the shop's currency. A ratio is in hundredths: 250 is 2.5.
 */

/** Default of 'Multiply price ratio'. */
export const DEFAULT_RATIO = 200;
/** Largest ratio, hundredths. The specification names no limit; this one keeps amounts exact. */
export const MAX_RATIO = 100_000;
/** Shipping fee when the supplier could not be asked, cents. */
export const DEFAULT_SHIPPING = 0;
/** Decimals of the exchange rate: shop currency for one dollar. */
export const RATE_SCALE = 10_000;
/** Largest price that is taken from the supplier, cents. */
const MAX_CENTS = 100_000_000;

/** Divides and rounds halves away from zero. */
const divided = (amount: number, by: number): number => Math.sign(amount) * Math.round(Math.abs(amount) / by);

/** Costs of a variant at the supplier, cents. */
export interface Cost {
  readonly price: number;
  readonly shipping: number;
}

/** Total cost = variant price + shipping. */
export const totalCost = ({ price, shipping }: Cost): number => price + shipping;

/** Suggested base price = variant price x ratio + shipping. */
export const suggestedPrice = ({ price, shipping }: Cost, ratio: number): number =>
  divided(price * ratio, 100) + shipping;

/** Benefit = base price - total cost. */
export const benefitOf = (basePrice: number, cost: Cost): number => basePrice - totalCost(cost);

/** Benefit as a share of the base price, percent with one decimal; null for a base price of 0. */
export const marginOf = (basePrice: number, cost: Cost): number | null =>
  basePrice <= 0 ? null : Math.round((benefitOf(basePrice, cost) / basePrice) * 1000) / 10;

/** Tells whether a base price loses money. */
export const isBelowCost = (basePrice: number, cost: Cost): boolean => basePrice < totalCost(cost);

/**
 * Converts cents into the shop's currency.
 * @param rate shop currency for one dollar, times {@link RATE_SCALE}
 * @param digits decimals of the shop's currency
 */
export const toShopMoney = (cents: number, rate: number, digits: number): number =>
  divided(cents * rate * 10 ** digits, RATE_SCALE * 100);

/** Reads a ratio as it is typed ('2.5', '2,5'), in hundredths. Empty counts as 0. null: it is none, or out of range. */
export function parseRatio(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return 0;
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(trimmed)) return null;
  const ratio = Math.round(Number(trimmed) * 100);
  return ratio <= MAX_RATIO ? ratio : null;
}

/** Reads a typed amount of dollars into cents; null: it is none, negative or too large. */
export function parseDollars(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(trimmed)) return null;
  return Math.round(Number(trimmed) * 100);
}

/** Writes cents as plain text for an input: '8.40'. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2);

/** A price, or the range of the prices of a product's variants, cents. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** Reads a price of the supplier: a number, a text ('8.40') or a range ('8.40 -- 11.20', '8.40-11.20'). null: none of them. */
export function readPrice(value: unknown): PriceRange | null {
  const texts = typeof value === 'number' ? [String(value)] : typeof value === 'string' ? value.split(/\s*-+\s*/) : [];
  const amounts = texts.filter((text) => text.trim() !== '').map(Number);
  if (amounts.length === 0 || amounts.length > 2) return null;
  const cents = amounts.map((amount) => Math.round(amount * 100));
  if (!cents.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= MAX_CENTS)) return null;
  return { from: Math.min(...cents), to: Math.max(...cents) };
}

import { fromScaled, parseDecimal } from './decimal.ts';

/**
 * Amount in the currency's minor units: an integer, 1250 is 12.50 dirhams. Amounts are stored and computed so. At most 15
 * digits, so that it is also exact as a JSON number in major units. A {@link Major} is no Minor; a plain number is both, since
 * the sum of two amounts is one for TypeScript (docs/decisions/money.md).
 */
export type Minor = number & { readonly [unit]?: 'minor' };

/** Amount in major units, as the API sends it and records hold it: 12.5 is 12.50 dirhams. See {@link Minor}. */
export type Major = number & { readonly [unit]?: 'major' };

/** A value that may be read as an amount in major units: anything but a {@link Minor}. */
export type NotMinor<V> = V extends Minor ? (typeof unit extends keyof V ? never : V) : V;

/** Largest amount, in minor units: JSON represents every decimal number of 15 digits exactly. */
export const MAX_MONEY: Minor = 999_999_999_999_999;

/** Thrown when an amount leaves the exact range. */
export class MoneyRangeError extends RangeError {
  constructor() {
    super('amount out of range');
    this.name = 'MoneyRangeError';
  }
}

const digits = new Map<string, number>();

/** Decimals of a currency by ISO 4217: MAD 2, JPY 0, TND 3; 2 for codes unknown to Intl. */
export function currencyDigits(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  let found = 2;
  try {
    found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // No ISO code but a custom label ('DH'): assume two decimals.
  }
  digits.set(currency, found);
  return found;
}

/** Checks a computed amount. @throws MoneyRangeError when it leaves the exact range */
export function checkedMoney(amount: number): Minor {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_MONEY) throw new MoneyRangeError();
  return amount === 0 ? 0 : amount;
}

/**
 * Reads an amount in major units (number or text with a dot) exactly into minor units.
 * @returns null when it is no number, has more decimals than the currency, or is out of range.
 * @example toMinor('12.50', 'MAD') // 1250; toMinor(0.125, 'MAD') // null
 */
export function toMinor<V>(value: V & NotMinor<V>, currency: string): Minor | null {
  const minor = parseDecimal(value, currencyDigits(currency));
  return minor === null || Math.abs(minor) > MAX_MONEY ? null : minor;
}

/** The JSON number of an amount, in major units: 1250 MAD is 12.5. */
export function toMajor(amount: Minor, currency: string): Major {
  return fromScaled(amount, currencyDigits(currency));
}

/** Sum of amounts. Throws {@link MoneyRangeError}. */
export function sumMoney(amounts: Iterable<Minor>): Minor {
  let sum = 0;
  for (const amount of amounts) sum = checkedMoney(sum + amount);
  return sum;
}

/**
 * `amount * numerator / denominator`, rounded half away from zero, so that refunds mirror sales. Exact for any size of the
 * product. @throws MoneyRangeError
 */
export function scaleMoney(amount: Minor, numerator: number, denominator: number): Minor {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const isNegative = product < 0n !== divisor < 0n;
  const [size, by] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const rounded = (size * 2n + by) / (by * 2n);
  return checkedMoney(Number(isNegative ? -rounded : rounded));
}

/** Hundredths of a percent in 100 %. Percentages have two decimals internally (12.5 % is 1250). */
export const WHOLE_PERCENT = 10_000;

/**
 * A percentage (in hundredths of a percent) of an amount, rounded half away from zero. Applied once per document.
 */
export function percentOf(amount: Minor, hundredths: number): Minor {
  return scaleMoney(amount, hundredths, WHOLE_PERCENT);
}

/**
 * Distributes an amount by weights so that the parts sum up exactly: largest remainder first, earlier ones on a tie. Weights
 * are not negative; if all are 0 they count as equal. Without weights the list is empty.
 * @example spreadMoney(100, [1, 1, 1]) // [34, 33, 33]
 */
export function spreadMoney(amount: Minor, weights: readonly number[]): Minor[] {
  const given = weights.map((weight) => BigInt(weight));
  const shares = given.every((weight) => weight === 0n) ? given.map(() => 1n) : given;
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  const size = BigInt(Math.abs(amount));
  const parts = shares.map((share, at) => ({ at, floor: (size * share) / whole, rest: (size * share) % whole }));
  const missing = Number(parts.reduce((left, part) => left - part.floor, size));
  const first = [...parts]
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
    .slice(0, missing);
  const raised = new Set(first.map((part) => part.at));
  return parts.map(({ at, floor }) => checkedMoney(Math.sign(amount) * (Number(floor) + (raised.has(at) ? 1 : 0))));
}

/** An amount rounded to a multiple of the smallest coin, half up (cash rounding, 0 = none). */
export function roundCash(amount: Minor, step: Minor): Minor {
  return step <= 1 ? amount : checkedMoney(scaleMoney(amount, 1, step) * step);
}

/** Name of the type of an amount's unit. No value has it: it tells {@link Minor} and {@link Major} apart while compiling. */
declare const unit: unique symbol;

import { wireDigits, type Currencies } from './currencies.ts';
import { parseDecimal } from './decimal.ts';
import type { Field } from './fields.ts';
import { MoneyRangeError, scaleMoney, WHOLE_PERCENT } from './money.ts';

/**
 * A change of a number by a percentage (at most two decimals), or by an amount in the unit of the API. Negative ones lower it.
 */
export type Adjustment = { readonly percent: number } | { readonly amount: number };

const SHARED: ReadonlySet<Field['type']> = new Set([
  'text',
  'integer',
  'money',
  'decimal',
  'boolean',
  'date',
  'datetime',
  'enum',
  'relation',
]);

/** Percentages by which one adjusts have at most two decimals. */
const PERCENT_DIGITS = 2;

/** Tells whether several records may get one value of a field by a bulk call. */
export function isShared(field: Field): boolean {
  if (!SHARED.has(field.type) || field.unique || field.createOnly) return false;
  if (field.type === 'relation') return !field.many;
  return field.type !== 'text' || !['html', 'css', 'javascript', 'twig', 'secret'].includes(field.format ?? '');
}

/** Decimals of the numbers of a field, in the API; null: it has no numbers. @param currencies of the installation */
export function digitsOf(field: Field, currencies: Currencies): number | null {
  if (field.type === 'decimal') return field.scale;
  if (field.type === 'money') return wireDigits(field, currencies);
  return field.type === 'integer' ? 0 : null;
}

/**
 * The number after an adjustment: by percent rounded half away from zero to its last decimal, in integers throughout.
 * @param scaled the number before, times 10^digits (of money: in minor units)
 * @returns null when the adjustment is no number of the field, or the result cannot be written exactly
 */
export function adjusted(scaled: number, by: Adjustment, digits: number): number | null {
  const isPercent = 'percent' in by;
  const change = isPercent ? parseDecimal(by.percent, PERCENT_DIGITS) : parseDecimal(by.amount, digits);
  if (change === null) return null;
  try {
    const after = isPercent ? scaleMoney(scaled, WHOLE_PERCENT + change, WHOLE_PERCENT) : scaled + change;
    return Number.isSafeInteger(after) ? after : null;
  } catch (error) {
    if (error instanceof MoneyRangeError) return null;
    throw error;
  }
}

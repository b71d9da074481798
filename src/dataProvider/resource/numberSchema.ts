import { z } from 'zod';
import { wireDigits, type Currencies } from './currencies.ts';
import { parseDecimal } from './decimal.ts';
import type { Field } from './fields.ts';

/** A numeric field. */
export type NumberField = Extract<Field, { type: 'integer' | 'money' | 'decimal' }>;

/** Largest scaled value: exact in both database engines and in JSON. */
const LARGEST = 10 ** 14;

/** Maximum number of decimals in the API. */
function digitsOf(field: NumberField, currencies: Currencies): number {
  if (field.type === 'money') return wireDigits(field, currencies);
  return field.type === 'decimal' ? field.scale : 0;
}

/** Smallest scaled value; null: none. Money is not negative unless its declaration allows it. */
function lowest(field: NumberField, power: number): number | null {
  if (field.type === 'money') return field.min === undefined ? 0 : field.min;
  return field.min === undefined ? null : Math.round(field.min * power);
}

function highest(field: NumberField, power: number): number {
  return field.type === 'money' || field.max === undefined ? LARGEST : Math.round(field.max * power);
}

/** Schema of a number: a JSON number (money: also a text), within its decimals and bounds. */
export function numberSchema(field: NumberField, currencies: Currencies): z.ZodType {
  const digits = digitsOf(field, currencies);
  const power = 10 ** digits;
  const low = lowest(field, power);
  const high = highest(field, power);
  const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
  const parse = (value: unknown) =>
    isNumber(value) || (typeof value === 'string' && field.type === 'money') ? parseDecimal(value, digits) : null;
  return z.unknown().superRefine((value, context) => {
    const add = (code: string, params: Record<string, number> = {}) =>
      context.addIssue({ code: 'custom', message: code, params: { ...params, digits } });
    const scaled = parse(value);
    if (scaled === null) add(isNumber(value) ? badNumber(digits) : 'violation.type.number');
    else if (low !== null && scaled < low)
      add(low === 0 ? 'violation.negative' : 'violation.tooLow', { min: low / power });
    else if (scaled > high) add('violation.tooHigh', { max: high / power });
  });
}

const badNumber = (digits: number) => (digits === 0 ? 'violation.type.integer' : 'violation.decimals');

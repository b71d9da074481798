import {
  adjusted,
  digitsOf,
  fromScaled,
  isObject,
  isReadable,
  parseDecimal,
  type Currencies,
  type Field,
  type Resource,
  type HeldRoles,
} from '#resource';
import { fieldsToSet } from './recordFields.ts';
import type { JsonSchema } from './recordSchema.ts';

/** Ends that a computed number may be rounded to; `5`: the nearest multiple of five. */
export const ROUNDINGS = ['.90', '.95', '.99', '.00', '5'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/**
 * Rule that computes the number of a field from the one that the record has: first the percentage, then the amount, then the
 * rounding.
 */
export interface ChangeRule {
  readonly field: string;
  /** Percent more, or less when it is negative; at most two decimals. */
  readonly percent?: number;
  /** Added, in the field's own unit. */
  readonly amount?: number;
  readonly round?: Rounding;
}

type NumberField = Extract<Field, { type: 'money' | 'integer' | 'decimal' }>;

/** A price is not raised more than elevenfold, and not below nothing. */
const LEAST_PERCENT = -100;
const MOST_PERCENT = 1000;
const MOST_AMOUNT = 1_000_000_000;
/** Decimals of a percentage. */
const PERCENT_DIGITS = 2;

const isNumberField = (field: Field | undefined): field is NumberField =>
  field?.type === 'money' || field?.type === 'integer' || field?.type === 'decimal';

/** Fields with a number that these roles may read and change: what is computed tells what it was computed from. */
export const fieldsToCompute = (resource: Resource, roles: HeldRoles): string[] =>
  fieldsToSet(resource, roles, 'update')
    .filter(([name, field]) => isNumberField(field) && isReadable(resource, name, roles))
    .map(([name]) => name);

/** The schema of rules; null: the resource has no number that can be computed. */
export function ruleSchema(resource: Resource, roles: HeldRoles): JsonSchema | null {
  const names = fieldsToCompute(resource, roles);
  if (names.length === 0) return null;
  const properties = {
    field: { type: 'string', enum: names },
    percent: { type: 'number', minimum: LEAST_PERCENT, maximum: MOST_PERCENT, description: '10: 10% more; -10: less.' },
    amount: { type: 'number', description: 'Added to it; negative: taken off.' },
    round: {
      type: 'string',
      enum: [...ROUNDINGS],
      description: 'The nearest number that ends so; 5: multiple of five.',
    },
  };
  return {
    type: 'array',
    maxItems: names.length,
    items: { type: 'object', additionalProperties: false, properties, required: ['field'] },
    description: 'Computes the number of a field from the one that each record has. Never compute it yourself.',
  };
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most;

/** Tells whether a field has as many decimals as an amount. */
function takes(field: Field | undefined, amount: number, currencies: Currencies): boolean {
  const digits = field ? digitsOf(field, currencies) : null;
  return digits !== null && parseDecimal(amount, digits) !== null;
}

function ruleOf(
  sent: unknown,
  names: readonly string[],
  { fields }: Pick<Resource, 'fields'>,
  currencies: Currencies,
): ChangeRule | null {
  if (!isObject(sent) || typeof sent.field !== 'string' || !names.includes(sent.field)) return null;
  const { field, percent = 0, amount = 0 } = sent;
  const round = ROUNDINGS.find((one) => one === sent.round);
  const isKnown = sent.round === undefined || sent.round === null || round !== undefined;
  if (!isKnown || !isWithin(percent, LEAST_PERCENT, MOST_PERCENT) || parseDecimal(percent, PERCENT_DIGITS) === null)
    return null;
  if (!isWithin(amount, -MOST_AMOUNT, MOST_AMOUNT) || (percent === 0 && amount === 0 && !round)) return null;
  if (!takes(fields[field], amount, currencies)) return null;
  return { field, ...(percent !== 0 && { percent }), ...(amount !== 0 && { amount }), ...(round && { round }) };
}

/**
 * Rules that a model or a screen sent, each field once, and the names of those that are not understood: half of a rule would
 * compute another number than the whole.
 */
export function readRules(
  resource: Resource,
  roles: HeldRoles,
  sent: unknown,
  currencies: Currencies,
): { rules: ChangeRule[]; dropped: string[] } {
  if (sent === undefined || sent === null) return { rules: [], dropped: [] };
  const names = fieldsToCompute(resource, roles);
  const rules: ChangeRule[] = [];
  const dropped: string[] = [];
  for (const [at, one] of (Array.isArray(sent) ? sent : [sent]).entries()) {
    const rule = ruleOf(one, names, resource, currencies);
    if (rule && rules.every(({ field }) => field !== rule.field)) rules.push(rule);
    else dropped.push(`rules[${at}]`);
  }
  return { rules, dropped };
}

/**
 * The nearest number that ends as wanted, the higher one on a tie. What costs something does not become free by it, and what
 * was raised is not lowered by it, nor the reverse: it gets the next number on the other side.
 * @param was the number before the rule, and `scaled` the one that it makes of it
 */
function rounded(was: number, scaled: number, round: Rounding, digits: number): number {
  const unit = 10 ** digits;
  const ending = round === '5' ? 0 : Math.round(Number(round) * unit);
  // A currency without such decimals has whole numbers.
  const offset = ending < unit ? ending : 0;
  const step = round === '5' ? 5 * unit : unit;
  const nearest = Math.floor((2 * (scaled - offset) + step) / (2 * step)) * step + offset;
  const costing = nearest > 0 ? nearest : nearest + step;
  if (scaled > was && costing < was) return costing + step;
  if (scaled >= was || costing <= was) return costing;
  // Below the smallest such number there is none to round to.
  return costing > step ? costing - step : scaled;
}

/**
 * The value of a field by a rule.
 * @param value as the record has it, in the format of the API
 * @returns null: there is nothing to compute from, or the rule has more decimals than the field
 */
export function computed(rule: ChangeRule, field: Field, value: unknown, currencies: Currencies): number | null {
  const digits = digitsOf(field, currencies);
  const now = digits === null ? null : parseDecimal(value, digits);
  if (digits === null || now === null) return null;
  const raised = adjusted(now, { percent: rule.percent ?? 0 }, digits);
  const next = raised === null ? null : adjusted(raised, { amount: rule.amount ?? 0 }, digits);
  if (next === null) return null;
  return fromScaled(rule.round && next > 0 ? rounded(now, next, rule.round, digits) : next, digits);
}

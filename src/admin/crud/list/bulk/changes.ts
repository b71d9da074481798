import {
  fromScaled,
  parseDecimal,
  scaleMoney,
  wireDigits,
  type Currencies,
  type Field,
  type Resource,
} from '#resource';

/** The ways a bulk edit changes a field. */
export type ChangeMode = 'setTo' | 'empty' | 'raisePercent' | 'lowerPercent' | 'raiseAmount' | 'lowerAmount';

/** One field of a bulk edit; `value` as the wire has it, or the percent or amount to adjust by. */
export interface Change {
  readonly field: string;
  readonly how: ChangeMode;
  readonly value: unknown;
}

const ADJUST: readonly ChangeMode[] = ['raisePercent', 'lowerPercent', 'raiseAmount', 'lowerAmount'];
const EDITED: ReadonlySet<Field['type']> = new Set([
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

/** Percent by which one adjusts has at most two decimals. */
const PERCENT_DIGITS = 2;
const WHOLE = 10_000;

/** Tells whether several records may get one value of a field. */
function isShared(field: Field): boolean {
  if (!EDITED.has(field.type) || field.unique || field.createOnly || field.form === false) return false;
  if (field.type === 'relation') return !field.many;
  return field.type !== 'text' || !['html', 'css', 'javascript', 'twig', 'secret'].includes(field.format ?? '');
}

/** Names of the fields that somebody may change of several records at a time. */
export const bulkFields = (resource: Resource, writable: readonly string[]): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => writable.includes(name) && isShared(field))
    .map(([name]) => name);

/** The changes a field allows; the first is the default. */
export function changeModesOf(field: Field | undefined): ChangeMode[] {
  if (!field) return [];
  const isNumber = field.type === 'money' || field.type === 'decimal' || field.type === 'integer';
  const canBeEmpty = !field.required && field.type !== 'boolean';
  return ['setTo' as const, ...(isNumber ? ADJUST : []), ...(canBeEmpty ? (['empty'] as const) : [])];
}

/** True when the new value is computed from the old one. */
export const isAdjustment = ({ how }: Pick<Change, 'how'>): boolean => ADJUST.includes(how);

/** Decimals that a number of a field has. @param currencies of the installation */
export function digitsOf(field: Field, currencies: Currencies): number {
  if (field.type === 'decimal') return field.scale;
  return field.type === 'money' ? wireDigits(field, currencies) : 0;
}

/**
 * The value after an adjustment, in the wire's unit: by percent rounded half up to the field's decimals, in integers
 * throughout.
 * @param digits decimals of the field
 * @returns null when there is nothing to adjust, or it cannot be written exactly
 */
export function adjustedValue(before: unknown, { how, value }: Change, digits: number): number | null {
  const scaled = parseDecimal(before, digits);
  const isPercent = how === 'raisePercent' || how === 'lowerPercent';
  const by = parseDecimal(value, isPercent ? PERCENT_DIGITS : digits);
  if (scaled === null || by === null) return null;
  const signed = how === 'raisePercent' || how === 'raiseAmount' ? by : -by;
  const after = isPercent ? scaleMoney(scaled, WHOLE + signed, WHOLE) : scaled + signed;
  return Number.isSafeInteger(after) ? fromScaled(after, digits) : null;
}

import {
  adjusted,
  digitsOf,
  fromScaled,
  isShared,
  parseDecimal,
  type Adjustment,
  type Currencies,
  type Field,
  type Resource,
} from '#resource';
import { relatedId, type CrudRecord } from '../../recordText.ts';

/** The ways a bulk edit changes a field. */
export type ChangeMode = 'setTo' | 'empty' | 'raisePercent' | 'lowerPercent' | 'raiseAmount' | 'lowerAmount';

/** One field of a bulk edit; `value` as the wire has it, or the percent or amount to adjust by. */
export interface Change {
  readonly field: string;
  readonly how: ChangeMode;
  readonly value: unknown;
}

/** Fields of a request body. */
export type Values = Readonly<Record<string, unknown>>;

const ADJUST: readonly ChangeMode[] = ['raisePercent', 'lowerPercent', 'raiseAmount', 'lowerAmount'];

/** Names of the fields that somebody may change of several records at a time. */
export const bulkFields = (resource: Resource, writable: readonly string[]): string[] =>
  Object.entries(resource.fields)
    .filter(([name, field]) => writable.includes(name) && field.form !== false && isShared(field))
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

function adjustmentOf({ how, value }: Change): Adjustment {
  const by = how === 'lowerPercent' || how === 'lowerAmount' ? -Number(value) : Number(value);
  return how === 'raisePercent' || how === 'lowerPercent' ? { percent: by } : { amount: by };
}

/** Converts a value to the format of request bodies: a relation to its id, an empty value to null. */
export function bodyValue(resource: Resource, name: string, value: unknown): unknown {
  if (resource.fields[name]?.type !== 'relation') return value ?? null;
  const id = relatedId(value);
  return id === undefined ? null : /^\d+$/.test(id) ? Number(id) : id;
}

/** The changes as a bulk call has them: values to set, and numbers to adjust (docs/api.md, "Bulk"). */
export function bulkWorkOf(resource: Resource, changes: readonly Change[]) {
  const set: Record<string, unknown> = {};
  const adjust: Record<string, Adjustment> = {};
  for (const change of changes) {
    const { field, how, value } = change;
    if (isAdjustment(change)) adjust[field] = adjustmentOf(change);
    else set[field] = bodyValue(resource, field, how === 'empty' ? null : value);
  }
  return { set, adjust };
}

/**
 * The values that changes give to one record, as an example.
 * @param currencies of the installation
 * @returns null when one of them adjusts a value that the record does not have
 */
export function valuesFor(
  resource: Resource,
  record: CrudRecord,
  changes: readonly Change[],
  currencies: Currencies,
): Values | null {
  const { set, adjust } = bulkWorkOf(resource, changes);
  const values: Record<string, unknown> = { ...set };
  for (const [name, by] of Object.entries(adjust)) {
    const field = resource.fields[name];
    const digits = field ? (digitsOf(field, currencies) ?? 0) : 0;
    const scaled = parseDecimal(record[name], digits);
    const after = scaled === null ? null : adjusted(scaled, by, digits);
    if (after === null) return null;
    values[name] = fromScaled(after, digits);
  }
  return values;
}

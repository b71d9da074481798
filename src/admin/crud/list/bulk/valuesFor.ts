import type { Currencies, Resource } from '#resource';
import { relatedId, type CrudRecord } from '../../recordText.ts';
import { adjustedValue, digitsOf, isAdjustment, type Change } from './changes.ts';

/** Fields of a request body. */
export type Values = Readonly<Record<string, unknown>>;

/** Converts a value to the format of request bodies: a relation to its id, an empty value to null. */
export function bodyValue(resource: Resource, name: string, value: unknown): unknown {
  if (resource.fields[name]?.type !== 'relation') return value ?? null;
  const id = relatedId(value);
  return id === undefined ? null : /^\d+$/.test(id) ? Number(id) : id;
}

/**
 * Applies changes to a record and returns the new field values.
 * @param currencies of the installation
 * @returns null when one of them adjusts a value that the record does not have
 */
export function valuesFor(
  resource: Resource,
  record: CrudRecord | undefined,
  changes: readonly Change[],
  currencies: Currencies,
): Values | null {
  const values: Record<string, unknown> = {};
  for (const change of changes) {
    const { field: name, how, value } = change;
    const field = resource.fields[name];
    if (!field) continue;
    if (!isAdjustment(change)) {
      values[name] = bodyValue(resource, name, how === 'empty' ? null : value);
      continue;
    }
    const after = adjustedValue(record?.[name], change, digitsOf(field, currencies));
    if (after === null) return null;
    values[name] = after;
  }
  return values;
}

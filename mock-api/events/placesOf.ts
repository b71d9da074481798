import type { Resource } from '#resource';
import type { Row } from '../types.ts';

const known = new WeakMap<Resource, readonly string[]>();

/** The fields that say to which stores a record belongs: its own one, or both of a transfer. */
export function storeFields(resource: Resource): readonly string[] {
  const found = known.get(resource);
  if (found) return found;
  const names = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.type === 'relation' && field.to === 'stores' && field.many !== true && field.computed !== true ? [name] : [],
  );
  known.set(resource, names);
  return names;
}

/**
 * The stores that a change is about, by the record as it is and as it was: a record that leaves a store is told there, too.
 * @returns an empty list for one that concerns all stores: in one of its states it belongs to none
 */
export function storesOf(resource: Resource, states: readonly Row[]): readonly number[] {
  const fields = storeFields(resource);
  const each = states
    .filter((row) => fields.some((name) => row[name] !== undefined))
    .map((row) => fields.map((name) => row[name]).filter((id) => typeof id === 'number'));
  return each.some((ids) => ids.length === 0) ? [] : [...new Set(each.flat())];
}

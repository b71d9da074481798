import { isObject } from '../resource/isObject.ts';
import { recordNamed } from './addresses.ts';
import type { Fields } from './types.ts';

/** Records of an answer, by `collection/id`. */
export type Known = ReadonlyMap<string, Fields>;

/** The name of a record that a value is, or names: `collection/id`; null for other values. */
export function nameIn(value: unknown): string | null {
  const named = recordNamed(isObject(value) ? value['@id'] : value);
  return named && `${named.collection}/${named.id}`;
}

/** Collects the records of an answer that have addresses. */
export function knownIn(body: unknown): Known {
  const known = new Map<string, Fields>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) collect(one);
    if (!isObject(value)) return;
    const name = nameIn(value);
    if (name !== null && !known.has(name)) known.set(name, value);
    for (const one of Object.values(value)) collect(one);
  };
  collect(body);
  return known;
}

const isEmbedded = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isEmbedded) : isObject(value) && 'id' in value;

/** A value of a field in which the other records of a list have records, not addresses; undefined: none has. */
export const exampleIn = (list: readonly unknown[], field: string): unknown =>
  list.map((one) => (isObject(one) ? one[field] : undefined)).find(isEmbedded);

/**
 * A changed relation in the shape that it had: where the answer had the record itself, it has the new one, if another part of
 * the answer shows that; else its address.
 * @param before value of the field that shows its shape
 */
export function shaped(before: unknown, after: unknown, known: Known): unknown {
  if (Array.isArray(after)) {
    const one: unknown = Array.isArray(before) ? before[0] : undefined;
    return isEmbedded(one) ? after.map((value) => shaped(one, value, known)) : after;
  }
  const isRecord = typeof after === 'string' && isEmbedded(before) && !Array.isArray(before);
  return (isRecord ? known.get(nameIn(after) ?? '') : undefined) ?? after;
}

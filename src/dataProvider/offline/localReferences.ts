import { isObject } from '../resource/isObject.ts';
import { isLocalId, recordNamed } from './addresses.ts';

/** Ids that the server gave to records of this device: by `collection/local-…`. */
export type GivenIds = ReadonlyMap<string, string>;

/** Name of a temporary record in {@link GivenIds}. */
export const localName = (collection: string, id: string): string => `${collection}/${id}`;

/** Replaces the addresses of temporary records in a value by those that the server gave them. */
export function withGivenIds(value: unknown, given: GivenIds): unknown {
  if (Array.isArray(value)) return value.map((one) => withGivenIds(one, given));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([k, one]) => [k, withGivenIds(one, given)]));
  const named = recordNamed(value);
  if (!named || typeof value !== 'string' || !isLocalId(named.id)) return value;
  const id = given.get(localName(named.collection, named.id));
  return id === undefined ? value : value.slice(0, -named.id.length) + id;
}

/** Addresses of the temporary records that a value refers to. */
export function localAddresses(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(localAddresses);
  if (isObject(value)) return Object.values(value).flatMap(localAddresses);
  return typeof value === 'string' && isLocalId(recordNamed(value)?.id) ? [value] : [];
}

import { isObject, type Field } from '#resource';
import { isStoredPath } from '../files/imageSigner.ts';
import { storedPath } from './values.ts';

/** A picture of the file store that a value names. */
export interface NamedPicture {
  /** Place in the body: `images[0]`. */
  readonly propertyPath: string;
  /** As it was sent: a path, or an address with or without a signature. */
  readonly address: string;
  readonly path: string;
}

/** Pictures of the file store in a value of a field, as it is sent or as it is stored. Pictures of other sites are none. */
export function namedPictures(field: Field, value: unknown, propertyPath: string): NamedPicture[] {
  if (field.type !== 'image' && field.type !== 'embedded') return [];
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) => namedPictures(field, one, `${propertyPath}[${at}]`));
  if (field.type === 'embedded') {
    if (!isObject(value)) return [];
    const parts = Object.entries(field.fields);
    return parts.flatMap(([name, part]) => namedPictures(part, value[name], `${propertyPath}.${name}`));
  }
  if (typeof value !== 'string' || value === '') return [];
  const path = storedPath(value);
  return isStoredPath(path) ? [{ propertyPath, address: value, path }] : [];
}

/** Pictures in a sent value that the stored one does not have. */
export function newPictures(field: Field, sent: unknown, stored: unknown, propertyPath: string): NamedPicture[] {
  const named = namedPictures(field, sent, propertyPath);
  if (named.length === 0) return named;
  const kept = new Set(namedPictures(field, stored, '').map(({ path }) => path));
  return named.filter(({ path }) => !kept.has(path));
}

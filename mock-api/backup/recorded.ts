import type { Recorded } from './contents.ts';

/** Reads what `_meta` records of the structure; null when there is nothing. */
export function recordedOf(text: unknown): Recorded | null {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isRecorded(value) ? value : null;
}

/** Tells a record of a structure from other values. */
export const isRecorded = (value: unknown): value is Recorded =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  'data' in value &&
  Number.isSafeInteger(value.schema) &&
  Number.isSafeInteger(value.data);

/** All tables that ever were Flexy's, in the order of their names; not all of them need be there. */
export function tableNames({ kinds }: Recorded): string[] {
  const paths = typeof kinds === 'object' && kinds !== null ? Object.keys(kinds) : [];
  return [...new Set(paths.map((path) => path.slice(0, path.indexOf('.'))))].toSorted();
}

/**
 * The record that a copy begins with: its structure is looked at again at the next migration, which makes indexes, search
 * and what a newer version needs, as in any older database.
 */
export const unfinished = (recorded: Recorded): string => JSON.stringify({ ...recorded, hash: '', search: {} });

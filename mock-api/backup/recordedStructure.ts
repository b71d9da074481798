import type { RecordedStructure } from './contents.ts';

/** Parses the record of the structure from `_meta`; null when it is absent or invalid. */
export function parseStructure(text: unknown): RecordedStructure | null {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : null;
  return isRecordedStructure(value) ? value : null;
}

/** Tells whether a value is a record of a structure. */
export const isRecordedStructure = (value: unknown): value is RecordedStructure =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  'data' in value &&
  Number.isSafeInteger(value.schema) &&
  Number.isSafeInteger(value.data);

/** The names of all tables that Flexy ever created, sorted. Some may no longer exist. */
export function tableNames({ kinds }: RecordedStructure): string[] {
  const paths = typeof kinds === 'object' && kinds !== null ? Object.keys(kinds) : [];
  return [...new Set(paths.map((path) => path.slice(0, path.indexOf('.'))))].toSorted();
}

/**
 * The record of the structure for a new copy. Without a hash, the next migration checks the structure again and adds
 * indexes, search and the changes of a newer version, as in any older database.
 */
export const unverifiedStructure = (recorded: RecordedStructure): string =>
  JSON.stringify({ ...recorded, hash: '', search: {} });

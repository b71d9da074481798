import type { ImportPlan } from './checkRow.ts';

/** Tells whether a value can identify a record. */
export const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/**
 * What identifies the record of a row, or a stored record: the value of the key, with those of the fields beside it.
 * @returns null without a key, and where one of the values is missing
 */
export function keyOf(
  values: Readonly<Record<string, unknown>>,
  { key, besideKey }: Pick<ImportPlan, 'key' | 'besideKey'>,
): string | null {
  if (key === null) return null;
  const parts = [key, ...besideKey].map((name) => values[name]);
  return parts.every(isPlain) ? parts.join(SEPARATOR) : null;
}

/** A key as it is shown. */
export const shownKey = (text: string): string => text.replaceAll(SEPARATOR, ' ').slice(0, SHOWN);

/** Longest key that a problem shows. */
const SHOWN = 80;
/** Stands between the values of a key of several fields. No cell has it. */
const SEPARATOR = '\u001F';

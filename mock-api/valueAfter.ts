import type { WriteOf } from './types.ts';

/** The value of a field after a write: the one to be written, else the stored one; null when there is none. */
export function valueAfter<Stored, Values, K extends keyof Stored & keyof Values>(
  { values, before }: Pick<WriteOf<Stored, Values>, 'values' | 'before'>,
  name: K,
): NonNullable<Stored[K] | Values[K]> | null {
  return (values[name] === undefined ? before?.[name] : values[name]) ?? null;
}

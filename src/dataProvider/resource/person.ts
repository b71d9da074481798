import { isObject } from './isObject.ts';

/** Public data of a user, as embedded in records. */
export interface Person {
  readonly id: number;
  /** Full name, else user name, else `#` and the number. */
  readonly name: string;
}

/** Parses a user embedded in a record; null: none. */
export function personIn(value: unknown): Person | null {
  if (!isObject(value)) return null;
  const { id, fullName, username } = value;
  if (!Number.isSafeInteger(Number(id ?? Number.NaN))) return null;
  const name = [fullName, username].find((text) => typeof text === 'string' && text !== '');
  return { id: Number(id), name: typeof name === 'string' ? name : `#${String(id)}` };
}

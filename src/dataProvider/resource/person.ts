import { isObject } from './isObject.ts';

/** Somebody, as others are told of them. */
export interface Person {
  readonly id: number;
  /** Full name, else user name, else `#` and the number. */
  readonly name: string;
}

/** Reads a user as records embed them; null: nobody is named. */
export function personIn(value: unknown): Person | null {
  if (!isObject(value)) return null;
  const { id, fullName, username } = value;
  if (!Number.isSafeInteger(Number(id ?? Number.NaN))) return null;
  const name = [fullName, username].find((text) => typeof text === 'string' && text !== '');
  return { id: Number(id), name: typeof name === 'string' ? name : `#${String(id)}` };
}

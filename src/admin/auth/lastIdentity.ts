import { parseMe, type Me } from './me.ts';

/** Stores the signed-in user for a start without network. Called by tools that work offline. */
export function storeIdentity(
  { operator: _operator, ...me }: Me,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify(me));
  } catch {
    // Storage is full or not accessible: the next start needs the server.
  }
}

/** Storage key of the last identity. */
const KEY = 'flexy-last-identity';

/** The stored user who has not signed out; undefined: none. */
export function lastIdentity(storage: Pick<Storage, 'getItem'>): Me | undefined {
  const kept = storage.getItem(KEY);
  if (kept === null) return undefined;
  try {
    return parseMe(JSON.parse(kept));
  } catch {
    // Stored by another version: ask the server.
    return undefined;
  }
}

/** Deletes the stored user on sign-out. */
export const forgetIdentity = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);

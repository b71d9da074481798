import { parseMe, type Me } from './me.ts';

/** Where the last identity is kept on the device. */
const KEY = 'flexy-last-identity';

/** Keeps who is signed in, for a start without a network (DECISIONS 20). A tool that works without one does so when it is used. */
export function keepIdentity(
  { operator: _operator, ...me }: Me,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify(me));
  } catch {
    // No room, or storage is closed to this page: the next start needs the server.
  }
}

/** Who was signed in last and has not signed out; undefined: nobody that was kept. */
export function lastIdentity(storage: Pick<Storage, 'getItem'>): Me | undefined {
  const kept = storage.getItem(KEY);
  if (kept === null) return undefined;
  try {
    return parseMe(JSON.parse(kept));
  } catch {
    // Of another version: the server says who it is.
    return undefined;
  }
}

/** Whoever signed out is not let in any more. */
export const forgetIdentity = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);

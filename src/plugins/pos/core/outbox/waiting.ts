import type { HostStorage } from '#admin';

/** Storage key of the note that writes wait on this device. It can be read without opening the database. */
const WAITING = 'waiting';

/** Returns true when writes may wait on this device. */
export const isWaiting = (storage: HostStorage): boolean => storage.get(WAITING) === true;

/** Notes that writes wait on this device, or that none do. */
export function noteWaiting(storage: HostStorage, isIt: boolean): void {
  if (isIt) storage.set(WAITING, true);
  else storage.remove(WAITING);
}

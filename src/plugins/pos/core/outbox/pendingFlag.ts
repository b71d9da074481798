import type { HostStorage } from '#admin';

/** Returns true when writes may wait on this device. */
export const hasPendingWrites = (storage: HostStorage): boolean => storage.get(PENDING) === true;

/** Notes that writes wait on this device, or that none do. */
export function storePendingFlag(storage: HostStorage, isIt: boolean): void {
  if (isIt) storage.set(PENDING, true);
  else storage.remove(PENDING);
}

/** Storage key of the note that writes wait on this device. It can be read without opening the database. */
const PENDING = 'waiting';

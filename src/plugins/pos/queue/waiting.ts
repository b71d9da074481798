import type { HostStorage } from '#admin';

/** Name under which it is noted that something waits on this device: asked without opening the database. */
const WAITING = 'waiting';

/** Tells whether something may wait here. */
export const isWaiting = (storage: HostStorage): boolean => storage.get(WAITING) === true;

/** Notes that something waits, or that nothing does. */
export function noteWaiting(storage: HostStorage, isIt: boolean): void {
  if (isIt) storage.set(WAITING, true);
  else storage.remove(WAITING);
}

/** The used part of the Web Locks API. */
export type LocksLike = Pick<LockManager, 'request'>;

/**
 * Leader election: runs `lead` in one tab of the browser at a time, until `stop` aborts or the tab closes. Then another tab
 * takes over.
 */
export function leadAlone(locks: LocksLike, name: string, stop: AbortSignal, lead: () => void): void {
  const held = () =>
    new Promise<void>((resolve) => {
      if (stop.aborted) {
        resolve();
        return;
      }
      stop.addEventListener('abort', () => resolve(), { once: true });
      lead();
    });
  locks.request(name, { signal: stop }, held).catch((error: unknown) => {
    // Aborted while waiting for the lock is expected; any other error is a bug.
    if (!stop.aborted) throw error;
  });
}

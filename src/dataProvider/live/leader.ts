/** What is used of the Web Locks. */
export type LocksLike = Pick<LockManager, 'request'>;

/** Runs `lead` in one tab of the browser at a time, until it is told to stop or the tab ends; then another tab's turn comes. */
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
    // Stopped while waiting for its turn; anything else is a fault of ours.
    if (!stop.aborted) throw error;
  });
}

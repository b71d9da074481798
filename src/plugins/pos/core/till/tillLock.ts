/** State of the till's lock for this tab. */
export type Tab =
  /** Not known yet. */
  | 'asking'
  /** This tab has the lock and sells. */
  | 'mine'
  /** Another tab has the lock; this one is read-only (docs/rules/till.md, "One tab"). */
  | 'other';

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>;

const NAME = 'flexy-till';

/** Release of the lock by the till that was left last on this page. The next till of the page waits for it. */
const leaving = new WeakMap<Locks, Promise<unknown>>();

/**
 * Requests the till's lock; only one tab has it. The next tab gets it when the holder closes, or steals it.
 * @param tell called with each new state
 * @returns `take` steals the lock from the other tab; `leave` releases it
 */
export function requestTillLock(locks: Locks | undefined, tell: (tab: Tab) => void): { take(): void; leave(): void } {
  const ends = new AbortController();
  let release: () => void = () => undefined;
  /** Settles when the lock is released or the request failed. */
  let asked: Promise<unknown> = Promise.resolve();
  /** Holds the lock until the page is left or another tab steals it. */
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      // The till was left before the lock was granted.
      if (ends.signal.aborted) resolve();
      else tell('mine');
    });
  const lost = (why: unknown) => {
    if (ends.signal.aborted) return;
    tell('other');
    // Another tab has stolen the lock; it returns when that tab closes. A page that is not allowed to use locks does
    // not ask again.
    if (why instanceof DOMException && why.name === 'AbortError') wait();
  };
  const ask = (options: LockOptions, run: (lock: Lock | null) => Promise<void> | undefined) => {
    if (locks && !ends.signal.aborted) asked = locks.request(NAME, options, run).catch(lost);
  };
  const wait = () => ask({ signal: ends.signal }, hold);
  const first = () =>
    ask({ ifAvailable: true }, (lock) => {
      if (lock) return hold();
      tell('other');
      wait();
      return undefined;
    });
  // Without a lock manager, the tab is assumed to be the only one.
  if (!locks) tell('mine');
  else void (leaving.get(locks) ?? Promise.resolve()).then(first);
  return {
    take: () => ask({ steal: true }, hold),
    leave() {
      ends.abort();
      release();
      if (locks) leaving.set(locks, asked);
    },
  };
}

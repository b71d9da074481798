/** Which tab has the till. */
export type Tab =
  /** Nothing is known yet. */
  | 'asking'
  /** This one: it sells. */
  | 'mine'
  /** Another one: here one can look only (DECISIONS 16). */
  | 'other';

/** The part of the browser's lock manager that is used. */
export type Locks = Pick<LockManager, 'request'>;

const NAME = 'flexy-till';

/** The till of this page that was left last gives its lock back in a moment: the next one of the page waits for that. */
const leaving = new WeakMap<Locks, Promise<unknown>>();

/**
 * Asks for the till; of several tabs one has it. The next one gets it when that one closes, or takes it.
 * @param tell told where it stands, each time that changes
 * @returns `take`: has it from the other tab; `leave`: gives it back
 */
export function askForTill(locks: Locks | undefined, tell: (tab: Tab) => void): { take(): void; leave(): void } {
  const ends = new AbortController();
  let release: () => void = () => undefined;
  /** Settles when the lock is given back, or was not had. */
  let asked: Promise<unknown> = Promise.resolve();
  /** Holds the lock until the page is left, or another tab takes it. */
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      // Left before it was given.
      if (ends.signal.aborted) resolve();
      else tell('mine');
    });
  const lost = (why: unknown) => {
    if (ends.signal.aborted) return;
    tell('other');
    // Another tab has taken it: when that one closes, it comes back. A page that may hold no locks is not asked again.
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
  // A browser without locks has one tab, as far as can be told.
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

/** Set by `public/boot.js` at `/admin?safe=1`, for as long as the tab is open. */
const ASKED = 'flexy.safe';
/** Number of starts with packages that did not come to their end. */
const STARTS = 'flexy.packages.starts';
/** Failed starts after which packages are left out (issue 43, part 3). */
export const MOST_FAILED_STARTS = 2;

/** The reason for which packages are left out: the address asked for it, or starts failed. */
export type SafeReason = 'asked' | 'failed';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storages of the page; tests hand in others. */
export interface SafeStores {
  /** `sessionStorage`: the choice of safe mode lasts as long as the tab. */
  readonly tab: Store;
  /** `localStorage`: the number of starts that did not end. */
  readonly browser: Store;
}

/** Runs work on a storage, which may be closed to this page. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const countOf = ({ browser }: SafeStores): number =>
  attempt(() => Math.max(0, Math.trunc(Number(browser.getItem(STARTS)) || 0)), 0);

const keepCount = ({ browser }: SafeStores, count: number): void =>
  attempt(() => (count > 0 ? browser.setItem(STARTS, String(count)) : browser.removeItem(STARTS)), undefined);

/** Gives the reason for which this page leaves packages out; null: it loads them. */
export function safeReason(stores: SafeStores): SafeReason | null {
  if (attempt(() => stores.tab.getItem(ASKED), null) === '1') return 'asked';
  return countOf(stores) >= MOST_FAILED_STARTS ? 'failed' : null;
}

/** Counts a start with packages as failed until {@link endStart}: a page that hangs says nothing any more. */
export const beginStart = (stores: SafeStores): void => keepCount(stores, countOf(stores) + 1);

/** The start came to its end: earlier failures are over. */
export const endStart = (stores: SafeStores): void => keepCount(stores, 0);

/** The page was left while it still worked, before its start came to an end: that was no failure. */
export const leaveStart = (stores: SafeStores): void => keepCount(stores, countOf(stores) - 1);

/** Ends safe mode: the next start loads packages again. */
export function leaveSafeMode(stores: SafeStores): void {
  attempt(() => stores.tab.removeItem(ASKED), undefined);
  keepCount(stores, 0);
}

/** The storages of this page. */
export const pageStores = (): SafeStores => ({
  // Access alone throws where storage is forbidden.
  tab: attempt<Store>(() => sessionStorage, NONE),
  browser: attempt<Store>(() => localStorage, NONE),
});

const NONE: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

// Safe mode: starts that failed are counted, and packages of third parties are left out after too many.
import { isObject } from '#resource';

/** Set by `public/boot.js` at `/admin?safe=1`, for as long as the tab is open. */
const ASKED = 'flexy.safe';
/** Starts with packages that did not come to their end ({@link Start}), in the storage of the browser. */
const STARTS = 'flexy.packages.starts';
/** Name of the tab, in its own storage. */
const TAB = 'flexy.tab';
/** A start in another tab may still be under way for this long, ms: several tabs are often opened at once. */
const START_MS = 15_000;
/** Failed starts after which packages are left out (docs/packages.md). */
export const MOST_FAILED_STARTS = 2;

/** The reason for which packages are left out: the address asked for it, or starts failed. */
export type SafeReason = 'asked' | 'failed';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storages of the page; tests hand in others. */
export interface SafeStores {
  /** Name of this page load. Its own start is no failed one. */
  readonly page: string;
  /** `sessionStorage`: the choice of safe mode lasts as long as the tab. */
  readonly tab: Store;
  /** `localStorage`: the starts that did not end. */
  readonly browser: Store;
}

/** A start that did not come to its end so far. `at`: ms since 1970. */
interface Start {
  readonly page: string;
  readonly tab: string;
  readonly at: number;
}

/** Runs work on a storage, which may be closed to this page. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const isStart = (value: unknown): value is Start =>
  isObject(value) && typeof value.page === 'string' && typeof value.at === 'number';

function startsIn({ browser }: SafeStores): Start[] {
  const value: unknown = attempt(() => JSON.parse(browser.getItem(STARTS) ?? '[]'), []);
  return Array.isArray(value) ? value.filter(isStart) : [];
}

const keepStarts = ({ browser }: SafeStores, starts: readonly Start[]): void =>
  attempt(
    () => (starts.length > 0 ? browser.setItem(STARTS, JSON.stringify(starts)) : browser.removeItem(STARTS)),
    undefined,
  );

/** The name of the tab; it is made with the first start. */
function tabOf({ tab, page }: SafeStores): string {
  return attempt(() => {
    const name = tab.getItem(TAB) ?? page;
    tab.setItem(TAB, name);
    return name;
  }, page);
}

/** Gives the reason for which this page leaves packages out; null: it loads them. */
export function safeReason(stores: SafeStores, now = Date.now()): SafeReason | null {
  if (attempt(() => stores.tab.getItem(ASKED), null) === '1') return 'asked';
  const tab = tabOf(stores);
  const failed = startsIn(stores).filter(
    (one) => one.page !== stores.page && (one.tab === tab || now - one.at > START_MS),
  );
  return failed.length >= MOST_FAILED_STARTS ? 'failed' : null;
}

/** Counts a start with packages as failed until {@link endStart}: a page that hangs says nothing any more. */
export const beginStart = (stores: SafeStores, now = Date.now()): void =>
  keepStarts(stores, [...startsIn(stores), { page: stores.page, tab: tabOf(stores), at: now }]);

/** The start came to its end: earlier failures are over. */
export const endStart = (stores: SafeStores): void => keepStarts(stores, []);

/** The page was left while it still worked, before its start came to an end: that was no failure. */
export const leaveStart = (stores: SafeStores): void =>
  keepStarts(
    stores,
    startsIn(stores).filter(({ page }) => page !== stores.page),
  );

/** Ends safe mode: the next start loads packages again. */
export function leaveSafeMode(stores: SafeStores): void {
  attempt(() => stores.tab.removeItem(ASKED), undefined);
  keepStarts(stores, []);
}

const PAGE = Math.random().toString(36).slice(2);

/** The storages of this page. */
export const pageStores = (): SafeStores => ({
  page: PAGE,
  // Access alone throws where storage is forbidden.
  tab: attempt<Store>(() => sessionStorage, NONE),
  browser: attempt<Store>(() => localStorage, NONE),
});

const NONE: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

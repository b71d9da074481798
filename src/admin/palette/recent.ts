import { useKept } from '../shell/kept.ts';

/** A page that somebody was on. */
export interface RecentPage {
  /** Below `/admin`. */
  readonly to: string;
  readonly label: string;
  /** What it is one of: the list a record is from; absent for lists and places themselves. */
  readonly of?: string;
}

/** Pages that are kept. */
const MOST = 12;

/** Pages with one more, which comes first; a page is kept once, by its latest name. */
export function withPage(pages: readonly RecentPage[], page: RecentPage): readonly RecentPage[] {
  const [first] = pages;
  if (first?.to === page.to && first.label === page.label && first.of === page.of) return pages;
  return [page, ...pages.filter(({ to }) => to !== page.to)].slice(0, MOST);
}

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  value.to.startsWith('/') &&
  'label' in value &&
  typeof value.label === 'string' &&
  (!('of' in value) || typeof value.of === 'string');

const NONE: readonly RecentPage[] = [];

/** Reads what was kept, of whatever version. */
export const parseRecent = (value: unknown): readonly RecentPage[] =>
  Array.isArray(value) ? value.filter(isPage).slice(0, MOST) : NONE;

/** Pages this person was on last, on this device, the latest first. */
export const useRecent = () => useKept('recent', NONE, parseRecent);

/**
 * What to keep of the page one is on; null: nothing. Forms of new records, and pages that say there is nothing, are none.
 * @param crumbs its path in the bar
 * @param isPlace whether something of the menu is at the address, or above it
 */
export function pageOf(
  pathname: string,
  crumbs: readonly { readonly label: string; readonly to?: string }[],
  isPlace: boolean,
): RecentPage | null {
  const last = crumbs.at(-1);
  if (!last || pathname === '/' || pathname.endsWith('/create') || !isPlace) return null;
  // The list a record is from has an address in the path; the group of a list has none.
  const above = crumbs.at(-2);
  return { to: pathname, label: last.label, ...(above?.to ? { of: above.label } : {}) };
}

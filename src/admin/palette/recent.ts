import { isLinkedPath } from '../plugins/listEntries.ts';
import { useDeviceSetting } from '../shell/useDeviceSetting.ts';

/** A recently visited page. */
export interface RecentPage {
  /** Below `/admin`. */
  readonly to: string;
  readonly label: string;
  /** Name of the list a record belongs to; absent for lists and places. */
  readonly of?: string;
}

/** Maximum number of stored pages. */
const MOST = 12;

/** Adds a page at the front. A page is stored once, with its latest name. */
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

/** Parses the stored pages, written by any version. */
export const parseRecent = (value: unknown): readonly RecentPage[] =>
  Array.isArray(value) ? value.filter(isPage).slice(0, MOST) : NONE;

/** The user's recently visited pages on this device, the latest first. */
export const useRecent = () => useDeviceSetting('recent', NONE, parseRecent);

/**
 * The page to store; null: none. Forms of new records, lists that a link has filtered (they are
 * called like the whole list) and error pages are not stored.
 * @param crumbs its breadcrumbs
 * @param isPlace true if the address or its parent is in the menu
 */
export function pageOf(
  pathname: string,
  crumbs: readonly { readonly label: string; readonly to?: string }[],
  isPlace: boolean,
): RecentPage | null {
  const last = crumbs.at(-1);
  if (!last || pathname === '/' || pathname.endsWith('/create') || isLinkedPath(pathname) || !isPlace) return null;
  // The parent list of a record has an address in the breadcrumbs; the group of a list has none.
  const above = crumbs.at(-2);
  return { to: pathname, label: last.label, ...(above?.to ? { of: above.label } : {}) };
}

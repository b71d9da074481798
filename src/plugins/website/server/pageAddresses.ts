import { isObject, textOf } from '#resource';
import { LOCALES, type ListReader, type Locale } from '#server';

/** A page as far as it has addresses. */
export interface AddressedPage {
  readonly slug?: unknown;
  /** Addresses of single languages: an object, or its JSON text as a column has it. */
  readonly localSlugs?: unknown;
  /** Earlier addresses: a list of {@link Address}, or its JSON text. */
  readonly formerAddresses?: unknown;
}

const parsed = (value: unknown): unknown =>
  typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;

/** Tells whether a page may have an address of its own in a language. */
export const hasLocalAddresses = (slug: unknown): boolean => !FIXED.has(slug);

/** The address that a page was given in one language; '' for none. */
export function localSlug({ slug, localSlugs }: AddressedPage, locale: Locale): string {
  const given = parsed(localSlugs);
  return hasLocalAddresses(slug) && isObject(given) ? textOf(given[locale]) : '';
}

/** Path of a page below a language; '' is home. */
export const pagePath = (page: AddressedPage, locale: Locale): string =>
  page.slug === 'home' ? '' : localSlug(page, locale) || textOf(page.slug);

/** Paths of a page in every language. */
export const pagePaths = (page: AddressedPage): Readonly<Record<Locale, string>> => ({
  en: pagePath(page, 'en'),
  fr: pagePath(page, 'fr'),
  ar: pagePath(page, 'ar'),
});

/** The earlier addresses of a page, the newest last. */
export function formerAddresses(page: AddressedPage): readonly Address[] {
  const stored = parsed(page.formerAddresses);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isObject).flatMap(({ locale, path }) => {
    const known = LOCALES.find((one) => one === locale);
    return known && typeof path === 'string' ? [{ locale: known, path }] : [];
  });
}

/** The earlier addresses of a page after a change: those that it had before, without those that it has now. */
export function addressesAfter(before: AddressedPage, after: AddressedPage): readonly Address[] {
  // A page is also found by its slug in languages where it has another address.
  const own = (page: AddressedPage): Address[] =>
    LOCALES.flatMap((locale) =>
      [...new Set([pagePath(page, locale), textOf(page.slug)])].map((path) => ({ locale, path })),
    );
  const isIn = (all: readonly Address[], { locale, path }: Address) =>
    all.some((one) => one.locale === locale && one.path === path);
  const now = own(after);
  const left = own(before).filter((one) => one.path !== '' && !isIn(now, one));
  const earlier = formerAddresses(before).filter((one) => !isIn([...now, ...left], one));
  return [...earlier, ...left].slice(-MOST_FORMER);
}

/** A page that an address means. */
export interface FoundPage {
  readonly id: number;
  /** Its own path in this language; another one than was asked for leads there. */
  readonly path: string;
}

/**
 * The pages of a language by each path that leads to them: their own, then their `slug` where they have another one in this
 * language, then earlier ones.
 */
export function pagesByPath(
  rows: readonly (AddressedPage & { readonly id: unknown })[],
  locale: Locale,
): ReadonlyMap<string, FoundPage> {
  const found = new Map<string, FoundPage>();
  const add = (path: string, row: (typeof rows)[number]) => {
    if (!found.has(path)) found.set(path, { id: Number(row.id), path: pagePath(row, locale) });
  };
  const named = rows.filter(({ slug }) => textOf(slug) !== '');
  for (const row of named) add(pagePath(row, locale), row);
  for (const row of named) add(textOf(row.slug), row);
  // Of two pages that had an address one after the other, the younger page had it last.
  for (const row of [...named].reverse())
    for (const one of formerAddresses(row)) if (one.locale === locale) add(one.path, row);
  return found;
}

/** The pages of a language by path ({@link pagesByPath}); with `withDrafts` those that are not published, too. */
export async function readPagesByPath(
  reader: ListReader,
  locale: Locale,
  withDrafts = false,
): Promise<ReadonlyMap<string, FoundPage>> {
  const rows = await reader
    .rows('pages', { kind: 'page', ...(withDrafts ? {} : { isPublished: 'true' }) })
    .select(['id', 'slug', 'localSlugs', 'formerAddresses'])
    .orderBy('id')
    .execute();
  return pagesByPath(
    rows.map((row) => ({ ...row, id: row.id })),
    locale,
  );
}

/** Pages whose address is the same in every language: that of home, and that of the shop. */
const FIXED: ReadonlySet<unknown> = new Set(['home', 'shop']);
/** Most earlier addresses of a page that lead to it. */
const MOST_FORMER = 60;

/** An address below a language. */
interface Address {
  readonly locale: Locale;
  readonly path: string;
}

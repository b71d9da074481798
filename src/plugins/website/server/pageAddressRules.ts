import { isObject, textOf, type RowOf } from '#resource';
import { hostOf, LOCALES, Problem, valueAfter, type Locale, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { addressesAfter, hasLocalAddresses, pagePath, pagePaths, type AddressedPage } from './pageAddresses.ts';
import { productOfPath } from './productAddress.ts';
import { siteParts } from './parts/siteParts.ts';
import { isReserved } from './siteAddress.ts';

type PageWrite = Write<'pages'>;

/** Tells whether a path is one that the website, the server or a plugin answers, so that no page may have it. */
export const isTakenPath = (path: string, tx: Tx): boolean => isReserved(path) || siteParts(hostOf(tx)).pages.has(path);

/** Tells whether a path is one that the website has itself: of a page of its own, a product, home or the shop. */
const isOwnPath = (path: string, tx: Tx): boolean =>
  isTakenPath(path, tx) || path === 'home' || path === 'shop' || productOfPath(path) !== null;

/** The addresses of single languages in a value of `localSlugs`. */
function localPaths(localSlugs: unknown): readonly (readonly [Locale, string])[] {
  if (!isObject(localSlugs)) return [];
  return LOCALES.flatMap((locale) => {
    const path = textOf(localSlugs[locale]);
    return path === '' ? [] : [[locale, path] as const];
  });
}

const isPage = ({ kind }: { readonly kind?: unknown }): boolean => kind !== 'widget';

/**
 * Takes the lock that serialises changes of addresses, so that two pages do not take one. It is taken before the page is stored:
 * the database holds a stored address until the end of the transaction, and whoever has the lock may wait for that.
 */
export const lockAddresses = (tx: Tx): Promise<void> => tx.lock('addresses of pages');

/** All pages and widgets but one, as far as they have addresses, under {@link lockAddresses}. */
async function readOthers(tx: Tx, id: number) {
  await lockAddresses(tx);
  return tx.db.selectFrom('pages').select(['slug', 'localSlugs', 'kind']).where('id', '!=', id).execute();
}

type Others = readonly AddressedPage[];

/** Tells whether a path of one language leads to one of these pages there. */
const isLocalTaken = (pages: Others, locale: Locale, path: string): boolean =>
  pages.some((one) => one.slug === path || pagePath(one, locale) === path);

/** Tells whether a path of all languages is that of one of these pages in some language. */
const isSlugTaken = (pages: Others, slug: string): boolean =>
  pages.some((one) => LOCALES.some((locale) => pagePath(one, locale) === slug));

/**
 * Refuses addresses of single languages that the website has itself or that lead to another page, and keeps the earlier
 * addresses of a page, which lead to the present ones. Widgets have no address: theirs are not compared.
 * @throws Problem 422 naming the field
 */
export async function checkAddresses(write: PageWrite, tx: Tx): Promise<void> {
  const { values, before } = write;
  const isNewPage = before !== null && !isPage(before) && values.kind === 'page';
  if (values.slug === undefined && values.localSlugs === undefined && !isNewPage) return;
  const slug = valueAfter(write, 'slug');
  const localSlugs = valueAfter(write, 'localSlugs');
  const given = localPaths(isNewPage ? localSlugs : values.localSlugs);
  for (const [locale, path] of given) {
    if (!hasLocalAddresses(slug)) throw refused(`localSlugs.${locale}`, 'fixedAddress', tx.locale);
    if (isOwnPath(path, tx)) throw refused(`localSlugs.${locale}`, 'reserved', tx.locale);
  }
  const others = await readOthers(tx, before?.id ?? 0);
  if (isPage({ kind: valueAfter(write, 'kind') })) {
    const pages = others.filter(isPage);
    for (const [locale, path] of given)
      if (isLocalTaken(pages, locale, path)) throw refused(`localSlugs.${locale}`, 'takenAddress', tx.locale);
    if (slug && (slug !== before?.slug || isNewPage) && isSlugTaken(pages, slug))
      throw refused('slug', 'takenAddress', tx.locale);
  }
  if (before) values.formerAddresses = [...addressesAfter(before, { slug, localSlugs })];
}

/**
 * Refuses to restore a page from the bin when another page has one of its addresses meanwhile.
 * @throws Problem 409 naming the field
 */
export async function requireFreeAddresses(row: RowOf<'pages'>, tx: Tx): Promise<void> {
  if (!isPage(row)) return;
  const pages = (await readOthers(tx, row.id)).filter(isPage);
  const own = hasLocalAddresses(row.slug) ? localPaths(row.localSlugs) : [];
  const taken = own.find(([locale, path]) => isLocalTaken(pages, locale, path));
  const field = row.slug && isSlugTaken(pages, row.slug) ? 'slug' : taken && (`localSlugs.${taken[0]}` as const);
  if (field === undefined) return;
  throw new Problem(409, 'It cannot be restored as things are.', {
    code: 'problem.binTaken',
    params: { resource: 'pages', field: field === 'slug' ? field : 'localSlugs' },
    violations: [{ propertyPath: field, code: 'violation.unique' }],
  });
}

/**
 * Slugs that a new page or widget cannot get. Takes the lock of {@link checkAddresses}, so that two with one title get two
 * slugs.
 */
export async function takenSlugs({ kind }: { readonly kind?: unknown }, tx: Tx): Promise<ReadonlySet<unknown>> {
  const others = await readOthers(tx, 0);
  const slugs = others.map(({ slug }) => slug);
  const paths = isPage({ kind }) ? others.filter(isPage).flatMap((one) => Object.values(pagePaths(one))) : [];
  return new Set([...slugs, ...paths]);
}

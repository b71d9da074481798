import { isObject, textOf } from '#resource';
import { LOCALES, valueAfter, type Locale, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { addressesAfter, hasLocalAddresses, pagePath } from './pageAddresses.ts';
import { productOfPath } from './productAddress.ts';
import { isReserved } from './siteAddress.ts';

type PageWrite = Write<'pages'>;

/** Tells whether a path is one that the website has itself: of a page of its own, a product, home or the shop. */
const isOwnPath = (path: string): boolean =>
  isReserved(path) || path === 'home' || path === 'shop' || productOfPath(path) !== null;

/** The addresses of single languages that a write gives a page. */
function givenPaths(write: PageWrite): readonly (readonly [Locale, string])[] {
  const given = write.values.localSlugs;
  if (!isObject(given)) return [];
  return LOCALES.flatMap((locale) => {
    const path = textOf(given[locale]);
    return path === '' ? [] : [[locale, path] as const];
  });
}

/**
 * Refuses addresses of single languages that the website has itself or that lead to another page, and keeps the earlier
 * addresses of a page, which lead to the present ones.
 * @throws Problem 422 naming the field
 */
export async function checkAddresses(write: PageWrite, tx: Tx): Promise<void> {
  const { values, before } = write;
  if (values.slug === undefined && values.localSlugs === undefined) return;
  const slug = valueAfter(write, 'slug');
  const given = givenPaths(write);
  for (const [locale, path] of given) {
    if (!hasLocalAddresses(slug)) throw refused(`localSlugs.${locale}`, 'fixedAddress', tx.locale);
    if (isOwnPath(path)) throw refused(`localSlugs.${locale}`, 'reserved', tx.locale);
  }
  // Serialises changes of addresses, so that two pages do not take one.
  await tx.lock('addresses of pages');
  const others = await tx.db
    .selectFrom('pages')
    .select(['id', 'slug', 'localSlugs'])
    .where('id', '!=', before?.id ?? 0)
    .execute();
  for (const [locale, path] of given)
    if (others.some((one) => one.slug === path || pagePath(one, locale) === path))
      throw refused(`localSlugs.${locale}`, 'takenAddress', tx.locale);
  const isTaken = (path: unknown) => others.some((one) => LOCALES.some((locale) => pagePath(one, locale) === path));
  if (values.slug && values.slug !== before?.slug && isTaken(values.slug))
    throw refused('slug', 'takenAddress', tx.locale);
  if (before)
    values.formerAddresses = [...addressesAfter(before, { slug, localSlugs: valueAfter(write, 'localSlugs') })];
}

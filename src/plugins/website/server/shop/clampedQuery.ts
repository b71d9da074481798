import type { Locale, ServerHost } from '#server';
import { readCategories, withSubcategories } from '../catalogueBlocks.ts';
import type { SiteCache } from '../siteCache.ts';
import { countsByCategory } from './products.ts';
import { PAGE_SIZE } from './shelves.ts';
import type { ShopQuery } from './shopQuery.ts';

/**
 * The part of the shop that an address means: a category that there is not is none, and a page after the last one is the last.
 * Equal pages so have one address in the cache, however many addresses strangers try.
 */
export async function clampedQuery(
  host: ServerHost,
  cache: SiteCache,
  locale: Locale,
  query: ShopQuery,
): Promise<ShopQuery> {
  const sizes = await cache.get('sizes of the shop', ['products', 'category_products', 'settings'], async () => {
    const context = { host, locale, reader: await host.publicReader(locale) };
    const categories = await readCategories(context);
    // Counted at once: it is done again after each sale.
    const counts = await countsByCategory(context.reader);
    const sum = (ids: Iterable<number | null>) => [...ids].reduce<number>((all, id) => all + (counts.get(id) ?? 0), 0);
    return new Map<number | null, number>([
      [null, sum(counts.keys())],
      ...categories.map(({ id }) => [id, sum(withSubcategories(id, categories))] as const),
    ]);
  });
  const category = sizes.has(query.category) ? query.category : null;
  const pages = Math.max(1, Math.ceil((sizes.get(category) ?? 0) / PAGE_SIZE));
  return { ...query, category, page: Math.min(query.page, pages) };
}

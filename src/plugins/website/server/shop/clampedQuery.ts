import type { Locale, ServerHost } from '#server';
import { readCategories, withSubcategories } from '../catalogueBlocks.ts';
import type { SiteCache } from '../siteCache.ts';
import { countProducts } from './products.ts';
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
    const counts = new Map<number | null, number>();
    for (const category of [null, ...categories.map(({ id }) => id)]) {
      const chosen = category === null ? [] : withSubcategories(category, categories);
      counts.set(category, await countProducts(context, { categories: chosen, limit: PAGE_SIZE, offset: 0 }));
    }
    return counts;
  });
  const category = sizes.has(query.category) ? query.category : null;
  const pages = Math.max(1, Math.ceil((sizes.get(category) ?? 0) / PAGE_SIZE));
  return { ...query, category, page: Math.min(query.page, pages) };
}

import { markup, type Html } from '#server';
import {
  productGrid,
  readCategories,
  withSubcategories,
  type BlockContext,
  type Category,
} from '../catalogueBlocks.ts';
import { textIn } from '../localized.ts';
import type { SiteStep } from '../siteDocument.ts';
import { SITE_WORDS } from '../siteWords.ts';
import { countProducts, readProducts } from './products.ts';
import { searchForm } from './searchForm.ts';
import { isFiltered, shopQueryText, WHOLE_SHOP, type ShopQuery } from './shopQuery.ts';
import { trailView } from './trailView.ts';

/** Products on a page of the shop. */
export const PAGE_SIZE = 24;

/** Address of a part of the shop, below the language. */
export const shopStep = (title: string, query: Partial<ShopQuery> = {}): SiteStep => ({
  title,
  path: 'shop',
  query: shopQueryText({ ...WHOLE_SHOP, ...query }),
});

/** The categories around one, from the outside in, itself last. A loop of parents ends. */
export function categoryPath(id: number | null | undefined, all: readonly Category[]): readonly Category[] {
  const found: Category[] = [];
  let next = all.find((row) => row.id === id);
  while (next && !found.includes(next)) {
    found.unshift(next);
    const parent: number | null | undefined = next.parentCategory;
    next = all.find((row) => row.id === parent);
  }
  return found;
}

/** The steps from home to a category. */
export const categoryTrail = (path: readonly Category[], { locale }: BlockContext): readonly SiteStep[] => [
  shopStep(SITE_WORDS[locale].shop),
  ...path.map((row) => shopStep(textIn(row.name, locale), { category: row.id })),
];

/** A list of the shop. */
export interface Shelves {
  readonly main: Html;
  /** The chosen category; null: the whole shop. */
  readonly category: Category | null;
  /** The steps before this list. */
  readonly trail: readonly SiteStep[];
  /** The query as it is drawn: a page after the last one is the last. */
  readonly query: ShopQuery;
}

/** Draws the published products that a query means, with search, filters, links to the categories and the other pages. */
export async function drawShelves(context: BlockContext, asked: ShopQuery): Promise<Shelves> {
  const words = SITE_WORDS[context.locale];
  const categories = await readCategories(context);
  const path = categoryPath(asked.category, categories);
  const chosen = path.at(-1) ?? null;
  const ids = chosen ? withSubcategories(chosen.id, categories) : [];
  const choice = { categories: ids, limit: PAGE_SIZE, query: asked };
  const count = await countProducts(context, { ...choice, offset: 0 });
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const query = { ...asked, category: chosen?.id ?? null, page: Math.min(asked.page, pages) };
  const rows = await readProducts(context, { ...choice, offset: (query.page - 1) * PAGE_SIZE });
  const isNarrowed = isFiltered(query);
  const trail = chosen ? categoryTrail(path, context).slice(0, -1) : [];
  const main = markup`${chosen && trailView(context.locale, trail, textIn(chosen.name, context.locale))}${searchForm(query, context)}
    ${!isNarrowed && categoryLinks(categories, chosen, context)}
    <section class="found">
      <h2>${headingOf(chosen, isNarrowed, count, context)}</h2>
      ${rows.length === 0 && isNarrowed ? markup`<p class="no-products">${words.nothingFound}</p>` : productGrid(rows, context)}
      ${pages > 1 && pager(context, query, pages)}
    </section>`;
  return { main, category: chosen, trail, query };
}

function headingOf(chosen: Category | null, isNarrowed: boolean, count: number, { locale }: BlockContext): string {
  const words = SITE_WORDS[locale];
  if (isNarrowed) return words.found.replace('%{count}', String(count));
  return chosen ? textIn(chosen.name, locale) : words.all;
}

/** Links to the main categories, or to those in the chosen one. */
function categoryLinks(
  categories: readonly Category[],
  chosen: Category | null,
  { locale }: BlockContext,
): Html | null {
  const rows = categories.filter((row) => (row.parentCategory ?? null) === (chosen?.id ?? null));
  if (rows.length === 0) return null;
  return markup`<nav aria-label="${SITE_WORDS[locale].categories}">
    <ul class="categories">
      ${rows.map(
        (row) =>
          markup`<li><a href="/${locale}/shop${shopStep('', { category: row.id }).query}">${textIn(row.name, locale)}</a></li>`,
      )}
    </ul>
  </nav>`;
}

function pager({ locale }: BlockContext, query: ShopQuery, pages: number): Html {
  const words = SITE_WORDS[locale];
  const { page } = query;
  const link = (to: number, rel: string, word: string) =>
    markup`<a rel="${rel}" href="/${locale}/shop${shopQueryText({ ...query, page: to })}">${word}</a>`;
  return markup`<nav class="pager" aria-label="${words.pages}">
    ${page > 1 && link(page - 1, 'prev', words.previous)}<span
      >${words.page.replace('%{page}', String(page)).replace('%{pages}', String(pages))}</span
    >${page < pages && link(page + 1, 'next', words.next)}
  </nav>`;
}

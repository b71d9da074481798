import type { FlatRowOf } from '#resource';
import { type Html, type ListReader, type Locale, markup, type ServerHost } from '#server';
import { textIn } from './localized.ts';
import { productPath } from './productAddress.ts';
import { priceLine } from './shop/prices.ts';
import { pictureAddress } from './shop/products.ts';
import { SITE_WORDS } from './siteWords.ts';

/** A stored product or category, as lists have it. */
export type Product = FlatRowOf<'products'>;
export type Category = FlatRowOf<'category_products'>;

/** Dependencies of the blocks. */
export interface BlockContext {
  readonly host: ServerHost;
  readonly reader: ListReader;
  readonly locale: Locale;
  /** Path of the page below the language; absent: it is not known, in an editor. */
  readonly path?: string;
}

/** Published categories, by position. */
export async function readCategories({ reader }: BlockContext): Promise<Category[]> {
  if (!reader.canRead('category_products')) return [];
  const rows = await reader.list('category_products', { isPublished: 'true' });
  const positionOf = ({ position }: Category) => position ?? Number.MAX_SAFE_INTEGER;
  return rows.sort((a, b) => positionOf(a) - positionOf(b) || a.id - b.id);
}

/** A category with all below it. */
export function withSubcategories(category: number, all: readonly Category[]): number[] {
  const found = [category];
  for (const id of found) {
    for (const row of all) if (row.parentCategory === id && !found.includes(row.id)) found.push(row.id);
  }
  return found;
}

function productCard(row: Product, context: BlockContext): Html {
  const { locale } = context;
  const image = row.image ?? '';
  return markup`<li class="product">
    <a href="/${locale}/${productPath(row, locale)}">
      <div class="product-picture">
        ${
          image !== '' &&
          markup`<img
            src="${pictureAddress(context, image, PICTURE_PX)}"
            alt=""
            width="400"
            height="400"
            loading="lazy"
            decoding="async"
          />`
        }
      </div>
      <h3 class="product-name">${textIn(row.name, locale)}</h3>
    </a>
    ${priceLine(row, context)}
  </li>`;
}

/** A grid of products. */
export function productGrid(rows: readonly Product[], context: BlockContext): Html {
  if (rows.length === 0) return markup`<p class="no-products">${SITE_WORDS[context.locale].noProducts}</p>`;
  return markup`<ul class="products">
    ${rows.map((row) => productCard(row, context))}
  </ul>`;
}

/** Links to the shop, one for each of the main categories. */
export function categoryGrid(rows: readonly Category[], { locale }: BlockContext): Html {
  const main = rows.filter((row) => row.parentCategory === null);
  return markup`<ul class="categories">
    ${main
      .slice(0, MOST_CATEGORIES)
      .map((row) => markup`<li><a href="/${locale}/shop?category=${row.id}">${textIn(row.name, locale)}</a></li>`)}
  </ul>`;
}

/** Most categories of a block. */
const MOST_CATEGORIES = 100;
/** Width of a product's picture, px. */
const PICTURE_PX = 512;

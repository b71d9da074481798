import { sql, type SqlBool } from 'kysely';
import { currencyDigits, parseDecimal, type FlatRowOf, type Minor } from '#resource';
import type { ListReader } from '#server';
import type { BlockContext, Product } from '../catalogueBlocks.ts';
import { parsedTexts } from '../siteRecords.ts';
import { PRICE_DIGITS, WHOLE_SHOP, type ShopQuery } from './shopQuery.ts';

/** Products of a list. */
export interface ProductChoice {
  /** Ids of categories; empty: all products. */
  readonly categories: readonly number[];
  readonly limit: number;
  readonly offset: number;
  /** Search, filters and order. */
  readonly query?: ShopQuery;
  /** Id of a product that is left out. */
  readonly without?: number;
}

/** Address of a picture for a page, of this width in px; pictures of other servers stay where they are. */
export const pictureAddress = ({ host, locale }: BlockContext, path: string, width: number): string =>
  /^(?:https?:)?\/\//.test(path) ? path : host.files.imageAddress(path, locale, width);

/** Products that the website shows: published ones. Components are part of others. */
const SHOWN = { isPublished: 'true', productType: ['simple', 'variable'] } as const;

/** A typed price in minor units. With more decimals than the currency has, it is the nearest price within the bound. */
function boundIn(currency: string, typed: string, round: (value: number) => number): Minor {
  const typedDigits = parseDecimal(typed, PRICE_DIGITS) ?? 0;
  const surplus = PRICE_DIGITS - currencyDigits(currency);
  // A division by a power of ten is exact where it has a whole result; a multiplication by 0.1 is not.
  return surplus > 0 ? round(typedDigits / 10 ** surplus) : typedDigits * 10 ** -surplus;
}

/** The price of the cheapest variant; null for products without variants that have a price (`variantsOf`). */
const cheapestVariant = (reader: ListReader) => reader.leastIn('products', 'attributValues', 'price');

/** The lowest price of one of a product, as `priceRange` tells it: that of its cheapest variant, if it has some. */
const lowestPrice = (reader: ListReader) =>
  sql<Minor>`coalesce(${cheapestVariant(reader)}, ${sql.ref('products.finalPrice')})`;

function productQuery(reader: ListReader, { categories, query = WHOLE_SHOP, without }: ProductChoice) {
  const { text, min, max, isInStock, isReduced } = query;
  const inCategories = reader.rows('products', {
    ...SHOWN,
    ...(categories.length > 0 && { category: categories.map(String) }),
    ...(text !== '' && { q: text }),
    ...(isInStock && { status: ['on-sale', 'low-stock'] }),
  });
  const price = lowestPrice(reader);
  const least = min === '' ? null : sql<SqlBool>`${price} >= ${boundIn(reader.currency, min, Math.ceil)}`;
  const most = max === '' ? null : sql<SqlBool>`${price} <= ${boundIn(reader.currency, max, Math.floor)}`;
  const found = [least, most].reduce((all, bound) => (bound ? all.where(bound) : all), inCategories);
  // A reduction does not change the prices of variants.
  const reduced = isReduced
    ? found
        .where((eb) => eb('finalPrice', '<', eb.ref('price')))
        .where(sql<SqlBool>`${cheapestVariant(reader)} is null`)
    : found;
  return without === undefined ? reduced : reduced.where('id', '!=', without);
}

function inOrder(reader: ListReader, found: ReturnType<typeof productQuery>, { sort }: ShopQuery) {
  if (sort === 'newest') return found.orderBy('id', 'desc');
  if (sort !== 'position') return found.orderBy(lowestPrice(reader), sort === 'price' ? 'asc' : 'desc').orderBy('id');
  return found
    .orderBy(sql`position is null`)
    .orderBy('position')
    .orderBy('id');
}

/** Published products of a choice, in its order. */
export async function readProducts({ reader }: BlockContext, choice: ProductChoice): Promise<Product[]> {
  if (!reader.canRead('products')) return [];
  const found = await inOrder(reader, productQuery(reader, choice), choice.query ?? WHOLE_SHOP)
    .select('id')
    .limit(choice.limit)
    .offset(choice.offset)
    .execute();
  const ids = found.map(({ id }) => String(id));
  if (ids.length === 0) return [];
  const rows = new Map((await reader.list('products', { id: ids })).map((row) => [String(row.id), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Number of published products of a choice. */
export async function countProducts({ reader }: BlockContext, choice: ProductChoice): Promise<number> {
  if (!reader.canRead('products')) return 0;
  const row = await productQuery(reader, choice)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Numbers of published products by category; null: of those without one. */
export async function countsByCategory(reader: ListReader): Promise<ReadonlyMap<number | null, number>> {
  if (!reader.canRead('products')) return new Map();
  const rows = await reader
    .rows('products', SHOWN)
    .select((eb) => ['category', eb.fn.countAll().as('count')])
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, count }) => [category === null ? null : Number(category), Number(count)]));
}

/** A product that the website shows, by its id; null: there is none. */
export async function readProduct({ reader }: BlockContext, id: number): Promise<FlatRowOf<'products'> | null> {
  if (!reader.canRead('products')) return null;
  const [row] = await reader.list('products', { ...SHOWN, id: String(id) });
  return row ?? null;
}

/** A product by its names. */
export interface NamedProduct {
  readonly id: number;
  /** Names by language. */
  readonly name: unknown;
  /** ms since 1970; null: not known. */
  readonly updatedAt: number | null;
}

/** The names of products that the website shows, in the order of their ids. */
export async function readProductNames(
  reader: ListReader,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly NamedProduct[]> {
  if (!reader.canRead('products') || limit <= 0) return [];
  const rows = await reader
    .rows('products', SHOWN)
    .select(['id', 'name', 'updatedAt'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    name: parsedTexts(row.name),
    updatedAt: Number(row.updatedAt) || null,
  }));
}

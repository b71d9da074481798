import { sql } from 'kysely';
import type { FlatRowOf } from '#resource';
import type { Database, ReadContext } from '#server';

/** Maximum number of products listed by a category. Clients get the others by `products?category=`. */
export const MOST_NAMED = 100;
/** Categories per statement: databases limit the parts of a union. */
const CHUNK = 100;

interface Found {
  readonly id: number;
  readonly category: number;
}

/** The first products of each category, either with or without a position. Each part of the union reads an index. */
async function firstOf(db: Database, categories: readonly number[], hasPosition: boolean): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < categories.length; at += CHUNK) {
    const parts = categories.slice(at, at + CHUNK).map((category) =>
      hasPosition
        ? sql`select * from (select id, category from products where category = ${category} and position is not null
            order by position, id limit ${MOST_NAMED}) as named`
        : sql`select * from (select id, category from products where category = ${category} and position is null
            order by id limit ${MOST_NAMED}) as named`,
    );
    const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/**
 * Addresses of the first products of each category by position, nulls last. Limited, as categories with thousands of
 * products would make category lists megabytes large.
 */
export async function namedProducts(
  rows: readonly FlatRowOf<'category_products'>[],
  { db, locale }: ReadContext,
): Promise<string[][]> {
  const named = new Map<number, string[]>(rows.map((row) => [row.id, []]));
  const add = (found: readonly Found[]) => {
    for (const { id, category } of found) {
      const list = named.get(Number(category));
      if (list && list.length < MOST_NAMED) list.push(`/${locale}/api/products/${id}`);
    }
  };
  add(await firstOf(db, [...named.keys()], true));
  const open = [...named].filter(([, list]) => list.length < MOST_NAMED).map(([category]) => category);
  add(await firstOf(db, open, false));
  return rows.map((row) => named.get(row.id) ?? []);
}

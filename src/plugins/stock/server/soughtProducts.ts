// Products that are counted in stock, by words or by a code.
import { sql } from 'kysely';
import { fold, numberOf, numberOrNull, textOrNull, type ListFilter } from '#resource';
import { spellingsOf } from '#shop';
import type { CallContext, CallHost, ListReader, ServerHost } from '#server';
import { findProductsCall } from '../stockCalls.ts';
import { withCode } from './withCode.ts';

interface Sought {
  readonly q?: string | null | undefined;
  readonly code?: string | null | undefined;
}

interface Source {
  readonly host: ServerHost;
  readonly reader: ListReader;
  readonly query: CallContext<typeof findProductsCall>['query'];
}

/** Counted products with these words, or with this code. */
export function soughtProducts(reader: ListReader, { q, code }: Sought) {
  const filter: ListFilter = { 'exists[stock]': 'true', ...(q?.trim() && { q }) };
  const rows = reader.rows('products', filter);
  return code?.trim() ? rows.where(withCode(spellingsOf(code.trim()))) : rows;
}

/** Stock of some products in a store, by their ids; empty for a store that the caller does not see. */
async function quantitiesAt({ host, reader, query: { store } }: Source, ids: readonly number[]) {
  const [seen] = store === undefined || store === null ? [] : await reader.list('stores', { id: String(store) });
  const isOther = reader.actor.storeId !== null && reader.actor.storeId !== seen?.id;
  if (!seen || (isOther && !reader.actor.roles.includes('ROLE_ADMIN'))) return new Map<number, number>();
  const rows = await host.db
    .selectFrom('stock_levels')
    .select(['product', 'quantity'])
    .where('store', '=', seen.id)
    .where('product', 'in', ids)
    .execute();
  return new Map(rows.map(({ product, quantity }) => [numberOf(product), numberOf(quantity)]));
}

/** Order of what was found: with this code or name, then with a name that begins so, then the others. */
function rankOf(text: string, locale: string) {
  const name = sql.ref(`products.name__${locale}`);
  const sought = fold(text);
  const start = sql`substr(${name}, 1, ${sql.lit(Array.from(sought).length)})`;
  return sql`case when ${name} = ${sought} or ${withCode(spellingsOf(text))} then 0 when ${start} = ${sought} then 1 else 2 end`;
}

async function foundProducts(source: Source) {
  const { host, reader, query } = source;
  const text = query.q?.trim() ?? '';
  const found = await soughtProducts(reader, query)
    .select('products.id')
    .$if(text !== '', (rows) => rows.orderBy(rankOf(text, reader.locale)))
    .orderBy(`products.name__${reader.locale}`)
    .orderBy('products.id')
    .limit(query.itemsPerPage)
    .execute();
  const ids = found.map(({ id }) => numberOf(id));
  if (ids.length === 0) return { products: [] };
  const rows = await reader.list('products', { id: ids.map(String) });
  const wire = await host.serialize('products', rows, { ...reader, db: host.db, resources: host.resources });
  const quantities = await quantitiesAt(source, ids);
  const shown = new Map(rows.map((row, at) => [row.id, wire[at]]));
  const products = ids.map((id) => ({
    id,
    name: textOrNull(shown.get(id)?.name),
    skuCode: textOrNull(shown.get(id)?.skuCode),
    quantity: numberOrNull(quantities.get(id)),
  }));
  return { products };
}

/** Registers the handler of the search. */
export const answerSearch = (host: CallHost): void =>
  host.call(findProductsCall, ({ reader, query }) => foundProducts({ host, reader, query }));

// Answers of the page "Stock".
import { sql, type SqlBool } from 'kysely';
import { DAY_MS, type ListFilter, numberOf, numberOrNull, textOrNull } from '#resource';
import { daysLeft } from '#shop';
import {
  requireOwnStore,
  storeOrFirst,
  type CallContext,
  type CallHandler,
  type CallHost,
  type ListReader,
  type ServerHost,
} from '#server';
import { minimumCall, stockCall, type StockView } from '../stockCalls.ts';
import { besideStock, soldByProduct, transfersOnTheWay } from './besideStock.ts';
import { levelAt } from './documents.ts';
import { soughtProducts } from './soughtProducts.ts';

type Query = CallContext<typeof stockCall>['query'];

/** Dependencies of the answer. */
interface Source {
  readonly reader: ListReader;
  readonly host: ServerHost;
  readonly query: Query;
}

/** Where stock is kept: a store, or {@link NOWHERE}. */
interface Place {
  readonly id: number;
  /** Null: of {@link NOWHERE}. */
  readonly name: string | null;
}

/** Stands for "no store": where stock is kept as long as there is none. */
const NOWHERE = 0;
const storeOf = (id: number): number | null => (id === NOWHERE ? null : id);

/**
 * A quantity in thousandths times a cost in minor units is a thousand times the value. Both engines count it with a floating
 * point, since products and sums of large stock exceed their whole numbers.
 */
const VALUE = sql<number>`sum(case when kept.quantity > 0 then cast(kept.quantity as double precision) * coalesce(kept.cost, 0) else 0 end)`;
const valueOf = (sum: unknown): number => Math.round(numberOf(sum) / 1000);

const BELOW = sql<SqlBool>`kept.quantity <= coalesce(kept.minimum, 0)`;
const OUT = sql<SqlBool>`kept.quantity <= 0`;

/** Stock without an entry of the ledger for some days. */
const still = ({ reader, query }: Source) =>
  sql<SqlBool>`kept.quantity > 0 and not exists (select 1 from stock_movements as moved where moved.product = kept.product
    and coalesce(moved.store, ${sql.lit(NOWHERE)}) = kept.store and ${sql.ref('moved.createdAt')} >= ${reader.now - query.days * DAY_MS})`;

const CONDITIONS: Readonly<Record<StockView, ((source: Source) => typeof OUT) | null>> = {
  all: null,
  below: () => BELOW,
  out: () => OUT,
  still,
};

/** The store whose stock the caller sees, if only one's. */
function ownStore({ reader }: Source): number | null {
  const { storeId, roles } = reader.actor;
  return roles.includes('ROLE_ADMIN') ? null : storeId;
}

/** The one store that is asked for: the chosen one, else the caller's own. */
const askedStore = (source: Source): number | null => source.query.store ?? ownStore(source);

/** Stores that the caller may see, or the chosen one of them. */
function storesOf(source: Source): ListFilter {
  const [own, asked] = [ownStore(source), askedStore(source)];
  if (asked === null) return {};
  return { id: own === null || asked === own ? [String(asked)] : [] };
}

/**
 * What these places have of the sought products, to be summed. Who asks for one store gets all that is counted: it has none of
 * what it has no row of.
 */
function keptAt(source: Source, places: readonly Place[], view: StockView) {
  const { host } = source;
  const asked = places.length > 0 ? askedStore(source) : null;
  const ids = places.length > 0 ? places.map(({ id }) => id) : [-1];
  const kept = host.db
    .selectFrom('products')
    .leftJoin('stock_levels', (join) =>
      join
        .onRef('stock_levels.product', '=', 'products.id')
        .on(sql<SqlBool>`coalesce(stock_levels.store, ${sql.lit(NOWHERE)}) in (${sql.join(ids)})`),
    )
    .where('products.id', 'in', soughtProducts(source.reader, source.query).select('products.id'))
    .where((eb) => (asked === null ? eb('stock_levels.id', 'is not', null) : eb.lit(true)))
    .select((eb) => [
      'products.id as product',
      'products.cost as cost',
      'stock_levels.minimum as ownMinimum',
      eb.fn.coalesce('stock_levels.minimum', 'products.lowStockAt').as('minimum'),
      eb.fn.coalesce('stock_levels.quantity', eb.lit(0)).as('quantity'),
      eb.fn.coalesce('stock_levels.store', eb.lit(asked ?? NOWHERE)).as('store'),
    ]);
  const rows = host.db.selectFrom(kept.as('kept'));
  const condition = CONDITIONS[view];
  return condition ? rows.where(condition(source)) : rows;
}

async function countOf(source: Source, places: readonly Place[], view: StockView): Promise<number> {
  const found = await keptAt(source, places, view)
    .select(sql<number>`count(distinct kept.product)`.as('count'))
    .executeTakeFirst();
  return numberOf(found?.count);
}

/** What the stock at each place is worth, and how much is below its minimum. */
async function figuresOf(source: Source, places: readonly Place[]) {
  const sums = await keptAt(source, places, 'all')
    .groupBy('kept.store')
    .select(['kept.store', VALUE.as('value')])
    .execute();
  const low = await keptAt(source, places, 'below')
    .groupBy('kept.store')
    .select(['kept.store', sql<number>`count(*)`.as('count')])
    .execute();
  const at = (rows: readonly Record<string, unknown>[], id: number) => rows.find((row) => numberOf(row.store) === id);
  return places.map(({ id, name }) => ({
    id: storeOf(id),
    name,
    value: valueOf(at(sums, id)?.value),
    below: numberOf(at(low, id)?.count),
  }));
}

/** One page of products, by name. */
async function pageOf(source: Source, places: readonly Place[]) {
  const { reader, query } = source;
  const ids = keptAt(source, places, query.view).select('kept.product');
  const found = await reader
    .rows('products', {})
    .where('products.id', 'in', ids)
    .select('products.id')
    .orderBy(sql.ref(`products.name__${reader.locale}`))
    .orderBy('products.id')
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage)
    .execute();
  return found.map((row) => numberOf(row.id));
}

async function productsOf(source: Source, places: readonly Place[]) {
  const { reader, host, query } = source;
  const ids = await pageOf(source, places);
  if (ids.length === 0) return [];
  const rows = await reader.list('products', { id: ids.map(String) });
  const wire = await host.serialize('products', rows, { ...reader, db: host.db, resources: host.resources });
  const levels = await keptAt(source, places, 'all')
    .selectAll()
    .where('kept.product', 'in', ids)
    .orderBy('kept.store')
    .execute();
  const stores = places.map(({ id }) => storeOf(id));
  const beside = await besideStock(reader, host.db, ids, stores);
  const sold = await soldByProduct(reader, host.db, { ids, stores, store: query.store ?? null });
  const byId = new Map(rows.map((row, at) => [row.id, { row, wire: wire[at] }]));
  return ids.flatMap((id) => {
    const found = byId.get(id);
    if (!found) return [];
    const { row } = found;
    const own = levels.filter((level) => numberOf(level.product) === id);
    const there = own.reduce((sum, { quantity }) => sum + numberOf(quantity), 0);
    const worth = own.reduce((sum, { quantity }) => sum + Math.max(0, numberOf(quantity)) * (row.cost ?? 0), 0);
    return {
      id,
      name: textOrNull(found.wire?.name),
      skuCode: row.skuCode,
      image: textOrNull(found.wire?.image),
      cost: row.cost,
      value: valueOf(worth),
      daysLeft: daysLeft(there, sold.get(id) ?? 0),
      ...beside(id),
      levels: own.map(({ store, quantity, minimum, ownMinimum }) => ({
        store: storeOf(numberOf(store)),
        quantity: numberOf(quantity),
        minimum: numberOrNull(minimum),
        isOwn: ownMinimum !== null,
      })),
    };
  });
}

/** The stores in their order: those that keep something, and the one that is asked for; then what is kept without a store. */
async function placesOf(source: Source): Promise<Place[]> {
  const { reader, host } = source;
  const found = await reader.list('stores', storesOf(source));
  const levels = await host.db.selectFrom('stock_levels').select('store').distinct().execute();
  const keeping = new Set(levels.map(({ store }) => numberOrNull(store) ?? NOWHERE));
  const asked = askedStore(source);
  const far = Number.MAX_SAFE_INTEGER;
  const stores = found
    .filter(({ id }) => keeping.has(id) || id === asked)
    .toSorted((a, b) => (a.position ?? far) - (b.position ?? far) || a.id - b.id)
    .map(({ id, name }) => ({ id, name: name ?? `#${id}` }));
  return asked === null && keeping.has(NOWHERE) ? [...stores, { id: NOWHERE, name: null }] : stores;
}

async function stockOnHand(source: Source) {
  const { reader, query } = source;
  const places = await placesOf(source);
  const [stores, all, below, out, notMoving] = [
    await figuresOf(source, places),
    await countOf(source, places, 'all'),
    await countOf(source, places, 'below'),
    await countOf(source, places, 'out'),
    await countOf(source, places, 'still'),
  ];
  const ids = places.map(({ id }) => storeOf(id));
  return {
    ...{ currency: reader.currency, all, below, out, still: notMoving, stores },
    transfers: await transfersOnTheWay(reader, ids),
    value: stores.reduce((sum, { value }) => sum + value, 0),
    total: { all, below, out, still: notMoving }[query.view],
    products: await productsOf(source, places),
  };
}

/** Sets a store's minimum on the locked product, whose stock in all stores is locked with it; without any store that of all. */
const setMinimum: CallHandler<typeof minimumCall> = async ({ tx, input }) => {
  const { product } = input;
  const store = await storeOrFirst(tx, input.store ?? null);
  const minimum = input.minimum ?? null;
  requireOwnStore(tx.actor, store, 'store');
  await tx.find('products', product);
  const level = await levelAt(tx, product, store);
  if (level) await tx.update('stock_levels', level.id, { minimum });
  else await tx.create('stock_levels', { product, store, quantity: 0, minimum });
  return { minimum };
};

/** Registers the handlers of the page "Stock". */
export function answerStock(host: CallHost): void {
  host.call(stockCall, ({ reader, query }) => stockOnHand({ reader, host, query }));
  host.call(minimumCall, setMinimum);
}

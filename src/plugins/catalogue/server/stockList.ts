// Answers of the page "Stock".
import { sql, type SqlBool } from 'kysely';
import {
  addDays,
  dayOf,
  isoWithOffset,
  numberOf,
  numberOrNull,
  startOfDay,
  textOrNull,
  type ListFilter,
} from '#resource';
import {
  requireOwnStore,
  type CallContext,
  type CallHandler,
  type CallHost,
  type ListReader,
  type ServerHost,
} from '#server';
import { daysLeft, SOLD_DAYS } from '../lowStock.ts';
import { minimumCall, stockCall, type StockView } from '../stockCalls.ts';
import { anyCode } from './codeFilter.ts';
import { levelAt } from './levels.ts';

type Query = CallContext<typeof stockCall>['query'];

/** Dependencies of the answer. */
interface Source {
  readonly reader: ListReader;
  readonly host: ServerHost;
  readonly query: Query;
}

/** A quantity in thousandths times a cost in minor units is a thousand times the value. */
const VALUE = sql<number>`sum(case when stock_levels.quantity > 0 then stock_levels.quantity * coalesce(products.cost, 0) else 0 end)`;
const valueOf = (sum: unknown): number => Math.round(numberOf(sum) / 1000);

const BELOW = sql<SqlBool>`stock_levels.quantity <= coalesce(stock_levels.minimum, products.${sql.ref('lowStockAt')}, 0)`;
const OUT = sql<SqlBool>`stock_levels.quantity <= 0`;
const CONDITIONS: Readonly<Record<StockView, typeof OUT | null>> = { all: null, below: BELOW, out: OUT };

/** Stores that the caller may see, or the chosen one of them. */
function storesOf({ reader, query }: Source): ListFilter {
  const { storeId, roles } = reader.actor;
  const own = storeId === null || roles.includes('ROLE_ADMIN') ? null : storeId;
  const wanted = query.store ?? own;
  if (wanted === null) return {};
  return { id: own === null || wanted === own ? [String(wanted)] : [] };
}

/** Counted products that are sought, whatever the view. */
function soughtProducts({ reader, query }: Source) {
  const filter: ListFilter = { 'exists[stock]': 'true', ...(query.q?.trim() && { q: query.q }) };
  const rows = reader.rows('products', filter);
  const code = query.code?.trim() ? query.code.trim() : null;
  if (code === null) return rows;
  const [bySku, byBarcode] = ['skuCode', 'barcode'].map((field) => anyCode(new URLSearchParams({ [field]: code })));
  return rows.where((eb) => eb.or([bySku, byBarcode].flatMap((one) => (one ? [one.where(eb)] : []))));
}

/** The stock of the sought products in these stores, to be summed. */
function levelsOf(source: Source, stores: readonly number[], view: StockView) {
  const { host } = source;
  const levels = host.db
    .selectFrom('stock_levels')
    .innerJoin('products', 'products.id', 'stock_levels.product')
    .where('stock_levels.store', 'in', stores.length > 0 ? [...stores] : [0])
    .where('products.id', 'in', soughtProducts(source).select('products.id'));
  const condition = CONDITIONS[view];
  return condition ? levels.where(condition) : levels;
}

async function countOf(source: Source, stores: readonly number[], view: StockView): Promise<number> {
  const found = await levelsOf(source, stores, view)
    .select(sql<number>`count(distinct stock_levels.product)`.as('count'))
    .executeTakeFirst();
  return numberOf(found?.count);
}

/** What each store's stock is worth, and how much is below its minimum. */
async function figuresOf(source: Source, stores: readonly { readonly id: number; readonly name: string | null }[]) {
  const ids = stores.map(({ id }) => id);
  const sums = await levelsOf(source, ids, 'all')
    .groupBy('stock_levels.store')
    .select(['stock_levels.store', VALUE.as('value')])
    .execute();
  const low = await levelsOf(source, ids, 'below')
    .groupBy('stock_levels.store')
    .select(['stock_levels.store', sql<number>`count(*)`.as('count')])
    .execute();
  const ofStore = (rows: readonly Record<string, unknown>[], id: number) =>
    rows.find((row) => numberOf(row.store) === id);
  return stores.map(({ id, name }) => ({
    id,
    name: name ?? `#${id}`,
    value: valueOf(ofStore(sums, id)?.value),
    below: numberOf(ofStore(low, id)?.count),
  }));
}

/** Quantity sold of some products in {@link SOLD_DAYS} days, as far as the caller may read orders. */
async function soldOf(
  { reader, host, query }: Source,
  products: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (products.length === 0 || !reader.canRead('orders')) return new Map();
  const from = startOfDay(addDays(dayOf(reader.now, reader.timeZone), 1 - SOLD_DAYS), reader.timeZone);
  const filter: ListFilter = { type: ['delivery-note'], 'soldAt[after]': isoWithOffset(from) };
  const orders = reader
    .rows('orders', query.store ? { ...filter, store: String(query.store) } : filter)
    .select('orders.id');
  const sums = await host.db
    .selectFrom('order_items')
    .select((eb) => ['product', eb.fn.sum('quantity').as('sold')])
    .where('order', 'in', orders)
    .where('product', 'in', [...products])
    .groupBy('product')
    .execute();
  return new Map(sums.map((row) => [numberOf(row.product), numberOf(row.sold)]));
}

/** One page of products, by name. */
async function pageOf(source: Source, stores: readonly number[]) {
  const { reader, query } = source;
  const ids = levelsOf(source, stores, query.view).select('stock_levels.product');
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

async function productsOf(source: Source, stores: readonly number[]) {
  const { reader, host } = source;
  const ids = await pageOf(source, stores);
  if (ids.length === 0) return [];
  const rows = await reader.list('products', { id: ids.map(String) });
  const wire = await host.serialize('products', rows, { ...reader, db: host.db, resources: host.resources });
  const levels = await host.db
    .selectFrom('stock_levels')
    .select(['product', 'store', 'quantity', 'minimum'])
    .where('product', 'in', ids)
    .where('store', 'in', [...stores])
    .execute();
  const sold = await soldOf(source, ids);
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
      levels: own.map(({ store, quantity, minimum }) => ({
        store: numberOf(store),
        quantity: numberOf(quantity),
        minimum: numberOrNull(minimum) ?? row.lowStockAt,
        isOwn: minimum !== null,
      })),
    };
  });
}

/** The stores in their order: those that keep something, and the chosen one. */
async function shownStores(source: Source) {
  const { reader, host, query } = source;
  const found = await reader.list('stores', storesOf(source));
  const levels = await host.db.selectFrom('stock_levels').select('store').distinct().execute();
  const keeping = new Set(levels.map(({ store }) => numberOf(store)));
  const far = Number.MAX_SAFE_INTEGER;
  return found
    .filter(({ id }) => keeping.has(id) || id === query.store)
    .toSorted((a, b) => (a.position ?? far) - (b.position ?? far) || a.id - b.id);
}

async function stockOnHand(source: Source) {
  const { reader, query } = source;
  const shown = await shownStores(source);
  const ids = shown.map(({ id }) => id);
  const [stores, all, below, out] = [
    await figuresOf(source, shown),
    await countOf(source, ids, 'all'),
    await countOf(source, ids, 'below'),
    await countOf(source, ids, 'out'),
  ];
  return {
    ...{ currency: reader.currency, all, below, out, stores },
    value: stores.reduce((sum, { value }) => sum + value, 0),
    total: { all, below, out }[query.view],
    products: await productsOf(source, ids),
  };
}

/** Sets a store's minimum on the locked product, whose stock in all stores is locked with it. */
const setMinimum: CallHandler<typeof minimumCall> = async ({ tx, input }) => {
  const { product, store } = input;
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

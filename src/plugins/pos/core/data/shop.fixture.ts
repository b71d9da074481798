import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { onTestFinished } from 'vitest';
import { openTillDatabase, type TillDatabase } from './db.ts';
import type { TillData, TillDataStore, TillReader, TillState } from './tillData.ts';
import { createTillDataStore } from './tillDataStore.ts';
import type { Wire } from '#shop';

/** In-memory server with the calls that the till uses. */
export class FakeShop {
  readonly records = new Map<string, Map<number, Wire>>();
  /** Log of all changes. */
  readonly log: { readonly resource: string; readonly id: number }[] = [];
  /** Number of sales lines by product, which the server counts. */
  readonly sold = new Map<number, number>();
  /** Calls that were made, below `/en/api/`, without that for the sales. */
  readonly calls: string[] = [];
  /** Status of every answer: 0 is a network error, null answers normally. */
  fault: number | null = null;
  /** Faults by resource: an error status, or 'hangs' until the call is aborted. */
  readonly faults = new Map<string, number | 'hangs'>();
  /** Older cursors are rejected. */
  oldest = 0;
  /** True: does not support `id[gt]`, like other servers. */
  isPlain = false;
  /** Hook that runs before each answer. */
  before: (path: string) => void = () => undefined;

  put(resource: string, id: number, fields: Wire): void {
    const all = this.records.get(resource) ?? new Map<number, Wire>();
    this.records.set(resource, all.set(id, { id, ...fields }));
    this.log.push({ resource, id });
  }

  delete(resource: string, id: number): void {
    this.records.get(resource)?.delete(id);
    this.log.push({ resource, id });
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://till.test');
    const [, locale = '', , path = ''] = url.pathname.split('/');
    const isSales = url.pathname.endsWith('/orders/figures/often-sold');
    if (!isSales) this.calls.push(`${locale} ${path}${url.search}`);
    this.before(path);
    init?.signal?.throwIfAborted();
    if (this.fault === 0) throw new TypeError('fetch failed');
    const fault = this.fault ?? this.faults.get(path);
    if (fault === 'hangs') return hang(init?.signal);
    if (fault !== undefined) return Response.json({ detail: 'Down.' }, { status: fault });
    if (isSales) return Response.json([...this.sold].map(([product, lines]) => ({ product, lines })));
    return path === 'changes' ? this.#changes(url.searchParams, locale) : this.#page(path, url.searchParams, locale);
  };

  #changes(query: URLSearchParams, locale: string): Response {
    const cursor = String(this.log.length);
    const since = query.get('since');
    if (since === null) return Response.json({ cursor, hasMore: false, changes: [] });
    if (Number(since) < this.oldest) return Response.json({ cursor }, { status: 410 });
    const names = query.get('resources')?.split(',') ?? [];
    const some = this.log.slice(Number(since), Number(since) + LARGEST_PAGE);
    const changes = some
      .filter(({ resource }) => names.includes(resource))
      .map(({ resource, id }) => {
        const item = this.records.get(resource)?.get(id);
        return { resource, id, op: item ? 'update' : 'delete', ...(item && { item: inLanguage(item, locale) }) };
      });
    const at = Number(since) + some.length;
    return Response.json({ cursor: String(at), hasMore: at < this.log.length, changes });
  }

  #page(path: string, query: URLSearchParams, locale: string): Response {
    const after = this.isPlain ? 0 : Number(query.get('id[gt]') ?? 0);
    const all = [...(this.records.get(path)?.values() ?? [])]
      .filter(({ id }) => Number(id) > after)
      .sort((one, other) => Number(one.id) - Number(other.id));
    const size = Math.min(LARGEST_PAGE, Number(query.get('itemsPerPage') ?? LARGEST_PAGE));
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    const page = all.slice(from, from + size).map((wire) => inLanguage(wire, locale));
    const range = `${path} ${from}-${from + page.length - 1}/${all.length}`;
    const headers = { 'Content-Range': range, Date: new Date(Date.UTC(2026, 10, 22, 9)).toUTCString() };
    return Response.json(page, { headers });
  }
}

/** A request that never completes until it is aborted. */
const hang = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Picks the requested language of translated texts. */
const inLanguage = (wire: Wire, locale: string): Wire =>
  Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      const texts = name === 'name' && typeof value === 'object' ? (value as Wire) : null;
      return [name, texts ? (texts[locale] ?? texts.en) : value];
    }),
  );

/** A shop with a dozen products. */
export function smallShop(): FakeShop {
  const shop = new FakeShop();
  shop.put('settings', 1, { currency: 'MAD', timeZone: 'Africa/Casablanca', companyName: 'Atlas' });
  shop.put('category_products', 1, { name: { en: 'Drinks', fr: 'Boissons' }, position: 2 });
  shop.put('category_products', 2, { name: 'Dishes', position: 1 });
  shop.put('payment_methods', 1, { name: 'Cash', kind: 'cash' });
  for (let id = 1; id <= 12; id += 1) {
    const category = `/en/api/category_products/${1 + (id % 2)}`;
    shop.put('products', id, {
      name: { en: `Mint tea ${id}`, fr: `Thé ${id}` },
      price: id,
      category,
      barcode: `61${id}`,
    });
  }
  for (let id = 1; id <= 7; id += 1) {
    shop.put('customers', id, {
      firstName: 'Imane',
      lastName: `Tazi ${id}`,
      fullName: `Imane Tazi ${id}`,
      barcode: `C${id}`,
    });
  }
  return shop;
}

/** A new device with an empty database. */
export const newDevice = (): IDBFactory => new IDBFactory();

export const databaseOf = (device: IDBFactory): TillDatabase => openTillDatabase({ indexedDB: device, IDBKeyRange });

export const everybody: TillReader = { locale: 'en', mayRead: () => true };

/** Opens the till's store as a page on a device would; `device` null: without local storage. */
export const openTill = (
  shop: FakeShop,
  device: IDBFactory | null,
  reader: TillReader = everybody,
  now = Date.now,
): TillDataStore => createTillDataStore({ fetch: shop.fetch, reader, database: device && databaseOf(device), now });

/** Starts the store and waits for the sync and the late lists. */
export async function started(store: TillDataStore): Promise<TillDataStore> {
  store.start();
  await store.refresh();
  if (store.get().status === 'ready') await until(store, (state) => state.data?.missing.length === 0);
  return store;
}

/** Waits until the store reaches a state. */
export function until(store: TillDataStore, isWanted: (state: TillState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWanted(store.get())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** Opens the page on a device that may have been used before; the store stops with the test. */
export async function visit(shop: FakeShop, device: IDBFactory | null, reader?: TillReader): Promise<TillDataStore> {
  const store = openTill(shop, device, reader);
  onTestFinished(() => store.stop());
  return started(store);
}

/** Data of a store that has started. @throws Error when it has none */
export function dataOf(store: TillDataStore): TillData {
  const { data } = store.get();
  if (!data) throw new Error(`no data: ${JSON.stringify(store.get())}`);
  return data;
}

/** Names of the products that a store has. */
export const namesOf = (store: TillDataStore): string[] => dataOf(store).products.map(({ name }) => name);

/** Page size; small, so that few records fill several pages. */
const LARGEST_PAGE = 5;

import { openTillDatabase } from '../core/data/db.ts';
import type { TillDataStore } from '../core/data/tillData.ts';
import { createTillDataStore } from '../core/data/tillDataStore.ts';

let store: TillDataStore | undefined;
let stood = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) stood = Math.max(stood, duration);
}).observe({ type: 'longtask', buffered: true });

function openStore(token: string): TillDataStore {
  return createTillDataStore({
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } }),
    reader: { locale: 'en', mayRead: () => true },
    database: openTillDatabase(),
  });
}

function isReady(one: TillDataStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { status, error } = one.get();
      if (status === 'ready') resolve();
      if (status === 'failed') reject(error instanceof Error ? error : new Error(String(error)));
    };
    one.subscribe(look);
    look();
  });
}

async function tokenOf(username: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username, password: 'demo' });
  const answer: unknown = await (await fetch('/en/api/login_check', { method: 'POST', headers, body })).json();
  return String(Reflect.get(Object(answer), 'token'));
}

const dataNow = () => store?.get().data;
const timed = (work: () => void): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};

/** Functions that `tests/bench/tillPage.ts` calls on the page; times in ms. */
const bench = {
  async read(username: string) {
    store = openStore(await tokenOf(username));
    stood = 0;
    const from = performance.now();
    store.start();
    await isReady(store);
    const took = performance.now() - from;
    // Waits until the copy is stored on the device.
    await store.refresh();
    return { took, stood, isKept: store.get().isKept };
  },
  async warm() {
    store = openStore('');
    store.start();
    await isReady(store);
    const took = performance.now();
    const { products = [], customers = [] } = dataNow() ?? {};
    return { took, products: products.length, customers: customers.length };
  },
  search(texts: readonly string[]) {
    let found = 0;
    const took = texts.map((text) => timed(() => (found += store?.index().search(text).length ?? 0)));
    return { took, found };
  },
  codes: (codes: readonly string[]) => codes.map((code) => timed(() => store?.index().bySku(code))),
  someCodes: (count: number) =>
    (dataNow()?.products ?? [])
      .filter(({ skuCode, isOnSale }) => skuCode !== null && isOnSale)
      .slice(-count)
      .map(({ skuCode }) => skuCode ?? ''),
};

Object.assign(window, { tillBench: bench });

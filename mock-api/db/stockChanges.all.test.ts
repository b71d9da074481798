import { expect, test } from 'vitest';
import type { Field } from '#resource';
import { link, resource, valuesOf } from './dataChanges.fixture.ts';
import { addRows, eachEngine } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes about stores: their stock, their records, and what was received of purchases. */

const STOCK = (() => {
  const stores = resource('stores', { position: { type: 'integer' } });
  const products = resource('products', { stock: { type: 'decimal', scale: 3 } });
  const quantity = { type: 'decimal', scale: 3 } as const;
  const movements = resource('stock_movements', { quantity, store: link('stores') });
  const levels = resource('stock_levels', { product: link('products'), store: link('stores'), quantity });
  return { before: [stores, products, movements], after: [stores, products, movements, levels] };
})();

eachEngine('stock is kept by store', (place) => {
  test('in the first store by position, with its ledger; what is not counted has none', async () => {
    const old = await place().open(STOCK.before);
    await addRows(old, 'stores', { position: 2 }, { position: 1 });
    await addRows(old, 'products', { stock: 12_000 }, { stock: null }, { stock: -500 });
    await addRows(old, 'stock_movements', { quantity: 3000, store: 1 }, { quantity: 9000, store: null });
    await old.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open(STOCK.after, DATA_FOLDER);
      const columns = ['product', 'store', 'quantity'];
      const found = await Promise.all(columns.map((name) => valuesOf(store, 'stock_levels', name)));
      expect(found.map((values) => values.map(Number))).toEqual([
        [1, 3],
        [2, 2],
        [12_000, -500],
      ]);
      expect((await valuesOf(store, 'stock_movements', 'store')).map(Number)).toEqual([2, 2]);
      await store.close();
    }
  });
});

eachEngine('stock is kept by store where there is none', (place) => {
  test('without one', async () => {
    const old = await place().open(STOCK.before);
    await addRows(old, 'products', { stock: 12_000 });
    await old.close();
    const store = await place().open(STOCK.after, DATA_FOLDER);
    expect(await valuesOf(store, 'stock_levels', 'store')).toEqual([null]);
    await store.close();
  });
});

eachEngine('records about orders are kept by store', (place) => {
  const stores = resource('stores', {});
  const tills = resource('tills', { store: link('stores') });
  const orders = resource('orders', { store: link('stores') });
  const ABOUT = {
    deliveries: { order: link('orders') },
    delivery_handovers: { till: link('tills') },
    print_jobs: { order: link('orders'), till: link('tills') },
    kitchen_tickets: { order: link('orders') },
    kitchen_changes: { order: link('orders') },
  };
  const about = (more: Record<string, Field>) =>
    Object.entries(ABOUT).map(([name, fields]) => resource(name, { ...fields, ...more }));

  test('that of the order, else of the till, once', async () => {
    const old = await place().open([stores, tills, orders, ...about({})]);
    await addRows(old, 'stores', {}, {});
    await addRows(old, 'tills', { store: 2 });
    await addRows(old, 'orders', { store: 1 }, { store: null });
    for (const name of ['deliveries', 'kitchen_tickets', 'kitchen_changes'])
      await addRows(old, name, { order: 1 }, { order: 2 });
    await addRows(old, 'delivery_handovers', { till: 1 });
    await addRows(old, 'print_jobs', { order: 1, till: 1 }, { order: null, till: 1 }, { order: null, till: null });
    await old.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open([stores, tills, orders, ...about({ store: link('stores') })], DATA_FOLDER);
      const kept = Object.keys(ABOUT).map(async (name) => [name, await valuesOf(store, name, 'store')]);
      expect(Object.fromEntries(await Promise.all(kept))).toEqual({
        deliveries: [1, null],
        delivery_handovers: [2],
        print_jobs: [1, 2, null],
        kitchen_tickets: [1, null],
        kitchen_changes: [1, null],
      });
      await store.close();
    }
  });
});

eachEngine('purchases know what of them was received', (place) => {
  const quantity = { type: 'decimal', scale: 3 } as const;
  const money = { type: 'money' } as const;
  const LINE = { order: { type: 'relation', to: 'orders' }, quantity, price: money, finalPrice: money } as const;
  const came = { receivedQuantity: quantity, toComeQuantity: quantity };
  const state = { receiptState: { type: 'text' }, receivedPieces: quantity, toComeAmount: money } as const;
  const ORDER = { type: { type: 'text' }, status: { type: 'text' } } as const;
  const declared = (order: Record<string, Field>, line: Record<string, Field>) => [
    resource('orders', { ...ORDER, ...order }),
    resource('order_items', { ...LINE, ...line }),
  ];

  test('what is done was received, what is awaited is to come; other documents stay', async () => {
    const old = await place().open(declared({}, {}));
    const statuses = ['done', 'waiting', 'draft', 'cancelled'];
    await addRows(old, 'orders', ...statuses.map((status) => ({ type: 'purchase', status })), {
      type: 'delivery-note',
      status: 'done',
    });
    const line = { quantity: 1500, price: 333, finalPrice: 333 };
    await addRows(old, 'order_items', ...[1, 2, 2, 3, 4, 5].map((order) => ({ order, ...line })));
    await old.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open(declared(state, came), DATA_FOLDER);
      expect(await valuesOf(store, 'orders', 'receiptState')).toEqual([
        ...['received', 'ordered', 'draft', 'cancelled'],
        null,
      ]);
      const numbers = async (table: string, name: string) =>
        (await valuesOf(store, table, name)).map((value) => (value === null ? null : Number(value)));
      expect(await numbers('orders', 'receivedPieces')).toEqual([1500, 0, 0, 0, null]);
      // 1.5 × 3.33 = 4.995, rounded half up line by line.
      expect(await numbers('orders', 'toComeAmount')).toEqual([0, 1000, 0, 0, null]);
      expect(await numbers('order_items', 'receivedQuantity')).toEqual([1500, null, null, null, null, null]);
      expect(await numbers('order_items', 'toComeQuantity')).toEqual([0, 1500, 1500, 0, 0, null]);
      await store.close();
    }
  });
});

import { expect, test } from 'vitest';
import { defineResource, type Field } from '#resource';
import { scaleLabel } from '#shop/fixtures';
import { addRows, eachEngine, type TestStore } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes: values as an older version stored them, and as this one reads them. */

const resource = (name: string, fields: Record<string, Field>) =>
  defineResource({ name, className: name, title: 'id', fields, access: { ROLE_ADMIN: 'all' } });
const audit = resource('audit', { resource: { type: 'text' }, data: { type: 'json' } });

/** Values of a column, in the order of their rows. */
const valuesOf = async (store: TestStore, table: string, column: string) =>
  (
    await store.read
      .selectFrom(table)
      .select(column)
      .orderBy(column === 'content' ? 'bin' : 'id')
      .execute()
  ).map((row) => row[column]);

const jsonOf = async (store: TestStore, table: string, column: string) =>
  (await valuesOf(store, table, column)).map((text) => JSON.parse(String(text)));

eachEngine('prefixes of scale labels become patterns', (place) => {
  const settings = resource('settings', { posBundleSettings: { type: 'json' } });
  const before = { weightPrefixes: ['21', '2901'], pricePrefixes: ['22'], paperSize: 48 };
  const pattern = (prefix: string, content: 'weight' | 'price') =>
    scaleLabel({ prefix, content, itemDigits: 7 - prefix.length });
  const after = {
    paperSize: 48,
    scaleLabels: [pattern('21', 'weight'), pattern('2901', 'weight'), pattern('22', 'price')],
  };

  test('in the settings and in their history, once', async () => {
    const old = await place().open([settings, audit]);
    await addRows(old, 'settings', { posBundleSettings: before });
    await addRows(old, 'audit', { resource: 'settings', data: { posBundleSettings: [null, before] } });
    await old.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open([settings, audit], DATA_FOLDER);
      expect(await jsonOf(store, 'settings', 'posBundleSettings')).toEqual([after]);
      expect(await jsonOf(store, 'audit', 'data')).toEqual([{ posBundleSettings: [null, after] }]);
      await store.close();
    }
  });
});

eachEngine('reductions of hundredths have thousandths', (place) => {
  const isOf = (scale: number) =>
    ['products', 'promo_codes'].map((name) =>
      resource(name, {
        price: { type: 'money' },
        reductionType: { type: 'text' },
        reductionValue: { type: 'decimal', scale },
      }),
    );
  const bin = resource('bin', { resource: { type: 'text' } });
  const rows = [
    { price: 1000, reductionType: 'amount', reductionValue: 125 },
    { price: 1000, reductionType: 'percentage', reductionValue: 9601 },
    { price: 1000 },
  ];

  test('in products, promo codes, the bin and the history, once; other values stay', async () => {
    const old = await place().open([...isOf(2), audit, bin]);
    for (const name of ['products', 'promo_codes']) {
      await addRows(old, name, ...rows);
      await addRows(old, 'audit', { resource: name, data: { price: [1, 2], reductionValue: [null, 125] } });
    }
    await addRows(old, 'audit', { resource: 'other', data: { reductionValue: [125, 250] } });
    const trashed = (name: string) => ({ resource: name, row: { id: 9, price: 1000, reductionValue: 2050 } });
    const content = { rows: [trashed('other'), trashed('products')], links: [], joins: [] };
    await old.transaction((db) =>
      db
        .insertInto('_trash')
        .values({ bin: 1, content: JSON.stringify(content) })
        .execute(),
    );
    await old.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open([...isOf(3), audit, bin], DATA_FOLDER);
      for (const name of ['products', 'promo_codes']) {
        expect(await valuesOf(store, name, 'reductionValue')).toEqual([1250, 96_010, null]);
        expect(await valuesOf(store, name, 'price')).toEqual([1000, 1000, 1000]);
      }
      const changed = { price: [1, 2], reductionValue: [null, 1250] };
      expect(await jsonOf(store, 'audit', 'data')).toEqual([changed, changed, { reductionValue: [125, 250] }]);
      const [{ rows: kept }] = await jsonOf(store, '_trash', 'content');
      expect(kept.map((one: { row: object }) => one.row)).toMatchObject([
        { reductionValue: 2050 },
        { price: 1000, reductionValue: 20_500 },
      ]);
      await store.close();
    }
  });
});

const AMOUNTS = [
  ['JPY', 'USD', [2100, null], [210_000, null]],
  // As large as an amount can be: the start must not fail on it.
  ['JPY', 'EUR', [999_999_999_999_999, 1], [999_999_999_999_900, 100]],
  ['TND', 'USD', [12_345, 12_344], [1235, 1234]],
  ['MAD', 'JPY', [210_050, 49], [2101, 0]],
  ['MAD', 'USD', [2150, 1], [2150, 1]],
] as const;

for (const [currency, crmCurrency, before, after] of AMOUNTS)
  eachEngine(`amounts of leads with the decimals of ${currency} have those of ${crmCurrency}`, (place) => {
    const resources = [
      resource('settings', { currency: { type: 'text' }, crmCurrency: { type: 'text' } }),
      resource('lead_opportunities', { estimatedValue: { type: 'money' } }),
      resource('objectifs', { targetValue: { type: 'money' } }),
      audit,
    ];

    test('in leads, objectives and their history, once', async () => {
      const old = await place().open(resources);
      await addRows(old, 'settings', { currency, crmCurrency });
      await addRows(old, 'lead_opportunities', ...before.map((estimatedValue) => ({ estimatedValue })));
      await addRows(old, 'objectifs', ...before.map((targetValue) => ({ targetValue })));
      await addRows(old, 'audit', { resource: 'lead_opportunities', data: { estimatedValue: before } });
      await old.close();
      for (let start = 0; start < 2; start += 1) {
        const store = await place().open(resources, DATA_FOLDER);
        expect(await valuesOf(store, 'lead_opportunities', 'estimatedValue')).toEqual(after);
        expect(await valuesOf(store, 'objectifs', 'targetValue')).toEqual(after);
        expect(await jsonOf(store, 'audit', 'data')).toEqual([{ estimatedValue: after }]);
        await store.close();
      }
    });
  });

eachEngine('print jobs that may have come out are unsure', (place) => {
  const state: Field = { type: 'text' };
  const old = resource('print_jobs', { state, isUnsure: { type: 'boolean' } });
  const jobs = resource('print_jobs', { state });

  test('and no others', async () => {
    const before = await place().open([old]);
    await addRows(before, 'print_jobs', { state: 'failed', isUnsure: true });
    await addRows(before, 'print_jobs', { state: 'failed', isUnsure: false });
    await addRows(before, 'print_jobs', { state: 'printed', isUnsure: false });
    await before.close();
    const store = await place().open([jobs], DATA_FOLDER);
    expect(await valuesOf(store, 'print_jobs', 'state')).toEqual(['unsure', 'failed', 'printed']);
    await store.close();
  });
});

eachEngine('rows of imports have outcomes', (place) => {
  const text: Field = { type: 'text' };
  const integer: Field = { type: 'integer' };
  const json: Field = { type: 'json' };
  const counts = { created: integer, updated: integer, unchanged: integer, skipped: integer, failed: integer };
  const imports = resource('imports', { state: text, options: json, changes: json, problems: json, ...counts });
  const row = { importId: integer, number: integer };
  const old = resource('import_rows', { ...row, isBad: { type: 'boolean' }, problem: text });
  const rows = resource('import_rows', { ...row, outcome: text });
  const problem = { ...row, cause: text, value: text, part: text, params: json, isOpen: { type: 'boolean' } } as const;

  test('those that are not written are checked from the first row, the others keep their counts and bad rows', async () => {
    const before = await place().open([imports, old]);
    const counted = { created: 2, updated: 0, unchanged: 0, skipped: 1, failed: 1, changes: { name: 1 }, options: {} };
    for (const state of ['checked', 'checking', 'writing', 'done'])
      await addRows(before, 'imports', { ...counted, state, options: state === 'writing' ? { leaveOut: [5] } : {} });
    for (const importId of [1, 2, 3, 4]) {
      await addRows(before, 'import_rows', { importId, number: 2, isBad: false });
      await addRows(before, 'import_rows', { importId, number: 3, isBad: true, problem: 'Too long.' });
      await addRows(before, 'import_rows', { importId, number: 4, isBad: true });
      await addRows(before, 'import_rows', { importId, number: 5, isBad: false });
    }
    await before.close();
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open([imports, rows, resource('import_problems', problem)], DATA_FOLDER);
      expect(await valuesOf(store, 'imports', 'state')).toEqual(['stopped', 'checking', 'writing', 'done']);
      expect(await valuesOf(store, 'imports', 'created')).toEqual([0, 0, 2, 2]);
      expect(await valuesOf(store, 'imports', 'changes')).toEqual([null, null, '{"name":1}', '{"name":1}']);
      const unchecked = [null, null, null, null];
      const known = [null, 'failed', 'skipped'];
      expect(await valuesOf(store, 'import_rows', 'outcome')).toEqual([
        ...unchecked,
        ...unchecked,
        ...known,
        'skipped',
        ...known,
        null,
      ]);
      expect(await valuesOf(store, 'import_problems', 'importId')).toEqual([3, 4]);
      expect(await jsonOf(store, 'import_problems', 'params')).toEqual([{ text: 'Too long.' }, { text: 'Too long.' }]);
      await store.close();
    }
  });
});

const STOCK = (() => {
  const stores = resource('stores', { position: { type: 'integer' } });
  const products = resource('products', { stock: { type: 'decimal', scale: 3 } });
  const link = (to: string) => ({ type: 'relation', to }) as const;
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
  const link = (to: string) => ({ type: 'relation', to }) as const;
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

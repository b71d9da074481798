import { expect, test } from 'vitest';
import type { Field } from '#resource';
import { scaleLabel } from '#shop/fixtures';
import { link, resource, valuesOf } from './dataChanges.fixture.ts';
import { addRows, eachEngine, type TestStore } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes: values as an older version stored them, and as this one reads them. */

const audit = resource('audit', { resource: { type: 'text' }, data: { type: 'json' } });

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

eachEngine('free drafts wait to be paid', (place) => {
  const text = { type: 'text' } as const;
  const declared = [
    resource('orders', { status: text, paymentStatus: text, fullTotalAmount: { type: 'money' } }),
    resource('order_payments', { order: link('orders') }),
  ];

  test('drafts without a payment; other documents stay', async () => {
    const old = await place().open(declared);
    const free = { status: 'draft', paymentStatus: 'paid', fullTotalAmount: 0 };
    await addRows(old, 'orders', free, { ...free, status: 'waiting' }, { ...free, fullTotalAmount: 500 }, free);
    await addRows(old, 'order_payments', { order: 4 }, { order: null });
    await old.close();
    const store = await place().open(declared, DATA_FOLDER);
    expect(await valuesOf(store, 'orders', 'paymentStatus')).toEqual(['waiting', 'paid', 'paid', 'paid']);
    await store.close();
  });
});

import { expect, test } from 'vitest';
import type { Field } from '#resource';
import { link, resource } from './dataChanges.fixture.ts';
import { addRows, eachEngine, type TestStore } from './eachStore.ts';
import { DATA_FOLDER } from './migrate.ts';

/** Tests of the project's own data changes where a plugin is switched off. */

/** Ids of the rows of a table. */
const idsOf = async (store: TestStore, table: string) =>
  (await store.read.selectFrom(table).select('id').execute()).map(({ id }) => id);

// Plugins that are optional may be switched off while the shop moves on: their tables are there, and get no new column.
const ABSENT = {
  'the stores': ['stores'],
  'what is about orders': ['deliveries', 'delivery_handovers', 'print_jobs', 'kitchen_tickets', 'kitchen_changes'],
  'the days of tills': ['cash_sessions', 'cash_movements'],
  'the stock': ['stock_levels', 'stock_movements'],
  'the imports': ['imports', 'import_rows', 'import_problems'],
} as const;

for (const [absent, names] of Object.entries(ABSENT))
  eachEngine(`an old database opens without ${absent}`, (place) => {
    const isAbsent = (name: string) => names.some((one) => one === name);
    const text: Field = { type: 'text' };
    const integer: Field = { type: 'integer' };
    const quantity: Field = { type: 'decimal', scale: 3 };
    const counts = { created: integer, updated: integer, unchanged: integer, skipped: integer, failed: integer };
    /** As models have them: a relation to a resource that is absent is not there. */
    const present = (resources: Record<string, Record<string, Field>>, isNew: boolean) =>
      Object.entries(resources)
        .filter(([name]) => !isNew || !isAbsent(name))
        .map(([name, fields]) =>
          resource(
            name,
            Object.fromEntries(
              Object.entries(fields).filter(([, field]) => !isNew || field.type !== 'relation' || !isAbsent(field.to)),
            ),
          ),
        );
    const store = link('stores');
    const before = {
      stores: { position: integer },
      tills: { store },
      orders: { store },
      products: { stock: quantity },
      stock_movements: { quantity, store },
      cash_sessions: { till: link('tills'), store },
      cash_movements: { session: link('cash_sessions') },
      deliveries: { order: link('orders') },
      delivery_handovers: { till: link('tills') },
      print_jobs: { order: link('orders'), till: link('tills') },
      kitchen_tickets: { order: link('orders') },
      kitchen_changes: { order: link('orders') },
      imports: {
        state: text,
        options: { type: 'json' },
        changes: { type: 'json' },
        problems: { type: 'json' },
        ...counts,
      },
      import_rows: { importId: integer, number: integer, isBad: { type: 'boolean' }, problem: text },
    } satisfies Record<string, Record<string, Field>>;
    const after: Record<string, Record<string, Field>> = {
      ...Object.fromEntries(
        Object.entries(before).map(([name, fields]) => [
          name,
          isAbsent(name) ? fields : { ...fields, ...(/^(cash_|deliver|print|kitchen)/.test(name) && { store }) },
        ]),
      ),
      import_rows: { importId: integer, number: integer, outcome: text },
      import_problems: {
        importId: integer,
        number: integer,
        cause: text,
        value: text,
        part: text,
        params: { type: 'json' },
        isOpen: { type: 'boolean' },
      },
      stock_levels: { product: link('products'), store, quantity },
    };

    test('with its rows as they were', async () => {
      const old = await place().open(present(before, false));
      await addRows(old, 'stores', { position: 1 });
      await addRows(old, 'tills', { store: 1 });
      await addRows(old, 'orders', { store: 1 });
      await addRows(old, 'products', { stock: 3000 });
      await addRows(old, 'stock_movements', { quantity: 3000, store: null });
      await addRows(old, 'cash_sessions', { till: 1, store: 1 });
      await addRows(old, 'cash_movements', { session: 1 });
      for (const name of ['deliveries', 'kitchen_tickets', 'kitchen_changes', 'print_jobs'])
        await addRows(old, name, { order: 1 });
      await addRows(old, 'delivery_handovers', { till: 1 });
      await addRows(old, 'imports', { state: 'done', options: {} });
      await addRows(old, 'import_rows', { importId: 1, number: 2, isBad: true, problem: 'Too long.' });
      await old.close();
      for (let start = 0; start < 2; start += 1) {
        const opened = await place().open(present(after, true), DATA_FOLDER);
        for (const name of Object.keys(before)) expect(await idsOf(opened, name), name).toEqual([1]);
        await opened.close();
      }
    });
  });

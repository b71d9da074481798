import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { defineResource, type Field } from '#resource';
import { addRows, onPostgres, type TestStore } from './eachStore.ts';

const shops = (fields: Record<string, Field>) =>
  defineResource({
    ...{ name: 'shops', className: 'Shop', title: 'name' },
    fields: { name: { type: 'text' }, ...fields },
    access: { ROLE_ADMIN: 'all' },
  });

const older = [shops({ rank: { type: 'integer', order: true } })];
/** The next version: fields with a default, one that is searched and sorted by, and an index fewer. */
const newer = [
  shops({
    rank: { type: 'integer' },
    isOpen: { type: 'boolean', required: true, default: true },
    kind: { type: 'enum', values: ["owner's", 'rented'], default: "owner's" },
    gateCode: { type: 'text', max: 40, order: true, search: true, filter: true },
  }),
];

/** Writes and reads rows without a pause, as processes do that go on. */
function load(store: TestStore) {
  let isOver = false;
  let rounds = 0;
  const client = async (at: number) => {
    for (; !isOver; rounds += 1) {
      const [id = 0] = await addRows(store, 'shops', { name: `Shop ${at}`, rank: rounds });
      await store.transaction((db) => db.updateTable('shops').set({ rank: -1 }).where('id', '=', id).execute());
      await store.read.selectFrom('shops').select(['id', 'name', 'rank']).orderBy('id', 'desc').limit(5).execute();
    }
  };
  // A failed statement is the failure of the test.
  const running = Promise.all([0, 1, 2].map(client));
  running.catch(() => undefined);
  return {
    rounds: () => rounds,
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}

const indexesOf = async ({ read }: TestStore) => {
  const { rows } = await sql<{ name: string; isWhole: boolean }>`
    select indexrelid::regclass::text as name, indisvalid as "isWhole" from pg_index
    where indrelid = 'shops'::regclass`.execute(read);
  return { broken: rows.filter(({ isWhole }) => !isWhole).length, names: rows.map(({ name }) => name).join() };
};

onPostgres('processes of two versions', (place) => {
  test('work side by side while the structure grows, and the older one may start again', async () => {
    const first = await place().open(older, undefined, '1.0.0');
    await addRows(first, 'shops', ...Array.from({ length: 50 }, (_, at) => ({ name: `Old ${at}`, rank: at })));
    const going = load(first);
    await expect.poll(going.rounds, { timeout: 20_000 }).toBeGreaterThan(5);

    const next = await place().open(newer, undefined, '1.1.0');
    const also = load(next);
    const before = going.rounds();
    await expect.poll(going.rounds, { timeout: 20_000 }).toBeGreaterThan(before + 5);

    const again = await place().open(older, undefined, '1.0.0');
    const [id = 0] = await addRows(again, 'shops', { name: 'Of the older one', rank: 7 });
    await going.stop();
    await also.stop();

    const row = await next.read.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(next.model('shops').fromColumns(row)).toMatchObject({ isOpen: true, kind: "owner's", gateCode: null });
    const old = await next.read.selectFrom('shops').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    expect(next.model('shops').fromColumns(old)).toMatchObject({ name: 'Old 0', isOpen: true, gateCode: null });
    const { broken, names } = await indexesOf(next);
    expect(broken).toBe(0);
    expect(names).toMatch(/gateCode/);
    expect(names).toMatch(/trgm_shops_gateCode/);
  }, 60_000);

  test('make an index anew whose making was interrupted', async () => {
    const store = await place().open(newer, undefined, '1.1.0');
    const { names } = await indexesOf(store);
    const index = /"?(ix_shops_gateCode[^",]*)"?/.exec(names)?.[1] ?? '';
    await sql`update pg_index set indisvalid = false where indexrelid = ${`"${index}"`}::regclass`.execute(store.read);
    await sql`update _meta set value = jsonb_set(value::jsonb, '{hash}', '""')::text where key = 'schema'`.execute(
      store.read,
    );
    expect((await indexesOf(store)).broken).toBe(1);
    await store.close();
    const opened = await place().open(newer, undefined, '1.1.0');
    expect((await indexesOf(opened)).broken).toBe(0);
  });
});

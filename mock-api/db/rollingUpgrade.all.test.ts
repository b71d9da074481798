import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { defineResource, type Field } from '#resource';
import { compileModels } from '../model.ts';
import { FOLD_VERSION } from './backfill.ts';
import { addRows, onPostgres, type TestStore } from './eachStore.ts';
import { migrate, type MigrationParts } from './migrate.ts';
import { besideOthers, migrating, postgresDdl } from './postgresDdl.ts';

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

onPostgres('a process that has waited to make its indexes', (place) => {
  const root = mkdtempSync(join(tmpdir(), 'flexy-rolling-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  /** A folder with this many data changes. Each of them adds 1 to the rank of all shops. */
  const changes = (count: number, first = 'expands: true,') => {
    const folder = mkdtempSync(join(root, 'changes-'));
    for (let number = 1; number <= count; number += 1)
      writeFileSync(
        join(folder, `00${number}-change.ts`),
        `export default { title: 'Add 1', ${first} async run({ db }) {
          await db.updateTable('shops').set((eb) => ({ rank: eb('rank', '+', 1) })).execute();
        } };\n`,
      );
    return folder;
  };
  const log = pino({ level: 'silent' });
  /** Brings the database to a version. */
  const upgrade = (
    { read }: TestStore,
    program: string,
    fields: Record<string, Field>,
    dataFolder: string,
    more: Partial<MigrationParts> = {},
  ) =>
    migrate(read, {
      ...{ engine: 'postgres', dataDir: root, log, models: compileModels([shops(fields)]), program, dataFolder },
      ...{
        ddl: postgresDdl(log),
        exclusive: (work) => migrating(read, work),
        aside: (work) => besideOthers(read, work),
      },
      ...more,
    });
  const recordOf = async ({ read }: TestStore) => {
    const { value } = await read
      .selectFrom('_meta')
      .select('value')
      .where('key', '=', 'schema')
      .executeTakeFirstOrThrow();
    const { program, schema, data, needs, hash } = JSON.parse(String(value));
    return { program, schema, data, needs, isWhole: hash !== '' };
  };
  const ranksOf = async ({ read }: TestStore) =>
    (await read.selectFrom('shops').select('rank').execute()).map(({ rank }) => Number(rank));
  let opened: Promise<TestStore> | null = null;
  /** The database as the first version leaves it, with one shop. */
  const begin = async () => {
    const store = await (opened ??= place().open([shops({ rank: { type: 'integer' } })], undefined, '1.0.0'));
    const { rows } = await sql<{ name: string }>`
      select indexname as name from pg_indexes where tablename = 'shops' and indexname like 'ix_shops_%'`.execute(
      store.read,
    );
    await store.transaction(async (db) => {
      for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
      await db.deleteFrom('shops').execute();
      const first = { schema: 2, data: 0, needs: 0, fold: FOLD_VERSION, hash: '', program: '1.0.0' };
      await db
        .updateTable('_meta')
        .set({ value: JSON.stringify(first) })
        .where('key', '=', 'schema')
        .execute();
    });
    await addRows(store, 'shops', { name: 'One', rank: 0 });
    return store;
  };
  const second = { rank: { type: 'integer' }, code: { type: 'text', max: 40, order: true } } as const;
  const third = { rank: { type: 'integer', order: true }, code: { type: 'text', max: 40 } } as const;

  test('leaves record and indexes to a newer version that was quicker', async () => {
    const store = await begin();
    await upgrade(store, '1.1.0', second, changes(1), {
      aside: async (work) => {
        await upgrade(store, '1.2.0', third, changes(2));
        await besideOthers(store.read, work);
      },
    });
    expect(await recordOf(store)).toEqual({ program: '1.2.0', schema: 2, data: 2, needs: 0, isWhole: true });
    const { names } = await indexesOf(store);
    expect(names).toMatch(/ix_shops_rank/);
    await upgrade(store, '1.2.0', third, changes(2));
    expect(await ranksOf(store)).toEqual([2]);
  });

  test('leaves the record of a newer version that comes while the indexes are made', async () => {
    const store = await begin();
    const ddl = postgresDdl(log);
    await upgrade(store, '1.1.0', second, changes(1), {
      ddl: {
        ...ddl,
        async createIndex(...given) {
          // It ends before it has made its own indexes.
          await upgrade(store, '1.2.0', third, changes(2), { aside: async () => {} });
          await ddl.createIndex(...given);
        },
      },
    });
    expect(await recordOf(store)).toEqual({ program: '1.2.0', schema: 2, data: 2, needs: 0, isWhole: false });
    await upgrade(store, '1.2.0', third, changes(2));
    expect(await ranksOf(store)).toEqual([2]);
    expect((await indexesOf(store)).names).toMatch(/ix_shops_rank/);
  });

  test('does not start beside a version that has changed what it uses', async () => {
    const store = await begin();
    const starting = upgrade(store, '1.1.0', second, changes(1), {
      aside: async (work) => {
        await upgrade(store, '1.2.0', third, changes(2, ''));
        await besideOthers(store.read, work);
      },
    });
    await expect(starting).rejects.toThrow(/newer Flexy \(schema 2\.2, this one knows 2\.1\)/);
    expect(await recordOf(store)).toMatchObject({ data: 2, needs: 2, isWhole: true });
  });

  test('leaves them to one of its own version that was quicker', async () => {
    const store = await begin();
    let made = 0;
    const ddl = postgresDdl(log);
    const counting: MigrationParts['ddl'] = {
      ...ddl,
      createSearch(...given) {
        made += 1;
        return ddl.createSearch(...given);
      },
    };
    await upgrade(store, '1.1.0', second, changes(1), {
      ddl: counting,
      aside: async (work) => {
        await upgrade(store, '1.1.0', second, changes(1));
        await besideOthers(store.read, work);
      },
    });
    expect(made).toBe(0);
    expect(await recordOf(store)).toMatchObject({ program: '1.1.0', data: 1, isWhole: true });
    expect(await ranksOf(store)).toEqual([1]);
  });
});

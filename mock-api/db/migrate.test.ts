import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { WORD_START as S, defineResource, type Field, type Resource } from '#resource';
import { compileModels } from '../model.ts';
import { StartupProblem } from '../startupProblem.ts';
import { eachEngine, type TestPlace, type TestStore } from './eachStore.ts';
import { openStore } from './open.ts';

const shops = (fields: Record<string, Field>): Resource =>
  defineResource({ name: 'shops', className: 'Shop', title: 'name', fields, access: { ROLE_ADMIN: 'all' } });
const name: Field = { type: 'text' };

/** Opens the database with these fields, runs `work` and closes it again, like a start and a stop of the server. */
async function during<T>(
  place: TestPlace,
  resources: readonly Resource[],
  work: (store: TestStore) => Promise<T>,
): Promise<T> {
  const store = await place.open(resources);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const insert = (store: TestStore, values: Record<string, unknown>) =>
  store.transaction((db) => db.insertInto('shops').values(store.model('shops').toColumns(values)).execute());

eachEngine('adding to the structure', (place) => {
  test('a new field comes with its default, and what is stored stays', async () => {
    await during(place(), [shops({ name })], (store) => insert(store, { name: 'Café' }));
    const more = {
      name,
      isOpen: { type: 'boolean', required: true, default: true },
      fee: { type: 'money', default: 12.5 },
      note: { type: 'text' },
    } as const;
    const rows = await during(place(), [shops(more)], (store) => store.read.selectFrom('shops').selectAll().execute());
    expect(rows).toMatchObject([{ name: 'Café', isOpen: 1, fee: 1250, note: null }]);
  });

  test('a field that becomes searchable is searchable in old rows', async () => {
    const fields = { name: { ...name, search: true, order: true } } as const;
    await during(place(), [shops(fields)], async (store) => {
      const found = store.dialect.hasWords(store.model('shops'), 'shops', ['name__fold'], ['caf']);
      expect(await store.read.selectFrom('shops').select('name__fold').where(found).execute()).toEqual([
        { name__fold: `${S}cafe${S}` },
      ]);
      await insert(store, { name: 'Other cafés' });
      expect(await store.read.selectFrom('shops').select('id').where(found).execute()).toHaveLength(2);
    });
  });

  test('a field that is away keeps its values until it is back', async () => {
    await during(place(), [shops({ note: { type: 'text' } })], (store) => insert(store, { note: 'no name' }));
    const rows = await during(place(), [shops({ name })], (store) =>
      store.read.selectFrom('shops').select('name').orderBy('id').execute(),
    );
    expect(rows).toEqual([{ name: 'Café' }, { name: 'Other cafés' }, { name: null }]);
  });

  test('a relation that comes later is a real foreign key', async () => {
    const link = shops({
      name,
      parent: { type: 'relation', to: 'shops' },
      all: { type: 'relation', to: 'shops', many: true },
    });
    await during(place(), [link], async (store) => {
      await expect(insert(store, { name: 'x', parent: 999 })).rejects.toThrow();
      await insert(store, { name: 'y', parent: 1 });
      const add = (target: number) =>
        store.transaction((db) => db.insertInto('shops__all').values({ owner: 1, target, position: 0 }).execute());
      await expect(add(999)).rejects.toThrow();
      await add(2);
    });
  });

  test('duplicates in a field that becomes unique stop the start, with the value', async () => {
    await during(place(), [shops({ name })], async (store) => {
      await insert(store, { name: 'same' });
      await insert(store, { name: 'same' });
    });
    const unique = [shops({ name: { ...name, unique: true } })];
    await expect(during(place(), unique, async () => {})).rejects.toThrow(/Several shops have the same name \(same\)/);
    await during(place(), [shops({ name })], (store) =>
      store.transaction((db) => db.updateTable('shops').set({ name: null }).where('name', '=', 'same').execute()),
    );
    await during(place(), unique, async (store) => {
      await insert(store, { name: 'one' });
      const again = insert(store, { name: 'one' }).catch((error: unknown) => store.dialect.problemOf(error));
      expect(await again).toEqual({ kind: 'unique', table: 'shops', columns: ['name'] });
    });
  });

  test('an index that is no longer declared goes', async () => {
    const indexed = [shops({ name, rank: { type: 'integer', order: true } })];
    const count = (resources: readonly Resource[]) =>
      during(place(), resources, async (store) => {
        const system = store.engine === 'sqlite' ? 'sqlite_master' : 'pg_indexes';
        const column = store.engine === 'sqlite' ? 'name' : 'indexname';
        return store.read.selectFrom(system).select(column).where(column, 'like', '%shops_rank%').execute();
      });
    expect(await count(indexed)).toHaveLength(1);
    expect(await count([shops({ name, rank: { type: 'integer' } })])).toHaveLength(0);
  });

  test('several processes may start at once', async () => {
    const wide = [shops({ name, a: { type: 'text', search: true }, b: { type: 'integer', order: true } })];
    const stores = await Promise.all(Array.from({ length: 4 }, () => place().open(wide)));
    for (const store of stores) await insert(store, { a: 'x' });
    for (const store of stores) await store.close();
  });

  test('an unchanged structure is left alone', async () => {
    const same = [shops({ name })];
    const namesOf = (store: TestStore) => store.read.selectFrom('shops').select(['id', 'name']).execute();
    const before = await during(place(), same, async (store) => {
      await insert(store, { name: 'Kept' });
      return namesOf(store);
    });
    expect(before.map((row) => row.name)).toContain('Kept');
    expect(await during(place(), same, namesOf)).toEqual(before);
  });
});

eachEngine('a database of a newer version', (place) => {
  const own = [shops({ name, rank: { type: 'integer', order: true } })];
  const newer = [shops({ name, rank: { type: 'integer' }, colour: { type: 'text' } })];
  /** Everything that a start could have changed: columns, indexes and the record of the structure. */
  const structureOf = (store: TestStore) =>
    store.engine === 'sqlite'
      ? sql`select name, sql from sqlite_master union all select key, value from _meta order by 1`.execute(store.read)
      : sql`select tablename || indexname as name, indexdef from pg_indexes where schemaname = current_schema()
          union all select key, value from _meta order by 1`.execute(store.read);
  const start = async (resources: readonly Resource[], program: string) => {
    const store = await place().open(resources, undefined, program);
    const { rows } = await structureOf(store);
    await store.close();
    return rows;
  };

  const isShared = () => place().engine === 'postgres';

  test('is refused, told by what it holds, and left as it is; where processes share it, it is opened', async () => {
    await start(own, '1.0.0');
    const before = await start(newer, '1.0.0');
    const opening = start(own, '1.0.0');
    // An older process has its own indexes, and takes none away.
    if (isShared()) expect(await opening).toEqual(expect.arrayContaining(before));
    else
      await expect(opening).rejects.toThrow(/newer Flexy \(it holds shops\.colour, unknown.*Start the newer version, /);
    expect(await start(newer, '1.0.0')).toEqual(expect.arrayContaining(before));
  });

  test('is refused by its version, where that was raised with the structure', async () => {
    const before = await start([shops({ name, colour: { type: 'text', order: true } })], '1.1.0');
    const opening = start(newer, '1.0.9');
    if (isShared()) expect(await opening).toEqual(expect.arrayContaining(before));
    else await expect(opening).rejects.toThrow(/newer Flexy \(version 1\.1\.0, this one is 1\.0\.9\)/);
  });

  test('is what a version with a higher number may take a field from', async () => {
    await start([shops({ name })], '1.2.0');
    await start([shops({ name, rank: { type: 'integer' } })], '1.2.0');
  });

  test('is none where a plugin left with its resource and the relations to it', async () => {
    const places = defineResource({ ...shops({ name }), name: 'places', className: 'Place' });
    const more = {
      place: { type: 'relation', to: 'places' },
      all: { type: 'relation', to: 'places', many: true },
    } as const;
    await start([shops({ name, rank: { type: 'integer' }, ...more }), places], '1.2.0');
    await start([shops({ name, rank: { type: 'integer' } })], '1.2.0');
  });
});

eachEngine('changes of data', (place) => {
  const folder = mkdtempSync(join(tmpdir(), 'flexy-data-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const change = (file: string, body: string) => writeFileSync(join(folder, file), `export default ${body};\n`);

  test('run once, in order, on databases that have data', async () => {
    const fields = [shops({ name })];
    await during(place(), fields, (store) => insert(store, { name: 'a' }));
    const append = (letter: string) => `{ title: 'Append', async run({ db }) {
      for (const row of await db.selectFrom('shops').selectAll().execute())
        await db.updateTable('shops').set({ name: row.name + '${letter}' }).where('id', '=', row.id).execute();
    } }`;
    change('002-second.ts', append('2'));
    change('001-first.ts', append('1'));
    for (let start = 0; start < 2; start += 1) {
      const store = await place().open(fields, folder);
      expect(await store.read.selectFrom('shops').select('name').execute()).toEqual([{ name: 'a12' }]);
      await store.close();
    }
  });

  test('an older Flexy does not open the database', async () => {
    const opening = place().open([shops({ name })]);
    await expect(opening).rejects.toThrow(StartupProblem);
    await expect(opening).rejects.toThrow(/written by a newer Flexy \(schema 2\.2, this one knows 2\.0\)/);
  });

  test('another meaning of a field needs one', async () => {
    const other = [shops({ name: { type: 'text', translatable: true, search: true } })];
    await expect(place().open(other, folder)).rejects.toThrow(
      /holds shops\.name as text, and this version declares text translatable/,
    );
    change(
      '003-translated.ts',
      `{ title: 'Names by locale', changes: ['shops.name'], async run({ db }) {
        for (const row of await db.selectFrom('shops').selectAll().execute())
          await db.updateTable('shops').set({ name: JSON.stringify({ fr: row.name }) }).where('id', '=', row.id).execute();
      } }`,
    );
    const store = await place().open(other, folder);
    const found = store.dialect.hasWords(store.model('shops'), 'shops', ['name__fold'], ['a12']);
    const rows = await store.read.selectFrom('shops').selectAll().where(found).execute();
    expect(rows.map((row) => store.model('shops').fromColumns(row).name)).toEqual([{ fr: 'a12' }]);
    await store.close();
  });

  test('one that fails leaves everything as it was', async () => {
    const fields = [shops({ name: { type: 'text', translatable: true, search: true }, more: { type: 'integer' } })];
    change(
      '004-broken.ts',
      `{ title: 'Broken', async run({ db }) { await db.deleteFrom('shops').execute(); throw new Error('no'); } }`,
    );
    await expect(place().open(fields, folder)).rejects.toThrow('no');
    change('004-broken.ts', `{ title: 'Repaired', async run() {} }`);
    rmSync(join(folder, '004-broken.ts'));
    const store = await place().open(fields, folder);
    expect(await store.read.selectFrom('shops').selectAll().execute()).toHaveLength(1);
    await store.close();
  });
});

eachEngine('a change of data that only expands', (place) => {
  const root = mkdtempSync(join(tmpdir(), 'flexy-expands-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  /** A version with the first data changes of these. */
  const version = (...bodies: readonly string[]) => {
    const folder = mkdtempSync(join(root, 'version-'));
    for (const [at, body] of bodies.entries())
      writeFileSync(join(folder, `00${at + 1}-change.ts`), `export default { title: 'Change', ${body} };\n`);
    return async () => (await place().open([shops({ name })], folder)).close();
  };
  const plain = 'async run() {}';

  test('is no reason to refuse an older version where processes share the database', async () => {
    const [older, newer] = [version(plain), version(plain, `expands: true, ${plain}`)];
    await older();
    await newer();
    if (place().engine === 'postgres') await older();
    else await expect(older()).rejects.toThrow(/newer Flexy \(schema 2\.2, this one knows 2\.1\)/);
    await newer();
  });

  test('is one that changes the meaning of no column', async () => {
    const both = version(plain, plain, `expands: true, changes: ['shops.name'], ${plain}`);
    await expect(both()).rejects.toThrow(/another meaning of a column/);
  });
});

describe('files that are not a database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'flexy-broken-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const opening = (folder: string) =>
    openStore({ dataDir: folder, models: compileModels([shops({ name })]), log: pino({ level: 'silent' }) });

  test('are refused', async () => {
    writeFileSync(join(dataDir, 'flexy.db'), 'This is not a database at all. '.repeat(200));
    await expect(opening(dataDir)).rejects.toThrow(/file is not a database/);
  });

  test('a folder in the place of the file is refused', async () => {
    const folder = join(dataDir, 'other');
    mkdirSync(join(folder, 'flexy.db'), { recursive: true });
    await expect(opening(folder)).rejects.toThrow(/unable to open database file/);
  });
});

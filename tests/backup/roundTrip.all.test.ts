import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { searchedWords } from '#resource';
import type { DataLocation } from '../../mock-api/backup/dataLocation.ts';
import type { Store } from '../../mock-api/db/store.ts';
import { postgresProblem } from '../support/postgresBinaries.ts';
import { freshDatabase } from '../support/testDatabase.ts';
import { createFolders } from './commands.ts';
import { backUp, restoreBackup, fillDatabase, models, openDatabase } from './records.ts';

const ROWS = 20_000;
const folder = createFolders();
const kinds = models.get('kinds')!;

type Engine = 'sqlite' | 'postgres';

const placeOf = async (engine: Engine): Promise<DataLocation> => ({
  dataDir: folder(),
  databaseUrl: engine === 'postgres' ? ((await freshDatabase()) ?? '') : '',
});

async function during<T>(place: DataLocation, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openDatabase(place);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Ids that a search finds. */
async function found(store: Store, text: string): Promise<number[]> {
  const where = store.dialect.hasWords(kinds, 'kinds', ['name__fold'], searchedWords(text));
  const rows = await store.read.selectFrom('kinds').select('id').where(where).orderBy('id').limit(20).execute();
  return rows.map((row) => Number(row.id));
}

const ROUTES: readonly (readonly [Engine, Engine, number])[] = [
  ['sqlite', 'sqlite', ROWS],
  ['postgres', 'postgres', 200],
  ['sqlite', 'postgres', ROWS],
  ['postgres', 'sqlite', ROWS],
];

describe.skipIf(postgresProblem() !== null).each(ROUTES)('a backup of %s in %s', (from, to, rows) => {
  test('has every value, goes on numbering, searches and links, and begins changes anew', async () => {
    const [source, target] = [await placeOf(from), await placeOf(to)];
    await fillDatabase(source, rows);
    const made = await backUp(source);
    const before = Date.now();
    const restored = await restoreBackup(target, made.folder);
    expect(restored.tables.find((table) => table.name === 'kinds')?.rows).toBe(rows - 1);
    // A backup of the restored database has the same rows in every table, text by text.
    const again = await backUp(target);
    const facts = ({ manifest }: typeof made) =>
      manifest.tables.map(({ last, ...table }) => ({ ...table, last: table.name === '_outbox' ? null : last }));
    expect(facts(again)).toEqual(facts(made));
    const picture = path.join(target.dataDir, 'files/deep er/pic ture.webp');
    expect([...readFileSync(picture)]).toEqual([0, 255, 10, 13]);
    await during(target, async (store) => {
      const big = await sql<{ text: string }>`select cast(count as text) || ' ' || cast(price as text) as text
        from kinds where id = 3`.execute(store.read);
      expect(big.rows[0]?.text).toBe('9007199254740993 -9223372036854775807');
      expect(await found(store, 'cafe cre')).toEqual(await during(source, (one) => found(one, 'cafe cre')));
      expect((await found(store, 'cafe cre')).length).toBeGreaterThan(3);
      const insert = (values: Record<string, unknown>) =>
        store.transaction((db) =>
          db.insertInto('kinds').values(kinds.toColumns(values)).returning('id').executeTakeFirstOrThrow(),
        );
      expect(Number((await insert({ name: 'Next', code: 'next' })).id)).toBe(rows + 1);
      await expect(insert({ code: 'C-1' })).rejects.toThrow();
      await expect(insert({ parent: 999_999 })).rejects.toThrow();
      expect(await found(store, 'next')).toContain(rows + 1);
      const changes = await store.read.selectFrom('_outbox').select(['seq', 'resource']).execute();
      expect(changes).toHaveLength(1);
      expect(Number(changes[0]?.seq)).toBeGreaterThanOrEqual(before);
      const pruned = await store.read.selectFrom('_meta').select('value').where('key', '=', 'outboxPruned').execute();
      expect(pruned).toEqual([{ value: String(changes[0]?.seq) }]);
      for (const table of ['_sessions', '_throttle', 'nothings'])
        expect(await store.read.selectFrom(table).selectAll().execute()).toEqual([]);
      expect(await store.read.selectFrom('_counters').selectAll().execute()).toEqual([{ name: 'orders', value: 4711 }]);
    });
  });
});

describe('a target of a restore', () => {
  test('that has data is replaced only when told so, and is backed up first', async () => {
    const [source, target] = [await placeOf('sqlite'), await placeOf('sqlite')];
    await fillDatabase(source, 20);
    await fillDatabase(target, 30);
    const { folder: backup } = await backUp(source);
    await expect(restoreBackup(target, backup)).rejects.toThrow(/There is data in .* already.*--replace/);
    const held = await openDatabase(target);
    await expect(restoreBackup(target, backup, true)).rejects.toThrow(/A server is using the database/);
    await held.close();
    const { earlier } = await restoreBackup(target, backup, true);
    expect(await during(target, (store) => store.read.selectFrom('kinds').select('id').execute())).toHaveLength(19);
    if (!earlier) throw new Error('No backup of what was there');
    expect(earlier.name).toMatch(/^2026-11-20T\d{6}Z-restore$/);
    await restoreBackup(target, earlier.folder, true);
    expect(await during(target, (store) => store.read.selectFrom('kinds').select('id').execute())).toHaveLength(29);
    expect(existsSync(path.join(target.dataDir, '.restore'))).toBe(false);
  });

  test.skipIf(postgresProblem() !== null)('on PostgreSQL refuses while a server is on it', async () => {
    const [source, target] = [await placeOf('sqlite'), await placeOf('postgres')];
    await fillDatabase(source, 20);
    const { folder: backup } = await backUp(source);
    await fillDatabase(target, 10);
    await expect(restoreBackup(target, backup)).rejects.toThrow(/There is data in .* already/);
    const held = await openDatabase(target);
    await held.read.selectFrom('_meta').select('key').execute();
    await expect(restoreBackup(target, backup, true)).rejects.toThrow(/A server is using the database/);
    await held.close();
    const { earlier } = await restoreBackup(target, backup, true);
    expect(earlier?.manifest.engine).toBe('postgres');
    expect(await during(target, (store) => store.read.selectFrom('kinds').select('id').execute())).toHaveLength(19);
  });

  test('keeps a table of a plugin that is away', async () => {
    const [source, target] = [await placeOf('sqlite'), await placeOf('sqlite')];
    await fillDatabase(source, 20);
    const without = await openDatabase(source, new Map([...models].filter(([name]) => name !== 'kinds')));
    await without.close();
    await restoreBackup(target, (await backUp(source)).folder);
    expect(await during(target, (store) => found(store, 'cafe'))).not.toEqual([]);
  });
});

describe('a backup', () => {
  test('is for its owner alone, and never overwrites another', async () => {
    const place = await placeOf('sqlite');
    await fillDatabase(place, 5);
    const to = path.join(folder(), 'usb');
    const [first, second] = [await backUp(place, to), await backUp(place, to)];
    expect(first.name).not.toBe(second.name);
    for (const one of [to, first.folder, path.join(first.folder, 'files')])
      expect(statSync(one).mode & 0o777).toBe(0o700);
    for (const file of ['manifest.json', 'tables/kinds.ndjson.gz', 'files/deep er/pic ture.webp'])
      expect(statSync(path.join(first.folder, file)).mode & 0o777).toBe(0o600);
  });

  test('tells when there is nothing to back up', async () => {
    await expect(backUp(await placeOf('sqlite'))).rejects.toThrow(/There is no database in/);
  });
});

import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createLog } from '../log.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineResource } from '#resource';
import { compileModels, type Model } from '../model.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const words = defineResource({
  ...{ name: 'words', className: 'Word', title: 'name', access: { ROLE_ADMIN: 'all' } },
  fields: { name: { type: 'text', search: true }, note: { type: 'text' } },
});
const others = defineResource({ ...words, name: 'others', className: 'Other' });
const models = compileModels([words, others]);
const model = models.get('words') as Model;

let dataDir = '';
let store: Store;
let lines: string[] = [];
const file = () => join(dataDir, 'flexy.db');
const open = async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  store = await openStore({ dataDir, models, log });
};
const insert = (table: string, name: string) =>
  store.transaction((db) =>
    db
      .insertInto(table)
      .values(model.toColumns({ name, note: 'x'.repeat(300) }))
      .execute(),
  );
const found = (text: string) =>
  store.read
    .selectFrom('words')
    .select('id')
    .where(store.dialect.hasWords(model, 'words', ['name__fold'], [text]))
    .execute();
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => store.dialect.problemOf(error)?.kind,
  );
const logged = (text: string) => vi.waitUntil(() => lines.find((line) => line.includes(text)), { timeout: 20_000 });

beforeEach(async () => {
  lines = [];
  dataDir = mkdtempSync(join(tmpdir(), 'flexy-damage-'));
  await open();
  await store.transaction(async (db) => {
    for (let at = 0; at < 2000; at += 1)
      await db
        .insertInto('words')
        .values(model.toColumns({ name: `word number ${at}`, note: `${at}`.repeat(60) }))
        .execute();
  });
  await store.close();
});
afterEach(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Overwrites the last page of a table's tree, as a broken disk does. */
function breakPage(table: string): void {
  const database = new DatabaseSync(file());
  database.exec('pragma wal_checkpoint(truncate)');
  const page = database
    .prepare("select max(pageno) as page from dbstat where name = ? and pagetype = 'leaf'")
    .get(table);
  const size = Number(database.prepare('pragma page_size').get()?.page_size);
  database.close();
  const at = (Number(page?.page) - 1) * size;
  expect(at).toBeLessThan(statSync(file()).size);
  const handle = openSync(file(), 'r+');
  writeSync(handle, Buffer.alloc(size, 0xab), 0, size, at);
  closeSync(handle);
}

test('damaged pages are found by the first read that meets them: writes are refused, reads go on', async () => {
  breakPage('words');
  await open();
  expect(await store.condition()).toBe('ok');
  expect(await kindOf(sql`select sum(length(note)) from words`.execute(store.read))).toBe('damaged');
  const line = JSON.parse(await logged('The database file is damaged'));
  expect(line).toMatchObject({ level: 50, tables: ['words'], backup: null });
  expect(line.msg).toMatch(/move flexy\.db|restore a backup/);
  expect(await store.condition()).toBe('damaged');
  expect(await kindOf(insert('others', 'anything'))).toBe('damaged');
  expect(await store.read.selectFrom('words').select('id').where('id', '=', 1).execute()).toHaveLength(1);
});

test('a damaged search index is built anew, and nothing else stops', async () => {
  breakPage('words__fts_data');
  await open();
  // A search that comes to the page meets the same.
  expect(await kindOf(sql`select sum(length(block)) from words__fts_data`.execute(store.read))).toBe('damaged');
  await logged('was built anew');
  expect(await store.condition()).toBe('ok');
  await insert('words', 'brand new');
  expect(await found('brand')).toHaveLength(1);
  expect(await found('number 1999')).toHaveLength(1);
});

test('a search that SQLite calls malformed is no damage', async () => {
  await open();
  expect(
    await kindOf(sql`select rowid from words__fts where words__fts match '"'`.execute(store.read)),
  ).toBeUndefined();
  await store.close();
  expect(lines.join('')).not.toMatch(/checked/);
});

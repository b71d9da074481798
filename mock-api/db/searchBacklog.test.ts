import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineResource, searchedWords } from '#resource';
import { compileModels } from '../model.ts';
import type { Database } from '../types.ts';
import type { Store } from './store.ts';
import { openStore } from './open.ts';
import { FILE } from './sqlite.ts';

const texts = defineResource({
  name: 'texts',
  className: 'Text',
  title: 'name',
  fields: { name: { type: 'text', search: true }, other: { type: 'text', search: true } },
  access: { ROLE_ADMIN: 'all' },
});

const dataDir = mkdtempSync(join(tmpdir(), 'flexy-backlog-'));
const models = compileModels([texts]);
const [model] = models.values();
if (!model) throw new Error('No model');
let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir, models, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const add = (db: Database, ...names: string[]) =>
  db
    .insertInto('texts')
    .values(names.map((name) => model.toColumns({ _version: 1, name })))
    .execute();
const rename = (db: Database, from: string, to: string) =>
  db
    .updateTable('texts')
    .set(model.toColumns({ name: to }))
    .where('name', '=', from)
    .execute();
const remove = (db: Database, name: string) => db.deleteFrom('texts').where('name', '=', name).execute();
const find = async (text: string, db: Database = store.read) => {
  const condition = store.dialect.hasWords(model, 'texts', ['name__fold', 'other__fold'], searchedWords(text));
  return (await db.selectFrom('texts').select('name').where(condition).orderBy('id').execute()).map((row) => row.name);
};
/** Throws when the full-text table differs from the texts of the rows. */
const check = () =>
  store.transaction((db) => sql`insert into texts__fts (texts__fts, rank) values ('integrity-check', 1)`.execute(db));

test('the search finds rows as soon as they are committed, at any table size', async () => {
  const names = Array.from({ length: 501 }, (_, at) => `number ${at}`);
  await store.transaction((db) => add(db, ...names));
  expect(await find('number')).toEqual(names);
  await store.transaction((db) => db.deleteFrom('texts').where('name', '!=', 'number 7').execute());
  expect(await find('number')).toEqual(['number 7']);
  await check();
});

test('a transaction finds what it has written itself', async () => {
  await store.transaction(async (db) => {
    await add(db, 'own one');
    expect(await find('own', db)).toEqual(['own one']);
    await rename(db, 'own one', 'own two');
    expect([await find('own one', db), await find('own two', db)]).toEqual([[], ['own two']]);
    expect(await find('own')).toEqual([]);
    await remove(db, 'own two');
    expect(await find('own', db)).toEqual([]);
  });
  expect(await find('own')).toEqual([]);
  await check();
});

test('only the last of several changes counts', async () => {
  await store.transaction((db) => add(db, 'first', 'second', 'third', 'a "quoted" \\ one'));
  await store.transaction(async (db) => {
    await rename(db, 'first', 'changed');
    await rename(db, 'changed', 'changed again');
    await rename(db, 'second', 'gone');
    await remove(db, 'gone');
    await add(db, 'for a moment');
    await remove(db, 'for a moment');
    await rename(db, 'a "quoted" \\ one', 'plain');
  });
  const texts = ['first', 'changed', 'second', 'gone', 'moment', 'third', 'quoted', 'plain'];
  const found: unknown[] = [];
  for (const text of texts) found.push(...(await find(text)));
  expect(found).toEqual(['changed again', 'third', 'plain']);
  await check();
});

test('the search does not find rolled-back rows, and still finds their earlier texts', async () => {
  await store.transaction((db) => add(db, 'stays'));
  await store.transaction(async (db) => {
    await sql`savepoint one`.execute(db);
    await rename(db, 'stays', 'moved');
    expect(await find('moved', db)).toEqual(['moved']);
    await sql`rollback to savepoint one`.execute(db);
    await sql`release savepoint one`.execute(db);
    await add(db, 'beside it');
  });
  const failing = store.transaction(async (db) => {
    await rename(db, 'stays', 'moved');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect([await find('moved'), await find('stays'), await find('beside')]).toEqual([[], ['stays'], ['beside it']]);
  await check();
});

test('rows that another program has written are found after the next commit', async () => {
  const other = new DatabaseSync(join(dataDir, FILE));
  other.exec(`insert into texts (name, name__fold) values ('from outside', 'from outside')`);
  other.close();
  await store.transaction((db) => add(db, 'any'));
  expect(await find('outside')).toEqual(['from outside']);
  await check();
});

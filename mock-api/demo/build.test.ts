import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineResource, zonedToMs } from '#resource';
import type { Store } from '../db/store.ts';
import { openStore } from '../db/open.ts';
import { createEngine, type Engine } from '../engine.ts';
import { compileModels } from '../model.ts';
import { ANONYMOUS, SYSTEM } from '../types.ts';
import { buildDemo, ensureDemo } from './build.ts';
import type { DemoPlugin } from './loadSamples.ts';
import { defineSamples, type SampleContext } from './samples.ts';

const authors = defineResource({
  name: 'authors',
  className: 'Author',
  title: 'name',
  fields: { name: { type: 'text', required: true, translatable: true, filter: 'partial' } },
  access: {},
});
const books = defineResource({
  name: 'books',
  className: 'Book',
  title: 'name',
  fields: {
    name: { type: 'text', required: true, search: true },
    price: { type: 'money', default: 5 },
    author: { type: 'relation', to: 'authors' },
    readers: { type: 'relation', to: 'authors', many: true },
    related: { type: 'text' },
    publisher: { type: 'relation', to: 'publishers' },
    chapters: { type: 'lines', of: 'chapters', by: 'book' },
  },
  access: {},
});
const chapters = defineResource({
  name: 'chapters',
  className: 'Chapter',
  title: 'name',
  lineOf: 'books',
  fields: { name: { type: 'text' }, book: { type: 'relation', to: 'books' } },
  access: {},
});
const prefs = defineResource({
  name: 'prefs',
  className: 'Prefs',
  title: 'name',
  singleton: true,
  fields: { name: { type: 'text', default: 'nobody' } },
  access: {},
});

const authorSamples = defineSamples({
  sets: [
    {
      resource: 'authors',
      rows: () => [
        { $key: 'ibn', name: { en: 'Ibn', ar: 'ابن' } },
        { $key: 'zoe', name: { fr: 'Zoé' } },
      ],
    },
  ],
});

function* bookRows(context: SampleContext) {
  yield { $key: 'first', name: 'First', author: context.ref('ibn'), readers: [context.ref('zoe'), context.ref('ibn')] };
  yield {
    $key: 'second',
    name: `Second ${context.int(1, 1_000_000)}`,
    price: 12.5,
    related: { $join: [{ $ref: 'first', $in: 'books' }, 'FS'] },
    publisher: context.ref('nobody'),
    chapters: [{ name: 'One' }, { name: 'Two' }],
    createdAt: context.daysAgo(3, '08:15'),
  };
}

const plugins: readonly DemoPlugin[] = [
  {
    id: 'a-books',
    samples: defineSamples({
      after: ['z-authors', 'absent'],
      sets: [
        { resource: 'books', rows: bookRows },
        { resource: 'prefs', rows: () => [{ name: 'Atlas' }] },
      ],
    }),
  },
  { id: 'z-authors', samples: authorSamples },
];
/** The engine's default time zone, used without settings. */
const ZONE = 'Africa/Casablanca';
const NOW = Date.UTC(2026, 10, 20, 12);

let folder: string;
let store: Store;
let engine: Engine;
const models = compileModels([authors, books, chapters, prefs]);
const log = pino({ level: 'silent' });
/** Rendering takes longer than writing all rows here, and has tests of its own. */
const renderPictures = vi.fn(async () => []);
const parts = () => ({ store, engine, models, plugins, dataDir: folder, log, now: NOW, renderPictures });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flexy-demo-'));
  store = await openStore({ dataDir: folder, databaseUrl: '', models, log });
  engine = createEngine({ store, models, plugins: [], log, actorOf: async () => ANONYMOUS });
  await engine.ensureSingletons();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = (table: string) => store.read.selectFrom(table).selectAll().execute();
const linksOf = (table: string) => store.read.selectFrom(table).selectAll().orderBy('position').execute();

describe('the demo data', () => {
  it('fills an empty database, with links, lines and one settings row', async () => {
    expect(await ensureDemo(parts())).toBe(true);
    const [first, second] = await rowsOf('books');
    expect(first).toMatchObject({ id: 1, name: 'First', author: 1, price: 500 });
    expect(second).toMatchObject({
      id: 2,
      price: 1250,
      related: '1FS',
      createdAt: zonedToMs('2026-11-17 08:15', ZONE),
    });
    expect(await linksOf('books__readers')).toMatchObject([
      { owner: 1, target: 2, position: 0 },
      { owner: 1, target: 1, position: 1 },
    ]);
    expect(await rowsOf('chapters')).toMatchObject([
      { name: 'One', book: 2 },
      { name: 'Two', book: 2 },
    ]);
    expect(await rowsOf('prefs')).toMatchObject([{ id: 1, name: 'Atlas' }]);
    expect(renderPictures).toHaveBeenCalledWith(join(folder, 'files'));
  });

  it('writes no changes for bulk rows, and continues the ids after them', async () => {
    await ensureDemo(parts());
    expect(await rowsOf('_outbox')).toEqual([]);
    const made = await engine.transaction({ ...ANONYMOUS, isSystem: true }, 'en', (tx) =>
      tx.create('books', { name: 'Third' }),
    );
    expect(made.id).toBe(3);
  });

  it('is not built twice', async () => {
    await ensureDemo(parts());
    expect(await ensureDemo(parts())).toBe(false);
    expect(await rowsOf('books')).toHaveLength(2);
  });

  it('leaves a database with entered records alone', async () => {
    await engine.transaction({ ...ANONYMOUS, isSystem: true }, 'en', (tx) => tx.create('books', { name: 'Mine' }));
    expect(await ensureDemo(parts())).toBe(false);
    expect(await rowsOf('books')).toMatchObject([{ name: 'Mine' }]);
  });

  it('is built again after an interrupted build', async () => {
    const broken: DemoPlugin = {
      id: 'zz',
      samples: defineSamples({
        sets: [{ resource: 'authors', rows: () => [{ name: { en: 'Late' } }, { author: 'none' }] }],
      }),
    };
    await expect(ensureDemo({ ...parts(), plugins: [...plugins, broken] })).rejects.toThrow(
      'authors has no field "author"',
    );
    expect(await rowsOf('books')).toHaveLength(2);
    expect(await ensureDemo(parts())).toBe(true);
    expect((await rowsOf('books')).map((row) => row.id)).toEqual([1, 2]);
    expect(await rowsOf('authors')).toHaveLength(2);
  });

  it('is the same on the same day', async () => {
    await buildDemo(parts());
    const before = await Promise.all(['authors', 'books', 'chapters'].map(rowsOf));
    await buildDemo(parts());
    expect(await Promise.all(['authors', 'books', 'chapters'].map(rowsOf))).toEqual(before);
  });

  it('loads many rows without indexes, and all are found afterwards', async () => {
    const many: DemoPlugin = {
      id: 'many',
      samples: defineSamples({
        sets: [
          {
            resource: 'books',
            rows: (context) =>
              Array.from({ length: context.products }, (_, at) => ({ $key: `b${at}`, name: `Book ${at}` })),
          },
        ],
      }),
    };
    const indexes = () =>
      sql<{ name: string }>`select name from sqlite_master where tbl_name = 'books' order by name`.execute(store.read);
    const before = (await indexes()).rows;
    await buildDemo({ ...parts(), plugins: [many], products: 6000 });
    await buildDemo({ ...parts(), plugins: [many], products: 6000 });
    expect((await indexes()).rows).toEqual(before);
    const model = models.get('books');
    if (!model) throw new Error('no model');
    const found = await store.read
      .selectFrom('books')
      .select('name')
      .where(store.dialect.hasWords(model, 'books', ['name__fold'], ['book', '5999']))
      .execute();
    expect(found).toEqual([{ name: 'Book 5999' }]);
  });

  it('names the row with a dangling reference', async () => {
    const lost: DemoPlugin = {
      id: 'lost',
      samples: defineSamples({
        sets: [{ resource: 'books', rows: (context) => [{ name: 'X', author: context.ref('nobody') }] }],
      }),
    };
    await expect(buildDemo({ ...parts(), plugins: [lost] })).rejects.toThrow(
      'books.author points at "nobody", which is no row of authors',
    );
  });

  it('writes rows through the hooks of their owner when the set says so', async () => {
    const hooked: DemoPlugin = {
      id: 'hooked',
      samples: defineSamples({
        sets: [
          {
            resource: 'authors',
            viaHooks: true,
            rows: (context) => [{ $key: 'x', name: { en: 'X' }, createdAt: context.daysAgo(1, '10:00') }],
          },
        ],
      }),
    };
    const transaction = vi.spyOn(engine, 'transaction');
    await buildDemo({ ...parts(), plugins: [hooked], language: 'fr' });
    expect(transaction).toHaveBeenCalledWith(SYSTEM, 'fr', expect.any(Function));
    expect(await rowsOf('authors')).toMatchObject([{ id: 1, createdAt: zonedToMs('2026-11-19 10:00', ZONE) }]);
    expect(await rowsOf('_outbox')).toMatchObject([{ resource: 'authors', recordId: 1, op: 'create' }]);
  });
});

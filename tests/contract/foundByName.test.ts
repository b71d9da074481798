import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { isObject, searchedWords } from '#resource';
import { openStore } from '../../mock-api/db/open.ts';
import type { Store } from '../../mock-api/db/store.ts';
import type { Model } from '../../mock-api/model.ts';
import { loadPlugins, modelsOf } from '../../mock-api/plugins.ts';
import { engines } from '../support/engines.ts';
import { suite } from '../support/suite.ts';
import { copyDemo } from '../support/testDatabase.ts';

/** Records of a resource that are tried, spread evenly where it has more. */
const MOST = suite === 'people' ? 15 : 60;
/** Letters of a beginning. */
const BEGINNING = 3;

const beginningOf = (word: string): string => Array.from(word).slice(0, BEGINNING).join('');

/** Searches for a title: the whole, each pair of its words in both orders, as they are and as beginnings. */
function searchesOf(title: string): string[] {
  const words = searchedWords(title);
  const pairs = words.flatMap((one, at) => words.filter((_, other) => other !== at).map((other) => [one, other]));
  const beginnings = [...pairs, ...words.map((word) => [word])].map((pair) => pair.map(beginningOf));
  const searches = [[title], words.toReversed(), ...pairs, ...beginnings].map((pair) => pair.join(' '));
  return [...new Set(searches)].filter((search) => searchedWords(search).length > 0);
}

/** The titles of a record: one, or one in each language. */
const titlesOf = (value: unknown): string[] =>
  (isObject(value) ? Object.values(value) : [value]).filter((text) => typeof text === 'string');

/** The ids of some records of a table, spread over all of them. */
async function sampleOf({ read }: Store, { table }: Model): Promise<number[]> {
  const ids = (await read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => Number(id));
  const step = Math.max(1, ids.length / MOST);
  return Array.from({ length: Math.min(MOST, ids.length) }, (_, at) => ids[Math.floor(at * step)] ?? 0);
}

/** The searches that do not find a record by its title, as the filter `q` asks the database. */
async function missed(store: Store, model: Model, id: number, searches: readonly string[]): Promise<string[]> {
  const column = [`${model.resource.title}__fold`];
  const found = await store.read
    .selectFrom(`${model.table} as t`)
    .select(
      searches.map((search, at) =>
        sql<unknown>`${store.dialect.hasWords(model, 't', column, searchedWords(search))}`.as(`found${at}`),
      ),
    )
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return searches.filter((_, at) => !found[`found${at}`]);
}

/** Opens a copy of the demo's database. */
async function withDemo(engine: (typeof engines)[number], work: (store: Store, models: Model[]) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-found-'));
  try {
    const databaseUrl = await copyDemo(engine, dataDir);
    const { models } = modelsOf(await loadPlugins());
    const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? '', models, log: pino({ level: 'silent' }) });
    try {
      await work(store, [...models.values()]);
    } finally {
      await store.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe.each(engines)('a record of the demo (%s)', (engine) => {
  it(
    'is found by its title, by each pair of its words in any order, and by their beginnings',
    { timeout: 120_000 },
    () =>
      withDemo(engine, async (store, models) => {
        const searched = models.filter(
          ({ resource: { lineOf, viewOf, fields, title } }) => !lineOf && !viewOf && fields[title]?.search === true,
        );
        expect(searched.length).toBeGreaterThan(20);
        const missing: string[] = [];
        const tried = new Set<string>();
        for (const model of searched) {
          const { name, title: field } = model.resource;
          for (const id of await sampleOf(store, model)) {
            const raw = await store.read.selectFrom(model.table).select(model.select).where('id', '=', id).execute();
            const titles = raw.flatMap((row) => titlesOf(model.fromColumns(row)[field]));
            const searches = titles.flatMap(searchesOf);
            if (searches.length === 0) continue;
            tried.add(name);
            missing.push(...(await missed(store, model, id, searches)).map((text) => `${name} ${id}: ${text}`));
          }
        }
        expect(missing).toEqual([]);
        expect(tried.size).toBeGreaterThan(15);
      }),
  );
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Resource } from '#resource';
import { bothEngines, engines, type EngineName } from '../../tests/support/engines.ts';
import { freshDatabase } from '../../tests/support/testDatabase.ts';
import { compileModels, type Model } from '../model.ts';
import type { RowInput } from '../types.ts';
import type { Store, StoreOptions } from './store.ts';
import { openStore } from './open.ts';

/** An empty database for a test. */
export interface TestPlace {
  readonly engine: EngineName;
  /** Opens the database (again) with these resources. Everything opened is closed after the tests. */
  open(resources: readonly Resource[], dataFolder?: string, program?: string): Promise<TestStore>;
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** An open store with its models. */
export interface TestStore extends Store {
  readonly models: ReadonlyMap<string, Model>;
  model(name: string): Model;
}

/** Runs the tests on the engines of the suite (tests/support/engines.ts), each with an empty database. */
export const eachEngine = (title: string, body: Tests): void => onEngines(engines, title, body);

/** Runs the tests on PostgreSQL alone: for what processes share. */
export const onPostgres = (title: string, body: Tests): void =>
  onEngines(
    bothEngines.filter((engine) => engine === 'postgres'),
    title,
    body,
  );

type Tests = (place: () => TestPlace) => void;

function onEngines(wanted: readonly EngineName[], title: string, body: Tests): void {
  for (const engine of wanted) {
    describe(`${title} (${engine})`, () => {
      let place: TestPlace | null = null;
      const opened: Store[] = [];
      const dataDir = mkdtempSync(join(tmpdir(), 'flexy-store-'));
      beforeAll(async () => {
        const databaseUrl = engine === 'postgres' ? await freshDatabase() : '';
        place = {
          engine,
          dataDir,
          databaseUrl,
          open: (resources, dataFolder, program) =>
            open(
              { dataDir, databaseUrl, dataFolder: dataFolder ?? NO_CHANGES, program: program ?? null },
              resources,
              opened,
            ),
        };
      }, 120_000);
      afterAll(async () => {
        for (const store of opened) await store.close();
        rmSync(dataDir, { recursive: true, force: true });
      });
      body(() => {
        if (!place) throw new Error('The place is not ready');
        return place;
      });
    });
  }
}

/** A folder that does not exist: the project's data changes are not for the resources of tests. */
const NO_CHANGES = join(tmpdir(), 'flexy-no-data-changes');

async function open(
  where: Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 'dataFolder' | 'program'>,
  resources: readonly Resource[],
  opened: Store[],
): Promise<TestStore> {
  const models = compileModels(resources);
  const store = await openStore({ ...where, models, log: pino({ level: 'silent' }) });
  opened.push(store);
  return { ...store, models, model: (name) => modelOf(models, name) };
}

function modelOf(models: ReadonlyMap<string, Model>, name: string): Model {
  const model = models.get(name);
  if (!model) throw new Error(`No model ${name}`);
  return model;
}

/** Stores rows of internal values in one transaction; returns their ids. */
export async function addRows(store: TestStore, name: string, ...rows: RowInput[]): Promise<number[]> {
  const model = store.model(name);
  return store.transaction(async (db) => {
    const ids: number[] = [];
    for (const row of rows) {
      const { id } = await db
        .insertInto(model.table)
        .values(model.toColumns({ _version: 1, ...row }))
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(Number(id));
    }
    return ids;
  });
}

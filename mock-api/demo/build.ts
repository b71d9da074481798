import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Store } from '../db/store.ts';
import type { Engine } from '../engine.ts';
import type { Model } from '../model.ts';
import { SYSTEM, type Locale, type Tx } from '../types.ts';
import { BulkInsert, NextIds } from './bulkInsert.ts';
import { sampleContext, SampleKeys, type DemoClock } from './sampleContext.ts';
import { withoutIndexes } from './withoutIndexes.ts';
import { demoState, emptyTables, markBuilding, markBuilt } from './demoState.ts';
import { renderPictures as renderDemoPictures } from './pictures/index.ts';
import { inDependencyOrder, type DemoPlugin } from './loadSamples.ts';
import { SampleReader } from './sampleRow.ts';
import type { SampleRow, SampleSet } from './samples.ts';

/** Rows per transaction: in bulk, and through hooks. */
const BULK_CHUNK = 2000;
const HOOK_CHUNK = 50;
/** Folder of the file store inside the data folder. */
const FILES = 'files';

/** Dependencies of a build of the demo data. */
export interface DemoParts {
  readonly store: Store;
  readonly engine: Engine;
  readonly models: ReadonlyMap<string, Model>;
  readonly plugins: readonly DemoPlugin[];
  readonly dataDir: string;
  readonly log: Logger;
  /** Number of products; default: the hand-written ones. */
  readonly products?: number;
  /** Language of texts that are stored in one language; default: English. */
  readonly language?: Locale;
  /** Time of the build, ms since 1970; default: the engine's clock. */
  readonly now?: number;
  /** Resources whose rows stay. Their links to replaced records are removed. */
  readonly keeps?: ReadonlySet<string>;
  /** Writes the pictures into a folder; default: those of the demo. */
  readonly renderPictures?: (folder: string) => Promise<string[]>;
}

/** Splits rows into lists of `size`. */
function* chunksOf(rows: Iterable<SampleRow>, size: number): Iterable<SampleRow[]> {
  let chunk: SampleRow[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Writes the rows of sample sets, one set after the other. */
class Builder {
  readonly #parts: DemoParts;
  readonly #clock: DemoClock;
  readonly #keys = new SampleKeys();
  readonly #ids = new NextIds();
  readonly #reader: SampleReader;
  readonly counts: Record<string, number> = {};

  constructor(parts: DemoParts, clock: DemoClock) {
    this.#parts = parts;
    this.#clock = clock;
    const { currencies, timeZone } = parts.engine.units;
    this.#reader = new SampleReader(parts.models, this.#keys, { currencies, timeZone });
  }

  /** Writes the rows of all plugins in dependency order. Settings come first, because hooks read them. */
  async makeAll(plugins: readonly DemoPlugin[]): Promise<void> {
    const sets = inDependencyOrder(plugins).flatMap((plugin) => plugin.samples.sets);
    const isSingle = (set: SampleSet) => this.#parts.models.get(set.resource)?.resource.singleton === true;
    for (const set of sets.filter(isSingle)) await this.#make(set);
    for (const set of sets.filter((one) => !isSingle(one))) await this.#make(set);
    await this.#finish();
  }

  async #make(set: SampleSet): Promise<void> {
    const model = this.#parts.models.get(set.resource);
    if (!model) return;
    const count = await (set.viaHooks ? this.#throughHooks(set, model) : this.#inBulk(set, model));
    this.counts[set.resource] = (this.counts[set.resource] ?? 0) + count;
  }

  #contextOf(set: SampleSet) {
    return sampleContext(set.resource, this.#clock, this.#keys);
  }

  async #inBulk(set: SampleSet, model: Model): Promise<number> {
    const { models, store } = this.#parts;
    if (model.resource.singleton) await store.transaction((db) => db.deleteFrom(model.table).execute());
    const bulk = new BulkInsert(model, models, this.#ids, this.#clock.now);
    const rows = set.rows(this.#contextOf(set))[Symbol.iterator]();
    let count = 0;
    /** Adds rows until a chunk is full. @returns whether there may be more */
    const fill = (): boolean => {
      while (bulk.size < BULK_CHUNK) {
        const next = rows.next();
        if (next.done) return false;
        const id = bulk.add(this.#reader.read(model, next.value));
        if (next.value.$key !== undefined) this.#keys.add(set.resource, next.value.$key, id);
        count += 1;
      }
      return true;
    };
    if (fill()) await this.#inOneGo(model, bulk, fill);
    else await store.transaction((db) => bulk.write(db));
    return count;
  }

  /** Writes many rows in one transaction, without indexes meanwhile. */
  async #inOneGo(model: Model, bulk: BulkInsert, fill: () => boolean): Promise<void> {
    const { store } = this.#parts;
    let isStarted = false;
    await store.transaction((db) => {
      // The written rows are no longer in memory. A second attempt, after a lost connection, would write only the rest.
      if (isStarted) throw new Error(`Demo data: writing ${model.resource.name} was interrupted`);
      isStarted = true;
      return withoutIndexes(store.engine, db, model.table, async () => {
        for (let hasMore = true; hasMore;) {
          await bulk.write(db);
          bulk.clear();
          hasMore = fill();
        }
        await bulk.write(db);
      });
    });
  }

  /** Writes rows through their owner's hooks, which compute numbers, totals and digests (orders, accounts). */
  async #throughHooks(set: SampleSet, model: Model): Promise<number> {
    let count = 0;
    await this.#finish();
    for (const chunk of chunksOf(set.rows(this.#contextOf(set)), HOOK_CHUNK)) {
      const made: string[] = [];
      await this.#parts.engine.transaction(SYSTEM, this.#parts.language ?? 'en', async (tx) => {
        // When the transaction runs again, the keys of its first run are removed.
        for (const key of made.splice(0)) this.#keys.remove(set.resource, key);
        for (const row of chunk) {
          const id = await this.#create(row, model, tx);
          if (row.$key === undefined) continue;
          this.#keys.add(set.resource, row.$key, id);
          made.push(row.$key);
        }
      });
      count += chunk.length;
    }
    await this.#noteMade();
    return count;
  }

  /** Hooks create rows of other resources too. Later bulk rows continue after their ids. */
  async #noteMade(): Promise<void> {
    const { models, store } = this.#parts;
    for (const table of new Set([...models.values()].map((model) => model.table))) {
      const { fn } = store.read;
      const row = await store.read.selectFrom(table).select(fn.max('id').as('last')).executeTakeFirst();
      this.#ids.note(table, Number(row?.last ?? 0));
    }
  }

  async #create(row: SampleRow, model: Model, tx: Tx): Promise<number> {
    const { values, createdAt } = this.#reader.read(model, row);
    const { id } = await tx.create(model.resource.name, values);
    if (createdAt !== null) {
      const dates = { createdAt, updatedAt: createdAt };
      await tx.db.updateTable(model.table).set(dates).where('id', '=', id).execute();
    }
    this.#ids.note(model.table, id);
    return id;
  }

  /** PostgreSQL numbers ids by a sequence, which must continue after the given ids. */
  async #finish(): Promise<void> {
    const { store } = this.#parts;
    await store.transaction(async (db) => {
      for (const [table, last] of this.#ids.entries()) await store.dialect.continueIds(db, table, last);
    });
  }
}

/** Writes the files that the rows of the samples name. */
async function writeFiles({ plugins, dataDir, language = 'en' }: DemoParts): Promise<void> {
  for (const { samples } of plugins) {
    for (const { path, bytes } of samples.files?.({ language }) ?? []) {
      const file = join(dataDir, FILES, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  }
}

/** Builds the demo data in empty tables and renders the pictures. The marker says 'unfinished' until it is done. */
export async function buildDemo(parts: DemoParts): Promise<Record<string, number>> {
  const { engine, store, language, renderPictures = renderDemoPictures } = parts;
  const { timeZone } = engine.units;
  const clock = { now: parts.now ?? engine.now(), timeZone, products: parts.products ?? 0, language };
  await markBuilding(store);
  await emptyTables(
    store,
    [...parts.models.values()].filter((model) => !model.resource.singleton),
    parts.keeps,
  );
  const builder = new Builder(parts, clock);
  await Promise.all([renderPictures(join(parts.dataDir, FILES)), writeFiles(parts), builder.makeAll(parts.plugins)]);
  await markBuilt(store, { madeAt: clock.now, products: builder.counts.products ?? 0 });
  return builder.counts;
}

/**
 * Builds the demo data in an empty database, or again after an interrupted build. Leaves a database with entered records
 * alone.
 * @returns whether it built the data now
 */
export async function ensureDemo(parts: DemoParts): Promise<boolean> {
  const state = await demoState(parts.store, parts.models.values());
  if (state === 'made' || state === 'foreign') return false;
  if (state === 'unfinished') parts.log.warn('The demo data was not finished; it is made anew.');
  const startedAt = Date.now();
  const counts = await buildDemo(parts);
  parts.log.info({ counts, ms: Date.now() - startedAt }, 'Demo data made.');
  return true;
}

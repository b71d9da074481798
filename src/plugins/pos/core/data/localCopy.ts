import { yieldToBrowser } from './yieldToBrowser.ts';
import { BEST_SELLERS } from './bestSellers.ts';
import { chunkOf, CHUNKS, FORMAT, type Chunked, type Searched } from './chunks.ts';
import { CHUNK_KINDS, type Chunk, type ChunkKind, type Meta, type Small, type TillDatabase } from './db.ts';
import type { AllRecords } from './firstSync.ts';
import type { DeltaRecords } from './readChanges.ts';
import { emptyLists, LIST_NAMES, LISTS, type Lists } from './lists.ts';
import type { RecordIndex } from './recordIndex.ts';

/** Identity of a copy: its source, without name and format. */
export type CopyOf = Omit<Meta, 'name' | 'format'>;

/** A stored copy, without records that may no longer be read. */
export interface Copy extends AllRecords {
  readonly meta: CopyOf;
}

/** In-memory indexes of the records that are stored in chunks. */
export type RecordIndexes = { readonly [K in ChunkKind]: RecordIndex<Chunked[K]> };

/** Chunks that are read together. */
const AT_ONCE = 8;

/** Local copy of the server's records in the device's database. */
export class LocalCopy {
  readonly #database: TillDatabase;

  constructor(database: TillDatabase) {
    this.#database = database;
  }

  /**
   * Reads the copy; null when there is none or another version wrote it.
   * @param mayRead tells which resources may be read; the others are left out and deleted
   */
  async load(mayRead: (resource: string) => boolean): Promise<Copy | null> {
    const meta = await this.#database.meta.get('till');
    if (!meta || meta.format !== FORMAT) return null;
    const resources = meta.resources.filter(mayRead);
    const lost = meta.resources.filter((resource) => !resources.includes(resource));
    if (lost.length > 0) await this.forget(meta, lost);
    const chunked = async <K extends ChunkKind>(kind: K) => (resources.includes(kind) ? this.#chunks(kind) : []);
    const [small, products, customers] = await Promise.all([
      this.#database.small.toArray(),
      chunked('products'),
      chunked('customers'),
    ]);
    // Written by the same version: see FORMAT.
    const ours = small.filter(({ name }) => name !== BEST_SELLERS);
    const kept = Object.fromEntries(ours.map(({ name, value }) => [name, value])) as Partial<Lists>;
    const lists = { ...emptyLists(), ...kept };
    return { meta: { ...meta, resources }, products, customers, lists, cursor: meta.cursor };
  }

  async #chunks<K extends ChunkKind>(kind: K): Promise<Searched<Chunked[K]>[]> {
    const { chunks } = this.#database;
    const keys = await chunks.where('[kind+at]').between([kind, -Infinity], [kind, Infinity]).primaryKeys();
    const ask = (at: number) => (at < keys.length ? chunks.bulkGet(keys.slice(at, at + AT_ONCE)) : null);
    const all: Searched<Chunked[K]>[][] = [];
    let next = ask(0);
    for (let at = AT_ONCE; next; at += AT_ONCE) {
      const some: readonly (Chunk | undefined)[] = await next;
      // Prefetches the next chunks while these are parsed.
      next = ask(at);
      for (const chunk of some) {
        if (chunk) all.push(CHUNKS[kind].read(chunk.rows));
        await yieldToBrowser();
      }
    }
    return all.flat();
  }

  /** Replaces the copy in one transaction, so that the old copy stays until the new one is complete. */
  async replace(everything: AllRecords, meta: CopyOf): Promise<void> {
    const chunks = [
      ...(await chunksOf('products', everything.products)),
      ...(await chunksOf('customers', everything.customers)),
    ];
    const database = this.#database;
    await database.transaction('rw', [database.chunks, database.small, database.meta], async () => {
      await Promise.all([database.chunks.clear(), database.small.bulkDelete([...LIST_NAMES])]);
      await Promise.all([
        database.chunks.bulkPut(chunks),
        database.small.bulkPut(smallOf(everything.lists)),
        database.meta.put({ ...meta, name: 'till', format: FORMAT }),
      ]);
    });
  }

  /**
   * Writes the changed chunks and lists, and the new state of the copy.
   * @returns false when the copy on the device is another one: another tab did a full sync
   */
  async change(delta: DeltaRecords, indexes: RecordIndexes, meta: CopyOf): Promise<boolean> {
    const touched = CHUNK_KINDS.flatMap((kind) =>
      [...new Set(Array.from(delta[kind].keys(), chunkOf))].map((at) => chunkNow(indexes, kind, at)),
    );
    const full = touched.filter(({ rows }) => rows !== NO_ROWS);
    const gone = touched.filter(({ rows }) => rows === NO_ROWS).map(({ kind, at }): [ChunkKind, number] => [kind, at]);
    const database = this.#database;
    return database.transaction('rw', [database.chunks, database.small, database.meta], async () => {
      const kept = await database.meta.get('till');
      if (kept?.generation !== meta.generation) return false;
      await Promise.all([
        database.chunks.bulkPut(full),
        database.chunks.bulkDelete(gone),
        database.small.bulkPut(smallOf(delta.lists)),
        database.meta.put({ ...meta, name: 'till', format: FORMAT }),
      ]);
      return true;
    });
  }

  /** Deletes records that the current person may not read. */
  async forget(meta: CopyOf, lost: readonly string[]): Promise<void> {
    const database = this.#database;
    await database.transaction('rw', [database.chunks, database.small, database.meta], async () => {
      const kept = await database.meta.get('till');
      if (kept?.generation !== meta.generation) return;
      for (const kind of CHUNK_KINDS.filter((one) => lost.includes(one))) {
        await database.chunks.where('[kind+at]').between([kind, -Infinity], [kind, Infinity]).delete();
      }
      await database.small.bulkDelete(LIST_NAMES.filter((name) => lost.includes(LISTS[name].resource)));
      await database.meta.put({ ...kept, resources: kept.resources.filter((resource) => !lost.includes(resource)) });
    });
  }
}

const NO_ROWS = '[]';

const smallOf = (lists: Partial<Lists>): Small[] => Object.entries(lists).map(([name, value]) => ({ name, value }));

async function chunksOf<K extends ChunkKind>(kind: K, all: readonly Searched<Chunked[K]>[]): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (const [at, records] of Map.groupBy(all, ({ record }) => chunkOf(record.id))) {
    chunks.push({ kind, at, rows: CHUNKS[kind].write(records) });
    await yieldToBrowser();
  }
  return chunks;
}

const chunkNow = <K extends ChunkKind>(indexes: RecordIndexes, kind: K, at: number): Chunk => ({
  kind,
  at,
  rows: CHUNKS[kind].write(indexes[kind].chunk(at)),
});

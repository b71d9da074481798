import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import {
  answersByAge,
  emptyRecord,
  surplus,
  withoutAnswer,
  withQueue,
  type Bounds,
  type NewAnswer,
  type OfflineStore,
} from './store.ts';
import type { OfflineRecord, PendingList } from './types.ts';

/** Name of the database: it is separate from the till's queue and catalogue. */
export const DATABASE = 'flexy-offline';

/** A record as it is stored: with what its indexes need. */
interface Row extends OfflineRecord {
  /** Length of the body; absent without an answer, so that the index does not list the row. */
  readonly size?: number;
  /** 1 while actions wait; absent otherwise. */
  readonly waiting?: 1;
}

const rowOf = (record: OfflineRecord): Row => {
  const { size: _size, waiting: _waiting, ...rest }: Row = record;
  return {
    ...rest,
    ...(rest.cachedData && { size: rest.cachedData.text.length }),
    ...(rest.dataToSync.length > 0 && { waiting: 1 }),
  };
};

/**
 * The table. Its version stays 1: another schema gets another name and is filled from this one
 * (docs/decisions/offline-records.md).
 */
class OfflineDatabase extends Dexie {
  readonly records!: EntityTable<Row, 'originalUri'>;

  constructor(name: string, options: DexieOptions) {
    super(name, { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ records: 'originalUri, [cachedAt+size], waiting' });
  }

  /** Puts a record, or deletes what nothing is left of. */
  async write(originalUri: string, record: OfflineRecord | null): Promise<void> {
    await (record ? this.records.put(rowOf(record)) : this.records.delete(originalUri));
  }

  async waiting(): Promise<PendingList[]> {
    const rows = await this.records.where('waiting').equals(1).sortBy('originalUri');
    return rows.map(({ originalUri, dataToSync, attempt }) => ({
      originalUri,
      dataToSync,
      ...(attempt && { attempt }),
    }));
  }

  async keep(answers: readonly NewAnswer[], bounds: Bounds): Promise<void> {
    const before = await this.records.bulkGet(answers.map(({ originalUri }) => originalUri));
    const rows = answers.map(({ originalUri, text, headers, at, account }, index) =>
      rowOf({
        ...(before[index] ?? emptyRecord(originalUri)),
        ...{ cachedData: { text, headers }, cachedAt: at, account },
      }),
    );
    await this.records.bulkPut(rows);
    await this.trim(bounds);
  }

  async change(change: Parameters<OfflineStore['change']>[0], also: readonly string[]): Promise<PendingList[]> {
    const known = (await this.waiting()).map(({ originalUri }) => originalUri);
    for (const uri of new Set([...known, ...also])) {
      const record = recordOf(await this.records.get(uri)) ?? emptyRecord(uri);
      const next = change(record);
      if (next) await this.write(uri, withQueue(record, next));
    }
    return this.waiting();
  }

  /** Drops the oldest answers above the bounds; reads the index only, no bodies. */
  async trim(bounds: Bounds): Promise<void> {
    const index = this.records.orderBy('[cachedAt+size]').reverse();
    const sizes: { originalUri: string; size: number }[] = [];
    await index.eachKey((key, { primaryKey }) => {
      const [, size] = Array.isArray(key) ? key : [];
      sizes.push({ originalUri: String(primaryKey), size: Number(size) });
    });
    for (const uri of surplus(sizes, bounds)) {
      const row = await this.records.get(uri);
      if (row) await this.write(uri, withoutAnswer(row));
    }
  }
}

const recordOf = (row: Row | undefined): OfflineRecord | undefined => {
  if (!row) return undefined;
  const { size: _size, waiting: _waiting, ...record } = row;
  return record;
};

/**
 * Creates the store in the browser's IndexedDB, shared by all tabs.
 * @param options another IndexedDB, for tests
 */
export function createDexieStore(name: string = DATABASE, options: DexieOptions = {}): OfflineStore {
  const database = new OfflineDatabase(name, options);
  const { records } = database;
  // Dexie opens by itself only once: after a failure it would refuse everything until the page is loaded again.
  const opened = async () => {
    if (!database.isOpen()) await database.open();
  };
  const within = async <T>(work: () => Promise<T>) => {
    await opened();
    return database.transaction('rw', records, work);
  };
  return {
    read: async (uri) => {
      await opened();
      return recordOf(await records.get(uri));
    },
    lists: async (uri) => {
      await opened();
      const rows = await records.where('originalUri').startsWith(`${uri}?`).toArray();
      return answersByAge(rows.map(recordOf));
    },
    keep: (answers, bounds) => within(() => database.keep(answers, bounds)),
    clear: (except) =>
      within(async () => {
        const others = records.filter(({ cachedData, account }) => cachedData !== null && account !== except);
        for (const row of await others.toArray()) await database.write(row.originalUri, withoutAnswer(row));
      }),
    pending: async () => {
      await opened();
      return database.waiting();
    },
    change: (change, also = []) => within(() => database.change(change, also)),
    move: (moves) =>
      within(async () => {
        for (const { from, to } of moves)
          await database.write(from, { ...(recordOf(await records.get(from)) ?? emptyRecord(from)), movedTo: to });
      }),
    close: () => database.close(),
  };
}

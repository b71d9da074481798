import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import type { OutboxStore, StoreTx } from './store.ts';
import type { Done, Entry } from './types.ts';

/** Name of the database. It is separate from the till's catalogue, so that clearing the catalogue never deletes sales. */
export const DATABASE = 'flexy-outbox';

interface NamedNumber {
  readonly name: string;
  readonly value: number;
}

const TABLES = ['entries', 'done', 'numbers'] as const;

/** The tables. Their version stays 1: another schema gets another name and is filled from this one. */
class OutboxDatabase extends Dexie {
  readonly entries!: EntityTable<Entry, 'uuid'>;
  readonly done!: EntityTable<Done, 'uuid'>;
  readonly numbers!: EntityTable<NamedNumber, 'name'>;

  constructor(name: string, options: DexieOptions) {
    super(name, { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({ entries: 'uuid, place', done: 'uuid, at', numbers: 'name' });
  }
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device gave no answer.'));
  });

/** Wraps an IndexedDB transaction. Single writes are not awaited: if one fails, the whole transaction fails. */
function txOf(transaction: IDBTransaction): StoreTx {
  const [entries, done, numbers] = TABLES.map((name) => transaction.objectStore(name));
  if (!entries || !done || !numbers) throw new Error('The queue has no tables.');
  return {
    entry: (uuid) => answer<Entry | undefined>(entries.get(uuid)),
    entries: () => answer<Entry[]>(entries.index('place').getAll()),
    put: async (entry) => void entries.put(entry),
    remove: async (uuid) => void entries.delete(uuid),
    done: (uuid) => answer<Done | undefined>(done.get(uuid)),
    note: async (one) => void done.put(one),
    number: async (name) => (await answer<NamedNumber | undefined>(numbers.get(name)))?.value ?? 0,
    setNumber: async (name, value) => void numbers.put({ name, value }),
  };
}

/** Resolves when the transaction is on disk; rejects when it was rolled back. */
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was kept.'));
  });

/**
 * Runs one native IndexedDB transaction. A user waits for it, and Dexie's own transactions cost more CPU time than the work.
 * Durability is strict: reported data is on disk, not in a cache that a power cut erases.
 */
async function transactIn<T>(device: IDBDatabase, work: (tx: StoreTx) => Promise<T>): Promise<T> {
  const transaction = device.transaction(TABLES, 'readwrite', { durability: 'strict' });
  const end = ended(transaction);
  try {
    const result = await work(txOf(transaction));
    transaction.commit();
    await end;
    return result;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The transaction has already ended.
    }
    await end.catch(() => undefined);
    throw error;
  }
}

/**
 * Creates the queue in the browser's IndexedDB, shared by all tabs.
 * @param options another IndexedDB, for tests
 */
export function createDexieStore(name: string = DATABASE, options: DexieOptions = {}): OutboxStore {
  const database = new OutboxDatabase(name, options);
  const { entries, done } = database;
  // Dexie opens by itself only once: after a failure it would refuse everything until the page is loaded again.
  const opened = async () => {
    if (!database.isOpen()) await database.open();
  };
  return {
    transact: async (work) => {
      await opened();
      return transactIn(database.backendDB(), work);
    },
    read: async (since) => {
      await opened();
      return database.transaction('r', [entries, done], async () => ({
        entries: await entries.orderBy('place').toArray(),
        done: (await done.where('at').aboveOrEqual(since).sortBy('at')).reverse(),
      }));
    },
    forget: async (before) => {
      await opened();
      await done.where('at').below(before).delete();
    },
    close: () => database.close(),
  };
}

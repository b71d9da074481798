import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { StoreCondition } from './store.ts';

/** Tables that a check found damaged. `search`: tables whose search index is, which can be built anew. */
export interface Damage {
  readonly tables: readonly string[];
  readonly search: readonly string[];
}

/** Dependencies of the watch. */
export interface DamageWatchParts {
  /** File of the database. */
  readonly file: string;
  readonly dataDir: string;
  readonly log: Logger;
  /** Builds the search index of a table anew. */
  rebuildSearch(table: string): Promise<void>;
}

/** Memory limits of the checking thread, MB. */
const LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/**
 * Finds out whether the embedded database is damaged, once a statement met a page that SQLite cannot read. The whole file is
 * checked (`quick_check`) in a thread; a damaged search index is built anew. Only damaged data counts as damage.
 */
export class DamageWatch {
  readonly #parts: DamageWatchParts;
  #condition: StoreCondition = 'ok';
  #checking: Promise<void> | null = null;
  #isClosed = false;
  #hasRebuilt = false;

  constructor(parts: DamageWatchParts) {
    this.#parts = parts;
  }

  get condition(): StoreCondition {
    return this.#condition;
  }

  /** Called when a statement failed with SQLITE_CORRUPT or SQLITE_NOTADB. Checks once at a time. */
  readonly suspect = (): void => {
    if (this.#isClosed || this.#condition !== 'ok') return;
    this.#checking ??= this.#check()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'The database could not be checked'))
      .finally(() => (this.#checking = null));
  };

  /** Waits for the check under way. No further one begins. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#checking;
  }

  async #check(): Promise<void> {
    const { log } = this.#parts;
    log.warn('A part of the database cannot be read; it is checked');
    const { tables, search } = await checkInThread(this.#parts.file);
    if (tables.length === 0 && search.length === 0) {
      log.warn('The check found no damage in the database');
      return;
    }
    const isSearchOnly = tables.length === 0 && !this.#hasRebuilt;
    if (isSearchOnly && (await this.#rebuild(search))) return;
    this.#condition = 'damaged';
    await this.#tell([...tables, ...search]);
  }

  async #rebuild(search: readonly string[]): Promise<boolean> {
    const { log, rebuildSearch } = this.#parts;
    this.#hasRebuilt = true;
    try {
      for (const table of search) await rebuildSearch(table);
      log.warn({ tables: search }, 'The search index was damaged, and was built anew');
      return true;
    } catch (error) {
      log.error({ err: error, tables: search }, 'The damaged search index could not be built anew');
      return false;
    }
  }

  async #tell(tables: readonly string[]): Promise<void> {
    const backup = await newestGoodBackup(this.#parts.dataDir);
    const way = backup
      ? `Stop the server, move flexy.db, flexy.db-wal and flexy.db-shm away, and restore the newest good backup: npm run restore -- ${backup}`
      : 'No good backup is in the data folder: stop the server, keep a copy of flexy.db, flexy.db-wal and flexy.db-shm, and restore a backup from elsewhere';
    this.#parts.log.error(
      { tables, backup },
      `The database file is damaged. Nothing is written to it any more; what can be read still is. ${way}`,
    );
  }
}

async function checkInThread(file: string): Promise<Damage> {
  const worker = new Worker(new URL('./checkWorker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: LIMITS,
    execArgv: [],
  });
  worker.unref();
  try {
    const [damage]: Damage[] = await once(worker, 'message');
    return damage ?? { tables: [], search: [] };
  } finally {
    await worker.terminate();
  }
}

/** The newest backup in the data folder that is whole, read through and compared with its sums. */
async function newestGoodBackup(dataDir: string): Promise<string | null> {
  const [{ listBackups }, { checkBackup }, { BACKUPS }] = await Promise.all([
    import('../backup/listBackups.ts'),
    import('../backup/check.ts'),
    import('../backup/dataLocation.ts'),
  ]);
  const folder = join(dataDir, BACKUPS);
  for (const { name, state } of await listBackups(folder)) {
    if (state !== 'verified') continue;
    const isGood = await checkBackup(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (isGood) return name;
  }
  return null;
}

import type { Logger } from 'pino';
import type { Model } from '../model.ts';
import type { Database } from '../types.ts';
import type { Dialect } from './dialect.ts';

/** Where the data is and what it is to look like. */
export interface StoreOptions {
  /** Folder of the embedded database; made when absent. */
  readonly dataDir: string;
  /** `postgres://…`; empty or absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly models: ReadonlyMap<string, Model>;
  readonly log: Logger;
  /** Folder of data changes; the project's own when absent. */
  readonly dataFolder?: string;
  /** Runs before the structure of a database that has data is changed, and keeps others from changing it; it may refuse by throwing. */
  readonly beforeUpgrade?: () => Promise<void>;
}

/** Other processes that work on the same database. */
export interface Peers {
  /** Tries to be the one process that does something; true until this one ends or loses its connection. */
  tryLead(name: string): Promise<boolean>;
  /** Lets others lead, and listens no more. */
  close(): Promise<void>;
}

/** An open database with the structure the models need. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  /** For queries outside transactions: sees what is committed, is never kept waiting by writers. */
  readonly read: Database;
  readonly dialect: Dialect;
  /** A number that is another one after every commit, also of other processes; null where that cannot be asked cheaply. */
  changeMark(): number | null;
  /**
   * Runs work in a transaction and resolves once it is safely stored; when work throws, nothing of it is. Work may run more
   * than once (deadlock, failed common commit), so what it does outside the database belongs after the transaction. A
   * transaction inside a transaction waits for ever: hand `db` on instead.
   */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Begins to listen to other processes. `heard` is called after each commit that told of changes, also of this process, and
   * when one may have been missed. The embedded database belongs to one process: nobody is heard, and it leads.
   */
  peers(heard: () => void): Peers;
  /** Waits for writes under way, then closes. May be called twice. */
  close(): Promise<void>;
}

/**
 * Opens the store and brings its structure up to date. The only place that chooses an engine.
 * @throws StartupProblem, or the engine's own error, which `describeStartupError` puts into words.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (options.databaseUrl) return (await import('./postgres.ts')).openPostgres(options);
  return (await import('./sqlite.ts')).openSqlite(options);
}

import type { Logger } from 'pino';
import type { Model } from '../model.ts';
import type { Database } from '../types.ts';
import type { Dialect } from './dialect.ts';
import type { Holds } from './holds.ts';

/** Location of the data, and the structure it needs. */
export interface StoreOptions {
  /** Folder of the embedded database; created when absent. */
  readonly dataDir: string;
  /** `postgres://…`; empty or absent means the embedded database. */
  readonly databaseUrl?: string;
  /**
   * `postgres://…` of a pooler in front of `databaseUrl`, which lends a connection for one transaction at a time: requests and
   * jobs go by it. What needs a connection of its own (listening, leading, holding, migrations) does not. Empty or absent: none.
   */
  readonly poolerUrl?: string;
  /** `postgres://…` of a replica for lists, reports and exports. Empty or absent: none. */
  readonly readUrl?: string;
  /** Connections to PostgreSQL for requests and jobs; default: 10. */
  readonly pool?: number;
  readonly models: ReadonlyMap<string, Model>;
  /** Resources of packages of third parties: fields of theirs that are gone do not tell of a newer Flexy. */
  readonly packaged?: ReadonlySet<string>;
  readonly log: Logger;
  /** Called after each statement with its text, which has no values of requests, and its time, ms. */
  readonly onStatement?: (text: string, ms: number) => void;
  /** Folder of the data changes; default: the project's own. */
  readonly dataFolder?: string;
  /** Version of the program; default: the present one; null: it is not compared with the database's (tests of declarations). */
  readonly program?: string | null;
  /** Opens a database of a newer version too, when only its fields tell that it is. */
  readonly isOlderAllowed?: boolean;
  /**
   * Runs before the structure of a database with data is changed, while other processes cannot change it. It refuses by
   * throwing.
   */
  readonly beforeUpgrade?: () => Promise<void>;
}

/** Coordinates with the other processes on the same database. */
export interface Peers {
  /** Tries to become the one leader of a task; true lasts until this process ends or loses its connection. */
  tryLead(name: string): Promise<boolean>;
  /** Tells the other processes something, without a receipt. `topic` is one word; both together take up to 4,000 characters. */
  tell(topic: string, text: string): void;
  /** Gives up the leadership and stops listening. */
  close(): Promise<void>;
}

/** A process's listener to the other processes on the database. */
export interface PeerListener {
  /** After each commit with changes, also of this process, and after a gap in which one may have been missed. */
  heard(): void;
  /** Called with a message of another process ({@link Peers.tell}). */
  told(topic: string, text: string): void;
}

/**
 * Whether the database can be written: it can, its disk is full, its file is damaged, or it takes no writes (a standby, a read-only
 * disk). Reads go on in each.
 */
export type StoreCondition = 'ok' | 'full' | 'damaged' | 'readOnly';

/** A copy of the database for reads. */
export interface Replica {
  readonly db: Database;
  /** Tells whether it shows all that was committed before the call. Waits for it shortly. */
  isCurrent(): Promise<boolean>;
  /** Notes a failed statement: for a while it is not asked. */
  failed(error: unknown): void;
}

/** Connections to a database: open ones, those at work, and requests that wait for one. */
export interface PoolState {
  readonly size: number;
  readonly busy: number;
  readonly waiting: number;
}

/** Compared for equality only. */
export type ChangeMark = number | string;

/** An open database with the structure that the models need. */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  /** For queries outside transactions. It sees committed data only and never waits for writers. */
  readonly read: Database;
  /** A replica for large reads that change nothing; absent: there is none. */
  readonly replica?: Replica;
  readonly dialect: Dialect;
  /**
   * Reads over one connection, without a transaction: statements that do not wait for one another are sent without a wait for each
   * answer. Null: so many do that others might find no connection, so read without it. Absent: a statement is no wait (the embedded
   * database).
   */
  together?<T>(work: (db: Database) => Promise<T>): Promise<T> | null;
  /** A mark that differs after every commit of any process. PostgreSQL is asked for it. */
  changeMark(): ChangeMark | Promise<ChangeMark>;
  /**
   * Runs work in a transaction. Resolves once it is stored durably; when work throws, everything is rolled back. Work may
   * run more than once (deadlock, failed group commit), so side effects outside the database belong after the transaction.
   * Nested transactions deadlock: pass `db` on instead.
   */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * For statements of a transaction that are committed at once, whatever becomes of it: a row that they change is not locked until the
   * transaction ends. The embedded database has one writer at a time, so there they are part of the transaction.
   */
  aside(db: Database): Database;
  /**
   * Gives the committed entries of the outbox their numbers, and tells all processes. Resolves when those of before the call have
   * theirs. Does not throw: what fails is tried again. The embedded database numbers at once.
   */
  numberChanges(): Promise<void>;
  /** Listens to the other processes. The embedded database has one: it is always the leader, and hears nothing. */
  peers(listener: PeerListener): Peers;
  /** Names that one request of all processes holds at a time. */
  readonly holds: Holds;
  /** Connections for requests and jobs now; null for the embedded database. */
  pool(): PoolState | null;
  /** Whether the database answers a short question, for which no other work takes the connection away. */
  answers(): Promise<boolean>;
  /** Whether the database can be written; a full disk is tried again. */
  condition(): Promise<StoreCondition>;
  /** Waits for writes under way, then closes. Safe to call twice. */
  close(): Promise<void>;
}

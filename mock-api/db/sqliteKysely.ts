import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
  type QueryResult,
} from 'kysely';
import type { Database, Schema } from '../types.ts';
import { errorText } from './dialect.ts';
import { oneConnection } from './oneConnection.ts';
import type { SearchBacklog } from './searchBacklog.ts';

/** Limit of prepared statements per connection. The least recently used one is dropped first. */
const MOST_STATEMENTS = 300;

interface Prepared {
  readonly statement: StatementSync;
  readonly hasRows: boolean;
  /** The statement reads a full-text table. */
  readonly isSearch: boolean;
}

/** Result of a statement. */
export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  /** Number of written rows, and the id of the last inserted one. Both are 0 for a statement that returns rows. */
  readonly changes: number;
  readonly id: number;
}

/** A connection that runs statements without the query builder's queue and plugins. */
export interface DirectConnection extends DatabaseConnection {
  run(text: string, parameters: readonly unknown[]): StatementResult | Promise<StatementResult>;
}

/** One connection to the embedded database, with its prepared statements. */
export class SqliteConnection implements DirectConnection {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  /** Pending updates of the full-text tables; null on a read-only connection. */
  readonly backlog: SearchBacklog | null;
  readonly #onDamage: () => void;
  readonly #onStatement: ((text: string, ms: number) => void) | undefined;

  /**
   * @param onDamage called when SQLite cannot read a part of the file
   * @param onStatement called with the text and time (ms) of each statement
   */
  constructor(
    database: DatabaseSync,
    backlog: SearchBacklog | null = null,
    onDamage: () => void = () => undefined,
    onStatement?: (text: string, ms: number) => void,
  ) {
    this.database = database;
    this.backlog = backlog;
    this.#onDamage = onDamage;
    this.#onStatement = onStatement;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, id } = await this.run(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(changes), insertId: BigInt(id) };
  }

  run(text: string, parameters: readonly unknown[]): StatementResult | Promise<StatementResult> {
    return this.#watched(() => {
      const prepared = this.#prepare(text);
      return prepared.isSearch && this.backlog
        ? this.backlog.write().then(() => this.#watched(() => this.#timed(text, prepared, parameters)))
        : this.#timed(text, prepared, parameters);
    });
  }

  #timed(text: string, prepared: Prepared, parameters: readonly unknown[]): StatementResult {
    const told = this.#onStatement;
    if (!told) return runPreparedStatement(prepared, parameters);
    const start = performance.now();
    try {
      return runPreparedStatement(prepared, parameters);
    } finally {
      told(text, performance.now() - start);
    }
  }

  #watched<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isDamage(error)) this.#onDamage();
      throw error;
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // Uses a statement of its own: a cached one could be run by another query between two rows.
    const statement = this.database.prepare(query.sql);
    if (isSearch(query.sql)) await this.backlog?.write();
    const rows = statement.iterate(...query.parameters.map(toSqliteValue));
    for (let next = this.#watched(() => rows.next()); !next.done; next = this.#watched(() => rows.next()))
      yield { rows: [next.value as R] };
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known) {
      this.#prepared.delete(text);
      this.#prepared.set(text, known);
      return known;
    }
    const statement = this.database.prepare(text);
    const prepared = { statement, hasRows: statement.columns().length > 0, isSearch: isSearch(text) };
    this.#prepared.set(text, prepared);
    if (this.#prepared.size > MOST_STATEMENTS) {
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined) this.#prepared.delete(oldest);
    }
    return prepared;
  }
}

function runPreparedStatement({ statement, hasRows }: Prepared, parameters: readonly unknown[]): StatementResult {
  const values = parameters.map(toSqliteValue);
  if (hasRows) return { rows: statement.all(...values), changes: 0, id: 0 };
  const { changes, lastInsertRowid } = statement.run(...values);
  return { rows: [], changes: Number(changes), id: Number(lastInsertRowid) };
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, whatever the text says: a search may be called malformed too. */
export const isDamage = (error: unknown): boolean => [11, 26].includes(Number(errorText(error, 'errcode')) & 0xff);

const isSearch = (text: string) => text.includes('__fts"');

type Bound = null | number | bigint | string | Uint8Array;

function toSqliteValue(value: unknown): Bound {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be a value of a query`);
}

/** A Kysely over one connection. The Writer begins and ends transactions, not Kysely. */
export function kyselyOf(connection: DatabaseConnection | DirectConnection): Database {
  const dialect: KyselyDialect = {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => oneConnection(connection),
  };
  const db = new Kysely<Schema>({ dialect });
  if ('run' in connection) connections.set(db, connection);
  return db;
}

const connections = new WeakMap<Database, DirectConnection>();

/** The embedded database's connection; undefined on PostgreSQL. */
export const connectionOf = (db: Database): DirectConnection | undefined => connections.get(db);

/** A Kysely for one transaction. It refuses queries once the transaction has ended. */
export function transactionHandle(connection: SqliteConnection): { readonly db: Database; end(): void } {
  let isOver = false;
  const check = () => {
    if (isOver) throw new Error('This transaction is over: a query was not awaited');
  };
  const db = kyselyOf({
    run(text: string, parameters: readonly unknown[]) {
      check();
      return connection.run(text, parameters);
    },
    async executeQuery<R>(query: CompiledQuery) {
      check();
      return connection.executeQuery<R>(query);
    },
    streamQuery<R>(query: CompiledQuery) {
      check();
      return connection.streamQuery<R>(query);
    },
  });
  return {
    db,
    end() {
      isOver = true;
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { quoteName } from '../db/ddl.ts';
import { postgresDdl, RESTORE_LOCK } from '../db/postgresDdl.ts';
import { kyselyOf } from '../db/sqliteKysely.ts';
import type { TableSpec } from '../db/tables.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { Database } from '../types.ts';
import type { Contents } from './contents.ts';
import { connect, contentsIn, postgresRows } from './postgresSource.ts';
import { unverifiedStructure } from './recordedStructure.ts';
import { firstChangeEntry, firstChangeNumber, type Target } from './target.ts';
import type { Value, Values } from './rowFormat.ts';

/** Application names of a server's connections (see postgres.ts, postgresPeers.ts). */
const SERVERS = "('flexy', 'flexy-peers')";
/** Time limit of the wait for the connections of a server that has just ended, ms. */
const PATIENCE_MS = 3000;

/** Tells whether PostgreSQL refused a statement, and so rolls back. Errors that end the connection leave that open. */
export const isStatementError = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

/** A PostgreSQL database that is filled in one transaction: until its commit, others see the previous data. */
export class PostgresTarget implements Target {
  readonly #client: pg.Client;
  readonly #db: Database;
  readonly #log: Logger;
  /** The database at the beginning; null when it had no tables of Flexy. */
  readonly before: Contents | null;

  /** @throws StartupProblem while a server uses the database, or another process restores it */
  static async open(databaseUrl: string, log: Logger): Promise<PostgresTarget> {
    const client = await connect(databaseUrl, 'flexy-restore');
    try {
      await client.query('begin');
      await lock(client);
      return new PostgresTarget(client, log, await contentsIn(client));
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  private constructor(client: pg.Client, log: Logger, before: Contents | null) {
    this.#client = client;
    this.#log = log;
    this.before = before;
    this.#db = kyselyOn(client);
  }

  async begin({ tables }: Contents): Promise<void> {
    if (this.before)
      await this.#client.query(`drop table ${this.before.tables.map((table) => quoteName(table.name)).join()}`);
    await this.#requireRoom(tables);
    const ddl = postgresDdl(this.#log);
    for (const table of tables) await ddl.createTable(this.#db, table);
  }

  async write(table: TableSpec, rows: readonly Values[]): Promise<void> {
    const { columns } = table;
    const arrays = columns.map(({ storage }, at) => `$${at + 1}::${storage === 'text' ? 'text' : 'bigint'}[]`);
    const text = `insert into ${quoteName(table.name)} (${columns.map((column) => quoteName(column.name)).join()}) select * from unnest(${arrays.join()})`;
    const values = columns.map((_, at) => rows.map((row) => row[at] ?? null));
    await this.#client.query(text, values).catch((error: unknown) => {
      throw refused(table, rows, error);
    });
  }

  async finish(contents: Contents): Promise<void> {
    const change = firstChangeEntry(firstChangeNumber(contents, this.before?.last.get('_outbox')));
    await this.#insert('_outbox', change);
    await this.#continueNumbers(contents, change.seq);
    await this.#insert('_meta', { key: 'schema', value: unverifiedStructure(contents.recorded) });
    await this.#insert('_meta', { key: 'outboxPruned', value: String(change.seq) });
    if (contents.secret !== null) await this.#insert('_meta', { key: 'secret', value: contents.secret });
    const ddl = postgresDdl(this.#log);
    for (const table of contents.tables) await ddl.addReferences(this.#db, table, table.columns);
  }

  rows(table: TableSpec): AsyncIterable<readonly Values[]> {
    return postgresRows(this.#client, table);
  }

  /** Commits the transaction. */
  async commit(): Promise<void> {
    await this.#client.query('commit');
  }

  /** Closes the connection, which rolls back an uncommitted transaction. */
  close(): Promise<void> {
    return this.#client.end();
  }

  async #requireRoom(tables: readonly TableSpec[]): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema() and tablename = any($1) limit 1',
      [tables.map((table) => table.name)],
    );
    if (!rows[0]) return;
    throw new StartupProblem(
      `The database holds a table "${rows[0].name}" of another program. Create a database for Flexy alone, and name it in DATABASE_URL.`,
    );
  }

  async #insert(table: string, row: Readonly<Record<string, Value>>): Promise<void> {
    const columns = Object.keys(row);
    const places = columns.map((_, at) => `$${at + 1}`);
    const text = `insert into ${quoteName(table)} (${columns.map(quoteName).join()}) values (${places.join()})`;
    await this.#client.query(text, Object.values(row));
  }

  async #continueNumbers({ tables, last }: Contents, change: number): Promise<void> {
    for (const table of tables) {
      const column = table.columns.find((one) => one.isAuto)?.name;
      const number = table.name === '_outbox' ? change : last.get(table.name);
      if (!column || !number) continue;
      await this.#client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
        quoteName(table.name),
        column,
        number,
      ]);
    }
  }
}

async function lock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as got`);
  if (!rows[0]?.got)
    throw new StartupProblem('The database that DATABASE_URL names is being restored by another process.');
  for (const until = performance.now() + PATIENCE_MS; ;) {
    // Without this, the list would be the one of the transaction's beginning.
    await client.query('select pg_stat_clear_snapshot()');
    const found = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name in ${SERVERS} limit 1`,
    );
    if (found.rows.length === 0) return;
    if (performance.now() > until) {
      throw new StartupProblem(
        'A server is using the database that DATABASE_URL names. Stop every one of them (Ctrl-C, or docker compose stop flexy), then run this again.',
      );
    }
    await delay(100);
  }
}

/** A Kysely that runs the statements of the structure on this connection, in its open transaction. */
function kyselyOn(client: pg.Client): Database {
  return kyselyOf({
    async executeQuery<R>({ sql }: CompiledQuery) {
      return { rows: (await client.query(sql)).rows as R[] };
    },
    streamQuery() {
      throw new Error('The structure is not read');
    },
  });
}

/** Explains a refused NUL character, the one value that the embedded database accepts and PostgreSQL does not. */
function refused(table: TableSpec, rows: readonly Values[], error: unknown): unknown {
  const row = rows.find((values) => values.some((value) => typeof value === 'string' && value.includes('\0')));
  if (!row) return error;
  const at = row.findIndex((value) => typeof value === 'string' && value.includes('\0'));
  return new StartupProblem(
    `PostgreSQL keeps no text with a NUL character, and ${table.name}.${table.columns[at]?.name ?? ''} of the row ${String(row[0])} has one. Correct it in the server that has it, then try again.`,
  );
}

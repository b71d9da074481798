import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type DatabaseConnection,
  type KyselyConfig,
  type PostgresPoolClient,
  type QueryCompiler,
} from 'kysely';
import type { Database, Schema } from '../types.ts';
import { oneConnection } from './oneConnection.ts';
import type { PreparedPool } from './preparedPool.ts';

/** Dependencies of a transaction. */
export interface TransactionParts extends Pick<KyselyConfig, 'log'> {
  readonly pool: PreparedPool;
  readonly compiler: () => QueryCompiler;
}

/**
 * Runs work in a transaction. Statements that do not wait for one another are sent without a wait for each answer; those of a
 * transaction of Kysely would be. A statement after the end is refused: the connection is another transaction's by then.
 */
export async function transact<T>(parts: TransactionParts, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await parts.pool.connect();
  const handle = handleOn(client, parts);
  let isBroken = false;
  try {
    await client.query('start transaction isolation level read committed', []);
    const result = await work(handle.db);
    handle.end();
    const { command } = await client.query('commit', []);
    // After a failed statement PostgreSQL answers so, without an error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: one of its statements had failed');
    return result;
  } catch (error) {
    handle.end();
    await client.query('rollback', []).catch(() => (isBroken = true));
    throw error;
  } finally {
    // The types of Kysely leave out that a connection may be given up.
    client.release(isBroken);
  }
}

/**
 * Runs reads over one connection, without a transaction; they are sent like those of one.
 * @param most such reads at a time; what else they read needs connections, too
 * @returns a function that answers null instead when there are so many
 */
export function sharing(parts: TransactionParts, most: number) {
  let running = 0;
  return <T>(work: (db: Database) => Promise<T>): Promise<T> | null => {
    if (running >= most) return null;
    running += 1;
    return together(parts, work).finally(() => (running -= 1));
  };
}

async function together<T>(parts: TransactionParts, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await parts.pool.connect();
  const handle = handleOn(client, parts);
  try {
    return await work(handle.db);
  } finally {
    handle.end();
    client.release();
  }
}

function handleOn(
  client: PostgresPoolClient,
  { compiler, log }: TransactionParts,
): { readonly db: Database; end(): void } {
  let isOver = false;
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }) {
      if (isOver) throw new Error('This transaction is over: a query was not awaited');
      const { rowCount, rows } = await client.query<R>(sql, parameters);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    // eslint-disable-next-line require-yield -- no statement of a transaction is read row by row
    async *streamQuery() {
      throw new Error('No cursors are configured');
    },
  };
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: compiler,
      createDriver: () => oneConnection(connection),
    },
    ...(log && { log }),
  });
  return { db, end: () => void (isOver = true) };
}

import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
  type KyselyConfig,
} from 'kysely';
import pg from 'pg';
import { StartupProblem } from '../startupProblem.ts';
import type { Database, Schema } from '../types.ts';
import { refuseInterruptedRestore } from '../backup/interruptedRestore.ts';
import { errorText } from './dialect.ts';
import { PostgresHolds } from './holds.ts';
import { LockedTables } from './lockedTables.ts';
import { migrate } from './migrate.ts';
import { Places } from './places.ts';
import type { Replica, Store, StoreCondition, StoreOptions } from './store.ts';
import { ReadReplica } from './readReplica.ts';
import { runPrepared } from './preparedStatements.ts';
import { PreparedPool, type PreparedOptions } from './preparedPool.ts';
import { besideOthers, migrating, postgresDdl, RESTORE_LOCK } from './postgresDdl.ts';
import { PostgresPeers } from './postgresPeers.ts';
import { ChangeNumbers } from './changeNumbers.ts';
import { postgresDialect } from './postgresDialect.ts';
import { sharing, transact, type TransactionParts } from './postgresTransaction.ts';
import { LONGEST_TRANSACTION_MS } from './writer.ts';

const OLDEST_VERSION = 130_000;
const CONNECTIONS = 10;
/** Connections of what goes on while requests occupy all others: each of health checks, numbers of changes and statements aside. */
const SPARE_CONNECTIONS = 1;
const CONNECT_MS = 5000;
/** Longest wait of a read for a table that somebody has locked, ms: shorter than others wait for its connection. */
const READ_LOCK_MS = 3000;
/** Longest wait of a transaction for its turn, ms: longer than another one waits for a lock. */
const PLACE_MS = 8000;
/** Connections of the start where a pooler has the others: one migrates, one makes indexes aside. */
const MIGRATION_CONNECTIONS = 2;
/** Share of the connections that transactions leave to reads. */
const READ_SHARE = 0.3;
const STATEMENT_MS = 30_000;
/** Settings of transactions whose connection a pooler lends. */
const POOLED = [
  `statement_timeout = ${STATEMENT_MS}`,
  `idle_in_transaction_session_timeout = ${LONGEST_TRANSACTION_MS}`,
] as const;
/** After this time without an answer a connection is taken as cut, which the network may not tell, ms. */
const LONGEST_ANSWER_MS = STATEMENT_MS + 5000;
/** Serialization failure, deadlock, and a lock that was not free in time: the transaction was rolled back and may run again. */
const REPEATABLE = new Set(['40001', '40P01', '55P03']);
const REPEATS = 3;
/** Type numbers of bigint and numeric (sums of bigint). They are read as numbers; ours stay within 2^53. */
const NUMBERS = new Set([20, 1700]);

/** Opens a PostgreSQL database (13 or newer). */
export async function openPostgres(options: StoreOptions): Promise<Store> {
  refuseInterruptedRestore(options.dataDir);
  const size = options.pool ?? CONNECTIONS;
  const isPooled = hasPooler(options);
  const pool = isPooled ? pooledPool(options, size) : makePool(options, size, { lock_timeout: READ_LOCK_MS });
  const health = makePool(options, SPARE_CONNECTIONS, { query_timeout: LONGEST_ANSWER_MS });
  const locked = new LockedTables(health, options.log);
  const sending: PreparedOptions = { locked, ...(isPooled && { pooled: POOLED }) };
  const db = connect(pool, timed(options), sending);
  const writing = new Places(Math.max(1, size - Math.ceil(size * READ_SHARE)), PLACE_MS);
  try {
    await prepare(options, db);
  } catch (error) {
    await health.end();
    await db.destroy();
    throw error;
  }
  const parts = { pool: new PreparedPool(pool, sending), compiler: () => new Compiler(), ...timed(options) };
  const holds = new PostgresHolds(options);
  const spare = () => makePool(options, SPARE_CONNECTIONS, { query_timeout: LONGEST_ANSWER_MS });
  const numbers = new ChangeNumbers(connect(spare()), options.log);
  const aside = connect(spare(), { onCreateConnection: standAlone });
  const replica = (options.readUrl ?? '') === '' ? null : openReplica(options, size, db);
  return {
    engine: 'postgres',
    read: db,
    ...(replica && { replica }),
    dialect: postgresDialect,
    together: sharing(parts, Math.ceil(size * READ_SHARE) - 1),
    changeMark: () => snapshotOf(db),
    transaction: (work) => writing.run(() => repeating(parts, work)),
    aside: () => aside,
    numberChanges: () => numbers.give(),
    peers: (listener) => new PostgresPeers(options, listener),
    holds,
    answers: () =>
      health.query('select 1').then(
        () => true,
        () => false,
      ),
    condition: () => conditionOf(health),
    pool: () => ({ size: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      locked.close();
      await numbers.close();
      if (!health.ending) await health.end();
      await holds.close();
      await aside.destroy();
      await replica?.db.destroy();
      await db.destroy();
    },
  };
}

const hasPooler = ({ poolerUrl = '' }: StoreOptions): boolean => poolerUrl !== '';

/** Checks the server, and gives it the structure of this version: by connections of its own, where a pooler has the others. */
async function prepare(options: StoreOptions, db: Database): Promise<void> {
  const isPooled = hasPooler(options);
  const direct = isPooled ? connect(makePool(options, MIGRATION_CONNECTIONS)) : db;
  try {
    await requireServer(direct);
    await migrate(direct, {
      ...options,
      engine: 'postgres',
      ddl: postgresDdl(options.log),
      exclusive: (work) => migrating(direct, work),
      aside: (work) => besideOthers(direct, work),
    });
    if (isPooled) await requireSame(db, direct);
  } finally {
    if (isPooled) await direct.destroy();
  }
}

interface ConnectOptions extends Pick<KyselyConfig, 'log'> {
  readonly onCreateConnection?: (connection: DatabaseConnection) => Promise<void>;
}

const connect = (
  pool: pg.Pool,
  { onCreateConnection, log }: ConnectOptions = {},
  sending: PreparedOptions = {},
): Database =>
  new Kysely<Schema>({
    dialect: new FlexyPostgres({
      pool: new PreparedPool(pool, sending),
      ...(onCreateConnection && { onCreateConnection }),
    }),
    ...(log && { log }),
  });

/** Tells the time of each statement, also of a failed one. */
function timed({ onStatement }: StoreOptions): Pick<KyselyConfig, 'log'> {
  return onStatement ? { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) } : {};
}

/** A standby, and a database that its operator has made read-only, answer but take no writes. */
async function conditionOf(health: pg.Pool): Promise<StoreCondition> {
  const asked = health.query<{ is: string }>("select current_setting('transaction_read_only') as is");
  const { rows } = await asked.catch(() => ({ rows: [] }));
  return rows[0]?.is === 'on' ? 'readOnly' : 'ok';
}

/**
 * The connection's commits do not wait for the disk. What a transaction read from them is on the disk with its own commit, because
 * PostgreSQL writes its log in order. A row that another transaction holds is waited for shortly: that one may wait for the transaction
 * that asks here, which PostgreSQL cannot see.
 */
async function standAlone(connection: DatabaseConnection): Promise<void> {
  for (const setting of ['synchronous_commit = off', "lock_timeout = '2s'"])
    await connection.executeQuery(CompiledQuery.raw(`set ${setting}`));
}

/**
 * Connections by a pooler. It knows no settings of a connection, so its transactions bring theirs (POOLED), and a read outside of
 * one ends at the client.
 */
const pooledPool = ({ poolerUrl = '', log }: StoreOptions, size: number): pg.Pool =>
  makePool({ databaseUrl: poolerUrl, log }, size, {
    ...{
      statement_timeout: undefined,
      idle_in_transaction_session_timeout: undefined,
      query_timeout: LONGEST_ANSWER_MS,
    },
  });

/** Opens the replica. One that is not there is no reason not to start: the primary answers meanwhile. */
function openReplica({ readUrl = '', log, ...options }: StoreOptions, size: number, primary: Database): Replica {
  const db = connect(makePool({ databaseUrl: readUrl, log }, size), timed({ ...options, log }));
  const ask = (of: Database, position: string) => async () => {
    const { rows } = await sql<{ at: string | null }>`select ${sql.raw(position)}::text as at`.execute(of);
    return rows[0]?.at ?? null;
  };
  const written = ask(primary, 'pg_current_wal_flush_lsn()');
  const watch = new ReadReplica({
    written: async () => (await written()) ?? '0/0',
    shown: ask(db, 'pg_last_wal_replay_lsn()'),
    log,
  });
  return { db, isCurrent: () => watch.isCurrent(), failed: (error) => watch.failed(error) };
}

type PoolPlace = Pick<StoreOptions, 'databaseUrl' | 'log'>;

function makePool({ databaseUrl, log }: PoolPlace, max: number, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: LONGEST_TRANSACTION_MS,
    application_name: 'flexy',
    keepAlive: true,
    // Statements that do not wait for one another (allDone.ts) are sent without a pause between them.
    pipeline: true,
    ...more,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        NUMBERS.has(oid) && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // An unhandled 'error' event would end the process: of a connection in use, to which the pool itself does not listen, and
  // of the pool, which repeats the events of idle ones. The pool replaces a closed connection by itself.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ reason: error.message }, 'PostgreSQL closed a connection')),
  );
  pool.on('error', () => undefined);
  return pool;
}

/** Identifies what a query sees now: it differs once a transaction of any process has begun to write, or has ended. */
async function snapshotOf(db: Database): Promise<string> {
  const snapshot = () => db.selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('seen'));
  const [row] = await runPrepared(db, 'snapshot', [], snapshot);
  return String(row?.seen);
}

/** Sends booleans as 0 and 1: both engines store them as numbers. */
class Compiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    super.appendValue(typeof parameter === 'boolean' ? Number(parameter) : parameter);
  }
}

class FlexyPostgres extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler();
  }
}

async function requireServer(db: Database): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; free: boolean }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      pg_try_advisory_xact_lock_shared(${sql.lit(RESTORE_LOCK)}) as free`.execute(db);
  const { version = 0, encoding = '', free = false } = rows[0] ?? {};
  if (version < OLDEST_VERSION) {
    throw new StartupProblem(
      `PostgreSQL ${Math.floor(version / 10_000)} is too old. Use 13 or newer, or leave DATABASE_URL empty.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartupProblem(`The PostgreSQL database is encoded as ${encoding}. Create it with ENCODING 'UTF8'.`);
  }
  if (!free) throw new StartupProblem('The database is being restored right now. Start again when that is done.');
}

/** Refuses a pooler that leads to another database, or another schema of it. @throws StartupProblem */
async function requireSame(pooled: Database, direct: Database): Promise<void> {
  const placeOf = async (db: Database) => {
    const { rows } = await sql<{ place: string }>`
      select concat_ws(' ', current_database(), current_schema(), (select oid from pg_database where datname = current_database()))
        as place`.execute(db);
    return rows[0]?.place;
  };
  if ((await placeOf(pooled)) === (await placeOf(direct))) return;
  throw new StartupProblem(
    'DATABASE_POOLER_URL leads to another database than DATABASE_URL. Both have to be the same one.',
  );
}

async function repeating<T>(parts: TransactionParts, work: (db: Database) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await transact(parts, work);
    } catch (error) {
      if (attempt >= REPEATS || !REPEATABLE.has(errorText(error, 'code'))) throw error;
      await delay(10 * 2 ** attempt * (1 + Math.random()));
    }
  }
}

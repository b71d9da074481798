import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Database } from '../types.ts';
import type { StoreOptions, Store } from './store.ts';
import { refuseInterruptedRestore } from '../backup/interruptedRestore.ts';
import { Checkpointer } from './checkpointer.ts';
import { DamagedError } from './condition.ts';
import { DamageWatch } from './damageWatch.ts';
import { ProcessHolds } from './holds.ts';
import { LogSync } from './logSync.ts';
import { migrate } from './migrate.ts';
import { rebuildSearch } from './rebuildSearch.ts';
import { BACKLOG_TABLE, SearchBacklog } from './searchBacklog.ts';
import { sqliteDdl } from './sqliteDdl.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { tablesOf } from './tables.ts';
import { isDamage, kyselyOf, SqliteConnection, transactionHandle } from './sqliteKysely.ts';
import { execWhenUnlocked, Writer } from './writer.ts';

/** File name of the embedded database in the data folder. */
export const FILE = 'flexy.db';
/** Page cache of the reader, KiB: large enough for the indexes of 100,000 products. */
const READ_CACHE = 32_000;
const WRITE_CACHE = 8_000;
/** Size that a checkpoint truncates the log to, bytes. */
const LOG_LIMIT = 32 * 1024 * 1024;
/** Length of the log, in pages, from which the writer checkpoints itself when the thread does not keep up: 64 MB. */
const LONG_LOG = 16_384;
/**
 * Longest time that a statement may block this process while it waits for a lock, ms. Longer waits are asynchronous (see
 * execWhenUnlocked).
 */
const SHORT_WAIT = 20;
/** Time limit of the wait for the migration of another process, ms. */
const MIGRATION_WAIT = 120_000;

/**
 * Opens the embedded database with two connections, one for writing and one for reading, so that readers never wait for
 * writers.
 */
export async function openSqlite(options: StoreOptions): Promise<Store> {
  mkdirSync(options.dataDir, { recursive: true });
  const file = join(options.dataDir, FILE);
  const writer = await openWriter(file);
  let reader: DatabaseSync | null = null;
  try {
    // Checked while the file is open: a restore looks for open files once it has left its marker.
    refuseInterruptedRestore(options.dataDir);
    await migrateSqlite(new SqliteConnection(writer, new SearchBacklog(writer)), options);
    reader = openReader(file);
    // LogSync flushes the log to the disk before any answer is sent, so SQLite need not wait for it at each commit.
    writer.exec('pragma synchronous = normal');
    return makeStore({ database: writer, reader, file }, options);
  } catch (error) {
    reader?.close();
    writer.close();
    throw error;
  }
}

async function openWriter(file: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file, { timeout: SHORT_WAIT, enableForeignKeyConstraints: true });
  try {
    await execWhenUnlocked(database, 'pragma journal_mode = wal', MIGRATION_WAIT);
    // A finished migration must survive a power cut.
    database.exec('pragma synchronous = full');
    database.exec(`pragma journal_size_limit = ${LOG_LIMIT}`);
    database.exec(`pragma wal_autocheckpoint = ${LONG_LOG}`);
    database.exec(`pragma cache_size = -${WRITE_CACHE}`);
    // No temporary files: the rest of the disk may be read-only.
    database.exec('pragma temp_store = memory');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma query_only = on');
  database.exec(`pragma cache_size = -${READ_CACHE}`);
  database.exec('pragma temp_store = memory');
  return database;
}

async function migrateSqlite(connection: SqliteConnection, options: StoreOptions): Promise<void> {
  const { database } = connection;
  await migrate(kyselyOf(connection), {
    ...options,
    engine: 'sqlite',
    ddl: sqliteDdl,
    async exclusive(work) {
      await execWhenUnlocked(database, 'begin exclusive', MIGRATION_WAIT);
      const handle = transactionHandle(connection);
      try {
        database.exec(BACKLOG_TABLE);
        await work(handle.db);
        await connection.backlog?.write();
        database.exec('commit');
        database.exec('pragma optimize');
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        throw error;
      } finally {
        handle.end();
      }
    },
  });
}

/** Updates the planner's statistics. A file that is full or damaged goes without, and is closed all the same. */
function optimize(database: DatabaseSync, log: Logger): void {
  try {
    database.exec('pragma optimize');
  } catch (error) {
    log.debug({ err: error }, 'The statistics of the database could not be updated');
  }
}

/** Runs a transaction while the file is sound. A commit reads pages too, outside any statement of the work. */
async function writeWatched<T>(writer: Writer, watch: DamageWatch, work: (db: Database) => Promise<T>): Promise<T> {
  if (watch.condition === 'damaged') throw new DamagedError();
  try {
    return await writer.transaction(work);
  } catch (error) {
    if (isDamage(error)) watch.suspect();
    throw error;
  }
}

interface Opened {
  readonly database: DatabaseSync;
  readonly reader: DatabaseSync;
  readonly file: string;
}

function makeStore({ database, reader, file }: Opened, options: StoreOptions): Store {
  const { dataDir, log: logger, models, onStatement } = options;
  const watch = new DamageWatch({
    ...{ file, dataDir, log: logger },
    async rebuildSearch(name) {
      const table = tablesOf(models).find((one) => one.name === name);
      if (table) await rebuildSearch(file, table, (work) => writer.transaction(work));
    },
  });
  const connection = new SqliteConnection(database, new SearchBacklog(database), watch.suspect, onStatement);
  const checkpointer = new Checkpointer(file, logger);
  const log = new LogSync(`${file}-wal`);
  const writer = new Writer(connection, { onCommit: () => checkpointer.written(), sync: () => log.sync() });
  let isClosed = false;
  const mark = reader.prepare('pragma data_version');
  const read = kyselyOf(new SqliteConnection(reader, null, watch.suspect, onStatement));
  return {
    engine: 'sqlite',
    read,
    dialect: sqliteDialect,
    changeMark: () => Number(mark.get()?.data_version),
    transaction: (work) =>
      isClosed ? Promise.reject(new Error('The database is closed')) : writeWatched(writer, watch, work),
    aside: (db) => db,
    numberChanges: async () => undefined,
    answers: () =>
      read
        .selectFrom('_meta')
        .select('key')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        ),
    condition: async () => watch.condition,
    pool: () => null,
    holds: new ProcessHolds(),
    peers: () => ({ tryLead: async () => true, tell: () => undefined, close: async () => undefined }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await watch.close();
      await writer.idle();
      await log.close();
      await checkpointer.close();
      reader.close();
      optimize(database, logger);
      database.close();
    },
  };
}

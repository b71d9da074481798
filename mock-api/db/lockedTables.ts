import type pg from 'pg';
import type { Logger } from 'pino';
import { errorText } from './dialect.ts';

/** SQLSTATE of a statement that waited too long for a lock. */
const LOCK_TIMEOUT = '55P03';
/** Time between two looks at the locks while a table is locked, ms. */
const LOOK_MS = 1000;

/** Tables that somebody has locked as a whole, or is about to: whoever reads them waits. */
const LOCKED = `select distinct relname::text as name from pg_locks
  join pg_class on pg_class.oid = relation and relkind in ('r', 'p')
  where locktype = 'relation' and mode = 'AccessExclusiveLock' and pid <> pg_backend_pid()
    and relnamespace = current_schema()::regnamespace
    and database = (select oid from pg_database where datname = current_database())`;

/** Thrown in place of a statement on a locked table; answered like one that waited in vain. */
class LockedTableError extends Error {
  readonly code = LOCK_TIMEOUT;

  constructor(table: string) {
    super(`The table ${table} is locked, so nothing waits for it.`);
    this.name = 'LockedTableError';
  }
}

/**
 * Keeps the requests that wait for one locked table from holding every connection. A statement that waited too long for a lock is
 * the reason to look which tables are locked; statements that name one of them are refused at once until it is free.
 */
export class LockedTables {
  readonly #pool: Pick<pg.Pool, 'query'>;
  readonly #log: Logger;
  #names: readonly string[] = [];
  #isLooking = false;
  #isClosed = false;

  /** @param pool connections that the requests do not use */
  constructor(pool: Pick<pg.Pool, 'query'>, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** @throws LockedTableError for a statement that names a locked table */
  refuse(text: string): void {
    const table = this.#names.find((name) => text.includes(`"${name}"`));
    if (table !== undefined) throw new LockedTableError(table);
  }

  /** Hears of the failure of a statement. */
  failed(error: unknown): void {
    if (errorText(error, 'code') === LOCK_TIMEOUT && !this.#isLooking && !this.#isClosed) void this.#look();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    const names = await this.#pool.query<{ name: string }>(LOCKED).then(
      ({ rows }) => rows.map(({ name }) => name),
      () => [],
    );
    if (names.length > 0 && this.#names.length === 0) this.#log.warn({ tables: names }, 'Tables are locked');
    this.#names = names;
    this.#isLooking = names.length > 0 && !this.#isClosed;
    if (this.#isLooking) setTimeout(() => void this.#look(), LOOK_MS).unref();
  }
}

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { LockedTables } from './lockedTables.ts';
import { nameOfStatement } from './preparedStatements.ts';

/** How statements are sent. */
export interface PreparedOptions {
  /** Refuses statements on locked tables, and hears of those that waited in vain. Its transactions wait for locks with patience. */
  readonly locked?: LockedTables;
  /**
   * Settings of each transaction, where a pooler lends its connection: what a session keeps, named statements and settings, would
   * be lost or another one's.
   */
  readonly pooled?: readonly string[];
}

/**
 * A pool whose connections parse and plan frequent statements once (preparedStatements.ts). The beginning of a transaction does not
 * wait for its answer: the first read is sent right behind it.
 */
export class PreparedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  readonly #options: PreparedOptions;

  constructor(pool: pg.Pool, options: PreparedOptions = {}) {
    this.#pool = pool;
    this.#options = options;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let prepared = this.#clients.get(client);
    if (!prepared) this.#clients.set(client, (prepared = preparing(client, this.#options)));
    return prepared;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * Longest wait of a transaction for a lock: for a row that another one changes. A read waits for nobody but whoever has locked its
 * whole table, and for a shorter time (the pool's lock_timeout).
 */
const PATIENCE = "set local lock_timeout = '4s'";
/** Beginnings of statements that write nothing: without a transaction they would only be asked in vain. */
const READ = /^select /i;
const BEGIN = /^start transaction/i;

function preparing(client: pg.PoolClient, { locked, pooled }: PreparedOptions): PostgresPoolClient {
  const settings = [...(locked ? [PATIENCE] : []), ...(pooled ?? []).map((setting) => `set local ${setting}`)];
  const send = (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const name = pooled ? undefined : nameOfStatement(text);
    const sent: unknown =
      name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] });
    // The types of the two libraries name a result's command differently.
    return sent as Promise<PostgresQueryResult<unknown>>;
  };
  /** The beginning of a transaction until it is answered; what failed stays, so that its statements fail, and the connection is given up. */
  let begun: Promise<unknown> | null = null;
  const run = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    if (BEGIN.test(text)) {
      begun = client.query([text, ...settings].join('; ')).then(() => (begun = null));
      // Whoever waits for it hears of a failure.
      begun.catch(() => undefined);
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }
    if (begun && !READ.test(text)) await begun;
    locked?.refuse(text);
    try {
      return await send(text, values);
    } catch (error) {
      locked?.failed(error);
      throw error;
    }
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('No cursors are configured');
    return run(text, values);
  }
  return { query, release: (isBroken) => client.release(isBroken) };
}

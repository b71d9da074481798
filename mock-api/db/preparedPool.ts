import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { nameOfStatement } from './preparedStatements.ts';

/** A pool whose connections parse and plan frequent statements once (preparedStatements.ts). */
export class PreparedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get options(): object {
    return this.#pool.options;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let prepared = this.#clients.get(client);
    if (!prepared) this.#clients.set(client, (prepared = preparing(client)));
    return prepared;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('No cursors are configured');
    const name = nameOfStatement(text);
    return name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] });
  }
  return { query, release: (isBroken) => client.release(isBroken) };
}

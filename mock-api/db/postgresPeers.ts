import pg from 'pg';
import type { Peers, StoreOptions } from './store.ts';
import { CHANNEL } from './postgresDdl.ts';

/** Delay before a lost connection is opened again, ms. It doubles up to the longest delay. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const CONNECT_MS = 5000;

/**
 * A dedicated connection that listens to commits (LISTEN) and holds the leader locks of this process. It reconnects by
 * itself.
 */
export class PostgresPeers implements Peers {
  readonly #options: Pick<StoreOptions, 'databaseUrl' | 'log'>;
  readonly #heard: () => void;
  readonly #leads = new Set<string>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #isClosed = false;
  #connecting: Promise<void>;

  constructor(options: Pick<StoreOptions, 'databaseUrl' | 'log'>, heard: () => void) {
    this.#options = options;
    this.#heard = heard;
    this.#connecting = this.#connect();
  }

  async tryLead(name: string): Promise<boolean> {
    await this.#connecting;
    const client = this.#client;
    if (!client) return false;
    if (this.#leads.has(name)) return true;
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended(current_schema() || $1, 0)) as got',
      [name],
    );
    if (rows[0]?.got !== true || this.#client !== client) return false;
    this.#leads.add(name);
    return true;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'flexy-peers',
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection was ended')));
    client.on('notification', () => this.#heard());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      this.#retry(error);
      return;
    }
    this.#client = client;
    this.#wait = FIRST_WAIT_MS;
    if (!this.#isClosed) this.#heard();
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#leads.clear();
    this.#retry(error);
  }

  #retry(error: unknown): void {
    if (this.#isClosed) return;
    if (this.#wait === FIRST_WAIT_MS) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log.warn(
        { reason },
        'The line to PostgreSQL that tells of other servers is down; it is tried again',
      );
    }
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect();
    }, this.#wait).unref();
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }
}

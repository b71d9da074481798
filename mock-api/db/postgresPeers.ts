import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { setProcesses } from '../processes.ts';
import type { PeerListener, Peers, StoreOptions } from './store.ts';
import { CHANNEL } from './postgresDdl.ts';

/** Delay before a lost connection is opened again, ms. It doubles up to the longest delay. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const CONNECT_MS = 5000;
const NAME = 'flexy-peers';
/** An installation is a schema of a database: others may be beside it. PostgreSQL keeps 63 characters of a name. */
const OWN_NAME = `left('${NAME} ' || current_schema(), 63)`;
/** Interval of counting the processes, ms. */
const COUNT_MS = 15_000;

/**
 * A dedicated connection that listens to commits (LISTEN) and holds the leader locks of this process. It reconnects by
 * itself.
 */
export class PostgresPeers implements Peers {
  readonly #options: Pick<StoreOptions, 'databaseUrl' | 'log'>;
  readonly #listener: PeerListener;
  /** Begins what this process tells, so that it does not listen to itself. */
  readonly #name = randomUUID();
  readonly #leads = new Set<string>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #isClosed = false;
  readonly #counter: NodeJS.Timeout;
  #connecting: Promise<void>;

  constructor(options: Pick<StoreOptions, 'databaseUrl' | 'log'>, listener: PeerListener) {
    this.#options = options;
    this.#listener = listener;
    this.#counter = setInterval(() => void this.#count(), COUNT_MS).unref();
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

  tell(topic: string, text: string): void {
    const said = this.#client?.query('select pg_notify($1, $2)', [CHANNEL, `${this.#name} ${topic} ${text}`]);
    said?.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#options.log.warn({ reason, topic }, 'The other servers could not be told');
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#counter);
    setProcesses(1);
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
      application_name: NAME,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection was ended')));
    client.on('notification', ({ payload }) => this.#notified(payload ?? ''));
    try {
      await client.connect();
      await client.query(`select set_config('application_name', ${OWN_NAME}, false)`);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      this.#retry(error);
      return;
    }
    this.#client = client;
    this.#wait = FIRST_WAIT_MS;
    await this.#count();
    if (!this.#isClosed) this.#listener.heard();
  }

  /** Counts the processes by their connections of this kind. Without an answer the last number holds. */
  async #count(): Promise<void> {
    const alike = `datname = current_database() and application_name = ${OWN_NAME}`;
    const others = `select count(*)::int as count from pg_stat_activity where ${alike}`;
    const answer = await this.#client?.query<{ count: number }>(others).catch(() => undefined);
    const count = answer?.rows[0]?.count;
    if (count !== undefined && !this.#isClosed) setProcesses(count);
  }

  /** The notice of a commit is empty. */
  #notified(payload: string): void {
    const [, name, topic, text] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? [];
    if (topic === undefined || text === undefined) this.#listener.heard();
    else if (name !== this.#name) this.#listener.told(topic, text);
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

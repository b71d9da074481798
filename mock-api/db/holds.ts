import pg from 'pg';

/** A name that this process holds. */
export interface Hold {
  /** Gives it up. Safe to call twice. */
  release(): Promise<void>;
}

/** Names that one request of all processes holds at a time, longer than a transaction lasts: an upload under way. */
export interface Holds {
  /** null: somebody holds it. `onLost` is called when it is lost before it is given up. */
  tryHold(name: string, onLost: () => void): Promise<Hold | null>;
  close(): Promise<void>;
}

/** Holds within one process: the embedded database has one. */
export class ProcessHolds implements Holds {
  readonly #names = new Set<string>();

  async tryHold(name: string): Promise<Hold | null> {
    if (this.#names.has(name)) return null;
    this.#names.add(name);
    return { release: async () => void this.#names.delete(name) };
  }

  async close(): Promise<void> {
    this.#names.clear();
  }
}

const CONNECT_MS = 5000;

/**
 * Holds over all processes on a PostgreSQL database: advisory locks of one dedicated connection, which is opened with the
 * first. A lock may be taken twice by the same connection, so this process keeps its own list.
 */
export class PostgresHolds implements Holds {
  readonly #databaseUrl: string | undefined;
  readonly #held = new Map<string, () => void>();
  #client: Promise<pg.Client> | null = null;

  constructor({ databaseUrl }: { readonly databaseUrl?: string | undefined }) {
    this.#databaseUrl = databaseUrl;
  }

  async tryHold(name: string, onLost: () => void): Promise<Hold | null> {
    if (this.#held.has(name)) return null;
    this.#held.set(name, onLost);
    try {
      const client = await (this.#client ??= this.#connect());
      const { rows } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock(hashtextextended(current_schema() || $1, 1)) as got',
        [name],
      );
      if (rows[0]?.got === true && this.#held.get(name) === onLost)
        return { release: () => this.#release(client, name, onLost) };
    } catch (error) {
      this.#forget(name, onLost);
      throw error;
    }
    this.#forget(name, onLost);
    return null;
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    this.#held.clear();
    await (await client?.catch(() => undefined))?.end();
  }

  #forget(name: string, holder: () => void): void {
    if (this.#held.get(name) === holder) this.#held.delete(name);
  }

  async #release(client: pg.Client, name: string, holder: () => void): Promise<void> {
    if (this.#held.get(name) !== holder) return;
    try {
      await client.query('select pg_advisory_unlock(hashtextextended(current_schema() || $1, 1))', [name]);
    } catch {
      // The connection is gone, and its locks with it.
    } finally {
      this.#forget(name, holder);
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'flexy-holds',
    });
    let isOver = false;
    const lost = () => {
      if (isOver) return;
      isOver = true;
      this.#client = null;
      const holders = [...this.#held.values()];
      this.#held.clear();
      for (const tell of holders) tell();
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
    } catch (error) {
      isOver = true;
      this.#client = null;
      throw error;
    }
    return client;
  }
}

import { SignJWT } from 'jose/jwt/sign';
import type { Peers } from '../db/store.ts';
import { iriOf } from '../api/iri.ts';
import { pathOf } from '../api/serialize.ts';
import type { EngineFace } from '../engineFace.ts';
import { LOCALES } from '../types.ts';
import type { Audiences } from './audience.ts';
import { outboxBounds, readOutbox, type OutboxEntry } from './outbox.ts';

/** Changes published before the position in the outbox is stored. */
const BATCH = 100;
/** Polling interval without notifications, ms. Another process may have stopped leading. */
const IDLE_MS = 2000;
/** First and longest delay before a failed hub is tried again, ms. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Time limit of one update, and of the update under way at shutdown, ms. */
const ANSWER_MS = 10_000;
const PATIENCE_MS = 2000;
/** Lifetime of a publisher's token, s. */
const TOKEN_S = 600;

/** Dependencies of the publisher. */
export interface ForeignHubParts {
  readonly engine: EngineFace;
  readonly peers: Peers;
  readonly audiences: Audiences;
  /** Address of the hub. */
  readonly url: string;
  /** Key that signs the hub's tokens. */
  readonly key: Uint8Array;
  /** Prefix of the event ids. */
  readonly prefix: string;
}

/** The update of one change for the hub: the record's address and its audiences, never its content. */
interface Update {
  readonly seq: number;
  readonly topics: readonly string[];
  readonly data: string;
}

/**
 * Publishes every committed change to a Mercure hub, in the order of the outbox, at least once. Its position is stored in
 * the database, and only one process publishes at a time. It retries while the hub is down; no request waits for it.
 */
export class ForeignHub {
  readonly #parts: ForeignHubParts;
  #running: Promise<void> = Promise.resolve();
  #wait = FIRST_WAIT_MS;
  #isDown = false;
  #isWoken = false;
  #isStopping = false;
  #endSleep: () => void = () => undefined;
  #sleepEndsEarly = false;
  #sending = new AbortController();
  #token = '';
  #tokenUntil = 0;

  constructor(parts: ForeignHubParts) {
    this.#parts = parts;
  }

  /** Starts with the changes from now on, or continues at the stored position of this hub. */
  async start(): Promise<void> {
    const { engine, url } = this.#parts;
    const { last } = await outboxBounds(engine);
    await engine.store.transaction((db) =>
      db
        .insertInto('_hubs')
        .values({ url, seq: last })
        .onConflict((conflict) => conflict.column('url').doNothing())
        .execute(),
    );
    this.#running = this.#run();
  }

  /** Called after a commit. */
  wake(): void {
    this.#isWoken = true;
    if (this.#sleepEndsEarly) this.#endSleep();
  }

  /** Stops after the update under way. Another process or the next start publishes the rest. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#endSleep();
    const timer = setTimeout(() => this.#sending.abort(), PATIENCE_MS);
    await this.#running;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      try {
        if (!(await this.#publish())) await this.#sleep(IDLE_MS, true);
      } catch (error) {
        this.#failed(error);
        await this.#sleep(this.#wait, false);
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
      }
    }
  }

  /** @returns whether there may be more */
  async #publish(): Promise<boolean> {
    const { engine, peers, url } = this.#parts;
    if (!(await peers.tryLead(`hub ${url}`))) return false;
    const row = await engine.db.selectFrom('_hubs').select('seq').where('url', '=', url).executeTakeFirstOrThrow();
    const before = Number(row.seq);
    const entries = await readOutbox(engine, before, BATCH);
    let seq = before;
    try {
      for (const update of await this.#updatesOf(entries)) {
        if (this.#isStopping) break;
        await this.#send(update);
        seq = update.seq;
      }
      if (!this.#isStopping) seq = entries.at(-1)?.seq ?? seq;
    } finally {
      if (seq > before) await this.#note(before, seq);
    }
    return entries.length > 0;
  }

  /** Stores the new position, unless another process has moved it; then continues from there. */
  async #note(before: number, seq: number): Promise<void> {
    const { engine, url } = this.#parts;
    await engine.store.transaction((db) =>
      db.updateTable('_hubs').set({ seq }).where('url', '=', url).where('seq', '=', before).execute(),
    );
  }

  async #updatesOf(entries: readonly OutboxEntry[]): Promise<Update[]> {
    const { engine, audiences } = this.#parts;
    const known = new Map<OutboxEntry, string[]>();
    for (const [resource, group] of Map.groupBy(entries, (entry) => entry.resource)) {
      if (!engine.models.has(resource)) continue;
      for (const [entry, topics] of await audiences.ofChanges(resource, group)) known.set(entry, topics);
    }
    return entries.flatMap((entry) => {
      const readers = known.get(entry) ?? [];
      const resource = engine.models.get(entry.resource)?.resource;
      if (!resource || readers.length === 0) return [];
      const addresses = LOCALES.map((locale) => iriOf(locale, pathOf(resource), entry.recordId));
      const what = entry.op === 'delete' ? { deleted: true } : { changed: true };
      const data = JSON.stringify({ '@id': addresses[0], '@type': resource.className, ...what });
      return [{ seq: entry.seq, topics: [...addresses, ...readers], data }];
    });
  }

  async #send({ seq, topics, data }: Update): Promise<void> {
    const { url, key, prefix } = this.#parts;
    const token = await this.#ownToken(key);
    this.#sending = new AbortController();
    const timer = setTimeout(() => this.#sending.abort(), ANSWER_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: new URLSearchParams([
          ...topics.map((topic): [string, string] => ['topic', topic]),
          ['data', data],
          ['private', 'on'],
          ['id', `${prefix}:${seq}`],
          // Browsers call `onmessage` for this type only.
          ['type', 'message'],
        ]),
        redirect: 'manual',
        signal: this.#sending.signal,
      });
      await response.text();
      if (!response.ok) throw new Error(`It answers ${response.status}`);
    } finally {
      clearTimeout(timer);
    }
    this.#answered();
  }

  /** A token that is reused for half its lifetime, since signing takes longer than using it. */
  async #ownToken(key: Uint8Array): Promise<string> {
    if (performance.now() > this.#tokenUntil) {
      this.#token = await signHubToken({ publish: ['*'] }, key, TOKEN_S);
      this.#tokenUntil = performance.now() + (TOKEN_S * 1000) / 2;
    }
    return this.#token;
  }

  #failed(error: unknown): void {
    // The token may have expired while the machine slept.
    this.#tokenUntil = 0;
    if (this.#isDown || this.#isStopping) return;
    this.#isDown = true;
    // fetch says only "fetch failed"; the reason is in `cause`.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = (cause instanceof Error && cause.message) || String(cause);
    this.#parts.engine.log.warn(
      { hub: this.#parts.url, reason },
      'The Mercure hub takes no changes; they wait until it does',
    );
  }

  #answered(): void {
    this.#wait = FIRST_WAIT_MS;
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#parts.engine.log.info({ hub: this.#parts.url }, 'The Mercure hub takes changes again');
  }

  /** Waits until the delay is over, the server stops, or something is committed. */
  async #sleep(ms: number, endsEarly: boolean): Promise<void> {
    if (this.#isStopping || (endsEarly && this.#isWoken)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#endSleep = resolve;
    this.#sleepEndsEarly = endsEarly;
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    this.#sleepEndsEarly = false;
  }
}

/**
 * Signs a token for the hub with the topics to publish or subscribe, valid for some seconds. It uses the real time: the hub
 * does not know FLEXY_NOW.
 */
export function signHubToken(
  mercure: Readonly<Record<string, readonly string[]>>,
  key: Uint8Array,
  seconds: number,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ mercure })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key);
}

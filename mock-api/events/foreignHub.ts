import { SignJWT } from 'jose/jwt/sign';
import type { Peers } from '../db/open.ts';
import { iriOf } from '../api/iri.ts';
import { pathOf } from '../api/serialize.ts';
import type { Engine } from '../engine.ts';
import { LOCALES } from '../types.ts';
import type { Audiences } from './audience.ts';
import { outboxBounds, readOutbox, type OutboxEntry } from './outbox.ts';

/** Changes published before the hub's place in the outbox is noted. */
const BATCH = 100;
/** Without word of a change it is looked for after this long; another process may have stopped leading, ms. */
const IDLE_MS = 2000;
/** First and longest wait before a hub that failed is asked again, ms. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** How long the hub may take for one update, and for the one under way when the server stops, ms. */
const ANSWER_MS = 10_000;
const PATIENCE_MS = 2000;
/** Life of a publisher's token, s. */
const TOKEN_S = 600;

/** What publishing needs. */
export interface ForeignHubParts {
  readonly engine: Engine;
  readonly peers: Peers;
  readonly audiences: Audiences;
  /** Address of the hub. */
  readonly url: string;
  /** Key its tokens are signed with. */
  readonly key: Uint8Array;
  /** What event ids begin with. */
  readonly prefix: string;
}

/** What a hub is told of one change: which record it is and who may know. Never what is in it. */
interface Update {
  readonly seq: number;
  readonly topics: readonly string[];
  readonly data: string;
}

/**
 * Publishes every committed change to a Mercure hub, in the order of the outbox, each at least once: where it stands is in the
 * database, and of several processes one publishes at a time. A hub that is down is asked again; nobody waits for it.
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

  /** Begins with the changes from now on, or goes on where this hub was left. */
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

  /** Something was committed. */
  wake(): void {
    this.#isWoken = true;
    if (this.#sleepEndsEarly) this.#endSleep();
  }

  /** Ends after the update under way; the rest is published by another process, or at the next start. */
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

  /** @returns whether there may be more. */
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

  /** A place that is not where it was is another process's; this one goes on from there. */
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
          // Any other type would not reach the `onmessage` of browsers.
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

  /** The same for half its life: making one takes longer than using it. */
  async #ownToken(key: Uint8Array): Promise<string> {
    if (performance.now() > this.#tokenUntil) {
      this.#token = await signed({ publish: ['*'] }, key, TOKEN_S);
      this.#tokenUntil = performance.now() + (TOKEN_S * 1000) / 2;
    }
    return this.#token;
  }

  #failed(error: unknown): void {
    // Perhaps it was the token, after a machine's sleep.
    this.#tokenUntil = 0;
    if (this.#isDown || this.#isStopping) return;
    this.#isDown = true;
    // fetch says "fetch failed", and why in its cause.
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

  /** Waits, but no longer than until the stop, or until something is committed. */
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

/** A token for the hub: what may be published or heard, for so many seconds. Real time: the hub does not know FLEXY_NOW. */
export function signed(
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

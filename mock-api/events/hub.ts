import type { Request, Response, Router } from 'express';
import type { Auth } from '../auth/index.ts';
import type { Engine } from '../engine.ts';
import { methodNotAllowed, Problem } from '../problem.ts';
import { pathOf } from '../api/serialize.ts';
import type { Actor, Locale } from '../types.ts';
import { newestChange, readOutbox, visibleChanges, type OutboxEntry, type VisibleChange } from './outbox.ts';
import { MOST_TOPICS, topicOf, type Topic } from './topics.ts';

/** A sign of life every so often keeps proxies from closing the line; what nobody told of is looked for, too, ms. */
const HEARTBEAT_MS = 15_000;
/** A reader with more than this waiting is dropped, bytes; it comes back with Last-Event-ID. */
const SLOW_BYTES = 1_000_000;
/** Changes read at a time. */
const REPLAY = 1000;

/** Who makes a subscription and until when it may stay open, ms since 1970. */
export interface Subscription {
  readonly actor: Actor;
  readonly expiresAt: number;
}

/** What the hub asks of sign-in. */
export interface HubAuth {
  /** Makes {@link mountHub}'s `authorise` look a user up anew. */
  forgetUser(id: number): void;
  readonly sessions: Pick<Auth['sessions'], 'alive' | 'onEnd'>;
}

interface Reader extends Subscription {
  readonly response: Response;
  readonly topics: readonly Topic[];
  /** It has heard what it missed and hears what is new. */
  isListening: boolean;
  /** The last change it has been told. */
  seq: number;
}

/** The hub: tells connected readers of committed changes, each as its role may see them (CONTRACT, Live). */
export class Hub {
  readonly #engine: Engine;
  readonly #auth: HubAuth;
  /** Open streams, those that still hear what they missed among them. */
  readonly #readers = new Set<Reader>();
  /** Newest change of each user that was changed since the start. */
  readonly #changedUsers = new Map<number, number>();
  #seq = 0;
  #isWoken = false;
  #isClosed = false;
  #pending: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(engine: Engine, auth: HubAuth) {
    this.#engine = engine;
    this.#auth = auth;
    auth.sessions.onEnd((id) => this.#endSession(id));
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  /** Takes note of where the outbox stands; called once before the first reader. */
  async start(): Promise<void> {
    this.#seq = await newestChange(this.#engine);
  }

  /** Readers connected now. */
  get size(): number {
    return this.#readers.size;
  }

  /** The newest change that readers have been told; see {@link subscribe}. */
  get seq(): number {
    return this.#seq;
  }

  /** Something was committed, here or by another process: publish what is new, one round at a time. */
  wake(): void {
    if (this.#isWoken || this.#isClosed) return;
    this.#isWoken = true;
    void this.#inTurn(() => {
      this.#isWoken = false;
      return this.#publish();
    });
  }

  /** Ends every connection; readers come back to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers) reader.response.end();
    this.#readers.clear();
  }

  /**
   * Opens one event stream.
   * @param since {@link seq} before the subscription was authorised: a change of the user after it ends the stream
   */
  async subscribe(request: Request, response: Response, subscription: Subscription, since: number): Promise<void> {
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const asked = [...query.getAll('topic'), ...query.getAll('match')];
    if (asked.length === 0 || asked.length > MOST_TOPICS)
      throw new Problem(400, 'Name 1 to 200 topics by "topic" or "match".', { code: 'problem.topics' });
    const topics = asked.map(topicOf).filter((topic) => topic !== null);
    const lastId =
      request.headers['last-event-id'] ??
      query.get('lastEventID') ??
      query.get('Last-Event-ID') ??
      query.get('last-event-id');
    const reader: Reader = { ...subscription, response, topics, isListening: false, seq: this.#seq };
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'Last-Event-ID': String(this.#seq),
    });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    response.write('retry: 1500\n:connected\n\n');
    this.#readers.add(reader);
    response.on('close', () => this.#readers.delete(reader));
    if (usersOf(reader).some((id) => (this.#changedUsers.get(id) ?? 0) > since)) this.#end(reader);
    else if (lastId === 'earliest') await this.#replay(reader, 0);
    else if (typeof lastId === 'string' && /^\d{1,15}$/.test(lastId)) await this.#replay(reader, Number(lastId));
    else reader.isListening = true;
  }

  /**
   * Tells a reader that comes back what it missed, then lets it listen. The last stretch in one row with
   * publishing: told of a newer change first, a reader that loses its line again would come back after the older ones.
   */
  async #replay(reader: Reader, after: number): Promise<void> {
    let seq = after;
    const stretch = async (until: number) => {
      const entries = await readOutbox(this.#engine, seq, REPLAY);
      const missed = entries.filter((entry) => entry.seq <= until);
      await this.#tell([reader], missed);
      seq = missed.at(-1)?.seq ?? until;
      return missed.length === REPLAY && this.#readers.has(reader);
    };
    while (await stretch(this.#seq));
    await this.#inTurn(async () => {
      while (await stretch(this.#seq));
      reader.seq = this.#seq;
      reader.isListening = true;
    });
    // What could not be replayed is asked for again.
    if (!reader.isListening) reader.response.destroy();
  }

  #end(reader: Reader): void {
    this.#readers.delete(reader);
    reader.response.end();
  }

  #endSession(id: string): void {
    for (const reader of this.#readers) if (reader.actor.sessionId === id) this.#end(reader);
  }

  /** Ends the streams of sessions that another process has ended. */
  async #endOver(): Promise<void> {
    const ids = new Set([...this.#readers].flatMap((reader) => reader.actor.sessionId ?? []));
    for (const id of ids) if (!(await this.#auth.sessions.alive(id))) this.#endSession(id);
  }

  /** Ends the streams of users that were changed; whoever may still listen comes back with the rights of now. */
  #endChanged(entries: readonly OutboxEntry[]): void {
    const changed = new Map(
      entries.flatMap((entry) => (entry.resource === 'users' ? [[entry.recordId, entry.seq]] : [])),
    );
    if (changed.size === 0) return;
    for (const [id, seq] of changed) {
      this.#auth.forgetUser(id);
      this.#changedUsers.set(id, seq);
    }
    for (const reader of this.#readers) if (usersOf(reader).some((id) => changed.has(id))) this.#end(reader);
  }

  /** Runs a task after those before it; one that fails is logged and stops no other. */
  #inTurn(task: () => Promise<void>): Promise<void> {
    this.#pending = this.#pending
      .then(task)
      .catch((error: unknown) => this.#engine.log.error({ err: error }, 'publishing changes failed'));
    return this.#pending;
  }

  async #publish(): Promise<void> {
    if (this.#readers.size === 0 && (await this.#passOver())) return;
    for (;;) {
      const entries = await readOutbox(this.#engine, this.#seq, REPLAY);
      if (entries.length === 0) return;
      const last = entries.at(-1)?.seq ?? this.#seq;
      this.#endChanged(entries);
      this.#seq = last;
      const readers = [...this.#readers].filter((reader) => reader.isListening && reader.seq < last);
      await this.#tell(readers, entries);
      for (const reader of readers) reader.seq = last;
    }
  }

  /** Nobody listens: of what is new, only which users were changed is looked at. @returns whether that was enough */
  async #passOver(): Promise<boolean> {
    const last = await newestChange(this.#engine);
    const users = await readOutbox(this.#engine, this.#seq, REPLAY, ['users']);
    // A reader that has come meanwhile may have to hear some of it.
    if (this.#readers.size > 0 || users.length === REPLAY || last < this.#seq) return false;
    this.#endChanged(users.filter((entry) => entry.seq <= last));
    this.#seq = last;
    return true;
  }

  /** Serialises once per role set and locale, not per reader. */
  async #tell(readers: readonly Reader[], entries: readonly OutboxEntry[]): Promise<void> {
    if (readers.length === 0 || entries.length === 0) return;
    const cache = new Map<string, Promise<VisibleChange[]>>();
    for (const reader of readers) {
      for (const locale of new Set(reader.topics.map((topic) => topic.locale))) {
        const changes = await this.#seen(cache, reader, locale, entries);
        this.#send(
          reader,
          changes.filter((change) => this.#wants(reader, locale, change)),
        );
      }
    }
  }

  #seen(
    cache: Map<string, Promise<VisibleChange[]>>,
    { actor }: Reader,
    locale: Locale,
    entries: readonly OutboxEntry[],
  ): Promise<VisibleChange[]> {
    const key = [locale, actor.roles.join(), actor.operatorId ?? actor.userId, actor.agentId, actor.storeId].join(' ');
    const known = cache.get(key) ?? visibleChanges(this.#engine, entries, actor, locale);
    cache.set(key, known);
    return known;
  }

  #wants(reader: Reader, locale: Locale, change: VisibleChange): boolean {
    const model = this.#engine.models.get(change.entry.resource);
    if (!model) return false;
    const path = `${pathOf(model.resource)}/${change.entry.recordId}`;
    return reader.topics.some((topic) => topic.locale === locale && topic.matches(path));
  }

  #send(reader: Reader, changes: readonly VisibleChange[]): void {
    if (!this.#readers.has(reader)) return;
    for (const { entry, iri, item } of changes) {
      const type = this.#engine.models.get(entry.resource)?.resource.className;
      const data = JSON.stringify(item ?? { '@id': iri, '@type': type, deleted: true });
      reader.response.write(`id: ${entry.seq}\ndata: ${data}\n\n`);
    }
    if (reader.response.writableLength > SLOW_BYTES) reader.response.destroy();
  }

  #beat(): void {
    const now = this.#engine.now();
    for (const reader of this.#readers) {
      if (reader.expiresAt <= now) this.#end(reader);
      else reader.response.write(':\n\n');
    }
    this.wake();
    void this.#inTurn(() => this.#endOver());
  }
}

/** Whose rights a stream has. */
const usersOf = ({ actor }: Reader): number[] => [actor.userId, actor.operatorId].filter((id) => id !== null);

/** Mounts `GET /.well-known/mercure`. `authorise`: who subscribes, by bearer or cookie; throws 401. */
export function mountHub(router: Router, hub: Hub, authorise: (request: Request) => Promise<Subscription>): void {
  router.all('/.well-known/mercure', async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw methodNotAllowed(request.method, 'GET, HEAD');
    }
    const since = hub.seq;
    await hub.subscribe(request, response, await authorise(request), since);
  });
}

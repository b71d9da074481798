import { FakeLocks, FakeTime, settle } from '../outbox/fakes.fixture.ts';
import { HttpError } from '../http/HttpError.ts';
import { errorOf } from '../http/problem.ts';
import { columnVersion, insertAfter } from '../resource/columnOrder.ts';
import { isObject } from '../resource/isObject.ts';
import { createOfflineFetch } from './offlineFetch.ts';
import { createOfflineQueue } from './offlineQueue.ts';
import { createOfflineReads } from './offlineReads.ts';
import { createOfflineWrites } from './offlineWrites.ts';
import { createMemoryStore } from './memoryStore.ts';
import type { OfflineMessage } from './queueTypes.ts';
import type { OfflineStore } from './store.ts';

type Item = Record<string, unknown> & { readonly id: number; version: number };

/** Price at which the server fails with every list that has it. */
export const CRASH_PRICE = 666;

/** A server that, like the real one, does each key once and compares versions. */
export class FakeApi {
  readonly items = new Map<string, Item>();
  readonly #keys = new Map<string, unknown>();
  /** Calls with a body, as `METHOD address`. */
  readonly calls: string[] = [];
  isDown = false;
  /** Cards of the columns of a board, by the column's id. */
  readonly columns = new Map<number, readonly number[]>();
  /** Moves of cards that were done. */
  readonly moves: unknown[] = [];
  /** The next answers are lost on their way back. */
  losses = 0;
  /** Status of every list of actions, in place of its answer. */
  refusal: number | null = null;
  /** More actions in one call are too large. */
  most = Infinity;
  #last = 100;

  put(uri: string, fields: object): void {
    const id = Number(uri.slice(uri.lastIndexOf('/') + 1));
    this.items.set(uri, { '@id': uri, ...fields, id, version: 1 });
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    if (this.isDown) throw new TypeError('Failed to fetch');
    const method = init.method ?? 'GET';
    const url = String(input);
    if (method !== 'GET') this.calls.push(`${method} ${url}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = this.#answer(method, url, body, new Headers(init.headers));
    if (method !== 'GET' && this.losses > 0) {
      this.losses -= 1;
      throw new TypeError('Failed to fetch');
    }
    return answer;
  };

  #answer(method: string, url: string, body: unknown, headers: Headers): Response {
    if (method === 'GET') return this.#read(url);
    if (method === 'POST' && Array.isArray(body)) {
      if (this.refusal !== null) return Response.json({ detail: 'No.' }, { status: this.refusal });
      if (body.length > this.most) return Response.json({ detail: 'Too large.' }, { status: 413 });
      if (body.some((one) => isObject(one.data) && one.data.price === CRASH_PRICE))
        return Response.json({ detail: 'Oops.' }, { status: 500 });
      return Response.json(body.map((one: Record<string, unknown>) => ({ ...this.#once(url, one) })));
    }
    if (method === 'PUT') {
      const [, uri = '', entityId] = /^(.*)\/(\d+)$/.exec(url) ?? [];
      const { status } = this.#do(uri, { action: 'update', entityId, data: body });
      return Response.json(this.items.get(url), { status: Number(status) });
    }
    const key = headers.get('Idempotency-Key') ?? undefined;
    if (url.endsWith('/move') && isObject(body)) return this.#move(body, key ?? '');
    const result = this.#once(url, { action: 'create', data: body, ...(key && { key }) });
    return Response.json(result.item, { status: 201 });
  }

  #read(url: string): Response {
    const [path = '', search] = url.split('?');
    const item = this.items.get(path);
    const headers = { 'Content-Type': 'application/ld+json' };
    if (item) return Response.json(item, { headers: { ...headers, ETag: `"${item.version}-x"` } });
    if (/\/\d+$/.test(path)) return Response.json({ detail: 'Not Found' }, { status: 404 });
    const wanted = new URLSearchParams(search).getAll('id[]');
    const list = [...this.items.values()].filter(
      (one) => String(one['@id']).startsWith(`${path}/`) && (wanted.length === 0 || wanted.includes(String(one.id))),
    );
    return Response.json({ 'hydra:member': list, 'hydra:totalItems': list.length }, { headers });
  }

  /** As `defineMove` has it. */
  #move(body: Record<string, unknown>, key: string): Response {
    const known = this.#keys.get(key);
    if (known !== undefined) return Response.json(known);
    if (this.refusal !== null) return Response.json({ detail: 'No.' }, { status: this.refusal });
    const [column, others] = [Number(body.column), body.others as readonly { id: number }[]];
    const before = this.columns.get(column) ?? [];
    const ids = [Number(body.id), ...others.map(({ id }) => id)];
    const cards = insertAfter(before, ids, body.after as number | null);
    const isSeen = body.version === undefined || body.version === columnVersion(before);
    if (!cards || !isSeen)
      return Response.json({ detail: 'Changed.', column: { id: column, cards: before } }, { status: 409 });
    for (const [id, list] of this.columns)
      this.columns.set(
        id,
        list.filter((one) => !ids.includes(one)),
      );
    this.columns.set(column, cards);
    this.moves.push(body);
    const answer = { column: { id: column, cards, version: columnVersion(cards) } };
    this.#keys.set(key, answer);
    return Response.json(answer);
  }

  #once(url: string, one: Record<string, unknown>): Record<string, unknown> {
    const known = this.#keys.get(String(one.key));
    if (isObject(known)) return { ...known };
    const result = this.#do(url, one);
    if (Number(result.status) < 400 && one.key !== undefined) this.#keys.set(String(one.key), result);
    return result;
  }

  #do(url: string, { action, entityId, data, baseVersion }: Record<string, unknown>): Record<string, unknown> {
    const fields = isObject(data) ? data : {};
    if (Number(fields.price) < 0) return { status: 422, error: { detail: 'price: too low', violations: [] } };
    if (action === 'create') {
      const id = (this.#last += 1);
      this.put(`${url}/${id}`, fields);
      return { status: 201, id, item: this.items.get(`${url}/${id}`) };
    }
    const at = `${url}/${String(entityId)}`;
    const item = this.items.get(at);
    if (!item) return { status: 404, error: { detail: 'Not Found' } };
    if (baseVersion !== undefined && baseVersion !== item.version)
      return { status: 412, error: { detail: 'Changed.' } };
    if (action === 'delete') this.items.delete(at);
    else this.items.set(at, { ...item, ...fields, version: item.version + 1 });
    return { status: action === 'delete' ? 204 : 200, id: item.id };
  }
}

const json = { 'Content-Type': 'application/json' };

/** Calls as the provider makes them. */
const caller =
  (send: typeof fetch) =>
  (method: string, uri: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(uri, { method, headers: { ...json, ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) });

/** One device with its tabs. */
export class FakeDevice {
  readonly time = new FakeTime();
  readonly api = new FakeApi();
  readonly locks = new FakeLocks();
  store: OfflineStore = createMemoryStore();
  account: number | null = 1;
  /** Times at which screens were told to read again. */
  sent = 0;
  readonly faults: unknown[] = [];
  readonly #heard = new Set<(message: OfflineMessage) => void>();

  /** Opens a tab: its `fetch`, its queue, and calls as the provider makes them. */
  open() {
    const { api, time } = this;
    let isAway = false;
    const account = () => this.account;
    const common = { store: this.store, account, now: time.now, isAway: () => isAway };
    const tab = { isDead: false };
    const queue = createOfflineQueue({
      ...common,
      ...{ random: () => 0.5, schedule: time.schedule, locks: this.locks.of(tab), channel: this.#channel() },
      send: async (uri, actions, key) => {
        const headers = { ...json, 'Idempotency-Key': key };
        const response = await this.#sent(api.fetch(uri, { method: 'POST', headers, body: JSON.stringify(actions) }));
        return response.json();
      },
      read: async (uri) => {
        const { version, ...record } = await (await this.#sent(api.fetch(uri))).json();
        return { record, version };
      },
      onSent: () => (this.sent += 1),
    });
    const soon = (work: () => void) => void time.schedule(work, 1);
    const reads = createOfflineReads({ ...common, queue, soon, onFault: (error) => this.faults.push(error) });
    const parts = { reads, writes: createOfflineWrites({ ...common, queue }) };
    const send = createOfflineFetch({
      ...{ fetch: api.fetch, load: async () => parts, loaded: () => parts, account },
      mayKeep: (collection) => collection !== 'users',
      mayQueue: (collection) => collection !== 'users',
      later: (work) => void time.schedule(work, 1),
      heard: (isAnswered) => {
        isAway = !isAnswered;
        if (isAnswered) queue.reached();
      },
    });
    return { queue, fetch: send, call: caller(send), get: (uri: string) => send(uri) };
  }

  async #sent(asked: Promise<Response>): Promise<Response> {
    const response = await asked.catch(() => {
      throw new HttpError('flexy.errors.unreachable', 0);
    });
    if (!response.ok) throw await errorOf(response);
    return response;
  }

  #channel() {
    let own: (message: OfflineMessage) => void = () => undefined;
    return {
      post: (message: OfflineMessage) => {
        for (const one of [...this.#heard]) if (one !== own) queueMicrotask(() => one(message));
      },
      listen: (heard: (message: OfflineMessage) => void) => {
        own = heard;
        this.#heard.add(heard);
      },
      close: () => this.#heard.delete(own),
    };
  }

  /** Lets everything that is under way come to its end. */
  async calm(ms = 120_000): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await settle();
    await this.time.pass(ms);
    for (let turn = 0; turn < 20; turn++) await settle();
  }
}

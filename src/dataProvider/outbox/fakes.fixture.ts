import { HttpError } from '../http/HttpError.ts';
import type { LocksLike } from '../live/leader.ts';
import { createOutbox } from './engine.ts';
import type { TabChannel, TabMessage } from './options.ts';
import { createMemoryStore } from './memoryStore.ts';
import type { OutboxStore } from './store.ts';
import type { NewWrite, Outbox, OutboxCall, OutboxReply } from './types.ts';

/** Runs all pending microtasks and immediates. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock that the test advances. */
export class FakeTime {
  ms = 1_800_000_000_000;
  #timers: { at: number; work: () => void }[] = [];

  readonly now = () => this.ms;

  readonly schedule = (work: () => void, ms: number) => {
    const timer = { at: this.ms + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  /** Advances the time and runs the timers due on the way. */
  async pass(ms: number): Promise<void> {
    const end = this.ms + ms;
    await settle();
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.ms = Math.max(this.ms, next.at);
      next.work();
      await settle();
    }
    this.ms = end;
  }
}

/** Simulated outcome of the next call. */
export type Fate = 'fine' | 'cutBefore' | 'cutAfter' | 'crash' | 'proxy' | 'busy' | 'session' | 'refused';

/** A server that, like the real one, does each key once. */
export class FakeServer {
  /** Accepted bodies by key. */
  readonly taken = new Map<string, { readonly id: number; readonly body: OutboxCall['body'] }>();
  /** Uuids in the order of acceptance. */
  readonly order: string[] = [];
  readonly calls: OutboxCall[] = [];
  /** Outcomes of the next calls; later calls succeed. */
  fates: Fate[] = [];
  /** Number of calls in progress. */
  busy = 0;
  mostBusy = 0;

  #do({ headers, body, path }: OutboxCall): OutboxReply {
    const key = headers['Idempotency-Key'] ?? '';
    const known = this.taken.get(key);
    if (known && JSON.stringify(known.body) !== JSON.stringify(body))
      throw new HttpError('used', 422, { status: 422, code: 'reused' });
    const id = known?.id ?? this.taken.size + 1;
    if (!known) {
      this.taken.set(key, { id, body });
      this.order.push(key);
    }
    return { body: { id, '@id': `/en/api/${path}/${id}` } };
  }

  /** @param latency duration of a call, ms */
  send(time: FakeTime, latency = 20): (call: OutboxCall) => Promise<OutboxReply> {
    const later = () => new Promise<void>((resolve) => void time.schedule(resolve, latency / 2));
    return async (call) => {
      this.calls.push(call);
      const fate = this.fates.shift() ?? 'fine';
      this.busy += 1;
      this.mostBusy = Math.max(this.mostBusy, this.busy);
      try {
        await later();
        return await this.#answer(call, fate, later);
      } finally {
        this.busy -= 1;
      }
    };
  }

  async #answer(call: OutboxCall, fate: Fate, later: () => Promise<void>): Promise<OutboxReply> {
    if (fate === 'cutBefore') throw new HttpError('flexy.errors.unreachable', 0);
    if (fate === 'crash') throw new HttpError('oops', 500, { status: 500, title: 'oops' });
    if (fate === 'busy') throw new HttpError('slowly', 429, { status: 429 }, { retryAfter: 30 });
    if (fate === 'session') throw new HttpError('who', 401, { status: 401, reason: 'session' });
    if (fate === 'refused') throw new HttpError('no', 422, { status: 422, violations: [] });
    if (fate === 'proxy') throw new HttpError('flexy.errors.notJson', 200);
    const reply = this.#do(call);
    await later();
    if (fate === 'cutAfter') throw new HttpError('flexy.errors.timeout', 0);
    return reply;
  }
}

/** Web Locks of one browser. */
export class FakeLocks {
  readonly #waiting: { tab: object; run: () => Promise<unknown> }[] = [];
  #holder: object | undefined;

  /** The locks as seen by one tab. A closed tab asks for none: what of its code still runs here runs in no browser. */
  of(tab: { readonly isDead: boolean }): LocksLike {
    const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
      if (tab.isDead) return never();
      return new Promise((resolve, reject) => {
        this.#waiting.push({ tab, run: () => work().then(resolve, reject) });
        this.#next();
      });
    };
    return { request } as unknown as LocksLike;
  }

  /** Closes a tab: its locks are released. */
  drop(tab: object): void {
    for (let at = this.#waiting.length - 1; at >= 0; at--)
      if (this.#waiting[at]?.tab === tab) this.#waiting.splice(at, 1);
    if (this.#holder === tab) this.#holder = undefined;
    this.#next();
  }

  #next(): void {
    if (this.#holder) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#holder = next.tab;
    const free = () => {
      if (this.#holder !== next.tab) return;
      this.#holder = undefined;
      this.#next();
    };
    next.run().then(free, free);
  }
}

const never = <T>() => new Promise<T>(() => undefined);

/** One tab of the browser; the test can close it at any time. */
export interface FakeTab {
  readonly outbox: Outbox;
  crash(): void;
}

/** One browser of one till. */
export class FakeBrowser {
  readonly time = new FakeTime();
  readonly server = new FakeServer();
  readonly store: OutboxStore;
  readonly #locks = new FakeLocks();
  readonly #channels = new Set<(word: TabMessage) => void>();
  account: number | null = 1;

  constructor(store: OutboxStore = createMemoryStore()) {
    this.store = store;
  }

  open(): FakeTab {
    const tab = { isDead: false };
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (tab.isDead) return never();
      const result = await work();
      return tab.isDead ? never() : result;
    };
    const channel = this.#channel(tab);
    const send = this.server.send(this.time);
    const outbox = createOutbox({
      store: this.#storeOf(alive),
      send: (call) => alive(() => send(call)),
      now: this.time.now,
      account: () => this.account,
      random: () => 0.5,
      schedule: (work, ms) => this.time.schedule(() => !tab.isDead && work(), ms),
      locks: this.#locks.of(tab),
      channel,
    });
    const crash = () => {
      tab.isDead = true;
      channel.close();
      this.#locks.drop(tab);
    };
    return { outbox, crash };
  }

  #storeOf(alive: <T>(work: () => Promise<T>) => Promise<T>): OutboxStore {
    return {
      transact: (work) => alive(() => this.store.transact(work)),
      read: (since) => alive(() => this.store.read(since)),
      forget: (before) => alive(() => this.store.forget(before)),
      close: () => undefined,
    };
  }

  #channel(tab: { readonly isDead: boolean }): TabChannel {
    let heard: (word: TabMessage) => void = () => undefined;
    return {
      post: (word) => {
        for (const one of [...this.#channels]) if (one !== heard) queueMicrotask(() => one(word));
      },
      listen: (listener) => {
        heard = (word) => !tab.isDead && listener(word);
        this.#channels.add(heard);
      },
      close: () => this.#channels.delete(heard),
    };
  }
}

/** A sale to send. */
export const sale = (uuid: string, more: Partial<NewWrite> = {}): NewWrite => ({
  uuid,
  kind: 'sale',
  path: 'orders',
  body: { uuid },
  label: {},
  counter: { name: 'till 2', field: 'tillSequence', atLeast: 0, prefix: '2' },
  ...more,
});

/** A browser with one tab and an open queue. */
export async function openBrowser() {
  const browser = new FakeBrowser();
  const { outbox, crash } = browser.open();
  await settle();
  return { outbox, crash, time: browser.time, server: browser.server };
}

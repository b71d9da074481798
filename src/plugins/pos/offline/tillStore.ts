import { createListeners } from '#store';
import { whenIdle } from './breathe.ts';
import { createCalls, type TillCalls } from './calls.ts';
import type { TillDatabase } from './db.ts';
import { lateLists, readLists, readNeeded } from './firstSync.ts';
import { askToKeep, ContactWatch, type Contact } from './health.ts';
import { isEmpty, NO_CHANGES, readChanges, type DeltaRecords } from './keepFresh.ts';
import { Keeping, type CopyOf } from './keeping.ts';
import { LateLists } from './lateLists.ts';
import {
  emptyList,
  emptyLists,
  LIST_NAMES,
  LISTS,
  RESOURCES,
  resourcesOf,
  type ListName,
  type Lists,
} from './lists.ts';
import { isAway } from './request.ts';
import { TillIndex, viewOf } from './searchIndex.ts';
import { allGone } from './shelf.ts';
import type { SearchIndex, TillData, TillDataStore, TillReader, TillState } from './tillData.ts';

/** Dependencies of the store. */
export interface TillStoreOptions {
  /** As the signed-in person. */
  readonly fetch: typeof fetch;
  readonly reader: TillReader;
  /** Null: nothing can be kept here; the store works from memory and says so. */
  readonly database: TillDatabase | null;
  readonly now?: () => number;
  /** Calls back when the network comes or goes, or somebody looks again; until `signal` ends. */
  readonly wake?: (listener: () => void, signal: AbortSignal) => void;
}

/** The server is asked for changes this often, ms. */
export const EVERY_MS = 20_000;
/** A server that does not tell changes is read anew this often, ms. */
const ANEW_MS = 15 * 60_000;

class Store implements TillDataStore {
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #wake: TillStoreOptions['wake'];
  readonly #contact: ContactWatch;
  readonly #keeping: Keeping | null;
  readonly #listeners = createListeners();
  readonly #stopped = new AbortController();
  #reader: TillReader;
  #state: TillState;
  #index = new TillIndex();
  #view: SearchIndex = viewOf(this.#index);
  #lists: Lists = emptyLists();
  /** Identity of the copy in memory; null when there is none. */
  #copy: CopyOf | null = null;
  #isStarted = false;
  /** True after the copy on the device was read. */
  #isLoaded = false;
  #running: Promise<void> | undefined;
  /** Asked for meanwhile. */
  #next: Promise<void> | undefined;
  /** Leaves the calls that are under way. */
  #leave = new AbortController();
  /** Somebody else reads by now: what is under way is not for them. */
  #isAgain = false;
  readonly #late = new LateLists();

  constructor({ fetch, reader, database, now = Date.now, wake }: TillStoreOptions) {
    this.#now = now;
    this.#wake = wake;
    this.#contact = new ContactWatch(now);
    this.#fetch = this.#contact.watch(fetch);
    this.#reader = reader;
    this.#keeping = database && new Keeping(database);
    this.#state = { status: 'loading', isOffline: false, isKept: database !== null };
  }

  readonly get = (): TillState => this.#state;
  readonly index = (): SearchIndex => this.#view;
  readonly contact = (): Contact => this.#contact.get();

  readonly subscribe = this.#listeners.add;

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { signal } = this.#stopped;
    const timer = setInterval(() => void this.#run(), EVERY_MS);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      this.#leave.abort();
      this.#late.stop();
    });
    this.#wake?.(() => void this.#run(), signal);
    if (this.#keeping) void askToKeep();
    void this.#run();
  }

  stop(): void {
    this.#stopped.abort();
  }

  refresh(): Promise<void> {
    if (this.#state.status === 'failed') this.#set({ status: 'loading', error: undefined });
    // The running request may have been answered before the change that the caller knows of, so it is repeated.
    const isAsked = () => {
      this.#next = undefined;
      return this.#run();
    };
    return this.#running ? (this.#next ??= this.#running.then(isAsked)) : this.#run();
  }

  readAs(reader: TillReader): void {
    const isSame = reader.locale === this.#reader.locale && readable(reader).join() === readable(this.#reader).join();
    this.#reader = reader;
    if (isSame || !this.#isStarted) return;
    this.#drop();
    this.#isAgain = true;
    this.#leave.abort();
    this.#late.stop();
    void this.#run();
  }

  #set(changed: Partial<TillState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.tell();
  }

  /** One at a time: whoever asks meanwhile waits for the same. */
  #run(): Promise<void> {
    return (this.#running ??= this.#follow().finally(() => {
      this.#running = undefined;
    }));
  }

  async #follow(): Promise<void> {
    do {
      this.#isAgain = false;
      this.#leave = new AbortController();
      try {
        await this.#load();
        if (this.#isAgain) continue;
        await this.#read(createCalls(this.#fetch, this.#reader.locale, this.#leave.signal));
        if (this.#state.isOffline || this.#state.error !== undefined) this.#set({ isOffline: false, error: undefined });
      } catch (error) {
        if (!this.#isAgain && !this.#stopped.signal.aborted) this.#fail(error);
      }
    } while (this.#isAgain && !this.#stopped.signal.aborted);
  }

  #fail(error: unknown): void {
    // The other calls of this reading are of no use now, and must not tell of their progress.
    this.#leave.abort();
    this.#set({ status: this.#copy ? 'ready' : 'failed', error, isOffline: isAway(error), progress: undefined });
  }

  /** Reads the copy on the device, once. */
  async #load(): Promise<void> {
    if (this.#isLoaded) return;
    const { mayRead } = this.#reader;
    const copy = await this.#kept((keeping) => keeping.load(mayRead), null);
    const index = copy && (await TillIndex.make(copy.products, copy.customers, copy.lists.categories));
    // Somebody else came while it was read: it is read again, for them.
    if (this.#isAgain) return;
    this.#isLoaded = true;
    if (index) this.#show(index, copy.lists, copy.meta);
  }

  async #read(calls: TillCalls): Promise<void> {
    const resources = readable(this.#reader);
    const copy = this.#copy;
    const late = resourcesOf(copy ? this.#missing(copy) : []);
    const isHeld = (resource: string) => copy?.resources.includes(resource) || late.includes(resource);
    const isOurs = copy?.locale === calls.locale && resources.every(isHeld);
    if (!copy || !isOurs || !(await this.#catchUp(calls, copy))) await this.#readAnew(calls, resources);
    if (!this.#isAgain) this.#readLate(calls.locale);
  }

  /** Lists that the till starts without, and that a copy does not hold yet. */
  #missing(copy: CopyOf): readonly ListName[] {
    return lateLists(readable(this.#reader), copy.resources, this.#lists.settings);
  }

  #readLate(locale: string): void {
    const [from, { currency }] = [this.#copy, this.#lists.settings];
    if (!from) return;
    const ask = (name: ListName, signal: AbortSignal) =>
      readLists(createCalls(this.#fetch, locale, signal), [name], currency);
    this.#late.read(this.#missing(from), ask, (name, lists) => {
      if (this.#copy?.generation !== from.generation) return;
      const resources = [...this.#copy.resources, ...resourcesOf([name])];
      // The cursor goes back to before the reading: a change since then may be newer than the list.
      void this.#take({ ...NO_CHANGES, lists }, { ...this.#copy, resources, cursor: from.cursor });
    });
  }

  /** @returns false when all is to be read anew */
  async #catchUp(calls: TillCalls, copy: CopyOf): Promise<boolean> {
    if (copy.cursor === '') return this.#now() - copy.readAt < ANEW_MS;
    const { currency } = this.#lists.settings;
    const delta = await readChanges(calls, { cursor: copy.cursor, currency, resources: copy.resources });
    // Drops the answer when the person has changed in the meantime.
    if (this.#isAgain || !delta) return this.#isAgain;
    const held = this.#copy ?? copy;
    // A late list came while the server was asked: its changes are not in this answer, so the same is asked once more.
    const next = held === copy ? delta.cursor : held.cursor;
    if (next !== copy.cursor || !isEmpty(delta))
      await this.#take(delta, { ...held, cursor: next, readAt: this.#now() });
    return true;
  }

  async #readAnew(calls: TillCalls, resources: readonly string[]): Promise<void> {
    const { signal } = this.#leave;
    const everything = await readNeeded(calls, resources, (progress) => {
      // While there is a copy the sale goes on, and progress is not shown. A call that ends after a failed one is ignored.
      if (!this.#copy && !signal.aborted) this.#set({ status: 'loading', progress });
    });
    const { products, customers, lists } = everything;
    const index = await TillIndex.make(products, customers, lists.categories);
    if (this.#isAgain) return;
    const generation = `${this.#now()} ${Math.random()}`;
    const late = resourcesOf(lateLists(resources, [], lists.settings));
    const held = resources.filter((resource) => !late.includes(resource));
    const readAt = this.#now();
    const copy = { generation, locale: calls.locale, resources: held, cursor: everything.cursor, readAt };
    this.#late.stop();
    this.#show(index, lists, copy);
    await this.#kept((keeping) => keeping.replace(everything, copy), undefined);
    await this.#catchUp(calls, copy);
  }

  async #take(delta: DeltaRecords, copy: CopyOf): Promise<void> {
    this.#copy = copy;
    if (!isEmpty(delta)) {
      this.#index.changeProducts(delta.products);
      this.#index.changeCustomers(delta.customers);
      if (delta.lists.categories) this.#index.changeCategories(delta.lists.categories);
      this.#lists = { ...this.#lists, ...delta.lists };
      this.#publish(copy);
      whenIdle(() => void this.#index.prepare());
    }
    await this.#kept((keeping) => keeping.change(delta, this.#index, copy), false);
  }

  #show(index: TillIndex, lists: Lists, copy: CopyOf): void {
    this.#index = index;
    this.#lists = lists;
    this.#copy = copy;
    this.#publish(copy);
    whenIdle(() => void index.prepare());
  }

  /** Takes away what may not be read by whoever is here now. */
  #drop(): void {
    const copy = this.#copy;
    const lost = copy?.resources.filter((resource) => !this.#reader.mayRead(resource)) ?? [];
    if (!copy || lost.length === 0) return;
    const left = { ...copy, resources: copy.resources.filter((resource) => !lost.includes(resource)) };
    const isLost = (resource: string) => lost.includes(resource);
    if (isLost('products')) this.#index.changeProducts(allGone(this.#index.products.records));
    if (isLost('customers')) this.#index.changeCustomers(allGone(this.#index.customers.records));
    for (const name of LIST_NAMES.filter((one) => isLost(LISTS[one].resource))) {
      this.#lists = { ...this.#lists, [name]: emptyList(name) };
    }
    this.#index.changeCategories(this.#lists.categories);
    this.#copy = left;
    this.#publish(left);
    void this.#kept((keeping) => keeping.forget(copy, lost), undefined);
  }

  #publish(copy: CopyOf): void {
    const { locale, cursor, readAt } = copy;
    const missing = this.#missing(copy);
    const products = this.#index.products.records;
    const customers = this.#index.customers.records;
    this.#view = viewOf(this.#index);
    const data: TillData = { ...this.#lists, products, customers, locale, cursor, readAt, missing };
    this.#set({ status: 'ready', data, progress: undefined });
  }

  /** Does something with what is kept on the device. Where that fails, the till goes on from memory. */
  async #kept<T>(work: (keeping: Keeping) => Promise<T>, otherwise: T): Promise<T> {
    if (!this.#keeping || !this.#state.isKept) return otherwise;
    try {
      return await work(this.#keeping);
    } catch {
      // No IndexedDB in this window, or no room: said by `isKept`.
      this.#set({ isKept: false });
      return otherwise;
    }
  }
}

const readable = ({ mayRead }: TillReader): string[] => RESOURCES.filter((resource) => mayRead(resource));

/** Makes the till's store; nothing happens before `start`. */
export const createTillStore = (options: TillStoreOptions): TillDataStore => new Store(options);

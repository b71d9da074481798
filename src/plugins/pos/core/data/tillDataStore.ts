import { createListeners } from '#store';
import { whenIdle } from './yieldToBrowser.ts';
import { BestSellers } from './bestSellers.ts';
import { createCalls, type TillCalls } from './calls.ts';
import type { TillDatabase } from './db.ts';
import { deferredLists, readLists, readNeeded } from './firstSync.ts';
import { requestPersistence, ContactWatch, type Contact } from './health.ts';
import { isEmpty, NO_CHANGES, readChanges, type DeltaRecords } from './readChanges.ts';
import { LocalCopy, type CopyOf } from './localCopy.ts';
import { DeferredLists } from './deferredLists.ts';
import { emptyList, emptyLists, LIST_NAMES, LISTS, readable, resourcesOf, type ListName, type Lists } from './lists.ts';
import { isUnreachable } from './sendRequest.ts';
import { TillIndex, viewOf } from './searchIndex.ts';
import { removalOf } from './recordIndex.ts';
import type { SearchIndex, TillData, TillDataStore, TillReader, TillState } from './tillData.ts';

/** Dependencies of the store. */
export interface TillStoreOptions {
  /** Fetch authenticated as the signed-in person. */
  readonly fetch: typeof fetch;
  readonly reader: TillReader;
  /** Null when nothing can be stored here; the store then works in memory and reports it. */
  readonly database: TillDatabase | null;
  readonly now?: () => number;
  /** Calls the listener when the network state changes or the page becomes visible, until `signal` is aborted. */
  readonly wake?: (listener: () => void, signal: AbortSignal) => void;
}

/** Polling interval of the changes, ms. */
export const REFRESH_INTERVAL_MS = 20_000;
/** Interval of a full sync with a server that has no change feed, ms. */
const ANEW_MS = 15 * 60_000;

class Store implements TillDataStore {
  readonly #fetch: typeof fetch;
  readonly #now: () => number;
  readonly #wake: TillStoreOptions['wake'];
  readonly #contact: ContactWatch;
  readonly #localCopy: LocalCopy | null;
  readonly #listeners = createListeners();
  readonly #stopped = new AbortController();
  #reader: TillReader;
  #state: TillState;
  readonly #best: BestSellers;
  #index = new TillIndex();
  #view: SearchIndex = viewOf(this.#index);
  #lists: Lists = emptyLists();
  /** Identity of the copy in memory; null when there is none. */
  #copy: CopyOf | null = null;
  #isStarted = false;
  /** True after the copy on the device was read. */
  #isLoaded = false;
  #running: Promise<void> | undefined;
  /** The refresh that follows the running one. */
  #next: Promise<void> | undefined;
  /** Aborts the running calls. */
  #leave = new AbortController();
  /** The person has changed, so the running calls are not for them. */
  #isAgain = false;
  readonly #late = new DeferredLists();

  constructor({ fetch, reader, database, now = Date.now, wake }: TillStoreOptions) {
    this.#now = now;
    this.#wake = wake;
    this.#contact = new ContactWatch(now);
    this.#fetch = this.#contact.watch(fetch);
    this.#reader = reader;
    this.#localCopy = database && new LocalCopy(database);
    this.#best = new BestSellers(database, now);
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
    const timer = setInterval(() => void this.#run(), REFRESH_INTERVAL_MS);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      this.#leave.abort();
      this.#late.stop();
    });
    this.#wake?.(() => void this.#run(), signal);
    if (this.#localCopy) void requestPersistence();
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

  /** Only one refresh runs at a time; concurrent callers share it. */
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
    // Aborts the other calls of this sync, so that they no longer report progress.
    this.#leave.abort();
    this.#set({ status: this.#copy ? 'ready' : 'failed', error, isOffline: isUnreachable(error), progress: undefined });
  }

  /** Reads the copy on the device, once. */
  async #load(): Promise<void> {
    if (this.#isLoaded) return;
    const { mayRead } = this.#reader;
    const copy = await this.#kept((localCopy) => localCopy.load(mayRead), null);
    await this.#best.load();
    const index = copy && (await this.#best.indexOf(copy));
    // The person has changed while the copy was read, so it is read again.
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
    if (this.#isAgain) return;
    this.#readLate(calls.locale);
    void this.#best.refresh(calls);
  }

  /** Lists that the till starts without and that the copy does not contain yet. */
  #missing(copy: CopyOf): readonly ListName[] {
    return deferredLists(readable(this.#reader), copy.resources, this.#lists.settings);
  }

  #readLate(locale: string): void {
    const [from, { currency }] = [this.#copy, this.#lists.settings];
    if (!from) return;
    const ask = (name: ListName, signal: AbortSignal) =>
      readLists(createCalls(this.#fetch, locale, signal), [name], currency);
    this.#late.read(this.#missing(from), ask, (name, lists) => {
      if (this.#copy?.generation !== from.generation) return;
      const resources = [...this.#copy.resources, ...resourcesOf([name])];
      // The cursor returns to its value before the list was read: a change since then may be newer than the list.
      void this.#take({ ...NO_CHANGES, lists }, { ...this.#copy, resources, cursor: from.cursor });
    });
  }

  /** Applies the changes. @returns false when everything has to be read again */
  async #catchUp(calls: TillCalls, copy: CopyOf): Promise<boolean> {
    if (copy.cursor === '') return this.#now() - copy.readAt < ANEW_MS;
    const { currency } = this.#lists.settings;
    const delta = await readChanges(calls, { cursor: copy.cursor, currency, resources: copy.resources });
    // Drops the answer when the person has changed in the meantime.
    if (this.#isAgain || !delta) return this.#isAgain;
    const held = this.#copy ?? copy;
    // A late list arrived during the request. The answer does not contain its changes, so the request is repeated.
    const next = held === copy ? delta.cursor : held.cursor;
    if (next !== copy.cursor || !isEmpty(delta))
      await this.#take(delta, { ...held, cursor: next, readAt: this.#now() });
    return true;
  }

  async #readAnew(calls: TillCalls, resources: readonly string[]): Promise<void> {
    const { signal } = this.#leave;
    const everything = await readNeeded(calls, resources, (progress) => {
      // With a copy, selling continues and progress is hidden. A call that ends after a failed one is ignored.
      if (!this.#copy && !signal.aborted) this.#set({ status: 'loading', progress });
    });
    const { lists, cursor } = everything;
    const index = await this.#best.indexOf(everything);
    if (this.#isAgain) return;
    const generation = `${this.#now()} ${Math.random()}`;
    const late = resourcesOf(deferredLists(resources, [], lists.settings));
    const held = resources.filter((resource) => !late.includes(resource));
    const copy = { generation, locale: calls.locale, resources: held, cursor, readAt: this.#now() };
    this.#late.stop();
    this.#show(index, lists, copy);
    await this.#kept((localCopy) => localCopy.replace(everything, copy), undefined);
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
    await this.#kept((localCopy) => localCopy.change(delta, this.#index, copy), false);
  }

  #show(index: TillIndex, lists: Lists, copy: CopyOf): void {
    this.#index = index;
    this.#lists = lists;
    this.#copy = copy;
    this.#publish(copy);
    whenIdle(() => void index.prepare());
  }

  /** Removes the records that the current person may not read. */
  #drop(): void {
    const copy = this.#copy;
    const lost = copy?.resources.filter((resource) => !this.#reader.mayRead(resource)) ?? [];
    if (!copy || lost.length === 0) return;
    const left = { ...copy, resources: copy.resources.filter((resource) => !lost.includes(resource)) };
    const isLost = (resource: string) => lost.includes(resource);
    if (isLost('products')) this.#index.changeProducts(removalOf(this.#index.products.records));
    if (isLost('customers')) this.#index.changeCustomers(removalOf(this.#index.customers.records));
    for (const name of LIST_NAMES.filter((one) => isLost(LISTS[one].resource))) {
      this.#lists = { ...this.#lists, [name]: emptyList(name) };
    }
    this.#index.changeCategories(this.#lists.categories);
    this.#copy = left;
    this.#publish(left);
    void this.#kept((localCopy) => localCopy.forget(copy, lost), undefined);
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

  /** Runs an operation on the local database. When it fails, the till continues in memory. */
  async #kept<T>(work: (localCopy: LocalCopy) => Promise<T>, otherwise: T): Promise<T> {
    if (!this.#localCopy || !this.#state.isKept) return otherwise;
    try {
      return await work(this.#localCopy);
    } catch {
      // No IndexedDB in this window, or it is full: `isKept` reports it.
      this.#set({ isKept: false });
      return otherwise;
    }
  }
}

/** Creates the till's store; it is idle until `start`. */
export const createTillDataStore = (options: TillStoreOptions): TillDataStore => new Store(options);

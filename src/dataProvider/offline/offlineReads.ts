import { isLocalId, recordNamed, storeKeyOf, type ApiAddress } from './addresses.ts';
import { answerOf, bodyOf, PENDING, storable, STORED_AT } from './answers.ts';
import { overlay } from './overlay.ts';
import type { OfflineQueue } from './queueTypes.ts';
import { storedAnswer } from './storedAnswer.ts';
import type { NewAnswer, OfflineStore } from './store.ts';
import type { PendingList } from './types.ts';

/** Dependencies of the reads. */
export interface ReadOptions {
  readonly store: OfflineStore;
  readonly queue: Pick<OfflineQueue, 'get' | 'ready'>;
  readonly account: () => number | null;
  readonly now: () => number;
  /** Tells whether the server is known not to answer. */
  readonly isAway: () => boolean;
  /** Runs work soon, joining what comes meanwhile. */
  readonly soon: (work: () => void) => void;
  /** The device cannot store. */
  readonly onFault: (error: unknown) => void;
}

/** Answers of this device. */
export interface OfflineReads {
  isAway(): boolean;
  /** Stores an answer of the server, with others that come soon. */
  keep(uri: string, response: Response): Promise<void>;
  /** The stored answer with the pending changes; undefined: nothing is known about the address. */
  stored(url: string): Promise<Response | undefined>;
  /** Lays the pending changes over an answer of the server; undefined: there are none. */
  laidOver(url: string, response: Response): Promise<Response | undefined>;
  /** The answer about a record of this device that the server cannot know; undefined: the server is asked. */
  own(url: string, address: ApiAddress): Promise<Response | undefined>;
  /** The address under which the server knows what is asked for, without temporary ids. */
  askedAt(url: string, address: ApiAddress): Promise<string>;
}

const isLocal = (value: string) => isLocalId(value) || isLocalId(recordNamed(value)?.id);

/** Actions that are shown: those that wait. What was refused is not the record's state. */
const waiting = (lists: readonly PendingList[], account: number | null): PendingList[] =>
  lists.map((list) => ({
    ...list,
    dataToSync: list.dataToSync.filter((one) => one.account === account && (!one.fault || one.action === 'create')),
  }));

class Reads implements OfflineReads {
  readonly #options: ReadOptions;
  #unsaved: NewAnswer[] = [];

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  isAway(): boolean {
    return this.#options.isAway();
  }

  async keep(originalUri: string, response: Response): Promise<void> {
    const { account, now, soon } = this.#options;
    const [own, at] = [account(), now()];
    const answer = await storable(response);
    if (own === null || own !== account() || answer.text.length > LARGEST) return;
    const isFirst = this.#unsaved.length === 0;
    this.#unsaved = [...this.#unsaved.filter((one) => one.originalUri !== originalUri)];
    this.#unsaved.push({ originalUri, ...answer, at, account: own });
    if (isFirst) soon(() => void this.#save());
  }

  async #save(): Promise<void> {
    const answers = this.#unsaved.filter((one) => one.account === this.#options.account());
    this.#unsaved = [];
    await this.#options.store.keep(answers, BOUNDS).catch(this.#options.onFault);
  }

  async #pending(): Promise<PendingList[]> {
    const { queue, account } = this.#options;
    await queue.ready();
    return waiting(queue.get().lists, account());
  }

  async stored(url: string): Promise<Response | undefined> {
    const { store, account } = this.#options;
    const uri = storeKeyOf(url);
    const unsaved = this.#unsaved.find((one) => one.originalUri === uri);
    const record =
      unsaved?.account === account()
        ? { cachedData: unsaved, cachedAt: unsaved.at }
        : await storedAnswer(store, uri, account());
    const [before, pending] = [bodyOf(record), await this.#pending()];
    const body = overlay(before, uri, pending);
    if (body === null) return before === null ? undefined : new Response(null, { status: 404 });
    const more = {
      [STORED_AT]: String(record?.cachedAt ?? this.#options.now()),
      ...(body !== before && { [PENDING]: '1' }),
    };
    return answerOf(body, record?.cachedData?.headers ?? {}, more);
  }

  async laidOver(url: string, response: Response): Promise<Response | undefined> {
    const pending = await this.#pending();
    if (response.status !== 200 || pending.every(({ dataToSync }) => dataToSync.length === 0)) return undefined;
    const { text, headers } = await storable(response.clone());
    const before = bodyOf({ cachedData: { text, headers } });
    const after = overlay(before, storeKeyOf(url), pending);
    if (before === null) return undefined;
    return after === null ? new Response(null, { status: 404 }) : answerOf(after, headers, { [PENDING]: '1' });
  }

  async own(url: string, address: ApiAddress): Promise<Response | undefined> {
    const values = [...address.query].filter(([name]) => !/^id(?:\[\d*\])?$/.test(name)).map(([, value]) => value);
    const ids = [...address.query].filter(([name]) => /^id(?:\[\d*\])?$/.test(name)).map(([, value]) => value);
    const isAsked = isLocalId(address.id) || values.some(isLocal) || (ids.length > 0 && ids.every(isLocal));
    if (!isAsked) return undefined;
    if (address.id !== null) {
      const moved = (await this.#options.store.read(`${address.uri}/${address.id}`))?.movedTo;
      return moved === undefined ? this.#known(url, null) : undefined;
    }
    return this.#known(url, { 'hydra:member': [], 'hydra:totalItems': 0 });
  }

  async #known(url: string, empty: unknown): Promise<Response> {
    const body = overlay(empty, storeKeyOf(url), await this.#pending());
    return body === null ? new Response(null, { status: 404 }) : answerOf(body, {}, { [PENDING]: '1' });
  }

  async askedAt(url: string, { uri, id }: ApiAddress): Promise<string> {
    if (isLocalId(id)) return (await this.#options.store.read(`${uri}/${id}`))?.movedTo ?? url;
    const [path = '', search] = url.split('?');
    if (search === undefined || !search.includes('local-')) return url;
    const left = [...new URLSearchParams(search)].filter(([, value]) => !isLocal(value));
    return `${path}?${new URLSearchParams(left)}`;
  }
}

/** Creates the reads of this device. */
export const createOfflineReads = (options: ReadOptions): OfflineReads => new Reads(options);

/** Bounds of the stored answers: addresses, and characters of their bodies (two bytes each at most: 50 MB). */
const BOUNDS = { addresses: 2_000, characters: 25_000_000 };
/** A body above this is not stored, characters. */
const LARGEST = 2_000_000;

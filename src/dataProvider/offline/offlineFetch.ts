import { parseAddress, storeKeyOf, type ApiAddress } from './addresses.ts';
import { isNoAnswer, isStorable } from './answers.ts';
import type { OfflineReads } from './offlineReads.ts';
import type { OfflineWrites } from './offlineWrites.ts';

/** Reads and writes of the offline store, once its code is loaded. */
export interface OfflineParts {
  readonly reads: OfflineReads;
  readonly writes: OfflineWrites;
}

/** Dependencies of {@link createOfflineFetch}. */
export interface OfflineFetchOptions {
  /** `fetch` with the bearer token. */
  readonly fetch: typeof fetch;
  /** Loads the offline store; later calls return the same one. */
  readonly load: () => Promise<OfflineParts>;
  /** The loaded offline store; undefined before it was needed. */
  readonly loaded: () => OfflineParts | undefined;
  /** Tells whether answers of a collection may be stored. */
  readonly mayKeep: (collection: string) => boolean;
  /** Tells whether changes of a collection may wait on this device. */
  readonly mayQueue: (collection: string) => boolean;
  /** Id of the account that asks; null: nobody's, or an operator's who works in it. */
  readonly account: () => number | null;
  /** Runs work when the page is idle. */
  readonly later: (work: () => void) => void;
  /** Called with each answer of the server, or without one when there was none. */
  readonly heard: (isAnswered: boolean) => void;
}

/** Time limit of an answer while the server is known to be away, ms. */
const PATIENCE_MS = 2_500;

const methodOf = (init: RequestInit | undefined) => (init?.method ?? 'GET').toUpperCase();

/** Tells whether the caller gave up, rather than the time limit of the call. */
const isGivenUp = (init: RequestInit | undefined) =>
  init?.signal?.aborted === true &&
  !(init.signal.reason instanceof Error && init.signal.reason.name === 'TimeoutError');

/** An answer of the server with the error of the call in its place when there was none. */
interface Asked {
  readonly response: Response | null;
  readonly error: unknown;
}

class OfflineFetch {
  readonly #options: OfflineFetchOptions;

  constructor(options: OfflineFetchOptions) {
    this.#options = options;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const { fetch: send, mayKeep, mayQueue } = this.#options;
    const address = typeof input === 'string' ? parseAddress(input) : null;
    if (typeof input !== 'string' || !address) return send(input, init);
    if (methodOf(init) === 'GET')
      return mayKeep(address.collection) ? this.#read(input, init, address) : send(input, init);
    const isOurs = mayQueue(address.collection.replace(/\/(?:batch|move)$/, ''));
    return isOurs ? this.#write(input, init, address) : send(input, init);
  };

  /** @param asker account that asked: the answer is no other's, who may have signed in since */
  #keep(url: string, response: Response, asker: number | null): void {
    if (asker === null || !isStorable(response)) return;
    const copy = response.clone();
    const { later, load, account } = this.#options;
    const kept = async () => {
      const { reads } = await load();
      if (account() === asker) await reads.keep(storeKeyOf(url), copy);
    };
    // Without the device's part, or the rest of the answer, nothing is stored; the page has what it asked for.
    later(() => void kept().catch(() => undefined));
  }

  /** Asks the server. @param isAway true: it hardly answers, and is not waited for as long */
  async #ask(url: string, init: RequestInit | undefined, isAway: boolean): Promise<Asked> {
    const { fetch: send, heard } = this.#options;
    const limit = isAway ? AbortSignal.timeout(PATIENCE_MS) : undefined;
    const signal = limit && init?.signal ? AbortSignal.any([init.signal, limit]) : (limit ?? init?.signal);
    try {
      const response = await send(url, { ...init, ...(signal && { signal }) });
      heard(!isNoAnswer(response));
      return { response, error: undefined };
    } catch (error) {
      if (isGivenUp(init)) throw error;
      heard(false);
      return { response: null, error };
    }
  }

  /** The device's answer, else what came of the call. @throws the error of the call */
  async #instead(
    { response, error }: Asked,
    answer: (parts: OfflineParts) => Promise<Response | undefined>,
  ): Promise<Response> {
    const found = await this.#options
      .load()
      .then(answer)
      .catch(() => undefined);
    if (found) return found;
    if (response) return response;
    throw error;
  }

  async #read(url: string, init: RequestInit | undefined, address: ApiAddress): Promise<Response> {
    const asker = this.#options.account();
    const reads = this.#options.loaded()?.reads;
    const own = await reads?.own(url, address);
    if (own) return own;
    const asked = await this.#ask((await reads?.askedAt(url, address)) ?? url, init, reads?.isAway() ?? false);
    const { response } = asked;
    if (!response || isNoAnswer(response)) return this.#instead(asked, (parts) => parts.reads.stored(url));
    this.#keep(url, response, asker);
    return (await reads?.laidOver(url, response)) ?? response;
  }

  async #write(url: string, init: RequestInit | undefined, address: ApiAddress): Promise<Response> {
    const { account, loaded } = this.#options;
    const author = account();
    const before = await loaded()?.writes.first(url, init, address);
    if (before) return before;
    const asked = await this.#ask(url, init, false);
    const { response } = asked;
    if (response && !isNoAnswer(response)) {
      // A device that cannot store this has not undone what the server did.
      if (response.ok)
        await loaded()
          ?.writes.done(init, address, response)
          .catch(() => undefined);
      return response;
    }
    // Another account may have signed in since: what one has changed is not sent as the other's.
    return this.#instead(asked, async (parts) =>
      account() === author ? parts.writes.waiting(url, init, address) : undefined,
    );
  }
}

/**
 * `fetch` that stores what the server answers and answers from this device when the server does not; changes wait then.
 * Everything else passes through. A page with a network pays for a copy of each answer, taken when it is idle.
 */
export const createOfflineFetch = (options: OfflineFetchOptions): typeof fetch => new OfflineFetch(options).fetch;

/** Longest time an answer may be old, ms: another process may have changed it (a change here is told by `forget`). */
const TTL_MS = 1000;
/** Entries kept. */
const CACHED = 5000;

interface Entry<V> {
  readonly value: V;
  readonly loadedAt: number;
}

/** Answers of the database that are asked for at every request, at most a second old; one load at a time per key. */
export class FreshCache<K, V> {
  readonly #load: (key: K) => Promise<V>;
  readonly #entries = new Map<K, Entry<V>>();
  readonly #loading = new Map<K, Promise<V>>();

  constructor(load: (key: K) => Promise<V>) {
    this.#load = load;
  }

  /** The answer if it is fresh, else a promise of it. */
  get(key: K): V | Promise<V> {
    const known = this.#entries.get(key);
    // Real time, not the clock that tests set: it is about the age of a copy.
    if (known && Date.now() - known.loadedAt < TTL_MS) return known.value;
    return this.#loading.get(key) ?? this.#start(key);
  }

  /** Drops an answer, and one that is on its way. */
  forget(key: K): void {
    this.#entries.delete(key);
    this.#loading.delete(key);
  }

  /** Drops the answers that a condition picks, and all that are on their way. */
  forgetWhere(isMeant: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isMeant(value)) this.#entries.delete(key);
    this.#loading.clear();
  }

  #start(key: K): Promise<V> {
    const loading = this.#load(key).then(
      (value) => {
        // A change since the load began has taken this promise away: the answer may be the old one.
        if (this.#loading.get(key) === loading) this.#keep(key, value);
        return value;
      },
      (error: unknown) => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
        throw error;
      },
    );
    this.#loading.set(key, loading);
    return loading;
  }

  #keep(key: K, value: V): void {
    this.#loading.delete(key);
    const oldest = this.#entries.size >= CACHED ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, { value, loadedAt: Date.now() });
  }
}

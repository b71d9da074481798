/** Longest age of a cached value, ms. Another process may have changed it; a change in this process calls `forget`. */
const TTL_MS = 1000;
/** Most cached entries. */
const CACHED = 5000;

interface Entry<V> {
  readonly value: V;
  readonly loadedAt: number;
}

/** Caches database reads of every request for at most a second. Loads each key only once at a time. */
export class FreshCache<K, V> {
  readonly #load: (key: K) => Promise<V>;
  readonly #entries = new Map<K, Entry<V>>();
  readonly #loading = new Map<K, Promise<V>>();

  constructor(load: (key: K) => Promise<V>) {
    this.#load = load;
  }

  /** The cached value, or a promise of a fresh one. */
  get(key: K): V | Promise<V> {
    const known = this.#entries.get(key);
    // Real time, not the clock of tests: it measures the age of the cache.
    if (known && Date.now() - known.loadedAt < TTL_MS) return known.value;
    return this.#loading.get(key) ?? this.#start(key);
  }

  /** Drops a cached value and a load under way. */
  forget(key: K): void {
    this.#entries.delete(key);
    this.#loading.delete(key);
  }

  /** Drops the matching values, and all loads under way. */
  forgetWhere(isMeant: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isMeant(value)) this.#entries.delete(key);
    this.#loading.clear();
  }

  #start(key: K): Promise<V> {
    const loading = this.#load(key).then(
      (value) => {
        // A change since the load began has removed this promise, so the value may be outdated.
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

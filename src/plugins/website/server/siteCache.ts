/** Most kept parts; the oldest goes first. */
const MOST = 500;
/** A part is made anew after this time at the latest, ms: addresses of pictures are signed for an hour or two. */
const LONGEST_MS = 30 * 60_000;

interface Entry {
  readonly stamp: number;
  readonly madeAt: number;
  readonly value: Promise<unknown>;
  /** ms since 1970; known once it is made. */
  endsAt: number;
}

/** Number of the newest change of some resources: `host.changeNumber`. */
type ChangeNumber = (resources: readonly string[]) => Promise<number>;

/** Cache of rendered parts. A part ends with any change of the records that it is made of, in whichever process. */
export class SiteCache {
  readonly #changeNumber: ChangeNumber;
  readonly #now: () => number;
  readonly #endsAt: (value: unknown) => number;
  readonly #entries = new Map<string, Entry>();

  /** @param endsAt time at which a part ends by itself, ms since 1970: it shows whether the shop is open */
  constructor(changeNumber: ChangeNumber, now: () => number, endsAt: (value: unknown) => number = () => Infinity) {
    this.#changeNumber = changeNumber;
    this.#now = now;
    this.#endsAt = endsAt;
  }

  /** The part of this name, made of records of these resources. Concurrent readers share one making. */
  async get<T>(name: string, resources: readonly string[], make: () => Promise<T>): Promise<T> {
    const stamp = await this.#changeNumber(resources);
    const now = this.#now();
    const known = this.#entries.get(name);
    // The type of a name's value is the same at every call.
    if (known?.stamp === stamp && now - known.madeAt < LONGEST_MS && now >= known.madeAt && now < known.endsAt)
      return known.value as Promise<T>;
    const value = make();
    const entry: Entry = { stamp, madeAt: now, value, endsAt: Infinity };
    this.#keep(name, entry);
    value.then(
      (made) => (entry.endsAt = this.#endsAt(made)),
      () => this.#entries.get(name) === entry && this.#entries.delete(name),
    );
    return value;
  }

  #keep(name: string, entry: Entry): void {
    this.#entries.delete(name);
    const oldest = this.#entries.size >= MOST ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(name, entry);
  }
}

interface Entry {
  /** Resources that it is made of. */
  resources: readonly string[];
  /** Number of the newest change that it knows, of any resource that it could be made of. */
  readonly upTo: number;
  readonly madeAt: number;
  readonly value: Promise<unknown>;
  /** ms since 1970; known once it is made. */
  endsAt: number;
}

/** Cache of rendered parts. A part ends with any change of the records that it is made of, in whichever process. */
export class SiteCache {
  readonly #parts: CacheParts;
  readonly #entries = new Map<string, Entry>();

  constructor(parts: CacheParts) {
    this.#parts = parts;
  }

  /** The part of this name, made of records of these resources. Concurrent readers share one making. */
  async get<T>(name: string, resources: readonly string[], make: () => Promise<T>): Promise<T> {
    const { changeNumber, now, endsAt = () => Infinity, resourcesOf = () => [], possible = () => [] } = this.#parts;
    const isTimely = ({ madeAt, endsAt: end }: Entry) => now() - madeAt < LONGEST_MS && now() >= madeAt && now() < end;
    const kept = this.#entries.get(name);
    // The type of a name's value is the same at every call.
    if (kept && (await changeNumber(kept.resources)) <= kept.upTo && isTimely(kept)) return kept.value as Promise<T>;
    // The resources of a part are known once it is made: until then each change that could concern it ends it.
    const all = [...resources, ...possible()];
    const upTo = await changeNumber(all);
    const begun = this.#entries.get(name);
    if (begun && begun !== kept && begun.upTo >= upTo && isTimely(begun)) return begun.value as Promise<T>;
    const value = make();
    const entry: Entry = { resources: all, upTo, madeAt: now(), value, endsAt: Infinity };
    this.#keep(name, entry);
    value.then(
      (made) => {
        entry.endsAt = endsAt(made);
        entry.resources = [...resources, ...resourcesOf(made)];
      },
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

/** Most kept parts; the oldest goes first. */
const MOST = 500;
/** A part is made anew after this time at the latest, ms: addresses of pictures are signed for an hour or two. */
const LONGEST_MS = 30 * 60_000;

/** Dependencies of the cache. */
interface CacheParts {
  /** Number of the newest change of some resources: `host.changeNumber`. */
  readonly changeNumber: (resources: readonly string[]) => Promise<number>;
  readonly now: () => number;
  /** Time at which a part ends by itself, ms since 1970: it shows whether the shop is open. */
  readonly endsAt?: (value: unknown) => number;
  /** Resources that a part was made of beside those that its reader names. */
  readonly resourcesOf?: (value: unknown) => readonly string[];
  /** All resources that {@link resourcesOf} may answer. */
  readonly possible?: () => readonly string[];
}

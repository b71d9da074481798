import { yieldToBrowser } from './yieldToBrowser.ts';
import { idsOfChunk, type Searched } from './chunks.ts';

/** Changed records by id, with their current value; null for a removed record. */
export type RecordChanges<T> = ReadonlyMap<number, Searched<T> | null>;

/** Change that removes all these records. */
export const removalOf = <T extends { readonly id: number }>(records: readonly T[]): RecordChanges<T> =>
  new Map(records.map(({ id }) => [id, null]));

/** A position in the index; its record can be replaced. */
interface Place<T> {
  record: T;
  text: string;
}

type Compare<T> = (one: Searched<T>, other: Searched<T>) => number;

/** Records that are inserted before yielding to the browser. */
const SLICE = 5000;

/** Records of one kind in their order, with their search texts. */
export class RecordIndex<T extends { readonly id: number }> {
  readonly #compare: Compare<T>;
  readonly #byId = new Map<number, Place<T>>();
  #inOrder: Place<T>[] = [];
  #records: readonly T[] | undefined;

  /**
   * Creates an empty index.
   * @param compare order of the records; equal ones are ordered by id
   */
  constructor(compare: Compare<T>) {
    this.#compare = (one, other) => compare(one, other) || one.record.id - other.record.id;
  }

  /** Fills an empty index in slices. */
  async fill(all: readonly Searched<T>[]): Promise<void> {
    for (let at = 0; at < all.length; at += SLICE) {
      const places: Place<T>[] = [];
      for (const one of all.slice(at, at + SLICE)) {
        const known = this.#byId.get(one.record.id);
        // When an id repeats, the later record counts.
        if (known) Object.assign(known, one);
        else {
          const place = { ...one };
          this.#byId.set(one.record.id, place);
          places.push(place);
        }
      }
      this.#inOrder.push(...places.sort(this.#compare));
      await yieldToBrowser();
    }
    // Sorting presorted slices takes a fraction of the time.
    this.#inOrder.sort(this.#compare);
    this.#records = undefined;
  }

  /** Records in order; the same array until something changes. */
  get records(): readonly T[] {
    return (this.#records ??= this.#inOrder.map(({ record }) => record));
  }

  /** Positions in order; the same array until a record is added, removed or moved. */
  get places(): readonly Searched<T>[] {
    return this.#inOrder;
  }

  get(id: number): Searched<T> | null {
    return this.#byId.get(id) ?? null;
  }

  /**
   * Applies changes.
   * @returns true when records were added, removed or moved; false when they were only replaced, which is cheap
   */
  change(changed: RecordChanges<T>): boolean {
    if (changed.size === 0) return false;
    this.#records = undefined;
    const before = this.#byId.size;
    let isMoved = false;
    for (const [id, next] of changed) {
      const place = this.#byId.get(id);
      if (place && next) {
        isMoved ||= this.#compare(place, next) !== 0;
        place.record = next.record;
        place.text = next.text;
      } else if (next) {
        isMoved = true;
        this.#byId.set(id, { ...next });
      } else this.#byId.delete(id);
    }
    if (!isMoved && this.#byId.size === before) return false;
    this.#inOrder = [...this.#byId.values()].sort(this.#compare);
    return true;
  }

  /** Records of a chunk, by id. */
  *chunk(at: number): Iterable<Searched<T>> {
    for (const id of idsOfChunk(at)) {
      const one = this.#byId.get(id);
      if (one) yield one;
    }
  }
}

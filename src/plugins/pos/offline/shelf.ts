import { breathe } from './breathe.ts';
import { idsOfChunk, type Searched } from './chunks.ts';

/** Changed records by id, with their current value; null for a removed record. */
export type Changed<T> = ReadonlyMap<number, Searched<T> | null>;

/** The change that removes all these records. */
export const allGone = <T extends { readonly id: number }>(records: readonly T[]): Changed<T> =>
  new Map(records.map(({ id }) => [id, null]));

/** A place on the shelf: what stands in it may be exchanged. */
interface Place<T> {
  record: T;
  text: string;
}

type Compare<T> = (one: Searched<T>, other: Searched<T>) => number;

/** Records put on at one go. */
const SLICE = 5000;

/** Records of a kind in their order, with what is searched of them. */
export class Shelf<T extends { readonly id: number }> {
  readonly #compare: Compare<T>;
  readonly #byId = new Map<number, Place<T>>();
  #inOrder: Place<T>[] = [];
  #records: readonly T[] | undefined;

  /** An empty shelf. @param compare order of the shelf; equals stand by id */
  constructor(compare: Compare<T>) {
    this.#compare = (one, other) => compare(one, other) || one.record.id - other.record.id;
  }

  /** Puts all records on an empty shelf, piece by piece. */
  async fill(all: readonly Searched<T>[]): Promise<void> {
    for (let at = 0; at < all.length; at += SLICE) {
      const places: Place<T>[] = [];
      for (const one of all.slice(at, at + SLICE)) {
        const known = this.#byId.get(one.record.id);
        // Given twice, the later one counts.
        if (known) Object.assign(known, one);
        else {
          const place = { ...one };
          this.#byId.set(one.record.id, place);
          places.push(place);
        }
      }
      this.#inOrder.push(...places.sort(this.#compare));
      await breathe();
    }
    // Pieces that are in order are put together in a fraction of the time.
    this.#inOrder.sort(this.#compare);
    this.#records = undefined;
  }

  /** In order; the same list until something changes. */
  get records(): readonly T[] {
    return (this.#records ??= this.#inOrder.map(({ record }) => record));
  }

  /** In order; the same list, of the same places, until something comes, goes or moves. */
  get places(): readonly Searched<T>[] {
    return this.#inOrder;
  }

  get(id: number): Searched<T> | null {
    return this.#byId.get(id) ?? null;
  }

  /** @returns whether something came, went or moved: otherwise records were exchanged in their places, which costs nothing */
  change(changed: Changed<T>): boolean {
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

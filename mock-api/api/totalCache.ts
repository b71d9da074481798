import type { CompiledQuery } from 'kysely';
import type { ChangeMark, Store } from '../db/store.ts';

/** Most cached totals; the oldest is dropped first. */
const MOST = 2000;

/** Reads a total from the database. */
type Count = () => Promise<number>;

/**
 * Caches totals of lists. Counting a large selection costs more than reading a page of it, and the pages of a list, and the
 * lists of several readers, need the same total. It stays valid until anything is committed.
 */
export class TotalCache {
  readonly #store: Pick<Store, 'changeMark'>;
  #mark: ChangeMark | null = null;
  readonly #known = new Map<string, number>();

  constructor(store: Pick<Store, 'changeMark'>) {
    this.#store = store;
  }

  /** The total of a query. */
  async of(query: CompiledQuery, count: Count): Promise<number> {
    const mark = await this.#store.changeMark();
    if (mark !== this.#mark) this.#known.clear();
    this.#mark = mark;
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const total = await count();
    // A commit during the count makes the total belong to an unknown state, so it is not cached.
    if ((await this.#store.changeMark()) === mark && this.#mark === mark) this.#keep(key, total);
    return total;
  }

  #keep(key: string, total: number): void {
    const oldest = this.#known.size >= MOST ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, total);
  }
}

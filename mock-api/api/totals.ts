import type { CompiledQuery } from 'kysely';
import type { Store } from '../db/open.ts';

/** Totals kept; the oldest goes first. */
const MOST = 2000;

/** Asks the database for a total. */
type Count = () => Promise<number>;

/**
 * Totals of lists. Counting a large selection costs more than reading one page of it, and the pages of a list, and the
 * lists of several readers, ask for the same total: it is kept as long as nothing at all was committed since.
 */
export class Totals {
  readonly #store: Pick<Store, 'changeMark'>;
  #mark: number | null = null;
  readonly #known = new Map<string, number>();

  constructor(store: Pick<Store, 'changeMark'>) {
    this.#store = store;
  }

  /** The total a query counts. An engine that cannot tell whether something changed counts every time. */
  async of(query: CompiledQuery, count: Count): Promise<number> {
    const mark = this.#store.changeMark();
    if (mark === null) return count();
    if (mark !== this.#mark) this.#known.clear();
    this.#mark = mark;
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const total = await count();
    // Something may have been committed while it was counted: then it belongs to a newer state and is not kept.
    if (this.#store.changeMark() === mark && this.#mark === mark) this.#keep(key, total);
    return total;
  }

  #keep(key: string, total: number): void {
    const oldest = this.#known.size >= MOST ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, total);
  }
}

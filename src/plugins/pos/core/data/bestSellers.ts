import type { TillCalls } from './calls.ts';
import type { TillDatabase } from './db.ts';
import type { AllRecords } from './firstSync.ts';
import { TillIndex } from './searchIndex.ts';

/** Name of the best sellers among the short lists of the local database. */
export const BEST_SELLERS = 'bestSellers';
/** Period after which the best sellers are read again, ms: they change by the day. */
const FRESH_MS = 3_600_000;

/** Number of sales lines by product. */
type Lines = readonly (readonly [product: number, lines: number])[];

/**
 * Products that were sold most often lately, for the order of search results. They are stored on the device, and read again
 * at most once an hour. Nothing depends on them: without an answer the search is in the order of the grid.
 */
export class BestSellers {
  readonly #database: TillDatabase | null;
  readonly #now: () => number;
  #lines: ReadonlyMap<number, number> = new Map();
  #readAt = -Infinity;

  constructor(database: TillDatabase | null, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Number of sales lines of a product lately; 0 for one that is not among the best. */
  readonly linesOf = (product: number): number => this.#lines.get(product) ?? 0;

  /** A search index over some records, which ranks by these. */
  indexOf({ products, customers, lists }: Pick<AllRecords, 'products' | 'customers' | 'lists'>): Promise<TillIndex> {
    return TillIndex.make(products, customers, lists.categories, this.linesOf);
  }

  /** Reads those that are stored on the device. */
  async load(): Promise<void> {
    const stored = await this.#database?.small.get(BEST_SELLERS).catch(() => undefined);
    // Written by this class only.
    if (stored) this.#lines = new Map(stored.value as Lines);
  }

  /** Asks the server, unless its last answer is fresh, and stores them on the device. */
  async refresh(calls: Pick<TillCalls, 'bestSellers'>): Promise<void> {
    if (this.#now() - this.#readAt < FRESH_MS) return;
    const found = await calls.bestSellers().catch(() => undefined);
    // It did not answer: it is asked again with the next changes.
    if (!found) return;
    this.#readAt = this.#now();
    this.#lines = found;
    const value: Lines = [...found];
    await this.#database?.small.put({ name: BEST_SELLERS, value }).catch(() => undefined);
  }
}

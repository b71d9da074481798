import type { Logger } from 'pino';
import type { Database } from '../types.ts';
import { errorText, type StoreProblem } from './dialect.ts';
import type { Store, StoreCondition } from './store.ts';

/** Thrown in place of a write to a damaged database: what it wrote could be lost with the rest. */
export class DamagedError extends Error {
  constructor() {
    super('The database file is damaged, so nothing is written to it.');
    this.name = 'DamagedError';
  }
}

/** Error codes of the system for a disk, or a share of it, without room. */
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Tells whether the system refused a write for want of room, also as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if (FULL_CODES.has(errorText(one, 'code'))) return true;
  return false;
}

/** Tells whether a write failed because of the database's place, so that what need not be kept may go on without it. */
export const isUnwritable = (problem: StoreProblem | null): boolean =>
  problem?.kind === 'full' || problem?.kind === 'damaged';

/** Row that a probe writes, so large that it needs pages of its own. */
const PROBE = { key: 'probe', value: 'x'.repeat(64 * 1024) };

class DiskWatch {
  readonly #store: Store;
  readonly #log: Logger;
  readonly #label: string;
  #isFull = false;
  #trying: Promise<void> | null = null;

  constructor(store: Store, log: Logger, label: string) {
    this.#store = store;
    this.#log = log;
    this.#label = label;
  }

  async transaction<T>(work: (db: Database) => Promise<T>): Promise<T> {
    try {
      return await this.#store.transaction(work);
    } catch (error) {
      if (this.#store.dialect.problemOf(error)?.kind === 'full') this.#noteFull();
      throw error;
    }
  }

  async condition(): Promise<StoreCondition> {
    const own = await this.#store.condition();
    if (own !== 'ok' || !this.#isFull) return own;
    await (this.#trying ??= this.#tryAgain());
    return this.#isFull ? 'full' : 'ok';
  }

  #noteFull(): void {
    if (!this.#isFull)
      this.#log.error(
        `The disk of ${this.#label} is full: nothing can be stored. Make room; what is stored can still be read`,
      );
    this.#isFull = true;
  }

  async #tryAgain(): Promise<void> {
    try {
      await this.#probe();
      this.#isFull = false;
      this.#log.info(`There is room again on the disk of ${this.#label}`);
    } catch (error) {
      this.#log.debug({ err: error }, `The disk of ${this.#label} is still full`);
    } finally {
      this.#trying = null;
    }
  }

  async #probe(): Promise<void> {
    const { key, value } = PROBE;
    await this.#store.transaction((db) =>
      db
        .insertInto('_meta')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    );
    await this.#store.transaction((db) => db.deleteFrom('_meta').where('key', '=', key).execute());
  }
}

/**
 * A store that knows when its disk is full: told by a failed write, and found out again by a small one when it is asked.
 * @param label what is full, for the log
 */
export function watchDisk(store: Store, log: Logger, label: string): Store {
  const watch = new DiskWatch(store, log, label);
  return { ...store, transaction: (work) => watch.transaction(work), condition: () => watch.condition() };
}

import { sql } from 'kysely';
import { DAY_MS } from '#resource';
import { isUnwritable } from '../db/condition.ts';
import type { Store } from '../db/store.ts';
import type { Database } from '../types.ts';

/** Number of wrong attempts that set a lock. */
export interface ThrottlePolicy {
  readonly tries: number;
}

/** PIN entry (docs/decisions/pins.md): five wrong attempts lock for 60 s, each further five for twice as long, up to 15 min. */
export const PIN_ATTEMPTS: ThrottlePolicy = { tries: 5 };
/**
 * Wrong PINs of an account within a day, regardless of right ones in between. Otherwise a user could guess other PINs by
 * entering the own one now and then.
 */
export const PIN_GUESSES: ThrottlePolicy = { tries: 25 };

/** Durations of the first locks, ms. All further ones take the longest. */
const LOCKS_MS = [60_000, 120_000, 240_000, 480_000] as const;
/** Duration of the longest lock, ms. */
const LONGEST_LOCK_MS = 15 * 60_000;
/** Age at which attempts are forgotten, ms. */
const MEMORY_MS = DAY_MS;

/** Most keys that are counted in memory. */
const MOST_UNSTORED = 10_000;

/** Counts wrong attempts in the database, so that restarts and other processes know of them. */
export class Throttle {
  readonly #store: Store;
  readonly #now: () => number;
  /** Counts of this process while nothing can be stored: guessing must not become free on a full disk. */
  readonly #unstored = new Map<string, { readonly count: number; readonly lockedUntil: number }>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Longest remaining lock time of some keys, ms; 0 when none is locked. `known`: keys with a wrong attempt on record. */
  async states(keys: readonly string[]): Promise<{ readonly lockedMs: number; readonly known: ReadonlySet<string> }> {
    const rows = await this.#store.read
      .selectFrom('_throttle')
      .select(['key', 'lockedUntil'])
      .where('key', 'in', keys)
      .execute();
    const unstored = keys.filter((key) => this.#unstored.has(key));
    const locks = unstored.map((key) => this.#unstored.get(key)?.lockedUntil ?? 0);
    const until = Math.max(0, ...rows.map((row) => Number(row.lockedUntil)), ...locks);
    const known = new Set([...rows.map((row) => String(row.key)), ...unstored]);
    return { lockedMs: Math.max(0, until - this.#now()), known };
  }

  /** Remaining lock time of a key, ms; 0 when it is not locked. */
  async lockedMs(key: string): Promise<number> {
    return (await this.states([key])).lockedMs;
  }

  /**
   * Counts an attempt as wrong in one statement, so that parallel attempts are counted individually. The one that reaches
   * the limit sets the lock. Count before checking, and {@link clear} after a right attempt.
   * @returns 0 when the attempt may go on, else the remaining lock time, ms
   */
  async count(key: string, policy: ThrottlePolicy): Promise<number> {
    const isCounted = await this.#store
      .transaction((db) => this.#countIn(db, key, policy))
      .catch((error: unknown) => this.#countUnstored(error, key, policy));
    return isCounted ? 0 : Math.max(1, await this.lockedMs(key));
  }

  #countUnstored(error: unknown, key: string, { tries }: ThrottlePolicy): boolean {
    if (!isUnwritable(this.#store.dialect.problemOf(error))) throw error;
    const before = this.#unstored.get(key) ?? { count: 0, lockedUntil: 0 };
    if (before.lockedUntil > this.#now()) return false;
    if (this.#unstored.size >= MOST_UNSTORED) this.#unstored.clear();
    const count = before.count + 1;
    this.#unstored.set(key, { count, lockedUntil: count % tries === 0 ? this.#now() + LONGEST_LOCK_MS : 0 });
    return true;
  }

  async #countIn(db: Database, key: string, policy: ThrottlePolicy): Promise<boolean> {
    const now = this.#now();
    const counted = sql`(case when _throttle."updatedAt" < cast(${now - MEMORY_MS} as bigint) then 1 else _throttle."count" + 1 end)`;
    const locks = sql`(${counted} / ${sql.lit(policy.tries)})`;
    const cases = sql.join(
      LOCKS_MS.map((ms, at) => sql`when ${sql.lit(at + 1)} then ${sql.lit(ms)}`),
      sql` `,
    );
    const end = sql`(cast(${now} as bigint) + case ${locks} ${cases} else ${sql.lit(LONGEST_LOCK_MS)} end)`;
    // 0 and not now: an attempt that began a moment earlier in another process is counted too.
    const lock = sql`(case when ${counted} % ${sql.lit(policy.tries)} = 0 then ${end} else 0 end)`;
    const row = await db
      .insertInto('_throttle')
      .values({ key, count: 1, lockedUntil: 0, updatedAt: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ count: counted, lockedUntil: lock, updatedAt: now })
          .where('_throttle.lockedUntil', '<=', now),
      )
      .returning('count')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Clears the attempts of a key. */
  async clear(key: string): Promise<void> {
    this.#unstored.delete(key);
    await this.#store
      .transaction((db) => db.deleteFrom('_throttle').where('key', '=', key).execute())
      .catch((error: unknown) => {
        // The attempt was right all the same; the count goes with the day.
        if (!isUnwritable(this.#store.dialect.problemOf(error))) throw error;
      });
  }

  /** Removes forgotten attempts. */
  async purge(): Promise<void> {
    await this.#store.transaction((db) =>
      db
        .deleteFrom('_throttle')
        .where('updatedAt', '<', this.#now() - MEMORY_MS)
        .execute(),
    );
  }
}

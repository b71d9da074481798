import { sql } from 'kysely';
import { DAY_MS } from '#resource';
import type { Store } from '../db/open.ts';

/** Wrong tries up to a lock, and how long locks are. */
export interface ThrottlePolicy {
  readonly tries: number;
}

/** PIN entry (DESIGN 5): five wrong tries lock for 60 s, each further five for twice as long, up to 15 min. */
export const PIN_TRIES: ThrottlePolicy = { tries: 5 };
/**
 * Wrong PINs of an account within a day, whatever was right between them: somebody who knows one PIN cannot go on guessing
 * others by entering it in between.
 */
export const PIN_GUESSES: ThrottlePolicy = { tries: 25 };

/** Lengths of the first locks, ms, doubling; all further ones take the longest. */
const LOCKS_MS = [60_000, 120_000, 240_000, 480_000] as const;
/** Length of the longest lock, ms. */
const LONGEST_LOCK_MS = 15 * 60_000;
/** Tries older than this are forgotten, ms. */
const MEMORY_MS = DAY_MS;

/** Counts wrong tries in the database, so that restarts and other processes know of them. */
export class Throttle {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** How long the longest locked of some keys is, in ms; 0: none is. `known`: those with a wrong try on record. */
  async states(keys: readonly string[]): Promise<{ readonly lockedMs: number; readonly known: ReadonlySet<string> }> {
    const rows = await this.#store.read
      .selectFrom('_throttle')
      .select(['key', 'lockedUntil'])
      .where('key', 'in', keys)
      .execute();
    const until = Math.max(0, ...rows.map((row) => Number(row.lockedUntil)));
    return { lockedMs: Math.max(0, until - this.#now()), known: new Set(rows.map((row) => String(row.key))) };
  }

  /** How long a key is still locked, in ms; 0: it is not. */
  async lockedMs(key: string): Promise<number> {
    return (await this.states([key])).lockedMs;
  }

  /**
   * Counts a try as wrong, in one statement, so that tries at the same time are counted one by one; the one that fills the
   * measure sets the lock. Count before looking, and {@link clear} when the try was right.
   * @returns 0 when the try may go on, else how long the key is still locked, in ms.
   */
  async count(key: string, policy: ThrottlePolicy): Promise<number> {
    const now = this.#now();
    const counted = sql`(case when _throttle."updatedAt" < cast(${now - MEMORY_MS} as bigint) then 1 else _throttle."count" + 1 end)`;
    const locks = sql`(${counted} / ${sql.lit(policy.tries)})`;
    const cases = sql.join(
      LOCKS_MS.map((ms, at) => sql`when ${sql.lit(at + 1)} then ${sql.lit(ms)}`),
      sql` `,
    );
    const end = sql`(cast(${now} as bigint) + case ${locks} ${cases} else ${sql.lit(LONGEST_LOCK_MS)} end)`;
    // 0 and not now: a try that began a moment earlier, elsewhere, is counted, too.
    const lock = sql`(case when ${counted} % ${sql.lit(policy.tries)} = 0 then ${end} else 0 end)`;
    const isCounted = await this.#store.transaction(async (db) => {
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
    });
    return isCounted ? 0 : Math.max(1, await this.lockedMs(key));
  }

  /** Forgets the tries of a key. */
  async clear(key: string): Promise<void> {
    await this.#store.transaction((db) => db.deleteFrom('_throttle').where('key', '=', key).execute());
  }

  /** Removes what is forgotten. */
  async purge(): Promise<void> {
    await this.#store.transaction((db) =>
      db
        .deleteFrom('_throttle')
        .where('updatedAt', '<', this.#now() - MEMORY_MS)
        .execute(),
    );
  }
}

import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { TransactionFace } from '../engineFace.ts';
import { SYSTEM } from '../types.ts';
import { parseJob, valuesOfDeadJob, type Job } from './rules.ts';

/** Duration of a lease, ms. A process that does not renew it in time is considered dead. */
export const LEASE_MS = 15_000;

/**
 * Decides which process runs which job. On PostgreSQL a process holds its jobs by a lease that it renews. Due jobs are taken
 * with `for update skip locked`, so no two processes take the same one. The embedded database has one process: jobs of a
 * previous process are free as soon as this one starts.
 */
export class Claims {
  readonly #engine: Engine;
  readonly #owner: string;
  readonly #isShared: boolean;

  /** @param owner name of this process, unique among those on the database */
  constructor(engine: Engine, owner: string) {
    this.#engine = engine;
    this.#owner = owner;
    this.#isShared = engine.store.engine === 'postgres';
  }

  /**
   * Takes the next due job.
   * @returns null when none is due or another transaction has locked it; 'busy' when another job of its single-run kind is
   * running
   */
  async take(): Promise<Job | 'busy' | null> {
    return this.#engine.transaction(SYSTEM, 'en', async (tx) => {
      const { names } = this.#engine.jobs.kinds;
      const kinds = new Set(names);
      for (;;) {
        const job = await this.#due(tx, [...kinds]);
        if (!job) return kinds.size < names.length ? 'busy' : null;
        const orphan = job.status === 'running' ? valuesOfDeadJob(job, tx.now) : null;
        if (orphan) await this.#engine.jobs.write(tx, job, orphan);
        else if (await this.#isFree(tx, job)) return this.#hold(tx, job);
        else kinds.delete(job.kind);
      }
    });
  }

  async #due(tx: TransactionFace, kinds: readonly string[]): Promise<Job | null> {
    if (kinds.length === 0) return null;
    let query = tx.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', 'in', kinds)
      .where(({ and, eb, or }) =>
        or([
          and([eb('status', '=', 'waiting'), eb('runAt', '<=', tx.now)]),
          and([eb('status', '=', 'running'), this.#isDead]),
        ]),
      )
      .orderBy('runAt')
      .orderBy('id')
      .limit(1);
    if (this.#isShared) query = query.forUpdate().skipLocked();
    const raw = await query.executeTakeFirst();
    return raw ? parseJob(tx.model('jobs').fromColumns<'jobs'>(raw)) : null;
  }

  /** Condition: the process that runs the job is dead. */
  get #isDead() {
    return this.#isShared
      ? sql<boolean>`"leaseUntil" < ${this.#clock} and "owner" <> ${this.#owner}`
      : sql<boolean>`"owner" <> ${this.#owner}`;
  }

  /** Leases use the database's clock, because the clocks of the machines may differ. */
  get #clock() {
    return sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
  }

  /** Tells whether a single-run kind has no other running job. */
  async #isFree(tx: TransactionFace, { id, kind }: Job): Promise<boolean> {
    if (!this.#engine.jobs.kinds.get(kind)?.isSingle) return true;
    await this.#engine.store.dialect.lock(tx.db, `jobs kind ${kind}`);
    const other = await tx.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('status', '=', 'running')
      .where('id', '<>', id)
      .where(sql<boolean>`not (${this.#isDead})`)
      .executeTakeFirst();
    return other === undefined;
  }

  async #hold(tx: TransactionFace, job: Job): Promise<Job> {
    const row = await tx.update('jobs', job.id, {
      status: 'running',
      attempts: job.attempts + 1,
      startedAt: tx.now,
      progress: null,
      owner: this.#owner,
    });
    if (this.#isShared) await this.#lease(tx.db, [job.id]);
    return parseJob(row);
  }

  /** Renews the leases of this process's jobs for another {@link LEASE_MS}. */
  async renew(ids: readonly number[]): Promise<void> {
    if (this.#isShared && ids.length > 0) await this.#engine.store.transaction((db) => this.#lease(db, ids));
  }

  async #lease(db: TransactionFace['db'], ids: readonly number[]): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ leaseUntil: sql`${this.#clock} + ${sql.lit(LEASE_MS)}` })
      .where('id', 'in', ids)
      .where('owner', '=', this.#owner)
      .execute();
  }

  /** The ids of the jobs that this process runs according to the database, and whether each was cancelled. */
  async held(): Promise<Map<number, boolean>> {
    const rows = await this.#engine.db
      .selectFrom('jobs')
      .select(['id', 'isCancelRequested'])
      .where('status', '=', 'running')
      .where('owner', '=', this.#owner)
      .execute();
    return new Map(rows.map((row) => [Number(row.id), row.isCancelRequested === 1]));
  }

  /** Locks the job until the end of the transaction. @returns the job as stored; null when this process lost it */
  async lockHeld(tx: TransactionFace, { id, attempts }: Job): Promise<Job | null> {
    const row = await tx.find('jobs', id);
    if (!row) return null;
    const job = parseJob(row);
    return job.status === 'running' && job.owner === this.#owner && job.attempts === attempts ? job : null;
  }

  /**
   * Time until a job is due or a lease expires, ms; 0 or less when one is due now; null when no job waits or runs elsewhere.
   */
  async untilDue(): Promise<number | null> {
    const kinds = this.#engine.jobs.kinds.names;
    if (kinds.length === 0) return null;
    const lease = this.#isShared ? sql<number>`"leaseUntil" - ${this.#clock}` : sql<number>`0`;
    const row = await this.#engine.db
      .selectFrom('jobs')
      .select(({ fn }) => [
        fn.min(sql<number>`case when "status" = 'waiting' then "runAt" end`).as('runAt'),
        fn.min(sql<number>`case when "status" = 'running' and "owner" <> ${this.#owner} then ${lease} end`).as('lease'),
      ])
      .where('kind', 'in', kinds)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    const waits = [
      typeof row?.runAt === 'number' ? row.runAt - this.#engine.now() : null,
      typeof row?.lease === 'number' ? row.lease : null,
    ].filter((wait) => wait !== null);
    return waits.length === 0 ? null : Math.min(...waits);
  }
}

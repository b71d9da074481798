import { tellOfJob } from '../notices/jobs.ts';
import { Problem } from '../problem.ts';
import type { Engine } from '../engine.ts';
import { SYSTEM, type Jobs, type Row, type RowInput, type Tx } from '../types.ts';
import { JobKinds } from './kinds.ts';
import { ACTIVE, ATTEMPTS, isEnd, jobOf, valuesAfter, valuesForRetry, type Job } from './rules.ts';
import { Schedule } from './schedule.ts';

type Payload = Readonly<Record<string, unknown>>;
type AddOptions = NonNullable<Parameters<Jobs['add']>[2]>;

/**
 * The queue: jobs are rows of `jobs`, so they come and go with the transaction that they belong to. Whoever changes one
 * tells the runner of this process by 'jobs' on the engine's bus, once it is committed; other processes hear of the commit.
 */
export class JobQueue implements Jobs {
  readonly kinds = new JobKinds();
  readonly schedule: Schedule;
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.schedule = new Schedule(engine, this.kinds);
  }

  async add(kind: string, payload: Payload, options: AddOptions = {}): Promise<number> {
    const { tx } = options;
    if (tx) return this.#insert(tx, kind, payload, options);
    return this.#engine.transaction(SYSTEM, 'en', (own) => this.#insert(own, kind, payload, options));
  }

  async #insert(tx: Tx, kind: string, payload: Payload, { runAt, key }: AddOptions): Promise<number> {
    const definition = this.kinds.get(kind);
    if (!definition) throw new Error(`There is no kind of job "${kind}"`);
    const known = key === undefined ? null : await this.#active(tx, key);
    if (known !== null) return known;
    const { operatorId, userId } = tx.actor;
    const row = await tx.create('jobs', {
      kind,
      payload,
      runAt: runAt ?? tx.now,
      key: key ?? null,
      maxAttempts: definition.attempts ?? ATTEMPTS,
      createdBy: operatorId ?? userId,
    });
    this.#tell(tx);
    return row.id;
  }

  /** The job with a key that has not ended. Nobody else adds one with it until the transaction ends. */
  async #active(tx: Tx, key: string): Promise<number | null> {
    await this.#engine.store.dialect.lock(tx.db, `jobs key ${key}`);
    const row = await tx.db
      .selectFrom('jobs')
      .select('id')
      .where('key', '=', key)
      .where('status', 'in', ACTIVE)
      .executeTakeFirst();
    return row ? Number(row.id) : null;
  }

  /**
   * Cancels: one that waits at once; one that runs is told, and is cancelled when it ends for that reason.
   * @throws Problem 404, 409
   */
  async cancel(tx: Tx, id: number): Promise<Row> {
    const job = await this.#find(tx, id);
    if (job.status === 'waiting') return this.write(tx, job, valuesAfter({ ended: 'cancelled' }, job, tx.now));
    if (job.status === 'running') return this.write(tx, job, { isCancelRequested: true });
    throw new Problem(409, 'The job has ended already.', { code: 'problem.job.ended' });
  }

  /**
   * Lets a failed or cancelled one run again, with as many tries as at first.
   * @throws Problem 404, 409
   */
  async retry(tx: Tx, id: number): Promise<Row> {
    const job = await this.#find(tx, id);
    if (job.status !== 'failed' && job.status !== 'cancelled')
      throw new Problem(409, 'Only a job that failed or was cancelled can be tried again.', {
        code: 'problem.job.notEnded',
      });
    if (job.key !== null && (await this.#active(tx, job.key)) !== null)
      throw new Problem(409, 'A job with the same key waits or runs already.', { code: 'problem.job.active' });
    return this.write(tx, job, valuesForRetry(tx.now));
  }

  async #find(tx: Tx, id: number): Promise<Job> {
    const row = await tx.find('jobs', id);
    if (!row) throw new Problem(404, 'Not Found', { code: 'problem.notFound' });
    return jobOf(row);
  }

  /** Writes values of a job; with the end of a scheduled one comes the next. */
  async write(tx: Tx, job: Job, values: RowInput): Promise<Row> {
    const row = await tx.update('jobs', job.id, values);
    if (isEnd(values)) await tellOfJob(tx, job, row);
    // Somebody who cancels a run before its time does not want it at that time.
    if (job.isScheduled && isEnd(values))
      await this.schedule.ensure(tx, job.kind, { after: Math.max(tx.now, job.runAt) });
    this.#tell(tx);
    return row;
  }

  #tell(tx: Tx): void {
    tx.afterCommit(() => this.#engine.bus.emit('jobs'));
  }
}

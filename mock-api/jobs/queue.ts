import { actingPerson } from '../auth/actingPerson.ts';
import type { WrittenRowOf } from '#resource';
import { notifyOfEnd } from '../notices/notifyOfEnd.ts';
import { Problem } from '../problem.ts';
import type { EngineFace } from '../engineFace.ts';
import { currentRequest } from '../requestContext.ts';
import type { Jobs } from '../serverHost.ts';
import { SYSTEM, type Tx } from '../types.ts';
import { JobKinds } from './kinds.ts';
import { ACTIVE, ATTEMPTS, endsJob, parseJob, valuesAfter, valuesForRetry, type Job, type JobValues } from './rules.ts';
import { Schedule } from './schedule.ts';

type Payload = Readonly<Record<string, unknown>>;
type AddOptions = NonNullable<Parameters<Jobs['add']>[2]>;

/**
 * The job queue. Jobs are rows of `jobs`, so they are part of the transaction that changes them. After the commit, the event
 * 'jobs' on the engine's bus wakes the runner of this process; other processes learn of it from the commit notification.
 */
export class JobQueue implements Jobs {
  readonly kinds = new JobKinds();
  readonly schedule: Schedule;
  readonly #engine: EngineFace;

  constructor(engine: EngineFace) {
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
    const row = await tx.create('jobs', {
      kind,
      payload,
      runAt: runAt ?? tx.now,
      key: key ?? null,
      maxAttempts: definition.attempts ?? ATTEMPTS,
      createdBy: actingPerson(tx.actor),
      // Work for later is not done for this request: a job that queues its next run would hand its id on for ever.
      requestId: runAt === undefined ? currentRequest() : null,
    });
    this.#tell(tx);
    return row.id;
  }

  /**
   * The active job with this key. Locks the key until the end of the transaction, so that nobody else adds a job with it.
   */
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
   * Cancels a job. A waiting job ends at once; a running one is interrupted first.
   * @throws Problem 404, 409
   */
  async cancel(tx: Tx, id: number): Promise<WrittenRowOf<'jobs'>> {
    const job = await this.#find(tx, id);
    if (job.status === 'waiting') return this.write(tx, job, valuesAfter({ ended: 'cancelled' }, job, tx.now));
    if (job.status === 'running') return this.write(tx, job, { isCancelRequested: true });
    throw new Problem(409, 'The job has ended already.', { code: 'problem.job.ended' });
  }

  /**
   * Queues a failed or cancelled job again, with the full number of attempts.
   * @throws Problem 404, 409
   */
  async retry(tx: Tx, id: number): Promise<WrittenRowOf<'jobs'>> {
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
    return parseJob(row);
  }

  /** Updates a job. The end of a scheduled one also queues its next run. */
  async write(tx: Tx, job: Job, values: JobValues): Promise<WrittenRowOf<'jobs'>> {
    const row = await tx.update('jobs', job.id, values);
    if (endsJob(values)) await notifyOfEnd(tx, job, row, this.kinds.get(job.kind));
    // When a run was cancelled before its time, the next one must not come at that time either.
    if (job.isScheduled && endsJob(values))
      await this.schedule.ensure(tx, job.kind, { after: Math.max(tx.now, job.runAt) });
    this.#tell(tx);
    return row;
  }

  #tell(tx: Tx): void {
    tx.afterCommit(() => this.#engine.bus.emit('jobs'));
  }
}

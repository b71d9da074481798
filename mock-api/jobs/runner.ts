import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Change } from '../engineFace.ts';
import type { Engine } from '../engine.ts';
import { Claims, LEASE_MS } from './claims.ts';
import type { Job } from './rules.ts';
import { withoutRequest } from '../requestContext.ts';
import { Run } from './run.ts';

/** Most jobs that one process runs at once. */
export const MOST_AT_ONCE = 4;
/** Polling interval without notifications, ms. A notification may have been lost. */
const LOOK_MS = 30_000;
/** Shortest time between two queue checks caused by other processes' commits, ms. */
const HEARD_MS = 1000;
/** Delay before a due job that another transaction has locked is checked again, ms. */
const LOCKED_MS = 1000;
/** Delay before the queue is read again after a failure, ms. */
const BROKEN_MS = 5000;
/** Interval of lease renewals, ms. */
const RENEW_MS = LEASE_MS / 3;
/**
 * Time limit of running jobs at shutdown, ms. Those that do not end are later considered dead, as after a kill.
 */
const PATIENCE_MS = 5000;

/**
 * Runs the jobs of the queue in this process. It sleeps until 'jobs' on the bus (a job was added, cancelled or has ended), a
 * commit of another process ('heard'), or the timer of the next due job.
 */
export class Runner {
  readonly #engine: Engine;
  readonly #claims: Claims;
  readonly #running = new Map<number, { readonly run: Run; readonly ended: Promise<void> }>();
  readonly #closing = new AbortController();
  #turn: Promise<void> = Promise.resolve();
  #isWoken = false;
  #isStopping = false;
  #isBroken = false;
  /** Pending work on scheduled kinds: 'look' queues missing next runs, 'anew' computes all next runs again. */
  #schedules: 'look' | 'anew' | null = 'look';
  #lookedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #heardTimer: NodeJS.Timeout | undefined;
  #renewing: NodeJS.Timeout | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#claims = new Claims(engine, randomUUID());
  }

  /** Starts: queues the next run of scheduled kinds, and runs due jobs. */
  async start(): Promise<void> {
    this.#engine.bus.on('jobs', this.#wake).on('heard', this.#heard).on('changes', this.#changed);
    this.#wake();
    await this.#turn;
  }

  /** Stops taking jobs, aborts the running ones and waits for them for a limited time. Clears its timers. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#engine.bus.off('jobs', this.#wake).off('heard', this.#heard).off('changes', this.#changed);
    await this.#turn;
    for (const { run } of this.#running.values()) run.interrupt('stopped');
    const ended = Promise.all([...this.#running.values()].map((one) => one.ended));
    const patience = new AbortController();
    const timeUp = delay(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([ended, timeUp]);
    patience.abort();
    this.#closing.abort();
    for (const timer of [this.#timer, this.#heardTimer]) clearTimeout(timer);
    clearInterval(this.#renewing);
    await this.#turn;
  }

  readonly #wake = (): void => {
    if (this.#isWoken || this.#isStopping) return;
    this.#isWoken = true;
    void withoutRequest(() => this.#enqueue(() => this.#look()));
  };

  readonly #heard = (): void => {
    const wait = this.#lookedAt + HEARD_MS - performance.now();
    if (wait <= 0) this.#wake();
    else this.#heardTimer ??= setTimeout(this.#wake, wait).unref();
  };

  readonly #changed = (changes: readonly Change[]): void => {
    if (!changes.some(({ resource }) => resource === 'settings')) return;
    this.#schedules = 'anew';
    this.#wake();
  };

  /** Runs tasks one after the other. A failed one is logged and tried again later. */
  #enqueue(task: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(task).then(
      () => void (this.#isBroken = false),
      (error: unknown) => this.#failed(error),
    );
    return this.#turn;
  }

  #failed(error: unknown): void {
    if (!this.#isBroken)
      this.#engine.log.warn({ err: error }, 'The queue of jobs could not be read; it is tried again');
    this.#isBroken = true;
    this.#sleep(BROKEN_MS);
  }

  async #look(): Promise<void> {
    this.#isWoken = false;
    if (this.#isStopping) return;
    clearTimeout(this.#heardTimer);
    this.#heardTimer = undefined;
    this.#lookedAt = performance.now();
    await this.#schedule();
    await this.#check();
    this.#sleep(await this.#takeAll());
  }

  async #schedule(): Promise<void> {
    const wanted = this.#schedules;
    if (wanted === null) return;
    await this.#engine.jobs.schedule.ensureAll(wanted === 'anew');
    // Settings may have changed meanwhile.
    if (this.#schedules === wanted) this.#schedules = null;
  }

  #sleep(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopping) this.#timer = setTimeout(this.#wake, ms).unref();
  }

  /** Takes due jobs as long as there is room. @returns the delay until the next check, ms */
  async #takeAll(): Promise<number> {
    while (!this.#isStopping && this.#running.size < MOST_AT_ONCE) {
      const wait = await this.#claims.untilDue();
      if (wait === null || wait > 0) return Math.min(LOOK_MS, wait ?? LOOK_MS);
      const job = await this.#claims.take();
      // The transaction that has locked it may change nothing, and so send no notification.
      if (job === null) return LOCKED_MS;
      if (job === 'busy') break;
      this.#begin(job);
    }
    return LOOK_MS;
  }

  #begin(job: Job): void {
    const { kinds } = this.#engine.jobs;
    const definition = kinds.get(job.kind);
    if (!definition) throw new Error(`There is no kind of job "${job.kind}"`);
    const run = new Run(job, { engine: this.#engine, claims: this.#claims, definition, closing: this.#closing.signal });
    if (this.#isStopping) run.interrupt('stopped');
    const ended = run.execute().finally(() => {
      this.#running.delete(job.id);
      if (this.#running.size === 0) clearInterval(this.#renewing);
      this.#wake();
    });
    this.#running.set(job.id, { run, ended });
    if (this.#running.size === 1)
      this.#renewing = setInterval(() => void this.#enqueue(() => this.#renew()), RENEW_MS).unref();
  }

  async #renew(): Promise<void> {
    await this.#claims.renew([...this.#running.keys()]);
    await this.#check();
  }

  /** Interrupts runs that were cancelled or that another process has taken. */
  async #check(): Promise<void> {
    if (this.#running.size === 0) return;
    const runs = [...this.#running];
    const held = await this.#claims.held();
    for (const [id, { run }] of runs) {
      if (held.get(id) === true) run.interrupt('cancelled');
      else if (!held.has(id)) run.interrupt('lost');
    }
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Change, Engine } from '../engine.ts';
import { Claims, LEASE_MS } from './claims.ts';
import type { Job } from './rules.ts';
import { Run } from './run.ts';

/** Jobs that one process runs at a time. */
export const MOST_AT_ONCE = 4;
/** Without any word the queue is looked at so often, ms: a word may have been lost. */
const LOOK_MS = 30_000;
/** Commits of other processes may be many: the queue is looked at at most so often for them, ms. */
const HEARD_MS = 1000;
/** A job that is due, and that another transaction holds, is looked at again after, ms. */
const LOCKED_MS = 1000;
/** A queue that could not be read is read again after, ms. */
const BROKEN_MS = 5000;
/** Leases are renewed so often, ms. */
const RENEW_MS = LEASE_MS / 3;
/** Jobs under way have so long to end when the server stops, ms. What does not is taken for dead later, as after a kill. */
const PATIENCE_MS = 5000;

/**
 * Runs the jobs of the queue in this process. It sleeps until it is told: by 'jobs' on the bus (a job was added, cancelled,
 * ended), by commits of other processes ('heard'), or by one timer for the moment the next job is due.
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
  /** What is to be done for kinds that run by themselves: see that each has its next run, or ask for all of them anew. */
  #schedules: 'look' | 'anew' | null = 'look';
  #lookedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #heardTimer: NodeJS.Timeout | undefined;
  #renewing: NodeJS.Timeout | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#claims = new Claims(engine, randomUUID());
  }

  /** Begins: kinds that run by themselves get their next run, and what is due runs. */
  async start(): Promise<void> {
    this.#engine.bus.on('jobs', this.#wake).on('heard', this.#heard).on('changes', this.#changed);
    this.#wake();
    await this.#turn;
  }

  /** Takes no more, tells those under way to end and waits for them, but not for ever. Leaves no timer behind. */
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
    void this.#inTurn(() => this.#look());
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

  /** Runs tasks one after the other; one that fails is told, and looked at again later. */
  #inTurn(task: () => Promise<void>): Promise<void> {
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

  /** Takes what is due, as long as there is room. @returns when to look again, ms */
  async #takeAll(): Promise<number> {
    while (!this.#isStopping && this.#running.size < MOST_AT_ONCE) {
      const wait = await this.#claims.untilDue();
      if (wait === null || wait > 0) return Math.min(LOOK_MS, wait ?? LOOK_MS);
      const job = await this.#claims.take();
      // Whoever holds it may do nothing with it, and then says no word.
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
      this.#renewing = setInterval(() => void this.#inTurn(() => this.#renew()), RENEW_MS).unref();
  }

  async #renew(): Promise<void> {
    await this.#claims.renew([...this.#running.keys()]);
    await this.#check();
  }

  /** Interrupts runs that were cancelled, and those that another process took. */
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

import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Engine } from '../engine.ts';
import { ReasonError, reasonText, storedReason } from '../messages/reason.ts';
import { withRequest } from '../requestContext.ts';
import { traced } from '../tracing/traced.ts';
import type { JobDefinition, JobRun } from './types.ts';
import { SYSTEM } from '../types.ts';
import type { Claims } from './claims.ts';
import { failureReason } from './failureReason.ts';
import { valuesAfter, type Job, type JobValues, type Outcome } from './rules.ts';

/** Shortest time between two stored progress updates, ms. */
export const PROGRESS_MS = 500;
/** Largest stored result, in characters of JSON. */
const LARGEST_RESULT = 64 * 1024;
/** First and longest delay before the end of a job is stored again after a database failure, ms. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** Reason to interrupt a run. `lost`: another process has taken the job. */
export type Interruption = 'cancelled' | 'stopped' | 'lost';

/** End of a run, as the event 'job ended' of the engine's bus tells it. */
export interface EndedRun {
  readonly kind: string;
  readonly outcome: Outcome['ended'];
}

/** Dependencies of a run. */
export interface RunParts {
  readonly engine: Engine;
  readonly claims: Claims;
  readonly definition: JobDefinition;
  /** Aborted when the server stops waiting. Nothing is stored after that. */
  readonly closing: AbortSignal;
}

/** One run of a job: calls its code and stores the outcome. */
export class Run implements JobRun {
  readonly id: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempt: number;
  readonly log: Logger;
  readonly #job: Job;
  readonly #parts: RunParts;
  readonly #abort = new AbortController();
  #why: Interruption | null = null;
  #progress: { readonly done: number; readonly total: number } | null = null;
  #toldAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(job: Job, parts: RunParts) {
    this.#job = job;
    this.#parts = parts;
    this.id = job.id;
    this.payload = job.payload;
    this.attempt = job.attempts;
    this.log = parts.engine.log.child({ job: job.id, kind: job.kind });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Aborts the job's signal. Only the first reason counts. */
  interrupt(why: Interruption): void {
    if (this.#why !== null) return;
    this.#why = why;
    this.#abort.abort(new DOMException(`The job was ${why}.`, 'AbortError'));
  }

  /** An arrow function, so that job code may destructure it. */
  readonly progress = async (done: number, total: number): Promise<void> => {
    if (this.#why === 'lost') throw this.signal.reason;
    this.#progress = { done: countOf(done), total: countOf(total) };
    const wait = this.#toldAt + PROGRESS_MS - performance.now();
    if (wait <= 0) await this.#tell();
    else this.#timer ??= setTimeout(() => void this.#tell(), wait).unref();
  };

  /** Stores the progress. A failure to store it does not fail the job. */
  #tell(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#toldAt = performance.now();
    this.#writing = this.#writing
      .then(() => this.#write(() => ({ progress: this.#progress })))
      .catch((error: unknown) => this.log.debug({ err: error }, 'How far a job is could not be stored'));
    return this.#writing;
  }

  /** Runs the code and stores the outcome. Never rejects. */
  async execute(): Promise<void> {
    const outcome = await this.#outcome();
    clearTimeout(this.#timer);
    await this.#writing;
    if (outcome.ended === 'failed') {
      const failure = { attempt: this.attempt, reason: reasonText(outcome.reason, 'en') };
      if (this.attempt < this.#job.maxAttempts) this.log.warn(failure, 'A job failed; it is tried again');
      else this.log.error(failure, 'A job failed');
    }
    const values = (job: Job) => ({
      ...(this.#progress ? { progress: this.#progress } : {}),
      ...valuesAfter(withCancel(outcome, job), job, this.#parts.engine.now()),
    });
    for (let wait = FIRST_WAIT_MS; this.#why !== 'lost' && !this.#parts.closing.aborted; wait *= 2) {
      try {
        await this.#write(values);
        this.#parts.engine.bus.emit('job ended', { kind: this.#job.kind, outcome: outcome.ended } satisfies EndedRun);
        return;
      } catch (error) {
        this.log.warn({ err: error }, 'The end of a job could not be stored; it is tried again');
        await this.#pause(Math.min(wait, LONGEST_WAIT_MS));
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    // It rejects when the server closes; the loop checks that.
    await delay(ms, undefined, { signal: this.#parts.closing }).catch(() => undefined);
  }

  async #outcome(): Promise<Outcome> {
    const { definition, engine } = this.#parts;
    try {
      this.signal.throwIfAborted();
      const told = { 'flexy.job.id': this.id, 'flexy.job.attempt': this.attempt };
      const work = () => definition.run(this, engine);
      const { requestId } = this.#job;
      const run = () => traced(`job ${this.#job.kind}`, told, work);
      const result = await (requestId === null ? run() : withRequest(requestId, run));
      return { ended: 'done', result: kept(result) };
    } catch (error) {
      if (this.#why === 'cancelled' || this.#why === 'stopped') return { ended: this.#why };
      this.log.debug({ err: error }, 'What a job threw');
      return { ended: 'failed', reason: failureReason(error, engine.store.dialect.problemOf) };
    }
  }

  /** Updates the job if this process still holds it. @param valuesOf computes the columns from the locked job */
  async #write(valuesOf: (job: Job) => JobValues): Promise<void> {
    const { engine, claims } = this.#parts;
    const isHeld = await engine.transaction(SYSTEM, 'en', async (tx) => {
      const job = await claims.lockHeld(tx, this.#job);
      if (!job) return false;
      await engine.jobs.write(tx, job, valuesOf(job));
      return true;
    });
    if (!isHeld) this.interrupt('lost');
  }
}

/** The outcome of a job that somebody cancelled before its end was stored: it neither fails nor runs again. */
function withCancel(outcome: Outcome, { isCancelRequested }: Job): Outcome {
  const hasNoResult = outcome.ended === 'failed' || outcome.ended === 'stopped';
  return isCancelRequested && hasNoResult ? { ended: 'cancelled' } : outcome;
}

const countOf = (value: number): number => (Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0);

/** Checks a result before it is stored. @throws Error, which fails the job, when it is too large or no JSON */
function kept(result: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, unknown>> | null {
  if (result === undefined || result === null) return null;
  const text = JSON.stringify(result);
  if (text.length > LARGEST_RESULT) throw new ReasonError(storedReason('reason.largeResult', { max: LARGEST_RESULT }));
  return JSON.parse(text);
}

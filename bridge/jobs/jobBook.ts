import type { Logger } from 'pino';
import type { PrinterError } from '../methods/printerConnection.ts';
import { isFinished, type Job, type JobState } from './job.ts';
import type { JobChange, JobStore } from './jobStore.ts';

/** How long finished jobs are remembered, ms: printed ones for their id, others to be printed again. */
const KEEP_PRINTED_MS = 3 * 24 * 3_600_000;
const KEEP_OTHERS_MS = 14 * 24 * 3_600_000;
/** Most bytes of waiting tickets in memory; further ones are read from disk. */
const MOST_IN_MEMORY = 64 * 1024 * 1024;

/** All jobs, in memory and on disk. */
export class JobBook {
  readonly #store: JobStore;
  readonly #log: Logger;
  readonly #jobs = new Map<string, Job>();
  /** Callers that wait for a job. */
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();
  /** Jobs that are being written for the first time, so that a repeated request waits for the first. */
  readonly #arriving = new Map<string, Promise<void>>();
  /** Tickets of waiting jobs. */
  readonly #tickets = new Map<string, Uint8Array>();
  #ticketBytes = 0;
  /** Files that are being removed. */
  readonly #removing = new Set<Promise<void>>();
  #onFinish: (job: Job) => void = () => undefined;

  constructor(store: JobStore, log: Logger) {
    this.#store = store;
    this.#log = log;
  }

  /** Reads the jobs from disk. */
  async load(): Promise<void> {
    for (const job of await this.#store.readAll()) this.#jobs.set(job.id, job);
  }

  /** Sets the function that is called with each finished job. */
  onFinish(listener: (job: Job) => void): void {
    this.#onFinish = listener;
  }

  get(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  /** The job, after it was written to disk when it just arrives. */
  async getArrived(id: string): Promise<Job | undefined> {
    await this.#arriving.get(id)?.catch(() => undefined);
    return this.#jobs.get(id);
  }

  all(): Job[] {
    return [...this.#jobs.values()];
  }

  /** Number of jobs in a state. */
  count(state: JobState): number {
    return this.all().filter((job) => job.state === state).length;
  }

  /**
   * Adds a job.
   * @returns false when its id is known already; nothing changes then
   * @throws the system's error when the job cannot be written; it is unknown then
   */
  async add(job: Job, ticket: Uint8Array): Promise<boolean> {
    if (this.#jobs.has(job.id) || this.#arriving.has(job.id)) return false;
    const writing = this.#store.add(job, ticket);
    this.#arriving.set(job.id, writing);
    try {
      await writing;
      this.#jobs.set(job.id, job);
      this.#keepTicket(job.id, ticket);
      return true;
    } finally {
      this.#arriving.delete(job.id);
    }
  }

  #keepTicket(id: string, ticket: Uint8Array): void {
    if (this.#ticketBytes + ticket.length > MOST_IN_MEMORY) return;
    this.#tickets.set(id, ticket);
    this.#ticketBytes += ticket.length;
  }

  #dropTicket(id: string): void {
    this.#ticketBytes -= this.#tickets.get(id)?.length ?? 0;
    this.#tickets.delete(id);
  }

  async readTicket(id: string): Promise<Uint8Array> {
    return this.#tickets.get(id) ?? this.#store.readTicket(id);
  }

  /** Writes that the first byte is about to be sent. */
  async startSending(id: string): Promise<void> {
    await this.#change(id, { state: 'sending' }, true);
  }

  /** Writes the end of a job: printed, or the problem. Callers who wait go on also when the disk fails. */
  async finish(id: string, problem: PrinterError | null): Promise<void> {
    const state: JobState = problem === null ? 'printed' : problem.mayHavePrinted ? 'unsure' : 'failed';
    const result = { state, finishedAt: Date.now(), error: problem?.message, code: problem?.code };
    this.#dropTicket(id);
    try {
      // Not waited for to be durable: after a power cut the job would be `unsure`, which prints nothing by itself.
      await this.#change(id, result, false);
      if (state === 'printed') this.#removeTicket(id);
    } catch (error) {
      // What is known is kept in memory.
      this.#log.error({ err: error, jobId: id, state }, 'The end of a job could not be written');
      this.#set(id, result);
    }
    const job = this.#jobs.get(id);
    this.#waiting.get(id)?.resolve();
    this.#waiting.delete(id);
    if (job) this.#onFinish(job);
  }

  /** Makes a failed or unsure job wait again. Undefined, without a change, when `attempt` is not its present one. */
  async restart(id: string, attempt: number): Promise<Job | undefined> {
    const job = this.#jobs.get(id);
    if (!job || job.attempt !== attempt || !['failed', 'unsure'].includes(job.state)) return undefined;
    const change = { state: 'waiting', attempt: attempt + 1, error: undefined, code: undefined } as const;
    // In memory first: a second caller sees the new attempt while the first one writes it.
    this.#set(id, { ...change, finishedAt: undefined, isReported: undefined });
    try {
      await this.#store.change(id, { ...change, finishedAt: undefined, isReported: undefined }, true);
    } catch (error) {
      this.#jobs.set(id, job);
      throw error;
    }
    return this.#jobs.get(id);
  }

  /** Writes that the server knows the result. */
  async markReported(id: string): Promise<void> {
    await this.#change(id, { isReported: true }, false);
  }

  /** Forgets a job that is not to be printed any more. False while it waits or is being printed. */
  async remove(id: string): Promise<boolean> {
    const job = this.#jobs.get(id);
    if (!job || !isFinished(job.state)) return false;
    this.#jobs.delete(id);
    await this.#store.remove(id);
    return true;
  }

  /** Resolves when a job is finished, or after `ms`. */
  async finished(id: string, ms: number): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job || isFinished(job.state)) return;
    const waiting = this.#waiting.get(id) ?? Promise.withResolvers<void>();
    this.#waiting.set(id, waiting);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([waiting.promise, promise]).finally(() => clearTimeout(timer));
  }

  /** Lets all callers go who wait for a job. */
  releaseCallers(): void {
    for (const { resolve } of this.#waiting.values()) resolve();
    this.#waiting.clear();
  }

  /** Forgets jobs that were finished long ago. */
  async prune(): Promise<void> {
    const now = Date.now();
    for (const { id, state, finishedAt } of this.all()) {
      const keepMs = state === 'printed' ? KEEP_PRINTED_MS : KEEP_OTHERS_MS;
      if (isFinished(state) && now - (finishedAt ?? now) > keepMs) await this.remove(id);
    }
  }

  /** Removes the bytes of a ticket in the background: nobody waits for it. */
  #removeTicket(id: string): void {
    const removal = this.#store
      .removeTicket(id)
      .catch((error: unknown) => this.#log.warn({ err: error, jobId: id }, 'A printed ticket could not be removed'))
      .finally(() => this.#removing.delete(removal));
    this.#removing.add(removal);
  }

  /** Closes the files. */
  async close(): Promise<void> {
    await Promise.all(this.#removing);
    await this.#store.close();
  }

  #set(id: string, change: JobChange): void {
    const job = this.#jobs.get(id);
    if (job) this.#jobs.set(id, { ...job, ...change } as Job);
  }

  /** Writes a change to disk first, then to memory. */
  async #change(id: string, change: JobChange, isDurable: boolean): Promise<void> {
    if (!this.#jobs.has(id)) return;
    await this.#store.change(id, change, isDurable);
    this.#set(id, change);
  }
}

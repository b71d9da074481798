import type { Logger } from 'pino';
import type { PrinterError } from '../methods/printerConnection.ts';
import { isFinished, type Job, type JobState } from './job.ts';
import type { JobChange, JobStore } from './jobStore.ts';

/** Time for which finished jobs are kept, ms: printed ones to recognise repeated ids, others to print them again. */
const KEEP_PRINTED_MS = 3 * 24 * 3_600_000;
const KEEP_OTHERS_MS = 14 * 24 * 3_600_000;
/** Maximum size of waiting tickets in memory, bytes. Further tickets are read from disk. */
const MOST_IN_MEMORY = 64 * 1024 * 1024;

/** All jobs, in memory and on disk. */
export class JobBook {
  readonly #store: JobStore;
  readonly #log: Logger;
  readonly #jobs = new Map<string, Job>();
  /** Promises of the callers that wait for a job, by job id. */
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();
  /** First writes in progress. A repeated request waits for the first one. */
  readonly #arriving = new Map<string, Promise<void>>();
  /** Tickets of waiting jobs, cached in memory. */
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

  /** Returns the job. Waits for its first write to disk. */
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
   * @throws the system's error when the job cannot be written; the job is not added then
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

  /** Records that the first byte will be sent next. */
  async startSending(id: string): Promise<void> {
    await this.#change(id, { state: 'sending' }, true);
  }

  /** Records the result of a job: printed, or the problem. Waiting callers continue even when the disk fails. */
  async finish(id: string, problem: PrinterError | null): Promise<void> {
    const state: JobState = problem === null ? 'printed' : problem.mayHavePrinted ? 'unsure' : 'failed';
    const result = { state, finishedAt: Date.now(), error: problem?.message, code: problem?.code };
    this.#dropTicket(id);
    try {
      // Does not wait for fsync: after a power cut the job would be `unsure`, which is never printed automatically.
      await this.#change(id, result, false);
      if (state === 'printed') this.#removeTicket(id);
    } catch (error) {
      // The disk failed: keeps the result in memory only.
      this.#log.error({ err: error, jobId: id, state }, 'The end of a job could not be written');
      this.#set(id, result);
    }
    const job = this.#jobs.get(id);
    this.#waiting.get(id)?.resolve();
    this.#waiting.delete(id);
    if (job) this.#onFinish(job);
  }

  /** Sets a failed or unsure job to `waiting`. Returns undefined and changes nothing when `attempt` is out of date. */
  async restart(id: string, attempt: number): Promise<Job | undefined> {
    const job = this.#jobs.get(id);
    if (!job || job.attempt !== attempt || !['failed', 'unsure'].includes(job.state)) return undefined;
    const change = { state: 'waiting', attempt: attempt + 1, error: undefined, code: undefined } as const;
    // Changes memory first, so that a second caller sees the new attempt during the write to disk.
    this.#set(id, { ...change, finishedAt: undefined, isReported: undefined });
    try {
      await this.#store.change(id, { ...change, finishedAt: undefined, isReported: undefined }, true);
    } catch (error) {
      this.#jobs.set(id, job);
      throw error;
    }
    return this.#jobs.get(id);
  }

  /** Records that the server has received the result. */
  async markReported(id: string): Promise<void> {
    await this.#change(id, { isReported: true }, false);
  }

  /** Removes a finished job. Returns false while the job waits or is being printed. */
  async remove(id: string): Promise<boolean> {
    const job = this.#jobs.get(id);
    if (!job || !isFinished(job.state)) return false;
    this.#jobs.delete(id);
    await this.#store.remove(id);
    return true;
  }

  /** Resolves when a job is finished, or after `ms` milliseconds. */
  async finished(id: string, ms: number): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job || isFinished(job.state)) return;
    const waiting = this.#waiting.get(id) ?? Promise.withResolvers<void>();
    this.#waiting.set(id, waiting);
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race([waiting.promise, promise]).finally(() => clearTimeout(timer));
  }

  /** Resolves the promises of all callers that wait for a job. */
  releaseCallers(): void {
    for (const { resolve } of this.#waiting.values()) resolve();
    this.#waiting.clear();
  }

  /** Removes jobs whose retention time has passed. */
  async prune(): Promise<void> {
    const now = Date.now();
    for (const { id, state, finishedAt } of this.all()) {
      const keepMs = state === 'printed' ? KEEP_PRINTED_MS : KEEP_OTHERS_MS;
      if (isFinished(state) && now - (finishedAt ?? now) > keepMs) await this.remove(id);
    }
  }

  /** Removes the bytes of a ticket in the background. */
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

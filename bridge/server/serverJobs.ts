import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Job } from '../jobs/job.ts';
import type { JobBook } from '../jobs/jobBook.ts';
import type { JobQueue } from '../jobs/jobQueue.ts';
import { readPrinterList, type AllowedPrinters } from '../targets/allowedPrinters.ts';
import { targetKey, type NamedTarget } from '../targets/target.ts';
import { VERSION } from '../version.ts';
import { readClaim, readClaimedJob, type ClaimedJob } from './readClaim.ts';

/** Timeout of a claim request, ms. Without jobs the server responds after 25 s. */
const CLAIM_MS = 40_000;
const REPORT_MS = 15_000;
/** Exponential backoff after a failed call: first and longest pause, ms. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Names and addresses of printers, by which the server knows them. */
const namesOf = (printers: readonly NamedTarget[]): string[] => [
  ...new Set(printers.flatMap(({ name, target }) => [name, targetKey(target).replace(/^ethernet:/, '')])),
];

/** Dependencies of the connection to the server. */
export interface ServerJobsParts {
  /** Flexy's address. */
  readonly server: string;
  readonly token: string;
  readonly book: JobBook;
  readonly queue: JobQueue;
  readonly allowed: AllowedPrinters;
  readonly log: Logger;
  /** First pause after a failed call, ms. */
  readonly firstPauseMs?: number;
}

/**
 * Takes jobs from the server's queue by long polling, and reports their results. Prints a repeated job only once, by its id.
 * Repeats a result until the server has received it, also after a restart.
 */
export class ServerJobs {
  readonly #parts: ServerJobsParts;
  readonly #stop = new AbortController();
  readonly #reporting = new Set<string>();
  #claiming: Promise<void> = Promise.resolve();

  constructor(parts: ServerJobsParts) {
    this.#parts = parts;
  }

  /** Starts to take jobs, and reports the results of the last run. */
  start(): void {
    const { book } = this.#parts;
    book.onFinish((job) => this.#report(job));
    for (const job of book.all()) this.#report(job);
    this.#claiming = this.#repeat(() => this.#claim());
  }

  /** Takes no more jobs. The next start reports the remaining results. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#claiming;
  }

  /** Repeats a task until the bridge stops, with exponential backoff after failures. */
  async #repeat(task: () => Promise<void>): Promise<void> {
    let failures = 0;
    while (!this.#isStopped) {
      try {
        await task();
        if (failures > 0) this.#parts.log.info('Flexy answers again');
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1 && !this.#isStopped) this.#parts.log.warn({ err: error }, 'No jobs from Flexy');
        await this.#rest(failures);
      }
    }
  }

  get #isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  async #rest(failures: number): Promise<void> {
    const { firstPauseMs = FIRST_PAUSE_MS } = this.#parts;
    const ms = Math.min(LONGEST_PAUSE_MS, firstPauseMs * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2);
    await pause(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  async #claim(): Promise<void> {
    const { allowed } = this.#parts;
    const printers = namesOf(allowed.all());
    const answer = await this.#post(
      'claim',
      { version: VERSION, printers, configured: namesOf(allowed.configured) },
      CLAIM_MS,
    );
    if (!answer.ok) throw new Error(`Flexy answers ${answer.status} to the print bridge`);
    const claim = readClaim(await answer.json());
    await this.#keepPrinters(claim.printers);
    for (const job of claim.jobs) await this.#take(job);
  }

  /** Keeps the server's list of printers. Jobs are printed also when it cannot be read or written. */
  async #keepPrinters(list: unknown): Promise<void> {
    if (list === undefined) return;
    const { allowed, log } = this.#parts;
    try {
      const { printers, unreadable } = readPrinterList(list);
      if (unreadable.length > 0) log.warn({ printers: unreadable }, 'Printers of Flexy that cannot be read');
      await allowed.setServerList(printers);
    } catch (error) {
      log.warn({ err: error }, 'The list of printers was not taken');
    }
  }

  /** Takes one job of a claim. What is wrong with it holds up no other job; the server hands it out again. */
  async #take(value: unknown): Promise<void> {
    const { book, log } = this.#parts;
    const read = readClaimedJob(value);
    const known = read.id === undefined ? undefined : book.get(read.id);
    try {
      if ('job' in read) await this.#accept(read.job);
      else if (known) this.#report({ ...known, isReported: false });
      else if (read.id !== undefined) await this.#refuse(read.id, read.unreadable);
      else log.warn('Flexy hands out a job without an id');
    } catch (error) {
      if (!this.#isStopped) log.warn({ err: error, jobId: read.id }, 'A job of Flexy was not taken');
    }
  }

  /** Tells the server that a job cannot be read. Nothing of it was printed. */
  async #refuse(id: string, error: string): Promise<void> {
    this.#parts.log.warn({ jobId: id, error }, 'A job of Flexy cannot be read');
    const answer = await this.#post(`results/${id}`, { state: 'failed', error, code: 'malformed' }, REPORT_MS);
    if (!answer.ok) throw new Error(`Flexy answers ${answer.status} to a result`);
  }

  async #accept({ id, contentBase64, target }: ClaimedJob): Promise<void> {
    const { book, queue } = this.#parts;
    const digest = createHash('sha256').update(contentBase64).digest('hex');
    const base = { id, digest, source: 'server', state: 'waiting', attempt: 1, createdAt: Date.now() } as const;
    const job: Job = { ...base, target };
    const isNew = await queue.add(job, Buffer.from(contentBase64, 'base64'));
    // The server has not received the earlier result.
    const known = book.get(id);
    if (!isNew && known) this.#report({ ...known, isReported: false });
  }

  /** Reports a finished job in the background until the server has received the result. */
  #report({ id, source, isReported }: Job): void {
    if (source !== 'server' || isReported || this.#reporting.has(id)) return;
    this.#reporting.add(id);
    void this.#reportUntilKnown(id).finally(() => this.#reporting.delete(id));
  }

  async #reportUntilKnown(id: string): Promise<void> {
    const { book, log } = this.#parts;
    for (let failures = 0; !this.#isStopped; await this.#rest(failures)) {
      const job = book.get(id);
      if (!job || job.state === 'waiting' || job.state === 'sending') return;
      try {
        const { state, error, code } = job;
        const answer = await this.#post(`results/${id}`, { state, error, code }, REPORT_MS);
        // 404, 410: the job was deleted on the server.
        if (answer.ok || answer.status === 404 || answer.status === 410) {
          // A job that was printed again meanwhile has a new result, unless it is still being printed.
          if (book.get(id)?.attempt !== job.attempt) continue;
          await book.markReported(id);
          return;
        }
        throw new Error(`Flexy answers ${answer.status} to a result`);
      } catch (error) {
        failures += 1;
        if (failures === 1 && !this.#isStopped) log.warn({ err: error, jobId: id }, 'A result could not be reported');
      }
    }
  }

  #post(call: string, body: object, limitMs: number): Promise<Response> {
    const { server, token } = this.#parts;
    return fetch(`${server}/en/api/printing/bridge/${call}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(limitMs)]),
    });
  }
}

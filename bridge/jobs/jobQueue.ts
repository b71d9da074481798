import type { Logger } from 'pino';
import { PrinterError } from '../methods/printerConnection.ts';
import type { PrinterHub } from '../printer/printerHub.ts';
import { targetKey } from '../targets/target.ts';
import { isFinished, type Job } from './job.ts';
import type { JobBook } from './jobBook.ts';

/** Maximum number of waiting jobs of all printers together. */
const LONGEST = 500;

/** Error for a new job while the queue is full. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Dependencies of the queue. */
export interface QueueParts {
  readonly book: JobBook;
  readonly hub: PrinterHub;
  readonly log: Logger;
}

/**
 * Prints jobs in order of arrival, one at a time per printer, all printers in parallel. A job is on disk before its first
 * byte is sent; its state is written before and after printing.
 */
export class JobQueue {
  readonly #parts: QueueParts;
  readonly #lines = new Map<string, string[]>();
  /** Running print loops, one per busy printer. */
  readonly #working = new Set<Promise<void>>();
  #waiting = 0;
  #isStopped = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /**
   * Continues after a start: prints waiting jobs, and sets jobs that were being sent to `unsure`.
   * @param jobs all jobs, read before new ones can arrive
   */
  async resume(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      if (job.state === 'waiting') this.#enqueue(job);
      if (job.state === 'sending') await this.#parts.book.finish(job.id, interrupted());
    }
  }

  /**
   * Accepts a new job. It is durable when the promise resolves.
   * @returns false when its id is known already; nothing changes then
   * @throws QueueFullError; the system's error when it cannot be written
   */
  async add(job: Job, ticket: Uint8Array): Promise<boolean> {
    if (this.#waiting >= LONGEST) throw new QueueFullError('The queue of the print bridge is full. Try again later.');
    const isNew = await this.#parts.book.add(job, ticket);
    if (isNew) this.#enqueue(job);
    return isNew;
  }

  /** Prints a finished job once more. Does nothing when `attempt` is out of date, because another caller was faster. */
  async printAgain(id: string, attempt: number): Promise<void> {
    const job = await this.#parts.book.restart(id, attempt);
    if (job) this.#enqueue(job);
  }

  /** Stops the queue. Resolves when the tickets that are being printed are done. Other jobs stay on disk. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#working);
    this.#parts.book.releaseCallers();
  }

  #enqueue({ id, target }: Job): void {
    const key = targetKey(target);
    const line = this.#lines.get(key);
    this.#waiting += 1;
    if (line) {
      line.push(id);
      return;
    }
    this.#lines.set(key, [id]);
    const work = this.#work(key).finally(() => this.#working.delete(work));
    this.#working.add(work);
  }

  /** Prints the jobs of one printer until its queue is empty. */
  async #work(key: string): Promise<void> {
    const line = this.#lines.get(key) ?? [];
    for (let id = line[0]; id !== undefined && !this.#isStopped; id = line[0]) {
      await this.#print(id).catch((error: unknown) =>
        this.#parts.log.error({ err: error, jobId: id }, 'The state of a job could not be written'),
      );
      line.shift();
      this.#waiting -= 1;
    }
    this.#lines.delete(key);
  }

  async #print(id: string): Promise<void> {
    const { book, hub, log } = this.#parts;
    const job = book.get(id);
    if (!job || isFinished(job.state)) return;
    try {
      const ticket = await book.readTicket(id);
      const confirmation = await hub.print(job.target, ticket, () => book.startSending(id));
      const printer = targetKey(job.target);
      await book.finish(id, confirmation === 'silent' ? unconfirmed() : null);
      log.info({ jobId: id, printer }, confirmation === 'silent' ? 'Taken, and not confirmed' : 'Printed');
    } catch (error) {
      const problem = asPrinterError(error);
      log.warn({ err: problem.cause, code: problem.code, jobId: id, printer: targetKey(job.target) }, problem.message);
      await book.finish(id, problem);
      if (problem.code === 'unreachable' && !problem.mayHavePrinted) await this.#failFollowers(job, problem);
    }
  }

  /**
   * Fails the jobs that arrived while the printer was unreachable, as each would repeat all attempts. Later jobs try again.
   */
  async #failFollowers({ id, target }: Job, problem: PrinterError): Promise<void> {
    const { book } = this.#parts;
    for (const follower of this.#lines.get(targetKey(target)) ?? []) {
      // The first job of the queue is the failed one itself.
      if (follower !== id) await book.finish(follower, problem);
    }
  }
}

const unconfirmed = () =>
  new PrinterError(
    'noStatus',
    'The printer has taken the ticket, and does not say whether it printed it: look at the printer, and print it again if it is not there.',
    { mayHavePrinted: true },
  );

const interrupted = () =>
  new PrinterError(
    'interrupted',
    'The print bridge was stopped while it printed. Part of the ticket may have been printed: look at the printer, and print it again if it is not there.',
    { mayHavePrinted: true },
  );

function asPrinterError(error: unknown): PrinterError {
  if (error instanceof PrinterError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return new PrinterError('diskFull', 'The disk of the print bridge is full: make room, and print again.');
  }
  return new PrinterError('internal', 'The print bridge could not print the ticket. Its log says why.', {
    cause: error,
  });
}

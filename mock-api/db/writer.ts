import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { Database } from '../types.ts';
import { errorText } from './dialect.ts';
import { transactionHandle, type SqliteConnection } from './sqliteKysely.ts';

/** Most transactions per group commit, and the longest time that the first of them waits for it, ms. */
const MOST_SHARED = 64;
const LONGEST_SHARED_MS = 20;
/** Time limit of the wait for the write lock of another process, ms. */
const PATIENCE_MS = 10_000;
/** Time limit of a transaction, ms. Without it, a stuck transaction would block all writers. */
export const LONGEST_TRANSACTION_MS = 60_000;

type Work<T> = (db: Database) => Promise<T>;
type Outcome = { readonly value: unknown } | { readonly error: unknown };

interface Job {
  readonly work: Work<unknown>;
  readonly settle: (outcome: Outcome) => void;
}

/** Dependencies of the writer. */
export interface WriterParts {
  /** Called after every commit, before its transactions resolve. */
  onCommit(): void;
  /** Flushes commits to the disk. The writer runs the next transactions meanwhile (docs/decisions/one-writer.md). */
  sync(): Promise<void>;
}

/**
 * The single writer of the embedded database, in the order of arrival. Transactions that wait at the same time run one after
 * the other, each in a savepoint, and share one commit (group commit). Each resolves once the disk has confirmed the commit;
 * the next ones run meanwhile. When the shared commit fails, each runs again on its own: work may therefore run twice, as on
 * PostgreSQL after a deadlock.
 */
export class Writer {
  readonly #connection: SqliteConnection;
  readonly #parts: WriterParts;
  readonly #queue: Job[] = [];
  readonly #unconfirmed = new Set<Promise<void>>();
  #running: Promise<void> | null = null;
  #arrive = ignore;

  constructor(connection: SqliteConnection, parts: WriterParts) {
    this.#connection = connection;
    this.#parts = parts;
  }

  /** Runs work in a transaction. Resolves once it is on the disk; rejects when it threw and was rolled back. */
  transaction<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settle = (outcome: Outcome) => {
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value as T);
      };
      this.#queue.push({ work, settle });
      this.#arrive();
      this.#running ??= this.#runQueue();
    });
  }

  /** Resolves when nothing is being written and all commits are on the disk. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
    await Promise.all(this.#unconfirmed);
  }

  async #runQueue(): Promise<void> {
    while (this.#queue.length > 0) await this.#runGroup();
    this.#running = null;
  }

  async #runGroup(): Promise<void> {
    const jobs: Job[] = [];
    const outcomes: Outcome[] = [];
    try {
      await this.#begin();
      const startedAt = performance.now();
      const hasTime = () => performance.now() - startedAt < LONGEST_SHARED_MS || this.#isDiskBusy();
      while (jobs.length < MOST_SHARED && hasTime()) {
        const job = this.#queue.shift();
        if (!job) break;
        jobs.push(job);
        outcomes.push(await this.#attempt(job));
        // Requests that arrived meanwhile may join before the commit.
        if (this.#queue.length === 0) await turn();
        if (this.#queue.length === 0) await this.#waitForJob();
      }
      await this.#commit();
    } catch (error) {
      this.#abandon();
      const first = jobs.length === 0 ? this.#queue.shift() : undefined;
      if (first) first.settle({ error });
      else if (jobs.length === 1) jobs[0]?.settle({ error });
      else for (const job of jobs) await this.#runAlone(job);
      return;
    }
    this.#confirm(() =>
      jobs.forEach((job, at) => job.settle(outcomes[at] ?? { error: new Error('A transaction without an outcome') })),
    ).catch((error: unknown) => jobs.forEach((job) => job.settle({ error })));
  }

  /**
   * While the disk confirms the previous commit, this one could not be confirmed any sooner. With two unconfirmed commits,
   * the next sync already waits.
   */
  #isDiskBusy(): boolean {
    return this.#unconfirmed.size === 1;
  }

  /** Waits for the next job while the disk is busy, so that it shares the commit. */
  async #waitForJob(): Promise<void> {
    if (!this.#isDiskBusy()) return;
    const arrival = new Promise<void>((resolve) => (this.#arrive = resolve));
    await Promise.race([arrival, ...this.#unconfirmed]);
    this.#arrive = ignore;
  }

  /** Resolves the transactions once the disk has confirmed their commit. The writer does not wait for it. */
  async #confirm(tell: () => void): Promise<void> {
    const synced = this.#parts.sync();
    const settled = synced.then(ignore, ignore);
    this.#unconfirmed.add(settled);
    try {
      await synced;
      tell();
    } finally {
      this.#unconfirmed.delete(settled);
    }
  }

  async #runAlone(job: Job): Promise<void> {
    try {
      await this.#begin();
      const outcome = await this.#attempt(job);
      await this.#commit();
      await this.#confirm(() => job.settle(outcome));
    } catch (error) {
      this.#abandon();
      job.settle({ error });
    }
  }

  /** Runs one transaction in a savepoint. Throws only when the database itself ended the whole transaction. */
  async #attempt(job: Job): Promise<Outcome> {
    const handle = transactionHandle(this.#connection);
    this.#exec('savepoint job');
    try {
      const value = await within(LONGEST_TRANSACTION_MS, job.work(handle.db));
      handle.end();
      this.#exec('release job');
      return { value };
    } catch (error) {
      handle.end();
      // A full disk or a broken file ends the transaction by itself and rolls everything back.
      if (!this.#connection.database.isTransaction) throw error;
      this.#exec('rollback to job');
      this.#exec('release job');
      return { error };
    }
  }

  #begin(): Promise<void> {
    return execWhenUnlocked(this.#connection.database, 'begin immediate', PATIENCE_MS);
  }

  async #commit(): Promise<void> {
    await this.#connection.backlog?.write();
    this.#exec('commit');
    this.#parts.onCommit();
  }

  #abandon(): void {
    if (this.#connection.database.isTransaction) this.#exec('rollback');
  }

  #exec(statement: string): void {
    this.#connection.database.exec(statement);
  }
}

const ignore = (): void => undefined;

/** Runs a statement that needs the write lock. Waits for another process or connection without blocking readers. */
export async function execWhenUnlocked(database: DatabaseSync, statement: string, patienceMs: number): Promise<void> {
  for (const until = performance.now() + patienceMs; ;) {
    try {
      return database.exec(statement);
    } catch (error) {
      const isBusy = (Number(errorText(error, 'errcode')) & 0xff) === 5;
      if (!isBusy || performance.now() > until) throw error;
      await delay(10);
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const text = `A transaction took more than ${ms / 1000} s and was given up (one inside another waits for ever)`;
  const timer = setTimeout(() => reject(new Error(text)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

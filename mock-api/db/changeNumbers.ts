import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../types.ts';
import { numberingOf } from './postgresDdl.ts';

/** A process that ended between a commit and its number leaves the number to the others, which look as often as this, ms. */
const LOOK_MS = 15_000;

/** Gives changes on PostgreSQL their numbers. Those that are committed while numbers are given share the next round. */
export class ChangeNumbers {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #isClosed = false;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.give(), LOOK_MS).unref();
  }

  /** Resolves when all changes that were committed before the call have numbers, or the attempt failed. */
  async give(): Promise<void> {
    if (this.#isClosed) return;
    // A round that runs already may have looked before this commit.
    if (this.#running) this.#next ??= this.#running.then(() => this.#round());
    else this.#running = this.#run();
    await (this.#next ?? this.#running);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await (this.#next ?? this.#running);
  }

  #round(): Promise<void> {
    this.#next = null;
    this.#running = this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    try {
      await sql`select ${sql.raw(numberingOf('_outbox'))}()`.execute(this.#db);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn({ reason }, 'Changes could not be numbered; screens hear of them at the next attempt');
    } finally {
      if (!this.#next) this.#running = null;
    }
  }
}

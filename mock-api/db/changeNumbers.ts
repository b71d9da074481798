import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../types.ts';
import { NUMBERED_AT_ONCE, numberingOf } from './postgresDdl.ts';

/** A process that ended between a commit and its number leaves the number to the others, which look as often as this, ms. */
const LOOK_MS = 15_000;
/** Shortest time between two rounds, ms: each is a commit and wakes every process. */
const PAUSE_MS = 25;

const NUMBERING = sql.raw(`${numberingOf('_outbox')}()`);

/** Gives changes on PostgreSQL their numbers. Those that are committed while numbers are given share the next round. */
export class ChangeNumbers {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  readonly #closing = new AbortController();
  /** The round that has not looked at the table yet: commits of now have their numbers when it ends. */
  #next: Promise<void> | null = null;
  #last: Promise<void> = Promise.resolve();
  #pauseEnd = 0;

  /** @param db a connection of its own: the requests may hold all others while they wait */
  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => void this.give(), LOOK_MS).unref();
  }

  /** Resolves when all changes that were committed before the call have numbers, or the attempt failed. */
  async give(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    await (this.#next ??= this.#round());
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    await this.#next;
    await this.#last;
    await this.#db.destroy();
  }

  async #round(): Promise<void> {
    await this.#last;
    await this.#pause();
    this.#next = null;
    await (this.#last = this.#number());
  }

  async #pause(): Promise<void> {
    const rest = this.#pauseEnd - performance.now();
    if (rest > 0) await delay(rest, undefined, { signal: this.#closing.signal }).catch(() => undefined);
  }

  async #number(): Promise<void> {
    try {
      let given = NUMBERED_AT_ONCE;
      while (given === NUMBERED_AT_ONCE) {
        const { rows } = await sql<{ given: unknown }>`select ${NUMBERING} as given`.execute(this.#db);
        given = Number(rows[0]?.given ?? 0);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn({ reason }, 'Changes could not be numbered; screens hear of them at the next attempt');
    } finally {
      this.#pauseEnd = performance.now() + PAUSE_MS;
    }
  }
}

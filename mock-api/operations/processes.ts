import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import {
  HOUR_MS,
  isObject,
  LOG_LEVELS,
  type LogLevel,
  type OperationsMinute,
  type ServerProcess,
  type SlowQuery,
} from '#resource';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import { readMeta } from '../auth/meta.ts';
import type { Store } from '../db/store.ts';
import type { Tx } from '../types.ts';
import type { RequestMeter } from './requestMeter.ts';
import type { ServerMetrics } from './serverMetrics.ts';
import type { SlowQueries } from './slowQueries.ts';

/** Interval of the signs of life, ms. */
const BEAT_MS = 10_000;
/** A process without a sign for so long counts as ended, ms. */
export const SILENT_MS = 35_000;
/** Its row goes after this time, ms. */
const FORGOTTEN_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/** Key in `_meta` of the log level for all processes. */
export const LOG_LEVEL_KEY = 'logLevel';

/** A process with what only its row has. */
export interface KnownProcess extends Omit<ServerProcess, 'isUp'> {
  readonly minutes: readonly OperationsMinute[];
  readonly slow: readonly SlowQuery[];
}

/** Dependencies of {@link Processes}. */
export interface ProcessesParts {
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => number;
  readonly usualLevel: LogLevel;
  readonly metrics: ServerMetrics;
  readonly meter: RequestMeter;
  readonly slow: SlowQueries;
  /** Open streams and changes that they were not told yet. */
  readonly streams: () => Promise<{ readonly streams: number; readonly lag: number }>;
  /** Tells the other processes of a log level; empty: that of `LOG_LEVEL`. */
  readonly tell: (level: string) => void;
  /** Jobs that are due or run; 0 when that is not known. */
  readonly queue: () => Promise<number>;
}

/**
 * The state of this process, and of the others on the same PostgreSQL, each of which writes a row every few seconds. The log
 * level for all of them is a value of the database.
 */
export class Processes {
  readonly #parts: ProcessesParts;
  readonly #id = randomUUID();
  readonly #startedAt: number;
  readonly #minutes: { -readonly [K in keyof OperationsMinute]: OperationsMinute[K] }[] = [];
  #own: KnownProcess | null = null;
  #before = { at: performance.now(), cpu: process.cpuUsage(), requests: 0, errors: 0 };
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: ProcessesParts) {
    this.#parts = parts;
    this.#startedAt = parts.now();
  }

  /** Gives the first sign of life. */
  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => void this.#beat(), BEAT_MS).unref();
  }

  /** Stops, and takes the row of this process away. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#beating;
    if (this.#parts.store.engine === 'sqlite') return;
    const id = this.#id;
    await this.#parts.store
      .transaction((db) => db.deleteFrom('_processes').where('id', '=', id).execute())
      .catch((error: unknown) => this.#parts.log.debug({ err: error }, 'The row of this process stays for a while'));
  }

  /** All processes with a row, this one first; read anew for this one. */
  async list(): Promise<KnownProcess[]> {
    await this.#measure();
    const own = this.#own ? [this.#own] : [];
    if (this.#parts.store.engine === 'sqlite') return own;
    const rows = await this.#parts.store.read.selectFrom('_processes').select(['id', 'state', 'seenAt']).execute();
    return [...own, ...rows.flatMap((row) => (row.id === this.#id ? [] : (parsed(row.state) ?? [])))];
  }

  /**
   * Sets the log level of all processes; null: that of `LOG_LEVEL`. The others are told at once; one that did not hear it follows
   * with its next sign of life.
   */
  async setLogLevel(tx: Tx, level: LogLevel | null): Promise<void> {
    const value = level ?? '';
    await tx.db
      .insertInto('_meta')
      .values({ key: LOG_LEVEL_KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    tx.afterCommit(() => {
      this.#applyLevel(level);
      this.#parts.tell(value);
    });
  }

  /** Follows a level that another process tells of. An arrow function, so that it may be passed on. */
  readonly levelTold = (text: string): void => {
    this.#applyLevel(LOG_LEVELS.find((level) => level === text) ?? null);
    void this.#beat();
  };

  #applyLevel(level: LogLevel | null): void {
    const { log, usualLevel } = this.#parts;
    const next = level ?? usualLevel;
    if (log.level === next) return;
    log.level = next;
    log.warn({ logLevel: next }, 'The log level was changed');
  }

  #beat(): Promise<void> {
    this.#beating = this.#beating.then(async () => {
      if (this.#isClosed) return;
      try {
        const stored = await readMeta(this.#parts.store, LOG_LEVEL_KEY);
        this.#applyLevel(LOG_LEVELS.find((level) => level === stored) ?? null);
        await this.#measure();
        if (this.#parts.store.engine === 'postgres') await this.#write();
      } catch (error) {
        this.#parts.log.debug({ err: error }, 'A sign of life could not be given');
      }
    });
    return this.#beating;
  }

  async #write(): Promise<void> {
    const seenAt = this.#parts.now();
    const row = { seenAt, state: JSON.stringify(this.#own) };
    await this.#parts.store.transaction(async (db) => {
      await db
        .insertInto('_processes')
        .values({ id: this.#id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await db
        .deleteFrom('_processes')
        .where('seenAt', '<', seenAt - FORGOTTEN_MS)
        .execute();
    });
  }

  async #measure(): Promise<void> {
    const { store, log, now, metrics, meter, slow, streams, queue } = this.#parts;
    // Before the queries of this measurement, which would count as waiting.
    const pool = store.pool();
    const [{ streams: open, lag }, waiting] = await Promise.all([streams(), queue()]);
    const at = performance.now();
    const { requests, errors } = meter.totals;
    const cpu = process.cpuUsage();
    const passed = Math.max(1, at - this.#before.at);
    const used = cpu.user + cpu.system - this.#before.cpu.user - this.#before.cpu.system;
    const isSoon = passed < BEAT_MS / 2 && this.#own !== null;
    this.#count(requests, errors, open, waiting);
    this.#own = {
      id: this.#id,
      name: `${hostname()}:${process.pid}`,
      version: packageJson.version,
      startedAt: this.#startedAt,
      seenAt: now(),
      logLevel: LOG_LEVELS.find((level) => level === log.level) ?? 'info',
      memory: process.memoryUsage().rss,
      // Over a short time the numbers mean little: those before stay.
      cpu: isSoon && this.#own ? this.#own.cpu : Math.min(1, used / 1000 / passed),
      requests: isSoon && this.#own ? this.#own.requests : ((requests - this.#before.requests) * 1000) / passed,
      loopDelay: Math.round(metrics.loopDelayMs),
      streams: open,
      p99: meter.p99,
      pool,
      outboxLag: lag,
      minutes: [...this.#minutes],
      slow: slow.list(),
    };
    if (isSoon) return;
    this.#before = { at, cpu, requests, errors };
    metrics.resetLoop();
  }

  /** Requests and errors at the last count. */
  #counted = { requests: 0, errors: 0 };

  #count(requests: number, errors: number, streams: number, queue: number): void {
    const at = Math.floor(this.#parts.now() / MINUTE_MS) * MINUTE_MS;
    let minute = this.#minutes.at(-1);
    if (minute?.at !== at) {
      minute = { at, requests: 0, errors: 0, streams: 0, queue: 0 };
      this.#minutes.push(minute);
      if (this.#minutes.length > HOUR_MS / MINUTE_MS) this.#minutes.shift();
    }
    minute.requests += requests - this.#counted.requests;
    minute.errors += errors - this.#counted.errors;
    minute.streams = streams;
    minute.queue = queue;
    this.#counted = { requests, errors };
  }
}

function parsed(state: unknown): KnownProcess | null {
  const value: unknown = typeof state === 'string' ? JSON.parse(state) : null;
  return isObject(value) && typeof value.id === 'string' ? (value as unknown as KnownProcess) : null;
}

/** Levels of the log, from verbose to silent. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One minute of a server process, or of several together. */
export interface OperationsMinute {
  /** Its beginning, ms since 1970. */
  readonly at: number;
  readonly requests: number;
  /** Answers of 500 and more. */
  readonly errors: number;
  /** Open event streams at its end. */
  readonly streams: number;
  /** Jobs that were due or ran at its end. */
  readonly queue: number;
}

/** A statement of the database that was slow, with its numbers of the last hour. */
export interface SlowQuery {
  /** The statement, without values. */
  readonly text: string;
  /** Slow runs. */
  readonly count: number;
  /** ms */
  readonly p95: number;
  /** ms */
  readonly longest: number;
}

/** A server process as it is now. */
export interface ServerProcess {
  readonly id: string;
  /** Name of the machine and number of the process. */
  readonly name: string;
  readonly version: string;
  /** ms since 1970 */
  readonly startedAt: number;
  /** Last sign of life, ms since 1970. */
  readonly seenAt: number;
  /** It has given a sign of life lately. */
  readonly isUp: boolean;
  readonly logLevel: LogLevel;
  /** Bytes. */
  readonly memory: number;
  /** Share of one core, 0 to 1. */
  readonly cpu: number;
  /** Delay of the event loop, 99th percentile, ms. */
  readonly loopDelay: number;
  /** Open event streams. */
  readonly streams: number;
  /** Requests a second. */
  readonly requests: number;
  /** Time of a request, 99th percentile of the last minutes, ms; null without any. */
  readonly p99: number | null;
  /** Connections to the database; null for the embedded one. */
  readonly pool: { readonly size: number; readonly busy: number; readonly waiting: number } | null;
  /** Changes that its streams have not been told yet. */
  readonly outboxLag: number;
}

/** The state of an installation, for administrators. */
export interface Operations {
  readonly version: string;
  readonly engine: 'sqlite' | 'postgres';
  /** Version of the database's program; size in bytes. null: it could not be read. */
  readonly database: { readonly version: string | null; readonly size: number | null };
  /** Names of what is wrong, as `/readyz` has them; empty: nothing. */
  readonly faults: readonly string[];
  readonly processes: readonly ServerProcess[];
  /** The last hour of all processes together, oldest first. */
  readonly minutes: readonly OperationsMinute[];
  /** Jobs by state; age of the oldest one that is due, ms. null: they could not be read. */
  readonly jobs: {
    readonly due: number;
    readonly running: number;
    readonly failed: number;
    readonly oldest: number;
  } | null;
  /** The disk of the data folder, bytes; null: it is not known. */
  readonly disk: { readonly free: number; readonly total: number } | null;
  readonly slow: readonly SlowQuery[];
  /** Numbers of plugins, such as papers that wait for a printer, by name. */
  readonly gauges: Readonly<Record<string, number>>;
  readonly backups: {
    readonly last: {
      readonly name: string;
      readonly madeAt: string;
      readonly size: number;
      readonly isWhole: boolean;
    } | null;
    readonly schedule: 'off' | 'daily' | 'weekly';
    readonly time: string;
    readonly kept: number;
    /** The newest test of a restore; null: none yet. */
    readonly drill: {
      readonly at: number;
      readonly isGood: boolean;
      readonly backup: string;
      readonly rows: number;
      /** Why it failed; empty when it did not. */
      readonly reason: string;
    } | null;
  };
  /** Level of the log for all processes, and that of `LOG_LEVEL`. */
  readonly logLevel: { readonly now: LogLevel; readonly usual: LogLevel };
}

import type { Logger } from 'pino';
import type { Role } from '#resource';
import type { Row, ServerHost, Tx } from '../types.ts';

/** One run of a job, as its code sees it. */
export interface JobRun {
  /** Number of the record in `jobs`. */
  readonly id: number;
  /** What it was queued with. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 for the first run, more after a failure or a crash. */
  readonly attempt: number;
  /** Aborted when somebody cancels it, and when the server stops. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Tells how far it is; also keeps the job from being taken for dead. `total` 0: not known. */
  progress(done: number, total: number): Promise<void>;
}

/** One kind of job: `jobs` of a plugin's server part, or the server's own. */
export interface JobDefinition {
  /**
   * Does it. It may run again after a crash, so what it did before must not disturb it. What it returns is kept with the
   * record; what it throws is its reason to fail, and it is tried again later.
   */
  run(job: JobRun, host: ServerHost): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** How often it is tried before it counts as failed; absent: 5. */
  readonly attempts?: number;
  /** At most one of them runs at a time, whatever the number of servers; others wait. */
  readonly isSingle?: boolean;
  /** Roles that may start it by `POST /{locale}/api/jobs`; absent: only the server does. */
  readonly roles?: readonly Role[];
  /** When it runs by itself next, ms since 1970; null: not. Asked again after each run and when settings changed. */
  schedule?(context: ScheduleContext): number | null;
}

/** What the time of the next run depends on. */
export interface ScheduleContext {
  readonly settings: Row;
  readonly now: number;
  readonly timeZone: string;
  /** Start of the last run that was scheduled, ms since 1970; null: none yet. */
  readonly lastRunAt: number | null;
}

/** The queue, as plugins and the server's parts see it. */
export interface Jobs {
  /**
   * Queues a job, in the transaction when there is one: it runs only if that is committed. `key`: while one with it waits or
   * runs, it is that one.
   * @returns its number
   */
  add(
    kind: string,
    payload: Readonly<Record<string, unknown>>,
    options?: { readonly tx?: Tx; readonly runAt?: number; readonly key?: string },
  ): Promise<number>;
}

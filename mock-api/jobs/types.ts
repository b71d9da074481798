import type { Logger } from 'pino';
import type { Role } from '#resource';
import type { ServerHost } from '../serverHost.ts';
import type { Locale, Row } from '../types.ts';

/** One run of a job, as its code sees it. */
export interface JobRun {
  /** Id of the record in `jobs`. */
  readonly id: number;
  /** The parameters it was queued with. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 for the first run, more after a failure or a crash. */
  readonly attempt: number;
  /** Aborted when the job is cancelled and when the server stops. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Reports the progress, and renews the job's lease. `total` 0 means unknown. */
  progress(done: number, total: number): Promise<void>;
}

/** One kind of job, from `jobs` of a plugin's server part or built in. */
export interface JobDefinition {
  /**
   * Runs the job. It may run again after a crash, so it must be safe to repeat. The returned value is stored with the
   * record. When it throws, the message is stored as the reason, and it is tried again later.
   */
  run(job: JobRun, host: ServerHost): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Name for people, in notices about its end; absent: the name of the kind. */
  readonly title?: Readonly<Record<Locale, string>>;
  /** Its good end needs no notice: whoever started it waits for it. A failure is told all the same. */
  readonly isQuiet?: boolean;
  /** Number of attempts before it counts as failed; default: 5. */
  readonly attempts?: number;
  /** At most one job of the kind runs at a time, over all servers; others wait. */
  readonly isSingle?: boolean;
  /** Roles that may start it by `POST /{locale}/api/jobs`; absent: only the server may. */
  readonly roles?: readonly Role[];
  /**
   * Time of the next scheduled run, ms since 1970; null without one. Called again after each run and when settings changed.
   */
  schedule?(context: ScheduleContext): number | null;
}

/** Parameters of a schedule. */
export interface ScheduleContext {
  readonly settings: Row;
  readonly now: number;
  readonly timeZone: string;
  /** Start of the last scheduled run, ms since 1970; null before the first. */
  readonly lastRunAt: number | null;
}

/** Removes expired rows of one part of the server. */
export interface Purger {
  /** Name for people, such as `audit`. */
  readonly name: string;
  /** Returns the number of removed rows, if it is known. */
  run(signal: AbortSignal): Promise<unknown>;
}

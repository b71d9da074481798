import { DAY_MS, HOUR_MS, isObject, type FlatRowOf, type ValuesOf } from '#resource';
import { storedReason } from '../messages/reason.ts';

/** Default number of attempts of a job. */
export const ATTEMPTS = 5;
/** Delay after the first failure, ms. It doubles with each further one, up to the longest delay. */
export const FIRST_WAIT_MS = 10_000;
export const LONGEST_WAIT_MS = HOUR_MS;
/** Retention time of ended jobs, ms: 90 days for failed ones, 30 days for others. */
export const FAILED_KEPT_MS = 90 * DAY_MS;
export const ENDED_KEPT_MS = 30 * DAY_MS;

/** A stored job, with the columns that the queue uses. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string | null;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** ms since 1970 */
  readonly runAt: number;
  readonly isScheduled: boolean;
  readonly isCancelRequested: boolean;
  /** The process that runs it. */
  readonly owner: string | null;
  /** Id of the request that queued it; null: the server. */
  readonly requestId: string | null;
}

/** Values to write to a job. */
export type JobValues = Readonly<ValuesOf<'jobs'>>;

/** Statuses of jobs that have not ended. */
export const ACTIVE = ['waiting', 'running'] as const;

/** The job of a row of `jobs`, without empty values. */
export function parseJob(row: FlatRowOf<'jobs'>): Job {
  return {
    id: row.id,
    kind: row.kind ?? '',
    status: row.status ?? 'waiting',
    payload: isObject(row.payload) ? row.payload : {},
    key: row.key,
    attempts: row.attempts ?? 0,
    maxAttempts: row.maxAttempts ?? ATTEMPTS,
    runAt: row.runAt ?? 0,
    isScheduled: row.isScheduled === true,
    isCancelRequested: row.isCancelRequested === true,
    owner: row.owner,
    requestId: row.requestId,
  };
}

/** Result of a run. `stopped`: the work ended because the server shuts down. */
export type Outcome =
  | { readonly ended: 'done'; readonly result: Readonly<Record<string, unknown>> | null }
  | { readonly ended: 'failed'; readonly reason: string }
  | { readonly ended: 'cancelled' }
  | { readonly ended: 'stopped' };

/**
 * Delay before the next attempt: exponential backoff with jitter between half and the whole of it, so that jobs that failed
 * together are not retried together.
 * @param failures 1 after the first failure
 * @param random from 0 to below 1
 * @returns ms
 */
export function backoff(failures: number, random = Math.random()): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 40));
  return Math.round(whole * (0.5 + random / 2));
}

/** Columns of a job that no process runs. */
const FREE = { owner: null, leaseUntil: null, isCancelRequested: false } as const;

/**
 * The columns to write after a run.
 * @param now ms since 1970
 */
export function valuesAfter(
  outcome: Outcome,
  { attempts, maxAttempts }: Pick<Job, 'attempts' | 'maxAttempts'>,
  now: number,
  random?: number,
): JobValues {
  switch (outcome.ended) {
    case 'done':
      // The payload is no longer needed and may contain secrets.
      return { ...FREE, status: 'done', finishedAt: now, result: outcome.result, payload: null };
    case 'cancelled':
      return { ...FREE, status: 'cancelled', finishedAt: now };
    case 'stopped':
      return { ...FREE, status: 'waiting', runAt: now, attempts: Math.max(0, attempts - 1) };
    case 'failed': {
      const { reason } = outcome;
      return attempts >= maxAttempts
        ? { ...FREE, status: 'failed', finishedAt: now, reason }
        : { ...FREE, status: 'waiting', runAt: now + backoff(attempts, random), reason };
    }
  }
}

/**
 * The columns that end a job whose process is dead.
 * @returns null when the job may run again
 */
export function valuesOfDeadJob(job: Job, now: number): JobValues | null {
  if (job.isCancelRequested) return valuesAfter({ ended: 'cancelled' }, job, now);
  if (job.attempts < job.maxAttempts) return null;
  const reason = storedReason('reason.serverEnded');
  return valuesAfter({ ended: 'failed', reason }, job, now);
}

/** The columns that queue an ended job again. */
export function valuesForRetry(now: number): JobValues {
  return { ...FREE, status: 'waiting', runAt: now, attempts: 0, isScheduled: false, startedAt: null, finishedAt: null };
}

/** Tells whether these values end the job. */
export const endsJob = (values: JobValues): boolean => typeof values.finishedAt === 'number';

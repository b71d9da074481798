import { DAY_MS, HOUR_MS, isObject } from '#resource';
import type { Row, RowInput } from '../types.ts';

/** Runs of a job whose kind does not say. */
export const ATTEMPTS = 5;
/** Wait after the first failure, ms; it doubles with each further one, up to the longest. */
export const FIRST_WAIT_MS = 10_000;
export const LONGEST_WAIT_MS = HOUR_MS;
/** Ended jobs are kept so long, ms: failed ones 90 days, others 30. */
export const FAILED_KEPT_MS = 90 * DAY_MS;
export const ENDED_KEPT_MS = 30 * DAY_MS;

/** A stored job, with what the queue looks at. */
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
  /** Process that runs it. */
  readonly owner: string | null;
}

/** Statuses of jobs that have not ended. */
export const ACTIVE = ['waiting', 'running'] as const;

/** Reads a row of `jobs`. */
export function jobOf(row: Row): Job {
  const status = (['running', 'done', 'failed', 'cancelled'] as const).find((one) => one === row.status) ?? 'waiting';
  return {
    id: row.id,
    kind: String(row.kind),
    status,
    payload: isObject(row.payload) ? row.payload : {},
    key: typeof row.key === 'string' ? row.key : null,
    attempts: Number(row.attempts ?? 0),
    maxAttempts: Number(row.maxAttempts ?? ATTEMPTS),
    runAt: Number(row.runAt ?? 0),
    isScheduled: row.isScheduled === true,
    isCancelRequested: row.isCancelRequested === true,
    owner: typeof row.owner === 'string' ? row.owner : null,
  };
}

/** How a run ended. `stopped`: the server stops, and the work ended for that reason. */
export type Outcome =
  | { readonly ended: 'done'; readonly result: Readonly<Record<string, unknown>> | null }
  | { readonly ended: 'failed'; readonly reason: string }
  | { readonly ended: 'cancelled' }
  | { readonly ended: 'stopped' };

/**
 * Wait before the next run: doubling with each failure, and of that a random share of at least the half, so that jobs
 * that failed together do not come back together.
 * @param failures 1 after the first
 * @param random from 0 to below 1
 * @returns ms
 */
export function backoff(failures: number, random = Math.random()): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 40));
  return Math.round(whole * (0.5 + random / 2));
}

/** Nobody runs it. */
const FREE = { owner: null, leaseUntil: null, isCancelRequested: false } as const;

/**
 * What is written of a run that ended.
 * @param now ms since 1970
 */
export function valuesAfter(
  outcome: Outcome,
  { attempts, maxAttempts }: Pick<Job, 'attempts' | 'maxAttempts'>,
  now: number,
  random?: number,
): RowInput {
  switch (outcome.ended) {
    case 'done':
      // Nobody needs what it was queued with any more, and it may hold secrets.
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
 * What is written of a job whose process is gone, when it is not to run again.
 * @returns null: it may
 */
export function valuesOfOrphan(job: Job, now: number): RowInput | null {
  if (job.isCancelRequested) return valuesAfter({ ended: 'cancelled' }, job, now);
  if (job.attempts < job.maxAttempts) return null;
  const reason = 'The server ended while it ran.';
  return valuesAfter({ ended: 'failed', reason }, job, now);
}

/** What is written of an ended job that is to run again. */
export function valuesForRetry(now: number): RowInput {
  return { ...FREE, status: 'waiting', runAt: now, attempts: 0, isScheduled: false, startedAt: null, finishedAt: null };
}

/** Whether these values end the job. */
export const isEnd = (values: RowInput): boolean => typeof values.finishedAt === 'number';

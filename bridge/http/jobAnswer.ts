import type { Job } from '../jobs/job.ts';
import { targetKey } from '../targets/target.ts';

/** A job in the responses to tills. Timestamps are ISO 8601. */
export interface JobAnswer {
  readonly jobId: string;
  readonly printer: string;
  readonly method: string;
  readonly options: object;
  readonly source: 'till' | 'server';
  readonly state: string;
  readonly attempt: number;
  readonly createdAt: string;
  readonly finishedAt?: string;
  /** Time from acceptance until the job finished, ms. */
  readonly ms?: number;
  readonly error?: string;
  readonly code?: string;
}

const iso = (moment: number) => new Date(moment).toISOString();

export function jobAnswer(job: Job): JobAnswer {
  const { id, target, source, state, attempt, createdAt, finishedAt, error, code } = job;
  return {
    jobId: id,
    printer: targetKey(target),
    ...target,
    source,
    state,
    attempt,
    createdAt: iso(createdAt),
    ...(finishedAt === undefined ? {} : { finishedAt: iso(finishedAt), ms: finishedAt - createdAt }),
    ...(error === undefined ? {} : { error }),
    ...(code === undefined ? {} : { code }),
  };
}

/** HTTP status for a job: 200 printed, 202 not finished, 409 unsure, 502 the printer could not be used. */
export function jobStatus({ state, code }: Job): number {
  if (state === 'printed') return 200;
  if (state === 'unsure') return 409;
  if (state !== 'failed') return 202;
  if (code === 'diskFull') return 507;
  return code === 'internal' ? 500 : 502;
}

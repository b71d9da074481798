import { z } from 'zod';
import { readTarget, TargetError, type Target } from '../targets/target.ts';

const CLAIM = z.union([
  z.array(z.unknown()).transform((jobs) => ({ jobs, printers: undefined })),
  z.object({ jobs: z.array(z.unknown()), printers: z.unknown() }),
]);
const ID = z.uuid().toLowerCase();
const JOB = z.object({ contentBase64: z.base64().min(1), method: z.unknown(), options: z.unknown() });

/** A job of the server. */
export interface ClaimedJob {
  readonly id: string;
  readonly contentBase64: string;
  readonly target: Target;
}

/** A job that was read, or the reason why it cannot be; without an id nothing can be said about it to the server. */
export type ReadJob =
  { readonly id: string; readonly job: ClaimedJob } | { readonly id: string | undefined; readonly unreadable: string };

/**
 * Reads the answer to a claim. Its jobs and printers are read one by one.
 * @throws ZodError when the answer has no list of jobs
 */
export const readClaim = (answer: unknown) => CLAIM.parse(answer);

const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? ID.safeParse(value.id).data : undefined;

/** Reads one job of a claim. */
export function readClaimedJob(value: unknown): ReadJob {
  const id = idIn(value);
  const read = JOB.safeParse(value);
  if (id === undefined) return { id, unreadable: 'The id of the job is no UUID.' };
  if (!read.success) return { id, unreadable: 'The content of the job cannot be read.' };
  const { contentBase64, method, options } = read.data;
  try {
    return { id, job: { id, contentBase64, target: readTarget(method, options) } };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { id, unreadable: error.message };
  }
}

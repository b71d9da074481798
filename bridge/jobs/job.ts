import type { PrinterCode } from '../methods/printerConnection.ts';
import type { Target } from '../targets/target.ts';

/**
 * State of a job.
 * - `waiting`: on disk, no byte was sent; printed when it is its turn, also after a restart.
 * - `sending`: written to disk before the first byte is sent. After a restart nobody knows how much came out: `unsure`.
 * - `printed`: the printer has taken every byte.
 * - `failed`: no byte was sent.
 * - `unsure`: bytes were sent and the end is not known. Printed again only when somebody asks for it.
 */
export type JobState = 'waiting' | 'sending' | 'printed' | 'failed' | 'unsure';

/** States in which nothing happens any more by itself. */
export const isFinished = (state: JobState): boolean => state !== 'waiting' && state !== 'sending';

/** A ticket to print. */
export interface Job {
  /** UUID, given by whoever sends the job: the same id never prints twice. */
  readonly id: string;
  readonly target: Target;
  readonly source: 'till' | 'server';
  /** SHA-256 of the request, so that one id is not used for two tickets. */
  readonly digest: string;
  readonly state: JobState;
  /** Number of times that printing was asked for: 1, and 1 more for each `print again`. */
  readonly attempt: number;
  /** Moments, ms since 1970. */
  readonly createdAt: number;
  readonly finishedAt?: number;
  /** Sentence and code of the last failure. */
  readonly error?: string;
  readonly code?: PrinterCode;
  /** The server knows the result; for jobs of the server. */
  readonly isReported?: boolean;
}

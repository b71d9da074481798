import type { PrinterCode } from '../methods/printerConnection.ts';
import type { Target } from '../targets/target.ts';

/**
 * State of a job.
 * - `waiting`: on disk, no byte was sent. The queue prints it in order, also after a restart.
 * - `sending`: written to disk before the first byte is sent. After a restart nobody knows how much came out: `unsure`.
 * - `printed`: the printer has confirmed every byte, or has taken them all by a way that carries no answers.
 * - `failed`: no byte was sent.
 * - `unsure`: bytes were sent and the result is not known, also when the printer took them all and answered no question
 *   (code `noStatus`). Printed again only when a person asks for it.
 */
export type JobState = 'waiting' | 'sending' | 'printed' | 'failed' | 'unsure';

/** Final states: the bridge does nothing more without a new request. */
export const isFinished = (state: JobState): boolean => state !== 'waiting' && state !== 'sending';

/** A ticket to print. */
export interface Job {
  /** UUID that the client chose. The same id never prints twice. */
  readonly id: string;
  readonly target: Target;
  readonly source: 'till' | 'server';
  /** SHA-256 of the request. Detects the use of one id for two different tickets. */
  readonly digest: string;
  readonly state: JobState;
  /** Number of print requests: 1, plus 1 for each `print again`. */
  readonly attempt: number;
  /** Timestamps, ms since 1970. */
  readonly createdAt: number;
  readonly finishedAt?: number;
  /** Message and code of the last failure. */
  readonly error?: string;
  readonly code?: PrinterCode;
  /** True after the server has received the result; only for jobs from the server. */
  readonly isReported?: boolean;
}

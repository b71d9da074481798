import { HttpError, isUndecided } from '#admin';
import type { SaveState } from './saver.ts';

/** State of saving after an error of the server or of the connection. */
export function stateAfter(error: unknown): SaveState {
  if (error instanceof HttpError && error.body.reason === 'scoredElsewhere') return { kind: 'conflict' };
  if (isUndecided(error)) return { kind: 'waiting' };
  return { kind: 'failed', error };
}

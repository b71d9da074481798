import { Problem } from '../problem.ts';

/** Limit that a piece of work met. */
export type WorkLimitKind = 'size' | 'time' | 'memory' | 'busy';

/** Seconds after which a busy server may be asked again. */
const WAIT_SECONDS = 2;

/**
 * A piece of work ended by a limit: it took too long or too much memory (422), it is too large
 * (413), or too much waits already (429).
 */
export class WorkLimit extends Problem {
  readonly kind: WorkLimitKind;

  constructor(kind: WorkLimitKind) {
    if (kind === 'busy')
      super(429, 'The server is busy with such work. Try again in a moment.', {
        code: 'problem.busy',
        headers: { 'Retry-After': String(WAIT_SECONDS) },
        members: { retryAfter: WAIT_SECONDS },
      });
    else if (kind === 'size') super(413, 'The body is larger than allowed.', { code: 'problem.tooLarge' });
    else
      super(422, 'This content takes too long to read. Make it shorter or simpler.', { code: 'problem.tooMuchWork' });
    this.kind = kind;
  }
}

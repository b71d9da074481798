import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Longest wait of a read for the replica, ms. Then the primary answers. */
const WAIT_MS = 100;
/** Pause between two questions for its position, ms. */
const PAUSE_MS = 5;
/** Time without questions after it was too far behind, and after it did not answer, ms. */
const BEHIND_MS = 1000;
const DOWN_MS = 5000;

/** Positions in PostgreSQL's log, as it writes them (`16/B374D848`). */
interface ReplicaParts {
  /** Position up to which the primary has written: each commit that anybody was told of is before it. */
  readonly written: () => Promise<string>;
  /** Position up to which the replica shows it; null: it is no standby, but the primary itself. */
  readonly shown: () => Promise<string | null>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => number;
}

/** A position as a number. @throws SyntaxError for another text */
export function positionOf(text: string): bigint {
  const [high, low, ...others] = text.split('/');
  if (high === undefined || low === undefined || others.length > 0) throw new SyntaxError(`No position: ${text}`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Decides whether a replica answers a read. It does when it shows everything that was committed before the read came, by whichever
 * process: so everybody reads what they have written.
 */
export class ReadReplica {
  readonly #parts: ReplicaParts;
  readonly #now: () => number;
  #quietUntil = 0;

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** Tells whether the replica shows all that was committed before the call. Waits for it shortly. */
  async isCurrent(): Promise<boolean> {
    if (this.#now() < this.#quietUntil) return false;
    const wanted = positionOf(await this.#parts.written());
    const end = this.#now() + WAIT_MS;
    for (;;) {
      const shown = await this.#shown();
      if (shown === undefined) return false;
      if (shown === null || positionOf(shown) >= wanted) return true;
      if (this.#now() >= end) {
        this.#quietUntil = this.#now() + BEHIND_MS;
        return false;
      }
      await delay(PAUSE_MS);
    }
  }

  /** Notes that the replica has failed: for a while the primary answers. */
  failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.#now() >= this.#quietUntil) this.#parts.log.warn({ reason }, 'The read replica does not answer');
    this.#quietUntil = this.#now() + DOWN_MS;
  }

  /** Position of the replica; undefined: it does not answer. */
  async #shown(): Promise<string | null | undefined> {
    try {
      return await this.#parts.shown();
    } catch (error) {
      this.failed(error);
      return undefined;
    }
  }
}

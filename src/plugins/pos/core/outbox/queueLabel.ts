import type { Minor } from '#resource';
import type { Quantity } from '#shop';

/**
 * Summary of a write for the queue's screen. It is stored with the write, so that the body need not be parsed again.
 */
export interface QueueLabel {
  /** Number, such as `2-0419`. An edit has the number of the edited sale. Null when there is none. */
  readonly number: string | null;
  readonly total: Minor | null;
  /** Total quantity of all lines. */
  readonly items: Quantity | null;
  /** Names of the payment methods. */
  readonly methods: readonly string[];
  readonly customer: string | null;
  /** Name of the seller. */
  readonly seller: string | null;
  /** Creation time, ms since 1970. */
  readonly at: number;
}

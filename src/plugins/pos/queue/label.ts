import type { Money } from '#resource';
import type { Quantity } from '#shop';

/**
 * Summary of a write for the queue's screen. It is stored with the write, so that the body need not be parsed again.
 */
export interface QueueLabel {
  /** `2-0419`; of an edit the number of what it changes; null: it has none. */
  readonly number: string | null;
  readonly total: Money | null;
  /** Pieces in all lines. */
  readonly items: Quantity | null;
  /** Names of the ways it was paid. */
  readonly methods: readonly string[];
  readonly customer: string | null;
  /** Name of the seller. */
  readonly seller: string | null;
  /** When it was made, ms since 1970. */
  readonly at: number;
}

import type { Money } from '#resource';
import type { Quantity } from '#shop';

/** What the queue's screen says of a write: kept with it, as nobody reads the body again for that. */
export interface QueueLabel {
  /** `2-0419`; of an edit the number of what it changes; null: it has none. */
  readonly number: string | null;
  readonly total: Money | null;
  /** Pieces in all lines. */
  readonly items: Quantity | null;
  /** Names of the ways it was paid. */
  readonly methods: readonly string[];
  readonly customer: string | null;
  /** Who sold. */
  readonly seller: string | null;
  /** When it was made, ms since 1970. */
  readonly at: number;
}

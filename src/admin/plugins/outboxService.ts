import type { Outbox, OutboxState } from '#outbox';

/** The till's queue of writes, for other parts of the application (`useService('outbox')`). */
export interface OutboxService extends Outbox {
  /**
   * Headers that identify the current seller (`X-Operator`, docs/decisions/pins.md). They are stored with the write, so that it
   * stays theirs when another person is connected at sending time.
   */
  seller(): { readonly headers: Readonly<Record<string, string>> };
  /** Visible entries: without rejected ones that are open in a cart. */
  get(): OutboxState;
  /** All entries. */
  whole(): OutboxState;
  /** Sets the uuids of the sales that are open in carts of the till. */
  hold(uuids: readonly string[]): void;
}

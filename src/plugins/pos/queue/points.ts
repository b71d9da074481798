import type { Outbox, OutboxState } from '#outbox';

/** The till's queue of writes, as other parts of the application may use it (`useService('outbox')`). */
export interface OutboxService extends Outbox {
  /**
   * Headers that say who sells now (`X-Operator`, DECISIONS 18): kept with the write, so that it is theirs whoever works here
   * when it is sent.
   */
  seller(): { readonly headers: Readonly<Record<string, string>> };
  /** Visible entries: without rejected ones that are open in a cart. */
  get(): OutboxState;
  /** All entries. */
  whole(): OutboxState;
  /** Says which sales stand in carts of the till. */
  hold(uuids: readonly string[]): void;
}

declare module '#admin' {
  interface Services {
    outbox: OutboxService;
  }
}

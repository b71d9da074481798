import type { LocksLike } from '../live/leader.ts';
import type { OutboxStore } from './store.ts';
import type { Line, Send } from './types.ts';

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'changed' }
  | {
      readonly kind: 'line';
      readonly line: Line;
      readonly lastContact: number | null;
      readonly sending: string | null;
    };

/** Channel to the other tabs. */
export interface TabChannel {
  post(word: TabMessage): void;
  listen(heard: (word: TabMessage) => void): void;
  close(): void;
}

/** Dependencies of an outbox, injected so that tests need no browser. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly send: Send;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Id of the signed-in account; null: nobody. */
  readonly account: () => number | null;
  readonly random: () => number;
  /** Runs a function after `ms`. @returns a function that cancels it */
  readonly schedule: (work: () => void, ms: number) => () => void;
  /** Undefined on pages without TLS: tabs may send at the same time, and only the idempotency key prevents duplicates. */
  readonly locks?: LocksLike | undefined;
  readonly channel?: TabChannel | undefined;
}

import type { LocksLike } from '../live/leader.ts';
import type { OutboxStore } from './store.ts';
import type { Line, Send } from './types.ts';

/** What tabs of one browser tell each other. */
export type TabWord =
  | { readonly kind: 'changed' }
  | {
      readonly kind: 'line';
      readonly line: Line;
      readonly lastContact: number | null;
      readonly sending: string | null;
    };

/** The way to the other tabs. */
export interface TabChannel {
  post(word: TabWord): void;
  listen(heard: (word: TabWord) => void): void;
  close(): void;
}

/** What an outbox is made of; given in, so that it can be tested without a browser. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  readonly send: Send;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Who is signed in. */
  readonly account: () => number | null;
  readonly random: () => number;
  /** Runs something later. @returns what calls it off */
  readonly schedule: (work: () => void, ms: number) => () => void;
  /** Undefined (pages without TLS): tabs may send at the same time, and the key alone keeps a write single. */
  readonly locks?: LocksLike | undefined;
  readonly channel?: TabChannel | undefined;
}

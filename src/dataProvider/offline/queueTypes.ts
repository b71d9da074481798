import type { LocksLike } from '../live/leader.ts';
import type { Line } from '../outbox/types.ts';
import type { OfflineStore } from './store.ts';
import type { Fields, PendingAction, PendingList } from './types.ts';

/** Observable state of the pending changes. Each change makes a new object. */
export interface OfflineState {
  /** False until the device's data was read. */
  readonly isRead: boolean;
  readonly lists: readonly PendingList[];
  /** Address of the list being sent. */
  readonly sending: string | null;
  readonly line: Line;
  /** Error of the device's storage (full, closed, private mode); changes cannot be saved. */
  readonly storageFault: unknown;
}

/** Message to the other tabs of the browser. */
export type OfflineMessage = { readonly kind: 'changed' } | { readonly kind: 'sent' };

/** Channel to the other tabs. */
export interface OfflineChannel {
  post(message: OfflineMessage): void;
  listen(heard: (message: OfflineMessage) => void): void;
  close(): void;
}

/** A successful answer about a record: its body and the number of its version. */
export interface CurrentRecord {
  readonly record: Fields;
  readonly version: number | null;
}

/** Dependencies of the queue, injected so that tests need no browser. */
export interface OfflineQueueOptions {
  readonly store: OfflineStore;
  /** POST of a list of actions, or of a move. @throws HttpError (status 0: no answer) for every answer without success */
  readonly send: (uri: string, body: Fields | readonly Fields[], key: string) => Promise<unknown>;
  /** The record as it is on the server now. @throws HttpError */
  readonly read: (uri: string) => Promise<CurrentRecord>;
  /** The device's clock, ms since 1970. */
  readonly now: () => number;
  /** Id of the signed-in account; null: nobody. */
  readonly account: () => number | null;
  readonly random: () => number;
  /** Runs a function after `ms`. @returns a function that cancels it */
  readonly schedule: (work: () => void, ms: number) => () => void;
  /** Undefined on pages without TLS: keys alone prevent doubles then. */
  readonly locks?: LocksLike | undefined;
  readonly channel?: OfflineChannel | undefined;
  /** Changes were accepted by the server, here or in another tab: what is shown is out of date. */
  readonly onSent?: () => void;
}

/** Correction of a refused action. */
export interface Correction {
  readonly data?: PendingAction['data'];
  /** Version that it is based on now; null: any. */
  readonly baseVersion?: number | null;
}

/** Changes that wait on this device until the server has accepted them. */
export interface OfflineQueue {
  get(): OfflineState;
  subscribe(listener: () => void): () => void;
  /** Resolves when the device's data was read. */
  ready(): Promise<void>;
  /** Saves changes of a collection. @throws when the device cannot save them; nothing was saved then */
  add(uri: string, actions: readonly PendingAction[]): Promise<void>;
  /** Sends a refused action again, unchanged or corrected. */
  retry(key: string, correction?: Correction): Promise<void>;
  /** Removes an action, and with a creation what was done to its record. An action under way stays: false. */
  discard(key: string): Promise<boolean>;
  /** Tries at once. */
  retryNow(): void;
  /** Reports an answer to another call: the connection is up. */
  reached(): void;
  /** Stops timers and listeners of this tab. What waits stays. */
  close(): void;
}

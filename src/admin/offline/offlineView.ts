import { createListeners, createStore } from '#store';
import type { OfflineQueue, OfflineState } from '../../dataProvider/offline/index.ts';

/** State of the offline store, for screens. */
export interface OfflineView {
  /** The queue's state; null: its code is not loaded yet. */
  readonly queue: OfflineState | null;
  /** Time of the oldest stored answer that the present screens show, ms since 1970; null: all are the server's. */
  readonly storedAt: number | null;
  /** True when the last call got no answer. */
  readonly isAway: boolean;
  /** The browser's answer to the request for persistent storage; null: not asked yet. */
  readonly isPersistent: boolean | null;
}

/** The state of the offline store that screens subscribe to. */
export const offlineView = createStore<OfflineView>({
  queue: null,
  storedAt: null,
  isAway: false,
  isPersistent: null,
});

/** Told when waiting changes were accepted by the server: what is shown is out of date. */
export const sentListeners = createListeners();

let present: OfflineQueue | undefined;

/** The queue of this page; undefined while nothing waits and its code is not loaded. */
export const offlineQueue = (): OfflineQueue | undefined => present;

/** Sets the queue of this page. */
export function showQueue(queue: OfflineQueue): void {
  present = queue;
  const tell = () => offlineView.change((before) => ({ ...before, queue: queue.get() }));
  queue.subscribe(tell);
  tell();
}

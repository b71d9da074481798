import { createStore } from '#store';

/** Numbers of waiting changes: those that go by themselves, and those that need a person. */
export interface PendingCounts {
  readonly waiting: number;
  readonly stuck: number;
}

/** The numbers of a tool that has a queue of its own, with the page that lists it. */
export interface OtherQueue extends PendingCounts {
  /** Path of the page below the application: `/pos/queue`. */
  readonly path: string;
}

/** Queues of tools in which something waits. */
export const otherQueues = createStore<readonly OtherQueue[]>([]);

/**
 * Counts what waits in a tool's own queue in the sync centre of the app bar.
 * @example showQueueCounts('/pos/queue', { waiting: 3, stuck: 0 });
 */
export function showQueueCounts(path: string, { waiting, stuck }: PendingCounts): void {
  const before = otherQueues.get().find((one) => one.path === path);
  if ((before?.waiting ?? 0) === waiting && (before?.stuck ?? 0) === stuck) return;
  const own = waiting + stuck > 0 ? [{ path, waiting, stuck }] : [];
  otherQueues.change((queues) => [...queues.filter((one) => one.path !== path), ...own]);
}

import { useMemo, useSyncExternalStore } from 'react';
import { useService } from '#admin';
import '../queue/points.ts';

/** How many writes of this device wait to be sent, and how many were refused for good. */
export interface QueueCounts {
  readonly waiting: number;
  readonly refused: number;
  /** False until the device was read: there may be more. */
  readonly isRead: boolean;
}

const silent = () => () => undefined;

/** Counts of the queue, drawn anew when they change; none without a queue. */
export function useQueue(): QueueCounts {
  const outbox = useService('outbox');
  const waiting = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().waiting ?? 0);
  const refused = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().refused ?? 0);
  const isRead = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().isRead ?? false);
  return useMemo(() => ({ waiting, refused, isRead }), [waiting, refused, isRead]);
}

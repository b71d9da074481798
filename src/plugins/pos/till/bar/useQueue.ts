import { useMemo, useSyncExternalStore } from 'react';
import { useService } from '#admin';
import '../../core/outbox/extensionPoints.ts';

/** Numbers of waiting and of permanently rejected writes of this device. */
export interface QueueCounts {
  readonly waiting: number;
  readonly refused: number;
  /** False until the queue is read from the device; the numbers may then be too small. */
  readonly isRead: boolean;
}

const silent = () => () => undefined;

/** Returns the counts of the queue; zero without a queue. */
export function useQueue(): QueueCounts {
  const outbox = useService('outbox');
  const waiting = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().waiting ?? 0);
  const refused = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().refused ?? 0);
  const isRead = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().isRead ?? false);
  return useMemo(() => ({ waiting, refused, isRead }), [waiting, refused, isRead]);
}

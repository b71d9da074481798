import { useMemo, useSyncExternalStore } from 'react';
import { useService } from '#admin';
import '../queue/points.ts';

/** How many writes of this device wait to be sent, and how many were refused for good. */
export interface QueueCounts {
  readonly waiting: number;
  readonly refused: number;
}

const NONE: QueueCounts = { waiting: 0, refused: 0 };
const silent = () => () => undefined;

/** Counts of the queue, drawn anew when they change; none without a queue. */
export function useQueue(): QueueCounts {
  const outbox = useService('outbox');
  const waiting = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().waiting ?? NONE.waiting);
  const refused = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get().refused ?? NONE.refused);
  return useMemo(() => ({ waiting, refused }), [waiting, refused]);
}

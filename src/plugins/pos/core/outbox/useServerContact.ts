import { useEffect } from 'react';
import type { TillDataStore } from '../data/tillData.ts';
import type { OutboxService } from './extensionPoints.ts';

/** Reports each answer of the till's server calls to the queue: the server is reachable, and its clock. */
export function useServerContact(
  data: Pick<TillDataStore, 'subscribe' | 'contact'>,
  outbox: OutboxService | undefined,
): void {
  useEffect(() => {
    if (!outbox) return undefined;
    let last: number | null = null;
    const tell = () => {
      const { lastAt, time } = data.contact();
      if (lastAt === null || lastAt === last) return;
      last = lastAt;
      // Adds the time that has passed since the answer arrived.
      if (time) outbox.reached(time.date + Date.now() - time.at, time.took);
      else outbox.reached();
    };
    tell();
    return data.subscribe(tell);
  }, [data, outbox]);
}

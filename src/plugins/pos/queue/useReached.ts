import { useEffect } from 'react';
import type { TillDataStore } from '../offline/tillData.ts';
import type { OutboxService } from './points.ts';

/** Tells the queue whenever the till's data were answered: the way is open, and what time it is at the server. */
export function useReached(
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
      // Its time goes on while what it brought is read.
      if (time) outbox.reached(time.date + Date.now() - time.at, time.took);
      else outbox.reached();
    };
    tell();
    return data.subscribe(tell);
  }, [data, outbox]);
}

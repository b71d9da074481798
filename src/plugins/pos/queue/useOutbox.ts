import { useEffect, useState, useSyncExternalStore } from 'react';
import { useService } from '#admin';
import type { OutboxState } from '#outbox';
import type { OutboxService } from '../core/outbox/extensionPoints.ts';

/** The queue and its state; undefined until it is open. */
export function useOutbox(): { readonly outbox: OutboxService; readonly state: OutboxState } | undefined {
  const outbox = useService('outbox');
  const state = useSyncExternalStore(outbox?.subscribe ?? silent, () => outbox?.get());
  return outbox && state ? { outbox, state } : undefined;
}

const silent = () => () => undefined;

/** Current time, updated every second while `isCounting`. */
export function useSecond(isCounting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

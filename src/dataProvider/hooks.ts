import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createApplier } from './live/applyUpdates.ts';
import type { LiveState } from './live/connection.ts';
import type { Live } from './live/live.ts';

/** The tab's live updates; null where there are none (tests, another server). */
export const LiveContext = createContext<Live | null>(null);

const none = () => () => undefined;

/** Keeps react-query's cache up to date with what the server tells; used once, in the shell. */
export function useLiveUpdates(): void {
  const live = useContext(LiveContext);
  const queryClient = useQueryClient();
  const locale = useLocale();
  useEffect(() => {
    if (!live) return undefined;
    const applier = createApplier({
      queryClient,
      locale: () => locale,
      viewsOf: live.viewsOf,
      isHeld: live.isHeld,
    });
    const ends = [live.subscribe(applier.apply), live.onGap(applier.resync)];
    return () => {
      for (const end of ends) end();
      applier.stop();
    };
  }, [live, queryClient, locale]);
}

/** How the line to the server stands; undefined without live updates. */
export function useLiveState(): LiveState | undefined {
  const live = useContext(LiveContext);
  return useSyncExternalStore(live?.onState ?? none, () => live?.state());
}

/** While a record is edited, a change by somebody else does not overwrite what is typed; it is merged on saving. */
export function useLiveHold(resource: string, id: string | number | undefined): void {
  const live = useContext(LiveContext);
  useEffect(() => (live && id !== undefined ? live.hold(resource, id) : undefined), [live, resource, id]);
}

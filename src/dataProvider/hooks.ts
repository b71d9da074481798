import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { LiveState } from './live/connection.ts';
import type { Live } from './live/live.ts';

/** The tab's live updates; null where there are none: before their code has come, in tests, with another server. */
export const LiveContext = createContext<Live | null>(null);

const none = () => () => undefined;

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

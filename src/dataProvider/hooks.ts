import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { LiveState } from './live/connection.ts';
import type { Live } from './live/live.ts';

export { useData, useRecord, useRecordList, useRecords } from './recordHooks.ts';
export { WHOLE_LIST } from './wholeList.ts';
export type { ListAnswer, ListQuery, ListRead, ReadRecordOptions, TypedProvider } from './recordHooks.ts';

/** The tab's live updates; null until their code is loaded, in tests, and with a foreign server. */
export const LiveContext = createContext<Live | null>(null);

const none = () => () => undefined;

/** State of the connection to the server; undefined without live updates. */
export function useLiveState(): LiveState | undefined {
  const live = useContext(LiveContext);
  return useSyncExternalStore(live?.onState ?? none, () => live?.state());
}

/** Marks a record as being edited, so that live updates do not overwrite typed values. Changes are merged on saving. */
export function useLiveHold(resource: string, id: string | number | undefined): void {
  const live = useContext(LiveContext);
  useEffect(() => (live && id !== undefined ? live.hold(resource, id) : undefined), [live, resource, id]);
}

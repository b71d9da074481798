import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PendingAction, PendingList } from '../../dataProvider/offline/index.ts';
import { otherQueues, type OtherQueue, type PendingCounts } from './otherQueues.ts';
import { offlineView, sentListeners, type OfflineView } from './offlineView.ts';

/** The device's part as it is now. */
export const useOfflineView = (): OfflineView => useSyncExternalStore(offlineView.subscribe, offlineView.get);

/** Reads again what is shown, once waiting changes were accepted by the server. */
export function useRefreshAfterSending(): void {
  const queryClient = useQueryClient();
  useEffect(() => sentListeners.add(() => void queryClient.invalidateQueries()), [queryClient]);
}

const countsOf = (lists: readonly PendingList[]): PendingCounts => {
  const actions = lists.flatMap(({ dataToSync }) => dataToSync);
  const stuck = actions.filter(({ fault }) => fault !== undefined).length;
  return { waiting: actions.length - stuck, stuck };
};

/** Queues of tools in which something waits. */
export const useOtherQueues = (): readonly OtherQueue[] => useSyncExternalStore(otherQueues.subscribe, otherQueues.get);

/** Numbers of changes of records that wait on this device. */
export function usePendingCounts(): PendingCounts {
  const { queue } = useOfflineView();
  const lists = queue?.lists;
  return useMemo(() => countsOf(lists ?? []), [lists]);
}

/** Numbers of everything that waits on this device, tools with a queue of their own included. */
export function useAllCounts(): PendingCounts {
  return [usePendingCounts(), ...useOtherQueues()].reduce((sum, { waiting, stuck }) => ({
    waiting: sum.waiting + waiting,
    stuck: sum.stuck + stuck,
  }));
}

/** A waiting change with its list. */
export interface PendingEntry {
  readonly list: PendingList;
  readonly action: PendingAction;
}

/** All waiting changes: those that need a person first, then in the order of their making. */
export function usePendingEntries(): readonly PendingEntry[] {
  const { queue } = useOfflineView();
  const lists = queue?.lists;
  return useMemo(() => {
    const entries = (lists ?? []).flatMap((list) => list.dataToSync.map((action) => ({ list, action })));
    const rank = ({ action }: PendingEntry) => (action.fault ? 0 : 1);
    return entries.toSorted((a, b) => rank(a) - rank(b) || a.action.at - b.action.at);
  }, [lists]);
}

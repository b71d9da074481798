import { useMemo } from 'react';
import { moveIn, parseAddress, recordNamed, type PendingAction } from '../../dataProvider/offline/index.ts';
import { declaredResources } from '../plugins/declarations.ts';
import { useOfflineView } from './useOffline.ts';

/** Ids of a resource's records whose changes wait on this device. The same set while it has the same ids. */
export function useWaitingIds(resource: string): ReadonlySet<string> {
  const lists = useOfflineView().queue?.lists;
  const path = declaredResources.find(({ name }) => name === resource)?.path ?? resource;
  const ids = (lists ?? [])
    .filter(({ originalUri }) => parseAddress(originalUri)?.collection === path)
    .flatMap(({ dataToSync }) => dataToSync.filter(({ fault }) => !fault).flatMap(idsOf));
  const text = [...new Set(ids)].toSorted().join();
  return useMemo(() => (text === '' ? NONE : new Set(text.split(','))), [text]);
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of the records that an action changes. */
function idsOf({ action, entityId, data }: PendingAction): readonly string[] {
  const move = action === 'move' ? moveIn(data) : null;
  return move ? move.cards.flatMap(({ card }) => recordNamed(card)?.id ?? []) : [entityId];
}

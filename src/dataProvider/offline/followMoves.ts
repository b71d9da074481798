import { isLocalId, parseAddress, recordNamed } from './addresses.ts';
import { localAddresses, localName, type GivenIds } from './localReferences.ts';
import { named } from './settle.ts';
import type { OfflineStore } from './store.ts';
import type { PendingAction, PendingList } from './types.ts';

/**
 * Ids that the server gave to records whose creation is no longer in the queue: a screen that was opened before goes on
 * naming them as temporary ones.
 */
export async function movedIds(store: Pick<OfflineStore, 'read'>, lists: readonly PendingList[]): Promise<GivenIds> {
  const created = new Set(
    lists.flatMap(({ originalUri, dataToSync }) =>
      dataToSync.filter(({ action }) => action === 'create').map(({ entityId }) => `${originalUri}/${entityId}`),
    ),
  );
  const needed = lists.flatMap(({ originalUri, dataToSync }) =>
    dataToSync.flatMap((one) => neededBy(originalUri, one)),
  );
  const given = new Map<string, string>();
  for (const address of new Set(needed)) {
    const temporary = recordNamed(address);
    const moved = created.has(address) ? undefined : recordNamed((await store.read(address))?.movedTo);
    if (temporary && moved) given.set(localName(temporary.collection, temporary.id), moved.id);
  }
  return given;
}

/** The actions of a list under the server's ids. */
export const withMovedIds = ({ originalUri, dataToSync }: PendingList, given: GivenIds): readonly PendingAction[] =>
  dataToSync.map((action) => named(action, parseAddress(originalUri)?.collection ?? '', given));

/** Addresses of temporary records that an action needs. */
const neededBy = (uri: string, { action, entityId, data }: PendingAction): string[] => [
  ...(action !== 'create' && isLocalId(entityId) ? [`${uri}/${entityId}`] : []),
  ...localAddresses(data),
];

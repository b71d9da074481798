import { isLocalId } from './addresses.ts';
import { localAddresses } from './localReferences.ts';
import type { PendingAction, PendingList } from './types.ts';

/** The lists with the actions of one account: others may not see what it changed, nor wait for it. */
export const ofAccount = (lists: readonly PendingList[], account: number | null): readonly PendingList[] =>
  lists.map((list) => ({ ...list, dataToSync: list.dataToSync.filter((one) => one.account === account) }));

/** Tells whether an action has to wait for the creation of a record of this device. */
const waitsForCreation = ({ action, entityId, data }: PendingAction): boolean =>
  (action !== 'create' && isLocalId(entityId)) || localAddresses(data).length > 0;

/**
 * The actions of a collection that an account can send now in one call, in their order. An action waits while an earlier one
 * of its record by the same account waits or was refused, and while it names a record that has no id of the server yet. A move on a board is a
 * call of its own.
 */
export function sendable(actions: readonly PendingAction[], account: number): readonly PendingAction[] {
  const held = new Set<string>();
  const found: PendingAction[] = [];
  // Another account may never sign in here again. The versions tell when both have changed a record.
  for (const action of actions.filter((one) => one.account === account)) {
    const isHeld = held.has(action.entityId) || action.fault !== undefined;
    if (isHeld || waitsForCreation(action)) {
      held.add(action.entityId);
      continue;
    }
    const isMove = action.action === 'move';
    if (isMove && found.length > 0) break;
    found.push(action);
    if (isMove || found.length === MOST) break;
  }
  return found;
}

const firstAt = (list: PendingList, account: number) => sendable(list.dataToSync, account)[0]?.at ?? Infinity;

/** The collection that waits longest of those with something to send. */
export function nextList(lists: readonly PendingList[], account: number): PendingList | undefined {
  const first = Math.min(...lists.map((list) => firstAt(list, account)));
  return lists.find((list) => first !== Infinity && firstAt(list, account) === first);
}

/**
 * The actions of a collection that go out before those of the others. A deletion waits for what was changed earlier in another
 * collection: a record may have been moved out of the one that is deleted, and would be deleted with it.
 */
export function sendableBefore(
  { originalUri, dataToSync }: PendingList,
  lists: readonly PendingList[],
  account: number,
): readonly PendingAction[] {
  const others = lists.filter((list) => list.originalUri !== originalUri);
  const earliest = Math.min(...others.map((list) => firstAt(list, account)));
  const actions = sendable(dataToSync, account);
  const end = actions.findIndex(({ action, at }) => action === 'delete' && at > earliest);
  return end === -1 ? actions : actions.slice(0, end);
}

/** Why an action waits, for the sync centre. */
export type WaitReason = 'refused' | 'conflict' | 'account' | 'creation' | 'earlier' | 'turn';

/** Tells why an action is still here; `turn`: it goes out with the next attempt. */
export function reasonOf(action: PendingAction, actions: readonly PendingAction[], account: number): WaitReason {
  // First: the record of its conflict is as that account may read it.
  if (action.account !== account) return 'account';
  if (action.fault) return action.fault.status === 412 ? 'conflict' : 'refused';
  const before = actions
    .slice(0, actions.indexOf(action))
    .filter((one) => one.entityId === action.entityId && one.account === account);
  if (before.some(({ fault }) => fault)) return 'earlier';
  return waitsForCreation(action) ? 'creation' : 'turn';
}

/** Most actions of one call: half of the server's limit. */
const MOST = 500;

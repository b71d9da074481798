import { isLocalId } from './addresses.ts';
import { localAddresses } from './localReferences.ts';
import type { PendingAction } from './types.ts';

/** Most actions of one call: half of the server's limit. */
const MOST = 500;

/** Tells whether an action has to wait for the creation of a record of this device. */
const waitsForCreation = ({ action, entityId, data }: PendingAction): boolean =>
  (action !== 'create' && isLocalId(entityId)) || localAddresses(data).length > 0;

/**
 * The actions of a collection that an account can send now in one call, in their order. An action waits while an earlier one
 * of its record waits or was refused, and while it names a record that has no id of the server yet. A move on a board is a
 * call of its own.
 */
export function sendable(actions: readonly PendingAction[], account: number): readonly PendingAction[] {
  const held = new Set<string>();
  const found: PendingAction[] = [];
  for (const action of actions) {
    const isHeld = held.has(action.entityId) || action.account !== account || action.fault !== undefined;
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

/** Why an action waits, for the sync centre. */
export type WaitReason = 'refused' | 'conflict' | 'account' | 'creation' | 'earlier' | 'turn';

/** Tells why an action is still here; `turn`: it goes out with the next attempt. */
export function reasonOf(action: PendingAction, actions: readonly PendingAction[], account: number): WaitReason {
  if (action.fault) return action.fault.status === 412 ? 'conflict' : 'refused';
  if (action.account !== account) return 'account';
  const before = actions.slice(0, actions.indexOf(action)).filter(({ entityId }) => entityId === action.entityId);
  if (before.some(({ fault }) => fault)) return 'earlier';
  return waitsForCreation(action) ? 'creation' : 'turn';
}

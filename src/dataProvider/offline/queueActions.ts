import type { PendingAction } from './types.ts';

type Actions = readonly PendingAction[];

/**
 * Appends an action to the queue of a collection. Changes of a record that was not sent yet become one action; a record that
 * was created and deleted here never reaches the server. An action whose outcome is unknown keeps its content.
 */
export function withAction(actions: Actions, next: PendingAction): Actions {
  if (actions.some(({ key }) => key === next.key)) return actions;
  const before = lastOpen(actions, next);
  if (!before || next.action === 'create' || next.action === 'move' || before.action === 'delete')
    return [...actions, next];
  if (next.action === 'update') return replaced(actions, before.key, corrected(before, next.data));
  const rest = replaced(actions, before.key, null);
  if (before.action === 'create') return rest;
  // The deletion is of the record as it was read before the dropped change.
  return withAction(rest, { ...next, ...(before.baseVersion !== undefined && { baseVersion: before.baseVersion }) });
}

/** Removes an action and, with a creation, everything that was done to its record. */
export function withoutAction(actions: Actions, key: string): Actions {
  const gone = actions.find((one) => one.key === key);
  if (!gone) return actions;
  const isOfRecord = ({ entityId }: PendingAction) => gone.action === 'create' && entityId === gone.entityId;
  return actions.filter((one) => one.key !== key && !isOfRecord(one));
}

/** Sends a refused action again: unchanged, or with other fields and another version. */
export function withRetry(
  actions: Actions,
  key: string,
  change: { readonly data?: PendingAction['data']; readonly baseVersion?: number | null } = {},
): Actions {
  return actions.map((one) => {
    if (one.key !== key || !one.fault) return one;
    const { fault: _fault, conflict: _conflict, isFrozen: _isFrozen, baseVersion, ...rest } = one;
    const version = change.baseVersion === undefined ? baseVersion : (change.baseVersion ?? undefined);
    return {
      ...rest,
      ...(change.data && { data: change.data }),
      ...(version !== undefined && { baseVersion: version }),
    };
  });
}

/** Tells whether an action can still be changed: it was never sent, or the server refused it and thereby did not do it. */
const isOpen = ({ isFrozen, fault }: PendingAction) => isFrozen !== true || fault !== undefined;

/** Replaces the action with this key; null removes it. */
function replaced(actions: Actions, key: string, by: PendingAction | null): Actions {
  return actions.flatMap((one) => (one.key === key ? (by ?? []) : one));
}

/** The last action of the same record and account, if it can still be changed. A move stays as it is. */
function lastOpen(actions: Actions, { entityId, account }: PendingAction): PendingAction | undefined {
  const last = actions.findLast((one) => one.entityId === entityId);
  return last && last.account === account && last.action !== 'move' && isOpen(last) ? last : undefined;
}

/** An action with a correction; it waits to be sent again. Its time stays, which is its turn among all collections. */
function corrected(before: PendingAction, data: PendingAction['data']): PendingAction {
  const { fault: _fault, conflict: _conflict, isFrozen: _isFrozen, ...rest } = before;
  return { ...rest, data: { ...before.data, ...data } };
}

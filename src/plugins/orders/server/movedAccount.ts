import { isObject, numberOrNull } from '#resource';
import type { Tx } from '#server';

/** Store that the account left with an audited change; null: it had none. Undefined: the change is about something else. */
function storeLeft(data: unknown): number | null | undefined {
  const change: unknown = isObject(data) ? data.store : undefined;
  return Array.isArray(change) ? numberOrNull(change[0]) : undefined;
}

/**
 * True when the signed-in account could write for a store at a time, and was moved to another one since (docs/rules/rights.md,
 * "Stores"). The audit log knows it; what the body says of itself proves nothing.
 * @param since ms since 1970
 */
export async function hasMovedFrom(tx: Tx, store: number | null, since: number): Promise<boolean> {
  const { userId } = tx.actor;
  if (userId === null) return false;
  const entries = await tx.readBy('audit', { resource: 'users', recordId: userId });
  return entries.some(({ action, createdAt, data }) => {
    const left = action === 'create' || createdAt < since ? undefined : storeLeft(data);
    return left === null || (left !== undefined && left === store);
  });
}

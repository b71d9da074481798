import type { Transaction } from '../api/transaction.ts';
import { runShaped } from '../db/shaped.ts';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/**
 * Fields that row limits look at, as they were before: readers limited to some rows hear of a deletion of theirs only, and
 * of a record that is theirs no more.
 */
function scopeValues(model: Model, row: Row): Record<string, unknown> {
  const names = new Set<string>();
  for (const grant of Object.values(model.resource.access)) {
    if (typeof grant !== 'object' || !grant || typeof grant.read !== 'object') continue;
    for (const scope of Array.isArray(grant.read) ? grant.read : [grant.read])
      Object.keys(scope).forEach((name) => names.add(name));
  }
  return Object.fromEntries([...names].map((name) => [name, row[name] ?? null]));
}

/** Writes one change into the outbox, in the transaction of the change itself. */
export async function recordEvent(
  tx: Transaction,
  model: Model,
  id: number,
  op: 'create' | 'update' | 'delete',
  before?: Row,
): Promise<void> {
  const entry = {
    resource: model.resource.viewOf?.resource ?? model.resource.name,
    recordId: id,
    op,
    at: tx.now,
    actorId: tx.actor.userId,
    operatorId: tx.actor.operatorId,
    data: before ? JSON.stringify(scopeValues(model, before)) : null,
    requestId: tx.requestId,
  };
  await runShaped(tx.db, 'outbox', Object.values(entry), () => tx.db.insertInto('_outbox').values(entry));
}

import type { AuditedWrite } from '../audit/record.ts';
import type { Transaction } from '../api/transaction.ts';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';

/** Table of the outbox. */
export const OUTBOX = '_outbox';

/** What a change is to those who listen: a record that comes back out of the bin is new to them. */
export type ChangeOp = 'create' | 'update' | 'delete';

/**
 * Fields that row limits look at, as they were before: readers limited to some rows hear of a deletion of theirs only, and
 * of a record that is theirs no more.
 */
function scopeValues(model: Model, row: Row): Record<string, unknown> {
  const { about, aboutRecord } = model.resource;
  const names = new Set<string>([about, aboutRecord?.id].filter((name) => name !== undefined));
  for (const grant of Object.values(model.resource.access ?? {})) {
    if (typeof grant !== 'object' || !grant || typeof grant.read !== 'object') continue;
    for (const scope of Array.isArray(grant.read) ? grant.read : [grant.read])
      Object.keys(scope).forEach((name) => names.add(name));
  }
  return Object.fromEntries([...names].map((name) => [name, row[name] ?? null]));
}

/** What a write is to the outbox. */
export const opOf = ({ before, after }: Pick<AuditedWrite, 'before' | 'after'>): ChangeOp =>
  before === null ? 'create' : after === null ? 'delete' : 'update';

/** The outbox's row of a write, in the order of the table's columns. */
export function outboxRow(tx: Transaction, write: AuditedWrite): Record<string, string | number | null> {
  const { model, before, after } = write;
  return {
    resource: model.resource.viewOf?.resource ?? model.resource.name,
    recordId: (after ?? before)?.id ?? 0,
    op: opOf(write),
    at: tx.now,
    actorId: tx.actor.userId,
    operatorId: tx.actor.operatorId,
    data: before ? JSON.stringify(scopeValues(model, before)) : null,
    requestId: tx.requestId,
  };
}

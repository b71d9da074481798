import type { AuditedWrite } from '../audit/types.ts';
import type { TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { Row } from '../types.ts';
import { storeFields } from './placesOf.ts';

/** Table of the outbox. */
export const OUTBOX = '_outbox';

/** Kind of a change for subscribers. A record that comes back from the bin is a new one. */
export type ChangeOp = 'create' | 'update' | 'delete';

/**
 * The fields that row limits refer to, before the write. Readers who are limited to some rows hear only of deletions of
 * those, and of records that leave them. Stores are among them for those who follow one store.
 */
function scopeValues(model: Model, row: Row): Record<string, unknown> {
  const { about, aboutRecord, outlivesRecord } = model.resource;
  const own = [about, aboutRecord?.id, outlivesRecord, ...storeFields(model.resource)];
  const names = new Set<string>(own.filter((name) => name !== undefined));
  for (const grant of Object.values(model.resource.access ?? {})) {
    if (typeof grant !== 'object' || !grant || typeof grant.read !== 'object') continue;
    for (const scope of Array.isArray(grant.read) ? grant.read : [grant.read])
      Object.keys(scope).forEach((name) => names.add(name));
  }
  return Object.fromEntries([...names].map((name) => [name, row[name] ?? null]));
}

/** The kind of a write in the outbox. */
export const changeOpOf = ({ before, after }: Pick<AuditedWrite, 'before' | 'after'>): ChangeOp =>
  before === null ? 'create' : after === null ? 'delete' : 'update';

/** The outbox row of a write, in the order of the table's columns. */
export function outboxRow(tx: TransactionFace, write: AuditedWrite): Record<string, string | number | null> {
  const { model, before, after } = write;
  return {
    resource: model.resource.viewOf?.resource ?? model.resource.name,
    recordId: (after ?? before)?.id ?? 0,
    op: changeOpOf(write),
    at: tx.now,
    actorId: tx.actor.userId,
    operatorId: tx.actor.operatorId,
    data: before ? JSON.stringify(scopeValues(model, before)) : null,
    requestId: tx.requestId,
  };
}

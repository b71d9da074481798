import { actingPerson } from '../auth/actingPerson.ts';
import type { TransactionFace } from '../engineFace.ts';
import { translated } from '../api/values.ts';
import type { Model } from '../model.ts';
import type { Actor, Row } from '../types.ts';
import { changesBetween } from './changes.ts';
import type { AuditedWrite } from './types.ts';

/** Resource and table of the audit trail. */
export const AUDIT = 'audit';

/** One stored row of the audit trail. */
export type AuditEntry = Readonly<Record<string, string | number | null>>;

/** Longest stored title, in characters. */
const LONGEST_TITLE = 200;

/** The present title of a record, in the language of the request. */
export function titleOf(model: Model, row: Row, locale: TransactionFace['locale']): string {
  const value = row[model.resource.title];
  const text = typeof value === 'number' ? String(value) : translated(value, locale);
  return (text ?? '').slice(0, LONGEST_TITLE) || `#${row.id}`;
}

/**
 * Kind of author of a change: the server itself, an operator at another user's station, a program with a bearer token, or a
 * user.
 */
function wayOf(actor: Actor): 'system' | 'operator' | 'api' | 'user' {
  if (actor.isSystem) return 'system';
  if (actor.operatorId !== null) return 'operator';
  return actor.isProgram ? 'api' : 'user';
}

/** Source of values that are not their author's, as JSON: `{source, fields}`. */
const originOf = ({ origin }: TransactionFace, { resource }: Model): string | null =>
  origin?.resource === resource.name ? JSON.stringify({ source: origin.source, fields: origin.fields }) : null;

/** Resource that a record's history belongs to: for a view, its base. */
export const auditedName = (model: Model): string => model.resource.viewOf?.resource ?? model.resource.name;

/** A row that has the title: a write of some fields may lack it. */
const titled = (model: Model, before: Row | null, row: Row): Row =>
  before && row[model.resource.title] === undefined ? before : row;

/** The audit entry of a write, in the order of the table's columns. */
export function auditEntryOf(tx: TransactionFace, write: AuditedWrite): AuditEntry {
  const { model, action, before, after, version, ofVersion = null, approver = null, gone } = write;
  const { actor } = tx;
  const row = after ?? before ?? { id: gone?.id ?? 0 };
  return {
    resource: auditedName(model),
    recordId: row.id,
    title: gone?.title ?? titleOf(model, titled(model, before, row), tx.locale),
    action,
    version,
    ofVersion,
    via: wayOf(actor),
    person: actingPerson(actor),
    account: actor.userId,
    accountName: actor.username,
    operator: actor.operatorId,
    approver,
    requestId: tx.requestId,
    data: JSON.stringify(changesBetween(model, before, after)),
    origin: originOf(tx, model),
    createdAt: tx.now,
    updatedAt: tx.now,
  };
}

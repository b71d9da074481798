import type { Transaction } from '../api/transaction.ts';
import { translated } from '../api/values.ts';
import { runShaped } from '../db/shaped.ts';
import type { Model } from '../model.ts';
import type { Actor, Database, Row } from '../types.ts';
import { changesBetween } from './changes.ts';

/** Resource and table of the trail. */
export const AUDIT = 'audit';

/** What was done to a record. `revert`: an earlier version was restored; `restore`: it came back out of the bin. */
export type AuditAction = 'create' | 'update' | 'delete' | 'revert' | 'restore' | 'purge';

/** One row of the trail, as it is stored. */
export type AuditEntry = Readonly<Record<string, string | number | null>>;

/** Longest title kept, in characters. */
const LONGEST_TITLE = 200;
/** Rows written by one statement: few sizes, so that few statements are kept. */
const SIZES = [64, 16, 8, 7, 6, 5, 4, 3, 2, 1] as const;

/** What a record is called at this moment, in the language of the request. */
export function titleOf(model: Model, row: Row, locale: Transaction['locale']): string {
  const value = row[model.resource.title];
  const text = typeof value === 'number' ? String(value) : translated(value, locale);
  return (text ?? '').slice(0, LONGEST_TITLE) || `#${row.id}`;
}

/** By whom a change came: the server itself, a person at somebody's station, a program with a bearer, or a person. */
function wayOf(actor: Actor): 'system' | 'operator' | 'api' | 'user' {
  if (actor.isSystem) return 'system';
  if (actor.operatorId !== null) return 'operator';
  return actor.isProgram ? 'api' : 'user';
}

/** Resource that a record's history stands under: a view's is that of its base. */
export const auditedName = (model: Model): string => model.resource.viewOf?.resource ?? model.resource.name;

/** One write. `before` null: new; `after` null: gone. */
export interface AuditedWrite {
  readonly model: Model;
  readonly action: AuditAction;
  readonly before: Row | null;
  readonly after: Row | null;
  /** Version of the record after it. */
  readonly version: number;
  /** Of a revert: the version that was restored. */
  readonly ofVersion?: number | undefined;
  /** Whose approval released it (`X-Approval`); absent or null: none was needed. */
  readonly approver?: number | null;
  /** Of a purge: what is gone. */
  readonly gone?: { readonly id: number; readonly title: string };
}

/** A row that has the title: a write of some fields may come without it. */
const titled = (model: Model, before: Row | null, row: Row): Row =>
  before && row[model.resource.title] === undefined ? before : row;

/** The entry of a write, in the order of the table's columns. */
export function entryOf(tx: Transaction, write: AuditedWrite): AuditEntry {
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
    person: actor.operatorId ?? actor.userId,
    account: actor.userId,
    accountName: actor.username,
    operator: actor.operatorId,
    approver,
    requestId: tx.requestId,
    data: JSON.stringify(changesBetween(model, before, after)),
    createdAt: tx.now,
    updatedAt: tx.now,
  };
}

/** Writes rows of one table in as few statements as possible, in their order. */
export async function insertAll(
  db: Database,
  table: string,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): Promise<void> {
  for (let at = 0; at < rows.length;) {
    const size = SIZES.find((one) => one <= rows.length - at) ?? 1;
    const chunk = rows.slice(at, at + size);
    const values = chunk.flatMap((row) => Object.values(row));
    await runShaped(db, `${size} into ${table}`, values, () => db.insertInto(table).values(chunk));
    at += size;
  }
}

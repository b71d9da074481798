import type { TransactionFace } from '../engineFace.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { ReadContext, Row } from '../types.ts';
import type { AuditedWrite } from './types.ts';
import { auditEntryOf, titleOf, type AuditEntry } from './auditEntry.ts';

const isComputed = ({ resource }: Model): boolean => resource.fields[resource.title]?.computed === true;

/** The present titles of records, one per row, in the language of the request. */
export async function titlesOf(
  engine: EngineFace,
  model: Model,
  rows: readonly Row[],
  context: ReadContext,
): Promise<string[]> {
  const { title } = model.resource;
  const compute = isComputed(model) ? engine.hooksOf(model).computed?.[title] : undefined;
  const values = compute ? await compute(rows, context) : [];
  return rows.map((row, at) => titleOf(model, compute ? { ...row, [title]: values[at] } : row, context.locale));
}

/** The present title of one record, in the language of the transaction. */
export async function presentTitle(tx: TransactionFace, model: Model, row: Row): Promise<string> {
  if (!isComputed(model)) return titleOf(model, row, tx.locale);
  const context = tx.engine.context(tx.actor, tx.locale, 'ld', tx.db);
  const [title = ''] = await titlesOf(tx.engine, model, [row], context);
  return title;
}

/** Rows of the entries whose computed title is not known yet. */
const unnamed = new WeakMap<AuditEntry, { readonly model: Model; readonly row: Row }>();

/** The audit entry of a write. A computed title is filled in later by {@link fillComputedTitles}. */
export function createAuditEntry(tx: TransactionFace, write: AuditedWrite): AuditEntry {
  const entry = auditEntryOf(tx, write);
  const { model, before, after } = write;
  const id = (after ?? before)?.id;
  if (id !== undefined && isComputed(model)) unnamed.set(entry, { model, row: { ...before, ...after, id } });
  return entry;
}

/**
 * Fills in the computed titles. It runs at the end of the transaction, when everything that they are computed from is
 * stored.
 */
export async function fillComputedTitles(
  tx: TransactionFace,
  entries: readonly AuditEntry[],
): Promise<readonly AuditEntry[]> {
  if (!entries.some((entry) => unnamed.has(entry))) return entries;
  const context = tx.engine.context(tx.actor, tx.locale, 'ld', tx.db);
  const named: AuditEntry[] = [];
  for (const entry of entries) {
    const found = unnamed.get(entry);
    const [title] = found ? await titlesOf(tx.engine, found.model, [found.row], context) : [];
    named.push(title === undefined ? entry : { ...entry, title });
  }
  return named;
}

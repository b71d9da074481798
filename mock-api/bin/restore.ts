import { aboutFields, lockAbout } from '../api/aboutRecord.ts';
import { scopesOf, type FlatRowOf } from '#resource';
import { isInScope } from '../api/rowLimits.ts';
import type { TransactionFace } from '../engineFace.ts';
import { requireUnique } from '../api/unique.ts';
import { forbiddenOperation, notFound } from '../api/write.ts';
import type { Column, Model } from '../model.ts';
import { Problem } from '../problem.ts';
import type { Row } from '../types.ts';
import { contentOf, keepInBin } from './trashContents.ts';
import { recordIn } from './trashedRows.ts';
import { BIN, type TrashContent, type TrashedJoin, type TrashedLink, type TrashedRow } from './trash.ts';

/** Versions that a deletion and its restoration use, so that every step of a record's history has its own. */
const STEPS = 2;

/** A record to be restored. */
interface Returning {
  readonly model: Model;
  readonly row: Row;
}

/**
 * Decides for the owner of a resource whether a caller may restore a record that lies outside of their row limits.
 * @param rows everything that was deleted with it
 */
export type MayRestore = (record: Row, rows: readonly TrashedRow[]) => Promise<boolean>;

/**
 * Restores a bin entry: the records with their ids, lines and links, and the cleared links to them, unless they were set
 * again since. Removes the entry.
 * @throws Problem 403 without the right to delete such records, 409 naming the conflict
 */
export async function restoreFromBin(
  tx: TransactionFace,
  entryId: number,
  mayAlso?: MayRestore,
): Promise<{ model: Model; row: Row }> {
  const entry = await tx.find(BIN, entryId);
  if (!entry) throw notFound();
  const model = tx.models.get(entry.resource);
  if (!model) throw inTheWay('binGone', { resource: entry.resource });
  const content = await contentOf(tx, entryId);
  const record = recordIn(content);
  if (!mayDelete(tx, model, content) && !(record && (await mayAlso?.(record, content.rows))))
    throw forbiddenOperation('create', model);
  const returning = content.rows.toReversed().map((one) => returningOf(tx, one));
  for (const restored of new Set(returning.map((one) => one.model))) await tx.engine.hooksOf(restored).restoring?.(tx);
  for (const one of returning) await requireFree(tx, one);
  const later = await insertAll(tx, returning);
  for (const { table, id, values } of later) await tx.db.updateTable(table).set(values).where('id', '=', id).execute();
  for (const one of returning) await insertJoins(tx, one);
  for (const join of content.joins) await restoreJoin(tx, join);
  for (const link of content.links) await restoreLink(tx, link);
  for (const one of returning) await announce(tx, one);
  await tx.delete(BIN, entryId);
  const row = await tx.load(model, entry.recordId, true);
  if (!row) throw new Error(`${model.table} ${entry.recordId} did not come back out of the bin`);
  return { model, row };
}

/**
 * Refuses to restore or to remove permanently what the caller may not delete.
 * @throws Problem 403 without the right to delete that record
 */
export async function requireDeletable(
  tx: TransactionFace,
  entry: FlatRowOf<'bin'>,
  operation: 'create' | 'delete',
): Promise<void> {
  const model = tx.models.get(entry.resource);
  if (!model) throw inTheWay('binGone', { resource: entry.resource });
  if (!mayDelete(tx, model, await contentOf(tx, entry.id))) throw forbiddenOperation(operation, model);
}

/** Tells whether the caller may delete the record and so may restore or purge it. */
function mayDelete(tx: TransactionFace, model: Model, content: TrashContent): boolean {
  if (tx.actor.isSystem) return true;
  if (!tx.isAllowed(model.resource, 'delete')) return false;
  const record = recordIn(content);
  const view = tx.engine.views.of(model.resource.name, tx.actor);
  return record !== undefined && isInScope(view, record, scopesOf(model.resource, tx.actor.roles, 'delete'), tx);
}

function inTheWay(code: string, params: Readonly<Record<string, string | number>>): Problem {
  return new Problem(409, 'It cannot be restored as things are.', { code: `problem.${code}`, params });
}

function returningOf(tx: TransactionFace, { resource, row }: TrashedRow): Returning {
  const model = tx.models.get(resource);
  if (!model) throw inTheWay('binGone', { resource });
  return { model, row };
}

/** Checks unique values: another record may have taken one of them since. */
async function requireFree(tx: TransactionFace, { model, row }: Returning): Promise<void> {
  try {
    await requireUnique(tx.db, model, row, row.id);
  } catch (error) {
    const field = error instanceof Problem ? error.extra.violations?.[0]?.propertyPath : undefined;
    if (field === undefined) throw error;
    throw new Problem(409, 'It cannot be restored as things are.', {
      code: 'problem.binTaken',
      params: { resource: model.resource.name, field },
      violations: [{ propertyPath: field, code: 'violation.unique' }],
    });
  }
}

interface Later {
  readonly table: string;
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Tells whether a record may not come back without this link. Deleting the target of a restricting link would have been
 * refused: without it an account of a store would come back with the rights of one without a store.
 */
const isNeeded = (field: Column['declared']): boolean =>
  field?.required === true || (field?.type === 'relation' && field.onDelete === 'restrict');

/** Inserts all records. Links to records that are inserted later are set at the end. */
async function insertAll(tx: TransactionFace, returning: readonly Returning[]): Promise<Later[]> {
  const waiting = new Set(returning.map(({ model, row }) => `${model.table} ${row.id}`));
  const later: Later[] = [];
  for (const { model, row } of returning) {
    waiting.delete(`${model.table} ${row.id}`);
    await requireAboutRecord(tx, model, row);
    const values: Record<string, unknown> = { ...row };
    const postponed: Record<string, unknown> = {};
    for (const column of model.columns) {
      const target = column.target === null ? undefined : tx.models.get(column.target);
      const id = row[column.field];
      if (!target || typeof id !== 'number') continue;
      if (waiting.has(`${target.table} ${id}`)) {
        values[column.field] = null;
        postponed[column.field] = id;
      } else if (!(await isThere(tx, target, id))) {
        if (isNeeded(column.declared)) throw inTheWay('binMissing', { resource: target.resource.name, id });
        values[column.field] = null;
        const link = { resource: model.resource.name, field: column.field, id: row.id, target: id };
        await keepInBin(tx, target, id, { links: [link] });
      }
    }
    const columns = model.toColumns(values);
    const system = { id: row.id, createdAt: row.createdAt, updatedAt: tx.now, _version: Number(row._version) + STEPS };
    await tx.db
      .insertInto(model.table)
      .values({ ...columns, ...system })
      .execute();
    if (Object.keys(postponed).length > 0) later.push({ table: model.table, id: row.id, values: postponed });
    tx.forgetTable(model);
  }
  return later;
}

/** Checks that the record of a comment exists. Records of the same entry are restored before it. */
async function requireAboutRecord(tx: TransactionFace, model: Model, row: Row): Promise<void> {
  const fields = aboutFields(model.resource);
  if (!fields) return;
  const [resource, id] = [String(row[fields.kind]), Number(row[fields.id])];
  const target = tx.models.get(resource);
  await lockAbout(model.resource, row, tx);
  if (!target || !(await isThere(tx, target, id))) throw inTheWay('binMissing', { resource, id });
}

async function isThere(tx: TransactionFace, model: Model, id: number): Promise<boolean> {
  const found = await tx.db.selectFrom(model.table).select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Restores the many relations of a record. Targets that are in the bin come back with their own entry. */
async function insertJoins(tx: TransactionFace, { model, row }: Returning): Promise<void> {
  for (const many of model.manyRelations) {
    const target = tx.models.get(many.target);
    const ids = row[many.field];
    if (!target || !Array.isArray(ids)) continue;
    for (const [position, id] of ids.entries()) {
      const join = { owner: row.id, target: id, position };
      if (await isThere(tx, target, id)) await tx.db.insertInto(many.table).values(join).execute();
      else await keepInBin(tx, target, id, { joins: [{ table: many.table, ...join }] });
    }
  }
}

/** Restores an entry in another record's many relation, unless that record is gone. */
async function restoreJoin(tx: TransactionFace, { table, owner, target, position }: TrashedJoin): Promise<void> {
  const model = [...tx.models.values()].find((one) => one.manyRelations.some((many) => many.table === table));
  if (!model || !(await isThere(tx, model, owner))) return;
  await tx.db
    .insertInto(table)
    .values({ owner, target, position })
    .onConflict((conflict) => conflict.columns(['owner', 'target']).doNothing())
    .execute();
  tx.forgetTable(model);
}

/** Publishes and audits the restored record, and calls its owner's hook for undoing a deletion. */
async function announce(tx: TransactionFace, { model, row }: Returning): Promise<void> {
  if (model.resource.lineOf) return;
  const after = await tx.load(model, row.id, true);
  if (!after) return;
  tx.note({ model, action: 'restore', before: null, after, version: Number(after._version) });
  await tx.engine.hooksOf(model).restored?.(after, tx);
}

/** Restores a cleared link, unless it was set again since or its record is gone. */
async function restoreLink(tx: TransactionFace, { resource, field, id, target }: TrashedLink): Promise<void> {
  const model = tx.models.get(resource);
  if (!model?.byField.has(field)) return;
  const row = await tx.find(resource, id);
  if (row && row[field] === null) await tx.update(resource, id, { [field]: target });
}

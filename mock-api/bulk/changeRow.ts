import { adjusted, digitsOf, fromScaled, isObject } from '#resource';
import { asSeen } from '../api/asSeen.ts';
import { parseId, parseIri } from '../api/iri.ts';
import { toWire } from '../api/values.ts';
import { fieldOf } from '../api/view.ts';
import { deleteById, forbiddenOperation, requireRow, sameValue, stale, updateFromBody } from '../api/write.ts';
import { auditedName } from '../audit/auditEntry.ts';
import { changesBetween } from '../audit/changes.ts';
import { bodyOf, changesSince, isSendable } from '../audit/revert.ts';
import { restoreFromBin } from '../bin/restore.ts';
import { BIN } from '../bin/trash.ts';
import type { TransactionFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { invalid } from '../problem.ts';
import type { Row } from '../types.ts';
import type { BulkRow, BulkWork } from './bulkRun.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Does a run's work on one of its records, exactly as a client's single write does: rights, validation, hooks, audit, events.
 * @returns what is needed to take it back
 * @throws Problem as the single write would answer, 412 for a record that was changed since it was seen
 */
export function changeRow(tx: TransactionFace, model: Model, work: BulkWork, row: BulkRow): Promise<Values> {
  if (work.operation === 'undo') return takeBack(tx, model, row);
  return work.operation === 'delete' ? remove(tx, model, row) : update(tx, model, work, row);
}

async function update(tx: TransactionFace, model: Model, work: BulkWork, row: BulkRow): Promise<Values> {
  const before = await requireRow(tx, model, row.recordId, 'update');
  const fields = [...Object.keys(work.set), ...Object.keys(work.adjust)];
  await requireUnchanged(tx, model, before, row, fields);
  const adjustment = adjustedValues(tx, model, await asSeen(tx, model, before), work);
  await updateFromBody(tx, model, before.id, { ...work.set, ...adjustment });
  // Read again: hooks that run after the write may have changed it, too.
  const after = await tx.load(model, before.id, true);
  return { changes: sendableChanges(model, before, after ?? before) };
}

/** All that a write has changed, also by hooks, as far as a client may send it back. */
function sendableChanges(model: Model, before: Row, after: Row): Values {
  const changes = Object.entries(changesBetween(model, before, after));
  return Object.fromEntries(
    changes.filter(([name, step]) => step !== null && isSendable(fieldOf(model.resource, name))),
  );
}

/** The adjusted numbers of a row as its caller sees it, in the format of the API. @throws Problem 422 naming a field without a number */
function adjustedValues({ currencies }: TransactionFace, { resource }: Model, seen: Row, { adjust }: BulkWork): Values {
  const values = Object.entries(adjust).map(([name, by]) => {
    const field = resource.fields[name];
    const digits = field ? digitsOf(field, currencies) : null;
    const value = seen[name];
    const after = digits === null || typeof value !== 'number' ? null : adjusted(value, by, digits);
    if (after === null || digits === null) throw invalid({ propertyPath: name, code: 'violation.noNumber' });
    return [name, fromScaled(after, digits)];
  });
  return Object.fromEntries(values);
}

async function remove(tx: TransactionFace, model: Model, row: BulkRow): Promise<Values> {
  await requireUnchanged(tx, model, await requireRow(tx, model, row.recordId, 'delete'), row, null);
  await deleteById(tx, model, row.recordId);
  if (model.resource.bin === false || !tx.models.has(BIN)) return {};
  const where = { resource: auditedName(model), recordId: row.recordId };
  const [entry] = await tx.readBy(BIN, where);
  return { bin: entry?.id ?? null };
}

async function takeBack(tx: TransactionFace, model: Model, { recordId, data }: BulkRow): Promise<Values> {
  const changes = data?.changes;
  if (!isObject(changes)) return restore(tx, model, recordId, data?.bin);
  const now = await requireRow(tx, model, recordId, 'update');
  const valuesAt = (place: 0 | 1): Values =>
    Object.fromEntries(Object.entries(changes).map(([name, step]) => [name, Array.isArray(step) ? step[place] : null]));
  if (Object.keys(changesBetween(model, now, { id: now.id, ...valuesAt(1) })).length > 0) throw stale();
  const body = await bodyOf(tx, model, now, valuesAt(0));
  await updateFromBody(tx, model, recordId, body, { isPrepared: true });
  return {};
}

/** Brings a record back that this run has deleted. @throws Problem 412 when somebody has brought or thrown it since */
async function restore(tx: TransactionFace, model: Model, recordId: number, bin: unknown): Promise<Values> {
  if (!tx.views.of(BIN, tx.actor).canRead) throw forbiddenOperation('create', model);
  const entry = typeof bin === 'number' ? await tx.find(BIN, bin) : null;
  if (!entry || entry.recordId !== recordId) throw stale();
  await restoreFromBin(tx, entry.id);
  return {};
}

/**
 * Refuses a record that was changed since the caller saw it; changes of fields that the run does not write are none.
 * @param fields fields that the run writes; null: any change counts
 */
async function requireUnchanged(
  tx: TransactionFace,
  model: Model,
  before: Row,
  { version, seen }: BulkRow,
  fields: readonly string[] | null,
): Promise<void> {
  if (seen && !isAsSeen(tx, model, before, seen)) throw stale();
  const now = Number(before._version);
  if (version === null || version === now) return;
  if (!fields || version > now) throw stale();
  const steps = await changesSince(tx, model, before, version);
  if (!steps || steps.some((step) => fields.some((name) => Object.hasOwn(step, name)))) throw stale();
}

/** The id in a number, a text of digits or an address; null in anything else. */
const idIn = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string'
    ? (parseIri(String(value), null)?.id ?? parseId(String(value)))
    : null;

/** Tells whether the record has these values now, in the format of the API. */
function isAsSeen(tx: TransactionFace, model: Model, row: Row, seen: Values): boolean {
  const context = tx.engine.context(tx.actor, tx.locale, 'json', tx.db);
  const depends = tx.engine.hooksOf(model).shown?.fields ?? [];
  return Object.entries(seen).every(([name, value]) => {
    const field = model.resource.fields[name];
    if (!field || depends.includes(name)) return true;
    if (field.type === 'relation') return (row[name] ?? null) === idIn(value);
    return sameValue(toWire(field, row[name] ?? null, context), value);
  });
}

import { isObject, type Field } from '#resource';
import type { TransactionFace } from '../engineFace.ts';
import { requireOperation, requireRow, requireVersion, sameValue, updateFromBody } from '../api/write.ts';
import { fieldOf } from '../api/view.ts';
import { isServers } from '../api/body.ts';
import type { Model } from '../model.ts';
import { invalid } from '../problem.ts';
import { LOCALES, SYSTEM, type Row } from '../types.ts';
import { AUDIT, auditedName } from './auditEntry.ts';
import { toWireValue } from './shownChanges.ts';

/**
 * The steps of a record's history after a version, newest first, those of this transaction included: what each has changed.
 * @returns null when one of them is missing, so that its changes are unknown
 */
export async function changesSince(
  tx: TransactionFace,
  model: Model,
  { id, _version: current }: Row,
  version: number,
): Promise<Readonly<Record<string, unknown>>[] | null> {
  const pending = tx.pendingAudit
    .filter((one) => one.resource === auditedName(model) && one.recordId === id && Number(one.version) > version)
    .toReversed();
  const stored = tx.models.has(AUDIT)
    ? await tx.db
        .selectFrom(AUDIT)
        .select(['version', 'data'])
        .where('resource', '=', auditedName(model))
        .where('recordId', '=', id)
        .where('version', '>', version)
        .orderBy('version', 'desc')
        .execute()
    : [];
  const rows = [...pending, ...stored];
  // Each step has its own version.
  if (rows.length < Number(current) - version) return null;
  return rows.map(({ data }) => {
    const changes: unknown = typeof data === 'string' ? JSON.parse(data) : {};
    return isObject(changes) ? changes : {};
  });
}

/** The values of a record in one of its versions, for the fields that changed since, in the internal format. */
async function valuesOf(tx: TransactionFace, model: Model, now: Row, version: number): Promise<Row> {
  const steps = await changesSince(tx, model, now, version);
  if (!steps) throw invalid({ propertyPath: 'version', code: 'violation.version' });
  const values: Row = { id: now.id };
  for (const step of steps)
    for (const [name, change] of Object.entries(step)) if (Array.isArray(change)) values[name] = change[0];
  return values;
}

/** Tells whether a client may send the field. The server derives the other fields. */
export const isSendable = (field: Field | undefined): field is Field =>
  field !== undefined && !isServers(field) && !field.createOnly;

/** A text for every language. A language that had none then is emptied. */
const textsOf = (value: unknown) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, (isObject(value) ? value[locale] : null) ?? '']));

/** The body that sets a record to stored values, as far as a client may send them. */
export async function bodyOf(tx: TransactionFace, model: Model, now: Row, stored: Readonly<Record<string, unknown>>) {
  const wanted = (await tx.engine.hooksOf(model).toCaller?.({ ...stored }, now, tx)) ?? stored;
  const view = tx.engine.views.of(model.resource.name, SYSTEM);
  const context = tx.engine.context(SYSTEM, tx.locale, 'ld', tx.db);
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const field = name === 'id' ? undefined : fieldOf(model.resource, name);
    if (!isSendable(field) || sameValue(stored[name], now[name])) continue;
    const isTranslated = field.type === 'text' && field.translatable;
    body[name] = isTranslated ? textsOf(value) : toWireValue(view, field, value, context);
  }
  return body;
}

/**
 * Sets a record to the values of one of its versions. It passes the same checks as an edit by the caller, so today's rights,
 * rules and links apply. Secrets and fields derived by the server stay.
 * @param versions of `If-Match`; null accepts any
 * @throws Problem 422 naming `version` when the record has no such version or it was removed; 403, 409, 412, 422 as for an
 * update
 */
export async function revert(
  tx: TransactionFace,
  model: Model,
  id: number,
  version: number,
  versions: readonly number[] | null,
): Promise<Row> {
  requireOperation(tx, model, 'update');
  const before = await requireRow(tx, model, id, 'update');
  requireVersion(before, versions);
  const current = Number(before._version);
  if (version < 1 || version > current) throw invalid({ propertyPath: 'version', code: 'violation.version' });
  const wanted = await valuesOf(tx, model, before, version);
  return updateFromBody(tx, model, id, await bodyOf(tx, model, before, wanted), { isPrepared: true, reverts: version });
}

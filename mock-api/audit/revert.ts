import { isObject, type Field } from '#resource';
import type { Transaction } from '../api/transaction.ts';
import { requireOperation, requireRow, requireVersion, sameValue, updateFromBody } from '../api/write.ts';
import { fieldOf } from '../api/view.ts';
import { isServers } from '../api/body.ts';
import type { Model } from '../model.ts';
import { invalid } from '../problem.ts';
import { LOCALES, SYSTEM, type Row } from '../types.ts';
import { AUDIT, auditedName } from './record.ts';
import { wireOf } from './show.ts';

/** What a record's fields held in one of its versions, as far as they changed since, in the internal shape. */
async function valuesOf(tx: Transaction, model: Model, id: number, version: number, current: number): Promise<Row> {
  const rows = await tx.db
    .selectFrom(AUDIT)
    .select(['version', 'data'])
    .where('resource', '=', auditedName(model))
    .where('recordId', '=', id)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute();
  // Each step has a version of its own: with one missing, what it changed is not known.
  if (rows.length < current - version) throw invalid({ propertyPath: 'version', code: 'violation.version' });
  const values: Row = { id };
  for (const { data } of rows) {
    const changes: unknown = typeof data === 'string' ? JSON.parse(data) : {};
    if (!isObject(changes)) continue;
    for (const [name, change] of Object.entries(changes)) if (Array.isArray(change)) values[name] = change[0];
  }
  return values;
}

/** What a client may send of a field; the rest is the server's, and follows from it. */
const isSendable = (field: Field | undefined): field is Field =>
  field !== undefined && !isServers(field) && !field.createOnly;

/** A text of each language: one that was not there then is emptied. */
const textsOf = (value: unknown) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, (isObject(value) ? value[locale] : null) ?? '']));

/**
 * Gives a record the values of one of its versions: through the same checks as if its reader typed them, so rights, rules and
 * links hold as they are today. Secrets, and what the server derives, stay.
 * @param versions of `If-Match`; null: any
 * @throws Problem 422 naming `version` when it is none of the record's, or no longer kept; 403, 409, 412, 422 as an update
 */
export async function revert(
  tx: Transaction,
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
  const wanted = await valuesOf(tx, model, id, version, current);
  const view = tx.engine.views.of(model.resource.name, SYSTEM);
  const context = tx.engine.context(SYSTEM, tx.locale, 'ld', tx.db);
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const field = name === 'id' ? undefined : fieldOf(model.resource, name);
    if (!isSendable(field) || sameValue(value, before[name])) continue;
    const isTranslated = field.type === 'text' && field.translatable;
    body[name] = isTranslated ? textsOf(value) : wireOf(view, field, value, context);
  }
  return updateFromBody(tx, model, id, body, { isPrepared: true, reverts: version });
}

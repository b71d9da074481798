import { sql, type SqlBool } from 'kysely';
import { answerOnce } from '../api/answerOnce.ts';
import { getCollection } from '../api/collection.ts';
import type { Call } from '../api/call.ts';
import type { Answer } from '../api/idempotency.ts';
import { iriOf } from '../api/iri.ts';
import { formatOf, requireContentType } from '../api/negotiate.ts';
import { listConditions } from '../api/list.ts';
import { filterContext, isReadable, itemAnswer, readableView, versionsOf, type ItemAnswer } from '../api/reads.ts';
import { loadOne } from '../api/load.ts';
import { pathOf } from '../api/serialize.ts';
import type { TransactionFace } from '../engineFace.ts';
import { notFound, placeOf } from '../api/write.ts';
import { BIN } from '../bin/trash.ts';
import { restoreFromBin } from '../bin/restore.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { invalid, Problem } from '../problem.ts';
import type { Row } from '../types.ts';
import { AUDIT, auditedName } from './auditEntry.ts';
import { revert } from './revert.ts';

/**
 * Tells whether a resource has a history of its own. Lines belong to the history of their record; some resources are not
 * audited.
 */
export const hasHistory = (engine: EngineFace, { resource }: Model): boolean =>
  engine.models.has(AUDIT) && !resource.lineOf && resource.audit !== false;

/** `GET /{locale}/api/{resource}/{id}/history`: the changes of a record, newest first, also after its deletion. */
export async function getHistory(engine: EngineFace, call: Call, id: number): Promise<void> {
  const { model } = call;
  const view = readableView(engine, call);
  const row = await loadOne(engine.db, model, id);
  if (row ? !(await isReadable(engine, call, view, row)) : !(await wasReadable(engine, call, id))) throw notFound();
  const own = {
    replaces: ['resource', 'recordId'],
    where: () =>
      sql<SqlBool>`${sql.ref(`${AUDIT}.resource`)} = ${auditedName(model)} and ${sql.ref(`${AUDIT}.recordId`)} = ${id}`,
  };
  await getCollection(
    engine,
    { ...call, model: engine.model(AUDIT) },
    {
      path: `${iriOf(call.locale, pathOf(model.resource), id)}/history`,
      own,
      order: 'order[version]=desc&order[id]=desc',
    },
  );
}

/** Tells whether a deleted record has a history that the caller may read: some entry is in reach of the audit trail's list. */
async function wasReadable(engine: EngineFace, call: Call, id: number): Promise<boolean> {
  const view = engine.views.of(AUDIT, call.actor);
  if (!view.canRead) return false;
  let entries = engine.db
    .selectFrom(AUDIT)
    .select(`${AUDIT}.id`)
    .where(`${AUDIT}.resource`, '=', auditedName(call.model))
    .where(`${AUDIT}.recordId`, '=', id);
  for (const condition of listConditions(view, [], null, filterContext(engine, call)))
    entries = entries.where(condition);
  return (await entries.limit(1).executeTakeFirst()) !== undefined;
}

const JSON_TYPES = ['application/ld+json', 'application/json'];

/** The version in a body; undefined means that the record is to be restored from the bin. */
function versionIn(call: Call): number | undefined {
  const body: unknown = call.request.body;
  if (body === undefined || body === '') return undefined;
  requireContentType(call.request, JSON_TYPES);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem(400, 'The body must be a JSON object.', { code: 'problem.object' });
  const version: unknown = Reflect.get(body, 'version');
  if (version === undefined || version === null) return undefined;
  if (typeof version === 'number' && Number.isSafeInteger(version)) return version;
  throw invalid({ propertyPath: 'version', code: 'violation.type.integer' });
}

/**
 * `POST /{locale}/api/{resource}/{id}/restore`: with `{version}`, sets the record to the values of that version; without,
 * restores it from the bin. Answers the record.
 */
export async function restoreOne(engine: EngineFace, call: Call, id: number): Promise<void> {
  const version = versionIn(call);
  const versions = versionsOf(call.request.headers['if-match']);
  const format = formatOf(call.request);
  await answerOnce(engine, call, `${pathOf(call.model.resource)}/${id}/restore`, async (tx) => {
    if (version === undefined) return restoreDeleted(engine, call, await binEntryOf(engine, call, id), tx);
    const row = await revert(tx, call.model, id, version, versions);
    const model = placeOf(engine.models, call.model, row);
    return answerOf(call, row, await itemAnswer(engine, { ...call, model }, row, format, tx), model);
  });
}

async function binEntryOf(engine: EngineFace, call: Call, recordId: number): Promise<number> {
  readableView(engine, { ...call, model: engine.model(BIN) });
  const entry = await engine.db
    .selectFrom(BIN)
    .select('id')
    .where('resource', '=', auditedName(call.model))
    .where('recordId', '=', recordId)
    .executeTakeFirst();
  if (!entry) throw notFound();
  return Number(entry.id);
}

/** `POST /{locale}/api/bin/{id}/restore`: restores the record of a bin entry. Answers the record. */
export async function restoreEntry(engine: EngineFace, call: Call, id: number): Promise<void> {
  const view = readableView(engine, call);
  await answerOnce(engine, call, `${BIN}/${id}/restore`, async (tx) => {
    const row: Row | null = await loadOne(engine.db, call.model, id);
    if (!row || !(await isReadable(engine, call, view, row))) throw notFound();
    return restoreDeleted(engine, call, id, tx);
  });
}

async function restoreDeleted(engine: EngineFace, call: Call, entry: number, tx: TransactionFace): Promise<Answer> {
  const { model, row } = await restoreFromBin(tx, entry);
  const item = await itemAnswer(engine, { ...call, model }, row, formatOf(call.request), { db: tx.db });
  return answerOf(call, row, item, model);
}

function answerOf({ locale }: Call, { id }: Row, { body, headers }: ItemAnswer, model: Model): Answer {
  return { status: 200, headers: { ...headers, 'Content-Location': iriOf(locale, pathOf(model.resource), id) }, body };
}

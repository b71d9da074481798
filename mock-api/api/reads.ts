import { hash } from 'node:crypto';
import type { Response } from 'express';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { Database, Row } from '../types.ts';
import type { Call } from './call.ts';
import type { FilterContext } from './filterContext.ts';
import { halRecord } from './hal.ts';
import { ownerCondition } from './list.ts';
import { loadJoins, loadOne } from './load.ts';
import { CONTENT_TYPE, PATCH_TYPES, recordFormatOf, type RecordFormat } from './negotiate.ts';
import { parseQuery, type Param } from './params.ts';
import { isInScope } from './rowLimits.ts';
import { pathOf, serializeRows, type SerializeContext } from './serialize.ts';
import type { View } from './view.ts';
import { forbiddenOperation, matchesView, notFound, unauthenticated } from './write.ts';

/** Query string of a request, without '?'. */
export function searchOf(call: Call): string {
  const cut = call.request.originalUrl.indexOf('?');
  return cut < 0 ? '' : call.request.originalUrl.slice(cut + 1);
}

/** View of the call's resource. @throws Problem 401 or 403 when the caller may not read it */
export function readableView(engine: EngineFace, call: Call): View {
  const view = engine.views.of(call.model.resource.name, call.actor);
  if (view.canRead) return view;
  throw call.actor.userId === null ? unauthenticated() : forbiddenOperation('read', call.model);
}

/** The filter context of a call. */
export function filterContext(
  engine: EngineFace,
  call: Pick<Call, 'actor' | 'locale'> & Partial<Pick<Call, 'request'>>,
  db: Database = engine.db,
): FilterContext {
  return {
    db,
    dialect: engine.store.dialect,
    views: engine.views,
    actor: call.actor,
    locale: call.locale,
    now: engine.now(),
    timeZone: engine.units.timeZone,
    dayEndsAt: engine.units.dayEndsAt,
    currencies: engine.units.currencies,
    host: call.request?.headers.host ?? null,
    columnsOf: (resource) => engine.hooks.get(resource)?.columns,
    pathOf: (resource) => {
      const model = engine.models.get(resource);
      return model ? pathOf(model.resource) : resource;
    },
  };
}

/** The fields in `properties[]=name&properties[category][]=name`, as far as they are readable. */
export function fieldsAsked(view: View, params: readonly Param[]): string[] | undefined {
  const asked = params
    .filter((param) => param.path[0] === 'properties' && param.path.length > 1)
    .map((param) => (param.path.length === 2 ? param.value : param.path[1]));
  if (asked.length === 0) return undefined;
  return view.fields.filter((name) => asked.includes(name));
}

/** GET of one record, with its ETag; 304 when the client has it already. */
export async function getItem(engine: EngineFace, call: Call, id: number): Promise<void> {
  const format = recordFormatOf(call.request);
  const view = readableView(engine, call);
  const row = await loadOne(engine.db, view.model, id);
  if (!row || !(await isReadable(engine, call, view, row))) throw notFound();
  const only = fieldsAsked(view, parseQuery(searchOf(call)));
  const answer = await itemAnswer(engine, call, row, format, engine, only);
  const { 'Content-Type': type, ...headers } = answer.headers;
  for (const [name, value] of Object.entries(headers)) call.response.setHeader(name, value);
  if (matches(call.request.headers['if-none-match'], headers.ETag)) {
    call.response.statusCode = 304;
    call.response.end();
    return;
  }
  call.response.setHeader('Content-Type', type);
  sendBody(call, answer.body);
}

/** Tells whether the caller may read a stored row. */
export async function isReadable(engine: EngineFace, call: Call, view: View, row: Row): Promise<boolean> {
  if (!matchesView(view.model, row) || !(await isOwnerReadable(engine, call, view, row))) return false;
  if (view.readScopes === null) return true;
  const names = new Set(view.readScopes.flatMap((scope) => Object.keys(scope)));
  for (const many of view.model.manyRelations) {
    if (!names.has(many.field)) continue;
    row[many.field] = (await loadJoins(engine.db, many.table, [row.id])).get(row.id) ?? [];
  }
  return isInScope(view, row, view.readScopes, {
    actor: call.actor,
    now: engine.now(),
    timeZone: engine.units.timeZone,
    dayEndsAt: engine.units.dayEndsAt,
  });
}

async function isOwnerReadable(engine: EngineFace, call: Call, view: View, row: Row): Promise<boolean> {
  const condition = ownerCondition(view, view.model.table, filterContext(engine, call));
  if (!condition) return true;
  const found = await engine.db
    .selectFrom(view.model.table)
    .select('id')
    .where('id', '=', row.id)
    .where(condition)
    .executeTakeFirst();
  return found !== undefined;
}

/** The answer of one record. */
export interface ItemAnswer {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>> & { readonly 'Content-Type': string; readonly ETag: string };
}

/** The Accept-Patch header of a record, as API Platform sends it. Lines have no PATCH of their own. */
export const acceptPatch = ({ resource }: Model): Readonly<Record<string, string>> =>
  resource.lineOf === undefined ? { 'Accept-Patch': PATCH_TYPES.join(', ') } : {};

/** Serialises what was read, over one connection where that saves waits for the database (Store.together). */
export function serializeTogether<T>(
  engine: Pick<EngineFace, 'store' | 'db'>,
  db: Database,
  serialize: (db: Database, isTogether: boolean) => Promise<T>,
): Promise<T> {
  // A transaction and a replica have connections of their own.
  const shared = db === engine.db ? engine.store.together?.((one) => serialize(one, true)) : null;
  return shared ?? serialize(db, false);
}

/** Serialises one record for this caller. `from`: the open transaction, to see its writes; `only`: the fields to include. */
export async function itemAnswer(
  engine: EngineFace,
  call: Pick<Call, 'actor' | 'locale' | 'model'>,
  row: Row,
  format: RecordFormat,
  from: Pick<EngineFace, 'db'> & Pick<SerializeContext, 'known'> = engine,
  only?: readonly string[],
): Promise<ItemAnswer> {
  const view = engine.views.of(call.model.resource.name, call.actor);
  const readFormat = format === 'json' ? 'json' : 'ld';
  const contextOn = (db: Database) => engine.context(call.actor, call.locale, readFormat, db);
  const [wire = {}] = from.known
    ? await serializeRows(view, [row], { ...contextOn(from.db), known: from.known }, only)
    : await serializeTogether(engine, from.db, (db, isTogether) =>
        serializeRows(view, [row], { ...contextOn(db), isTogether }, only),
      );
  const context = format === 'ld' ? { '@context': `/${call.locale}/api/contexts/${view.resource.className}` } : {};
  const body = JSON.stringify(format === 'hal' ? halRecord(view, wire) : { ...context, ...wire });
  const etag = etagOf(Number(row._version ?? 1), body);
  return { body, headers: { 'Content-Type': CONTENT_TYPE[format], ETag: etag, ...acceptPatch(view.model) } };
}

/** ETag of the version, which If-Match compares, and a digest, because embedded records change without it: `"3-Qm9…"`. */
function etagOf(version: number, body: string): string {
  return `"${version}-${hash('sha1', body, 'base64url').slice(0, 12)}"`;
}

const tags = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || tags(header).includes(etag));
}

/** Versions in an `If-Match` header, any of which may be the current one; null accepts every version. */
export function versionsOf(header: string | undefined): readonly number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return tags(header).flatMap((tag) => (/^"(\d{1,15})-[\w-]+"$/.exec(tag) ?? []).slice(1).map(Number));
}

/** Sends a text body (none for HEAD). */
export function sendBody(call: { request: { method: string }; response: Response }, body: string): void {
  call.response.setHeader('Content-Length', Buffer.byteLength(body));
  call.response.end(call.request.method === 'HEAD' ? undefined : body);
}

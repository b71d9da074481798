import { hash } from 'node:crypto';
import type { Response } from 'express';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import type { ListCondition } from '../hookTypes.ts';
import type { Row } from '../types.ts';
import { expandAddressParams } from './aboutRecord.ts';
import type { Call } from './call.ts';
import type { FilterContext } from './filterContext.ts';
import { asksVersion, loadPage, ownerCondition, pagingOf, VERSION, type Page, type Paging } from './list.ts';
import { loadJoins, loadOne } from './load.ts';
import { CONTENT_TYPE, formatOf, PATCH_TYPES, type Format } from './negotiate.ts';
import { hookQuery, parseQuery, type Param } from './params.ts';
import { isInScope } from './rowLimits.ts';
import { searchTemplate } from './searchTemplate.ts';
import { pathOf, serializeRows, type Wire } from './serialize.ts';
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
): FilterContext {
  return {
    db: engine.db,
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

/** A collection with its own address and only some of the rows. */
export interface CollectionPart {
  /** Its address, without the query. */
  readonly path: string;
  readonly own: ListCondition;
  /** Default order, as a query. */
  readonly order: string;
}

/** GET of a collection: one page with total, view and search template (docs/api.md, "Collections"). */
export async function getCollection(engine: EngineFace, call: Call, part?: CollectionPart): Promise<void> {
  const format = formatOf(call.request);
  const view = readableView(engine, call);
  const search = searchOf(call);
  const asked = expandAddressParams(
    engine.models,
    view.resource,
    parseQuery(search),
    call.request.headers.host ?? null,
  );
  const isOrdered = asked.some((param) => param.path[0] === 'order');
  const params = part && !isOrdered ? [...asked, ...parseQuery(part.order)] : asked;
  const context = engine.context(call.actor, call.locale, format);
  const hooks = engine.hooksOf(call.model);
  const answered = hooks.list ? await hooks.list(hookQuery(search), context, call.request) : null;
  if (answered) {
    const paging: Paging = { page: 1, itemsPerPage: answered.length, isPaged: false };
    sendCollection(call, view, format, asked, { rows: [], total: answered.length }, paging, answered);
    return;
  }
  const own = part?.own ?? (hooks.where ? await hooks.where(hookQuery(search), context) : null);
  const paging = pagingOf(params, view);
  const isStrict = prefersStrict(call);
  if (isStrict) call.response.setHeader('Preference-Applied', 'handling=strict');
  const page = await loadPage(view, params, paging, own, { ...filterContext(engine, call), isStrict }, engine.totals);
  const members = await serializeRows(view, page.rows, context, fieldsAsked(view, params));
  if (asksVersion(params))
    page.rows.forEach((row, at) => Object.assign(members[at] ?? {}, { [VERSION]: row[VERSION] }));
  sendCollection(call, view, format, asked, page, paging, members, part?.path);
}

/** `Prefer: handling=strict` (RFC 7240): an export refuses a filter that a list would ignore. */
const prefersStrict = ({ request }: Call): boolean =>
  /(?:^|[,;\s])handling=strict(?:$|[,;\s])/i.test(request.get('Prefer') ?? '');

/** The fields in `properties[]=name&properties[category][]=name`, as far as they are readable. */
function fieldsAsked(view: View, params: readonly Param[]): string[] | undefined {
  const asked = params
    .filter((param) => param.path[0] === 'properties' && param.path.length > 1)
    .map((param) => (param.path.length === 2 ? param.value : param.path[1]));
  if (asked.length === 0) return undefined;
  return view.fields.filter((name) => asked.includes(name));
}

function contentRange(view: View, page: Page, paging: Paging, count: number): string {
  const first = paging.isPaged ? (paging.page - 1) * paging.itemsPerPage : 0;
  return count === 0
    ? `${view.resource.name} */${page.total}`
    : `${view.resource.name} ${first}-${first + count - 1}/${page.total}`;
}

function sendCollection(
  call: Call,
  view: View,
  format: Format,
  params: readonly Param[],
  page: Page,
  paging: Paging,
  members: readonly unknown[],
  path?: string,
): void {
  const { response, locale } = call;
  response.setHeader('Content-Type', CONTENT_TYPE[format]);
  response.setHeader('Content-Range', contentRange(view, page, paging, members.length));
  const list = JSON.stringify(members);
  if (format === 'json') {
    sendBody(call, list);
    return;
  }
  const id = path ?? `/${locale}/api/${pathOf(view.resource)}`;
  const head = `{"@context":"/${locale}/api/contexts/${view.resource.className}","@id":"${id}","@type":"hydra:Collection"`;
  const viewText = paging.isPaged ? `,"hydra:view":${JSON.stringify(pageLinks(id, params, paging, page.total))}` : '';
  sendBody(
    call,
    `${head},"hydra:totalItems":${page.total},"hydra:member":${list}${viewText},"hydra:search":${searchTemplate(view, id)}}`,
  );
}

/** Links to the first, last, next and previous page, with the same filters. */
function pageLinks(id: string, params: readonly Param[], paging: Paging, total: number): Wire {
  const kept = params
    .filter((param) => param.path[0] !== 'page')
    .map((param) => `${nameOf(param.path)}=${encodeURIComponent(param.value)}`);
  const link = (page: number) => `${id}?${[...kept, `page=${page}`].join('&')}`;
  const last = paging.itemsPerPage > 0 ? Math.max(1, Math.ceil(total / paging.itemsPerPage)) : 1;
  return {
    '@id': link(paging.page),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': link(1),
    'hydra:last': link(last),
    ...(paging.page > 1 ? { 'hydra:previous': link(Math.min(paging.page - 1, last)) } : {}),
    ...(paging.page < last ? { 'hydra:next': link(paging.page + 1) } : {}),
  };
}

const nameOf = (path: readonly string[]) =>
  path.map((part, at) => (at === 0 ? encodeURIComponent(part) : `%5B${encodeURIComponent(part)}%5D`)).join('');

/** GET of one record, with its ETag; 304 when the client has it already. */
export async function getItem(engine: EngineFace, call: Call, id: number): Promise<void> {
  const format = formatOf(call.request);
  const view = readableView(engine, call);
  const row = await loadOne(engine.db, view.model, id);
  if (!row || !(await isReadable(engine, call, view, row))) throw notFound();
  const only = fieldsAsked(view, parseQuery(searchOf(call)));
  const answer = await itemAnswer(engine, call, row, format, engine.db, only);
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

/** Serialises one record for this caller. `db`: the open transaction, to see its writes; `only`: the fields to include. */
export async function itemAnswer(
  engine: EngineFace,
  call: Pick<Call, 'actor' | 'locale' | 'model'>,
  row: Row,
  format: Format,
  db = engine.db,
  only?: readonly string[],
): Promise<ItemAnswer> {
  const view = engine.views.of(call.model.resource.name, call.actor);
  const [wire = {}] = await serializeRows(view, [row], engine.context(call.actor, call.locale, format, db), only);
  const context = format === 'ld' ? { '@context': `/${call.locale}/api/contexts/${view.resource.className}` } : {};
  const body = JSON.stringify({ ...context, ...wire });
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

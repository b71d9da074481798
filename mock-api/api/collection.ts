import type { EngineFace } from '../engineFace.ts';
import type { ListCondition } from '../hookTypes.ts';
import { expandAddressParams } from './aboutRecord.ts';
import type { Call } from './call.ts';
import { halCollection } from './hal.ts';
import { asksVersion, loadPage, pagingOf, VERSION, type Page, type Paging } from './list.ts';
import { CONTENT_TYPE, recordFormatOf, type Format, type RecordFormat } from './negotiate.ts';
import { contentRange, pageLinks, type PageLinks, type ReadCollection } from './pageLinks.ts';
import { onReplica } from './onReplica.ts';
import { hookQuery, parseQuery } from './params.ts';
import { fieldsAsked, filterContext, readableView, searchOf, sendBody, serializeTogether } from './reads.ts';
import { searchTemplate } from './searchTemplate.ts';
import { pathOf, serializeRows, type Wire } from './serialize.ts';

/** A collection with its own address and only some of the rows. */
export interface CollectionPart {
  /** Its address, without the query. */
  readonly path: string;
  readonly own: ListCondition;
  /** Default order, as a query. */
  readonly order: string;
}

/** Reads what a call asks for of a collection, and sets its `Content-Range` (docs/api.md, "Collections"). */
export async function readCollection(
  engine: EngineFace,
  call: Call,
  format: Format,
  part?: CollectionPart,
): Promise<ReadCollection> {
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
  const only = fieldsAsked(view, params);
  const id = part?.path ?? `/${call.locale}/api/${pathOf(view.resource)}`;
  const read = (members: readonly unknown[], page: Page, paging: Paging): ReadCollection => {
    call.response.setHeader('Content-Range', contentRange(view.resource.name, page, paging, members.length));
    return { view, members, page, paging, id, only, links: pageLinks(id, asked, paging, page) };
  };
  const hooks = engine.hooksOf(call.model);
  const answered = hooks.list ? await hooks.list(hookQuery(search), context, call.request) : null;
  if (answered) {
    const paging: Paging = { page: 1, itemsPerPage: answered.length, isPaged: false, isPartial: false };
    return read(answered, { rows: [], total: answered.length, hasMore: false }, paging);
  }
  const paging = pagingOf(params, view);
  const isStrict = prefersStrict(call);
  if (isStrict) call.response.setHeader('Preference-Applied', 'handling=strict');
  const { page, members } = await onReplica(engine, async (db) => {
    const reading = engine.context(call.actor, call.locale, format, db);
    const own = part?.own ?? (hooks.where ? await hooks.where(hookQuery(search), reading) : null);
    const filters = { ...filterContext(engine, call, db), isStrict };
    const loaded = await loadPage(view, params, paging, own, filters, totalsOf(engine));
    const members = await serializeTogether(engine, db, (one, isTogether) => {
      const context = isTogether ? { ...engine.context(call.actor, call.locale, format, one), isTogether } : reading;
      return serializeRows(view, loaded.rows, context, only);
    });
    return { page: loaded, members };
  });
  if (asksVersion(params))
    page.rows.forEach((row, at) => Object.assign(members[at] ?? {}, { [VERSION]: row[VERSION] }));
  return read(members, page, paging);
}

/** Totals of lists. One that is kept is counted on a copy that is current at that moment: it holds until the next commit. */
const totalsOf = (engine: EngineFace): Pick<EngineFace['totals'], 'of'> => ({
  of: (query) =>
    engine.totals.of(query, () =>
      onReplica(engine, async (db) => {
        const { rows } = await db.executeQuery<{ total: unknown }>(query);
        return Number(rows[0]?.total ?? 0);
      }),
    ),
});

/** `Prefer: handling=strict` (RFC 7240): an export refuses a filter that a list would ignore. */
const prefersStrict = ({ request }: Call): boolean =>
  /(?:^|[,;\s])handling=strict(?:$|[,;\s])/i.test(request.get('Prefer') ?? '');

/** GET of a collection: one page with total, view and search template. */
export async function getCollection(engine: EngineFace, call: Call, part?: CollectionPart): Promise<void> {
  const format = recordFormatOf(call.request);
  const read = await readCollection(engine, call, format === 'json' ? 'json' : 'ld', part);
  call.response.setHeader('Content-Type', CONTENT_TYPE[format]);
  const texts: Record<RecordFormat, () => string> = {
    ld: () => hydraCollection(call, read),
    json: () => JSON.stringify(read.members),
    hal: () => JSON.stringify(halCollection(read)),
  };
  sendBody(call, texts[format]());
}

function hydraCollection({ locale }: Call, { view, members, page, paging, id, links }: ReadCollection): string {
  const head = `{"@context":"/${locale}/api/contexts/${view.resource.className}","@id":"${id}","@type":"hydra:Collection"`;
  const total = page.total === null ? '' : `,"hydra:totalItems":${page.total}`;
  const viewText = paging.isPaged ? `,"hydra:view":${JSON.stringify(hydraView(links))}` : '';
  return `${head}${total},"hydra:member":${JSON.stringify(members)}${viewText},"hydra:search":${searchTemplate(view, id)}}`;
}

const hydraView = ({ self, ...others }: PageLinks): Wire => ({
  '@id': self,
  '@type': 'hydra:PartialCollectionView',
  ...Object.fromEntries(Object.entries(others).map(([name, address]) => [`hydra:${name}`, address])),
});

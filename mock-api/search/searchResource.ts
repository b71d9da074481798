import type { Field, Resource } from '#resource';
import type { FilterContext } from '../api/filterContext.ts';
import { listConditions } from '../api/list.ts';
import { isOffered } from '../api/docs/hydra.ts';
import { pathOf, serializeRows, type SerializeContext, type Wire } from '../api/serialize.ts';
import { fieldOf, type View } from '../api/view.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Actor, Row } from '../types.ts';
import { hasWord, rankOf, snippet } from './rank.ts';

/** Most records of a resource that are ranked. A text that many records share needs a further letter. */
const CANDIDATES = 40;

/** A search and its caller. */
export interface SearchRequest {
  readonly q: string;
  readonly words: readonly string[];
  /** Most results per resource. */
  readonly limit: number;
  readonly context: FilterContext;
  readonly reading: SerializeContext;
}

/** One found record. */
export interface FoundRecord {
  readonly '@id': string;
  readonly id: number;
  readonly title: string;
  /** Further text to identify the record: the matching text when the title does not match. */
  readonly detail?: string;
  readonly image?: string;
}

/** The found records of one resource, best first. */
export interface FoundGroup {
  readonly resource: string;
  readonly hasMore: boolean;
  readonly items: readonly FoundRecord[];
}

/** Resources that the caller can search: those with a searched text that the caller may read. */
export function searchableViews(engine: EngineFace, actor: Actor, names: readonly string[] | null): View[] {
  return [...engine.models.values()]
    .filter((model) => isOffered(model) && !model.resource.lineOf && !model.resource.viewOf)
    .filter(({ resource }) => (names === null ? !resource.aboutRecord : names.includes(resource.name)))
    .map(({ resource }) => engine.views.of(resource.name, actor))
    .filter((view) => view.canRead && searchedFields(view).length > 0);
}

const searchedFields = ({ fields, resource }: View): string[] =>
  fields.filter((name) => fieldOf(resource, name)?.search);

/** Searches one resource. */
export async function searchResource(
  engine: EngineFace,
  view: View,
  search: SearchRequest,
): Promise<FoundGroup | null> {
  const rows = await candidates(engine, view, search);
  if (rows.length === 0) return null;
  const { resource } = view;
  const image = view.fields.find((name) => isPicture(resource.fields[name]));
  const names = [resource.title, ...detailFields(view), ...(image ? [image] : [])];
  const wires = await serializeRows(view, rows, search.reading, names);
  const ranked = wires
    .map((wire, at) => ({ wire, at, rank: rankOf(titleOf(resource, wire), search.words) }))
    .sort((one, other) => one.rank - other.rank || one.at - other.at);
  const items = ranked.slice(0, search.limit).map(({ wire }) => foundRecord(view, wire, image, search));
  return { resource: resource.name, hasMore: rows.length > search.limit, items };
}

/** Rows whose title has all words, then those that match by other texts, each newest first. */
async function candidates(
  engine: EngineFace,
  view: View,
  { q, words, limit, context, reading }: SearchRequest,
): Promise<Row[]> {
  const { model, resource } = view;
  const hooks = engine.hooksOf(model);
  const own = hooks.where ? await hooks.where(new URLSearchParams(), reading) : null;
  let base = engine.db.selectFrom(model.table).select(model.select);
  for (const condition of listConditions(view, [{ path: ['q'], value: q }], own, context)) base = base.where(condition);
  if (own) base = base.where((eb) => own.where(eb));
  const newest = base.orderBy(`${model.table}.id`, 'desc').limit(CANDIDATES);
  const titles = searchedFields(view);
  let named = newest;
  if (titles.length > 1 && titles.includes(resource.title)) {
    const column = [`${resource.title}__fold`];
    named = named.where(context.dialect.hasWords(model, model.table, column, words));
  }
  const first = await named.execute();
  if (first.length > limit || named === newest) return first.map((raw) => model.fromColumns(raw));
  const known = new Set(first.map((raw) => raw.id));
  const more = (await newest.execute()).filter((raw) => !known.has(raw.id));
  return [...first, ...more].map((raw) => model.fromColumns(raw));
}

const isPicture = (field: Field | undefined): boolean => field?.type === 'image' && !field.many;

/** Fields that may be shown beside the title: the searched ones, then those of the list; people and stores by name. */
function detailFields({ resource, fields }: View): string[] {
  const others = fields.filter((name) => name !== resource.title);
  const searched = others.filter((name) => fieldOf(resource, name)?.search);
  const listed = others
    .filter((name) => resource.fields[name]?.list !== undefined && isTelling(resource.fields[name]))
    .sort((one, other) => Number(resource.fields[one]?.list) - Number(resource.fields[other]?.list));
  return [...new Set([...searched, ...listed.slice(0, 2)])];
}

const isTelling = (field: Field | undefined): boolean =>
  field?.type === 'text' || (field?.type === 'relation' && !field.many && (field.embed?.length ?? 0) > 0);

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  // An embedded record is shown by its first text that is not an address.
  const texts = Object.entries(value).filter(([name]) => !name.startsWith('@'));
  return String(texts.find(([, text]) => typeof text === 'string' && text !== '')?.[1] ?? '');
}

const titleOf = (resource: Resource, wire: Wire): string => plainText(wire[resource.title]);

function foundRecord(
  view: View,
  wire: Wire,
  image: string | undefined,
  { words, reading }: SearchRequest,
): FoundRecord {
  const { resource } = view;
  const id = Number(wire.id);
  const title = titleOf(resource, wire);
  const others = detailFields(view)
    .map((name) => plainText(wire[name]))
    .filter((text) => text !== '' && text !== title);
  const detail = others.find((text) => hasWord(text, words)) ?? others[0];
  const picture = image === undefined ? undefined : wire[image];
  return {
    '@id': `/${reading.locale}/api/${pathOf(resource)}/${id}`,
    id,
    title: title || `#${id}`,
    ...(detail === undefined ? {} : { detail: snippet(detail, words) }),
    ...(typeof picture === 'string' && picture !== '' ? { image: picture } : {}),
  };
}

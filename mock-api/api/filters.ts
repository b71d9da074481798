import { sql, type SqlBool } from 'kysely';
import { fold, searchedWords, type Field } from '#resource';
import { anyOf } from './anyOf.ts';
import { columnOf, type Condition, type FilterContext } from './filterContext.ts';
import { filterEnd, filterValue } from './filterValue.ts';
import { parseId, parseIri } from './iri.ts';
import { LIST_PARAMETERS, SHARED_PARAMETER } from './listParameters.ts';
import { lastValue, type Param } from './params.ts';
import { refusedFilter } from './refusedFilter.ts';
import { scopeCondition } from './rowLimits.ts';
import { fieldOf, type View } from './view.ts';

const COMPARE: Readonly<Record<string, string>> = {
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  after: '>=',
  before: '<=',
  strictly_after: '>',
  strictly_before: '<',
};
const RANGE_OPS = new Set(['gt', 'gte', 'lt', 'lte', 'between']);
/** Operators that compare with the end of the value: for times, of its second. */
const END_OPS = new Set(['gt', 'lte', 'before', 'strictly_after']);
const DATE_OPS = new Set(['after', 'before', 'strictly_after', 'strictly_before']);
/** Most relations followed in `a.b.c=`. */
const DEEPEST = 4;
/** Most conditions through relations; further ones are ignored, because PostgreSQL would plan them for minutes. */
const MOST_NESTED = 10;

/** Values of one property under one operator. */
interface Group {
  readonly property: string;
  readonly op: string;
  readonly values: string[];
}

function groupsOf(params: readonly Param[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { path, value } of params) {
    const [property = '', sub = ''] = path;
    const isList = path.length === 2 && /^[0-9]*$/.test(sub);
    const isReserved =
      LIST_PARAMETERS.has(property) && !(property === SHARED_PARAMETER && (path.length === 1 || isList));
    if (isReserved || path.length > 2) continue;
    const op = path.length === 1 || isList ? '=' : sub;
    const key = `${property} ${op}`;
    const group = groups.get(key);
    // The last value of a parameter repeated without brackets counts (as in PHP).
    if (!group) groups.set(key, { property, op, values: [value] });
    else if (isList) group.values.push(value);
    else group.values.splice(0, group.values.length, value);
  }
  return [...groups.values()];
}

/**
 * Conditions of the query parameters that a role may use. Malformed, unknown and hidden ones are ignored (docs/api.md,
 * "Filters").
 * @throws Problem 403 or 400 for them when the context is strict
 */
export function filterConditions(
  view: View,
  alias: string,
  params: readonly Param[],
  replaced: readonly string[],
  context: FilterContext,
): Condition[] {
  const conditions: Condition[] = [];
  let nested = 0;
  const add = (path: readonly string[], make: () => Condition | null) => {
    const condition = path.length > 1 && nested === MOST_NESTED ? null : make();
    if (!condition) {
      if (context.isStrict) throw refusedFilter(view, path);
      return;
    }
    if (path.length > 1) nested += 1;
    conditions.push(condition);
  };
  for (const group of groupsOf(params)) {
    const path = group.property.split('.');
    const isOwn = replaced.includes(group.property) || view.resource.ownFilters?.includes(group.property) === true;
    if (!isOwn) add(path, () => propertyCondition(view, alias, path, group, context));
  }
  // The last of repeated parameters counts, as for properties.
  const exists = new Map(
    params.flatMap(({ path, value }) => (path.length === 2 && path[0] === 'exists' ? [[path[1] ?? '', value]] : [])),
  );
  for (const [property, value] of exists) {
    const path = property.split('.');
    add(path, () => existsCondition(view, alias, path, value, context));
  }
  const text = lastValue(params, 'q') ?? '';
  if (text.trim() !== '') add(['q'], () => searchCondition(view, alias, text, context));
  return conditions;
}

/**
 * Filterable field of a view; undefined when it is absent, hidden or not filterable. A computed one has no column: its owner
 * filters by it (`where` of the hooks).
 */
function filterable(view: View, name: string): Field | undefined {
  const field = fieldOf(view.resource, name);
  if (!field || field.computed || !view.readable.has(name)) return undefined;
  return field.filter || name === 'id' ? field : undefined;
}

function propertyCondition(
  view: View,
  alias: string,
  path: string[],
  group: Group,
  context: FilterContext,
): Condition | null {
  const [name = '', ...rest] = path;
  const field = filterable(view, name);
  if (!field) return null;
  if (rest.length > 0) {
    return throughRelation(view, alias, name, field, rest.length, context, (target, targetAlias) =>
      propertyCondition(target, targetAlias, rest, group, context),
    );
  }
  if (group.op !== '=') return rangeCondition(view, alias, name, field, group, context);
  return equalCondition(view, alias, name, field, group.values, context);
}

/** Converts a filter through a relation to a condition on its target, when the caller may read the target. */
function throughRelation(
  view: View,
  alias: string,
  name: string,
  field: Field,
  depth: number,
  context: FilterContext,
  inner: (target: View, alias: string) => Condition | null,
): Condition | null {
  if (field.type !== 'relation' || depth > DEEPEST) return null;
  const target = context.views.of(field.to, context.actor);
  if (!target.canRead) return null;
  const targetAlias = `${alias}_${depth}`;
  const condition = inner(target, targetAlias);
  if (!condition) return null;
  const scope = scopeCondition(target, targetAlias, target.readScopes, context) ?? sql<SqlBool>`1 = 1`;
  const table = sql.table(target.model.table);
  const ids = sql`select ${sql.ref(`${targetAlias}.id`)} from ${table} as ${sql.ref(targetAlias)} where ${condition} and ${scope}`;
  if (!field.many) return sql<SqlBool>`${sql.ref(`${alias}.${name}`)} in (${ids})`;
  const join = view.model.manyRelations.find((relation) => relation.field === name);
  if (!join) return null;
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (select owner from ${sql.table(join.table)} where target in (${ids}))`;
}

function equalCondition(
  view: View,
  alias: string,
  name: string,
  field: Field,
  texts: readonly string[],
  context: FilterContext,
): Condition | null {
  if (field.type === 'text' && field.filter === 'partial') return partialCondition(view, alias, name, texts, context);
  if (field.type === 'datetime') return momentsCondition(alias, name, field, texts, context);
  const read = (text: string) => (name === 'id' ? idValue(view, text, context) : filterValue(field, text, context));
  const values = texts.map(read).filter((value) => value !== undefined);
  if (values.length === 0) return null;
  if (field.type === 'relation' && field.many) {
    const join = view.model.manyRelations.find((relation) => relation.field === name);
    if (!join) return null;
    return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (select owner from ${sql.table(join.table)} where target in (${sql.join(values)}))`;
  }
  if (field.type === 'list') {
    const any = values.map((value) => context.dialect.jsonContains(`${alias}.${name}`, String(value)));
    return anyOf(any);
  }
  if (field.type === 'text' && field.translatable) {
    const folded = values.map((value) => fold(String(value)));
    return sql<SqlBool>`${sql.ref(`${alias}.${name}__${context.locale}`)} in (${sql.join(folded)})`;
  }
  const stored = values.map((value) => view.model.byField.get(name)?.toDb(value) ?? value);
  const column = columnOf(view, alias, name, context);
  return stored.length === 1
    ? sql<SqlBool>`${column} = ${stored[0]}`
    : sql<SqlBool>`${column} in (${sql.join(stored)})`;
}

/** Condition on times, in seconds as they are answered. */
function momentsCondition(
  alias: string,
  name: string,
  field: Field,
  texts: readonly string[],
  context: FilterContext,
): Condition | null {
  const known = texts.filter((text) => filterValue(field, text, context) !== undefined);
  if (known.length === 0) return null;
  const column = sql.ref(`${alias}.${name}`);
  const any = known.map(
    (text) => sql`${column} between ${filterValue(field, text, context)} and ${filterEnd(field, text, context)}`,
  );
  return anyOf(any);
}

/** `id=` takes numbers and addresses of the resource. */
function idValue(view: View, text: string, context: FilterContext): number | undefined {
  const iri = parseIri(text, context.host);
  if (iri) return iri.path === context.pathOf(view.resource.name) ? iri.id : undefined;
  return parseId(text) ?? undefined;
}

function partialCondition(
  view: View,
  alias: string,
  name: string,
  texts: readonly string[],
  context: FilterContext,
): Condition | null {
  const searches = texts.map(searchedWords).filter((words) => words.length > 0);
  if (searches.length === 0) return noText(context);
  const any = searches.map((words) => context.dialect.hasWords(view.model, alias, [`${name}__fold`], words));
  return any.length === 1 && any[0] ? any[0] : anyOf(any);
}

/** The condition of a text without letters and digits, which is in no record. */
const noText = ({ isStrict }: FilterContext): Condition | null => (isStrict ? sql<SqlBool>`1 = 0` : null);

/** Full-text search over the searchable fields that the role may read: every word must occur in one of them. */
function searchCondition(view: View, alias: string, text: string, context: FilterContext): Condition | null {
  const columns = view.fields.filter((name) => fieldOf(view.resource, name)?.search).map((name) => `${name}__fold`);
  const words = searchedWords(text);
  if (columns.length === 0) return null;
  if (words.length === 0) return noText(context);
  return context.dialect.hasWords(view.model, alias, columns, words);
}

function rangeCondition(
  view: View,
  alias: string,
  name: string,
  field: Field,
  group: Group,
  context: FilterContext,
): Condition | null {
  const isNumber = field.type === 'integer' || field.type === 'money' || field.type === 'decimal';
  const isTime = field.type === 'date' || field.type === 'datetime';
  if (!(RANGE_OPS.has(group.op) && (isNumber || isTime)) && !(DATE_OPS.has(group.op) && isTime)) return null;
  const text = group.values.at(-1) ?? '';
  const column = columnOf(view, alias, name, context);
  if (group.op === 'between') {
    const [from = '', to = '', ...more] = text.split('..');
    const low = filterValue(field, from, context);
    const high = filterEnd(field, to, context);
    if (low === undefined || high === undefined || more.length > 0) return null;
    return sql<SqlBool>`${column} between ${low} and ${high}`;
  }
  const value = (END_OPS.has(group.op) ? filterEnd : filterValue)(field, text, context);
  if (value === undefined) return null;
  return sql<SqlBool>`${column} ${sql.raw(COMPARE[group.op] ?? '=')} ${value}`;
}

function existsCondition(
  view: View,
  alias: string,
  path: string[],
  text: string,
  context: FilterContext,
): Condition | null {
  const [name = '', ...rest] = path;
  const field = filterable(view, name);
  const wanted =
    text === 'true' || text === '1' || text === '' ? true : text === 'false' || text === '0' ? false : null;
  if (!field || wanted === null) return null;
  if (rest.length > 0) {
    return throughRelation(view, alias, name, field, rest.length, context, (target, targetAlias) =>
      existsCondition(target, targetAlias, rest, text, context),
    );
  }
  const not = sql.raw(wanted ? '' : 'not ');
  if (field.type === 'relation' && field.many) {
    const join = view.model.manyRelations.find((relation) => relation.field === name);
    return join ? sql<SqlBool>`${sql.ref(`${alias}.id`)} ${not}in (select owner from ${sql.table(join.table)})` : null;
  }
  return sql<SqlBool>`${sql.ref(`${alias}.${name}`)} is ${sql.raw(wanted ? 'not ' : '')}null`;
}

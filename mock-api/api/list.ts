import { sql, type SqlBool } from 'kysely';
import { aboutCondition } from './aboutRecord.ts';
import { outlivedCondition } from './outlivedRecord.ts';
import { Problem } from '../problem.ts';
import type { Row } from '../types.ts';
import type { Condition, FilterContext } from './filterContext.ts';
import { filterConditions } from './filters.ts';
import { orderTerms } from './order.ts';
import { lastValue, type Param } from './params.ts';
import { scopeCondition } from './rowLimits.ts';
import type { TotalCache } from './totalCache.ts';
import type { View } from './view.ts';
import type { ListCondition } from '../hookTypes.ts';

/** Default and largest page size (docs/api.md, "Collections"). */
export const PAGE_SIZE = 30;
export const LARGEST_PAGE = 1000;
/** Upper limit of page numbers: far beyond the last page, with an offset that both databases can count. */
const LARGEST_NUMBER = 999_999_999;

/** The requested part of a collection. */
export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly itemsPerPage: number;
  /** False with `pagination=false` where the resource allows it. */
  readonly isPaged: boolean;
  /** With `partial=true`: the rows are not counted. */
  readonly isPartial: boolean;
}

/** One page of stored rows. */
export interface Page {
  readonly rows: Row[];
  /** All rows of the collection; null: they were not counted. */
  readonly total: number | null;
  /** There are rows after this page. */
  readonly hasMore: boolean;
}

function wholeNumber(text: string | undefined, name: string, smallest: number, absent: number): number {
  if (text === undefined) return absent;
  if (/^[0-9]+$/.test(text) && Number(text) >= smallest) return Math.min(Number(text), LARGEST_NUMBER);
  throw new Problem(
    400,
    smallest === 1 ? 'Page should not be less than 1' : `The parameter "${name}" should be a whole number, 0 or more`,
    {
      code: smallest === 1 ? 'problem.page' : 'problem.itemsPerPage',
      violations: [{ propertyPath: name, code: smallest === 1 ? 'violation.page' : 'violation.itemsPerPage' }],
    },
  );
}

/** Parses page, itemsPerPage, pagination and partial. 0, negative and non-numbers are 400; a size above the maximum is clamped. */
export function pagingOf(params: readonly Param[], view: View): Paging {
  const page = wholeNumber(lastValue(params, 'page'), 'page', 1, 1);
  const asked = wholeNumber(lastValue(params, 'itemsPerPage'), 'itemsPerPage', 0, PAGE_SIZE);
  if (asked === 0 && page > 1)
    throw new Problem(400, 'Page should not be greater than 1 if limit is equal to 0', {
      violations: [{ propertyPath: 'page', code: 'violation.pageOfNone' }],
    });
  const off = ['false', '0'].includes(lastValue(params, 'pagination') ?? '');
  const isPaged = !(off && view.resource.allowUnpaged);
  const isPartial = isPaged && ['true', '1'].includes(lastValue(params, 'partial') ?? '');
  return { page, itemsPerPage: Math.min(asked, LARGEST_PAGE), isPaged, isPartial };
}

/** All conditions of a list: fixed values of a view, row limits, filters, the owner's own condition. */
export function listConditions(
  view: View,
  params: readonly Param[],
  own: ListCondition | null,
  context: FilterContext,
): Condition[] {
  const table = view.model.table;
  const conditions: Condition[] = [];
  for (const [name, value] of Object.entries(view.resource.viewOf?.where ?? {})) {
    conditions.push(sql<SqlBool>`${sql.ref(`${table}.${name}`)} = ${value}`);
  }
  const scope = scopeCondition(view, table, view.readScopes, context);
  if (scope) conditions.push(scope);
  const owner = ownerCondition(view, table, context);
  if (owner) conditions.push(owner);
  conditions.push(...filterConditions(view, table, params, own?.replaces ?? [], context));
  return conditions;
}

/** Lines, and rows about a record, are readable when their record is. */
export function ownerCondition(view: View, alias: string, context: FilterContext): Condition | null {
  const { lineOf } = view.resource;
  if (lineOf === undefined)
    return view.resource.outlivesRecord === undefined
      ? aboutCondition(view, (name) => sql.ref(`${alias}.${name}`), context)
      : outlivedCondition(view, alias, context);
  const owner = context.views.of(lineOf, context.actor);
  const by = owner.model.lines.find((lines) => lines.of === view.resource.name)?.by;
  if (by === undefined || owner.readScopes === null) return null;
  const scope = scopeCondition(owner, 'owner', owner.readScopes, context) ?? sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`${sql.ref(`${alias}.${by}`)} in (select ${sql.ref('owner.id')} from ${sql.table(owner.model.table)} as ${sql.ref('owner')} where ${scope})`;
}

const columns = new WeakMap<View, string[]>();

/** Columns of a list: those of the answered fields; all of them when a computed field may use the others. */
function columnsOf(view: View): string[] {
  const known = columns.get(view);
  if (known) return known;
  const { model, resource } = view;
  const isComputed = Object.values(resource.fields).some((field) => field.computed);
  const made = model.select.filter((name) => isComputed || view.readable.has(name));
  columns.set(view, made);
  return made;
}

/** Version counter of a record, which `If-Match` and the entries of a batch refer to. */
export const VERSION = '_version';

/**
 * Tells whether the versions of the members are requested (`properties[]=_version`), for a batch that refuses records
 * changed since.
 */
export const asksVersion = (params: readonly Param[]): boolean =>
  params.some(({ path, value }) => path[0] === 'properties' && path.length === 2 && value === VERSION);

/** Loads one page, and the total unless it is partial. */
export async function loadPage(
  view: View,
  params: readonly Param[],
  paging: Paging,
  own: ListCondition | null,
  context: FilterContext,
  totals: Pick<TotalCache, 'of'>,
): Promise<Page> {
  const table = view.model.table;
  const { itemsPerPage, isPaged, isPartial } = paging;
  let base = context.db.selectFrom(table);
  for (const condition of listConditions(view, params, own, context)) base = base.where(condition);
  if (own) base = base.where((eb) => own.where(eb));
  const counting = base.select(sql<number>`count(*)`.as('total'));
  const count = async () => Number((await counting.executeTakeFirst())?.total ?? 0);
  const total = isPartial ? null : await totals.of(counting.compile(), count);
  const offset = (paging.page - 1) * itemsPerPage;
  if (isPaged && (itemsPerPage === 0 || offset >= (total ?? Infinity))) return { rows: [], total, hasMore: false };
  let query = base.select(asksVersion(params) ? [...new Set([...columnsOf(view), VERSION])] : columnsOf(view));
  for (const term of orderTerms(view, params, context)) query = query.orderBy(term);
  // One row more than a partial page tells whether there is another.
  if (isPaged) query = query.limit(isPartial ? itemsPerPage + 1 : itemsPerPage).offset(offset);
  const found = await query.execute();
  const raws = isPartial ? found.slice(0, itemsPerPage) : found;
  const hasMore = isPaged && (total === null ? found.length > itemsPerPage : offset + raws.length < total);
  return { rows: raws.map((raw) => view.model.fromColumns(raw)), total, hasMore };
}

// Numbers that the assistant and agents answer: counted here, with the rights of the reader.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { digitsOf, fromScaled, type Field, type Json, type ListFilter, type Resource } from '#resource';
import type { Schema } from '#server';
import type { AiFigure, AiFigureGroup } from '../contract/types.ts';
import {
  countedName,
  MOST_GROUPS,
  readFigureQuery,
  type CountedField,
  type FigureQuery,
} from '../rules/figureQuery.ts';
import type { AiContext } from './context.ts';
import { periodGroups } from './figurePeriods.ts';
import { conditionsOf, countRecords, findRecords } from './findRecords.ts';

type Rows = SelectQueryBuilder<Schema, string, object>;

/** Most records that a figure names one by one. */
const MOST_CITED = 5;

/** The counted rows: those of the list, or the lines of its records, as far as the reader may read both. */
function rowsOf({ reader }: AiContext, resource: Resource, filters: ListFilter, lines: string | null): Rows {
  const records: Rows = reader.rows(resource.name, filters);
  const declared = linesOf(resource, lines);
  if (!declared) return records;
  const own: Rows = reader.rows(declared.of, {});
  return own.where(declared.by, 'in', records.select('id'));
}

/** Table of the lines of a field, and the field by which they name their record; null: it has none. */
function linesOf({ fields }: Resource, name: string | null): { readonly of: string; readonly by: string } | null {
  const field = name === null ? undefined : fields[name];
  return field?.type === 'lines' ? { of: field.of, by: field.by } : null;
}

/** A stored number in the format of the API. */
function numberOf({ reader }: AiContext, field: Field, stored: unknown): number | null {
  const digits = digitsOf(field, reader.currencies);
  const scaled = Number(stored ?? 0);
  return digits === null || !Number.isSafeInteger(scaled) ? null : fromScaled(scaled, digits);
}

/** Number of the rows that have a value, and its sum. */
async function totalOf(rows: Rows, column: RawBuilder<unknown>): Promise<{ count: number; sum: unknown }> {
  const found = await rows
    .select([sql`count(${column})`.as('count'), sql`sum(${column})`.as('sum')])
    .executeTakeFirst();
  return { count: Number(found?.count ?? 0), sum: found?.sum };
}

/** Names of linked records, as far as the reader may read them. */
async function titlesOf(context: AiContext, { field }: CountedField, values: readonly unknown[]) {
  const target = field.type === 'relation' ? context.host.resources.get(field.to) : undefined;
  const ids = values.filter((value) => value !== null).map(String);
  if (!target || ids.length === 0 || !context.reader.canRead(target.name)) return new Map<number, string>();
  const found = await findRecords(context, target, { id: ids }, MOST_GROUPS);
  return new Map(found.map(({ id, title }) => [id, title]));
}

function valueOf({ field }: CountedField, stored: unknown): Json {
  if (stored === null || stored === undefined) return null;
  if (field.type === 'boolean') return stored === true || Number(stored) === 1;
  return field.type === 'relation' ? Number(stored) : String(stored);
}

/** The SQL of a counted field, as the caller sees it. */
type ColumnOf = (counted: CountedField) => RawBuilder<unknown>;

/** Counts and sums by the values of a field. */
async function groupsOf(
  context: AiContext,
  rows: Rows,
  by: CountedField,
  { sum, order }: FigureQuery,
  columnOf: ColumnOf,
): Promise<NonNullable<AiFigure['groups']>> {
  const found = await rows
    .select((eb) => [
      columnOf(by).as('value'),
      eb.fn.countAll().as('count'),
      sum ? sql`coalesce(sum(${columnOf(sum)}), 0)`.as('sum') : sql.lit(0).as('sum'),
    ])
    .groupBy(columnOf(by))
    .orderBy(sum ? 'sum' : 'count', order === 'least' ? 'asc' : 'desc')
    .orderBy('value')
    .limit(MOST_GROUPS + 1)
    .execute();
  const shown = found.slice(0, MOST_GROUPS);
  const titles = await titlesOf(
    context,
    by,
    shown.map(({ value }) => value),
  );
  const list = shown.map((row): AiFigureGroup => {
    const value = valueOf(by, row.value);
    return {
      value,
      title: titles.get(Number(value)) ?? null,
      count: Number(row.count),
      sum: sum ? numberOf(context, sum.field, row.sum) : null,
    };
  });
  return { field: by.name, list, isCut: found.length > MOST_GROUPS };
}

/** Sum and average of a field; the average is that of the rows with a value, and rounded as the field is. */
function sumOf(
  context: AiContext,
  { name, field }: CountedField,
  total: { readonly count: number; readonly sum: unknown },
) {
  const value = numberOf(context, field, total.sum);
  if (value === null) return null;
  const average = total.count === 0 ? null : numberOf(context, field, Math.round(Number(total.sum ?? 0) / total.count));
  return { field: name, value, average };
}

/**
 * Counts what a query asks for.
 * @returns the figure, or the names of what was not understood: half of a query would count something else
 */
export async function figureOf(
  context: AiContext,
  resource: Resource,
  sent: unknown,
): Promise<{ figure: AiFigure; dropped?: undefined } | { figure?: undefined; dropped: string[] }> {
  const { query, dropped } = readFigureQuery(resource, context.actor.roles, context.host.resources, sent);
  const { filters, dropped: unknown } = await conditionsOf(context, resource, query.filters);
  dropped.push(...unknown);
  const { sum, groupBy } = query;
  const counted = sum ?? groupBy;
  const lines = counted?.lines ?? null;
  if (counted && lines !== null && !context.reader.canRead(counted.resource.name)) dropped.push(lines);
  if (dropped.length > 0) return { dropped };
  const columns = new Map<CountedField, RawBuilder<unknown>>();
  for (const one of [sum, groupBy]) {
    const column = one && context.reader.column(one.resource.name, one.name);
    if (column) columns.set(one, column);
    else if (one) dropped.push(countedName(one));
  }
  if (dropped.length > 0) return { dropped };
  const columnOf: ColumnOf = (one) => columns.get(one) ?? sql.ref(one.name);
  const records = await countRecords(context, resource, filters);
  const rows = () => rowsOf(context, resource, filters, lines);
  const summed = sum ? sumOf(context, sum, await totalOf(rows(), columnOf(sum))) : null;
  const groups = async () => {
    if (!groupBy) return {};
    const { period } = query;
    if (!period) return { groups: await groupsOf(context, rows(), groupBy, query, columnOf) };
    const timed = {
      ...{ rows: rows(), by: groupBy, column: columnOf(groupBy), sum: sum && columnOf(sum) },
      lines: groupBy.lines === lines ? null : linesOf(resource, lines),
    };
    const numberOfSum = (total: number) => sum && numberOf(context, sum.field, total);
    return {
      groups: await periodGroups(context, { resource, filters }, timed, { period, order: query.order }, numberOfSum),
    };
  };
  const cited = records <= MOST_CITED ? await findRecords(context, resource, filters, MOST_CITED) : [];
  const figure: AiFigure = {
    ...{ resource: resource.name, filters, records },
    ...(counted && lines !== null && { lines: counted.resource.name }),
    ...(summed && { sum: summed }),
    ...(await groups()),
    cited: cited.map(({ id, title }) => ({ id, title })),
  };
  return { figure };
}

import { isObject, type ListFilter, type Resource } from '#resource';
import { Problem, type Row } from '#server';
import { dayFilters } from '../rules/dayFilters.ts';
import { readConditions } from '../rules/filterSchema.ts';
import { findByName } from './completeValues.ts';
import { titleOf, wireRows, type AiContext } from './context.ts';

/** A record that conditions have found. */
export interface FoundRecord {
  readonly id: number;
  readonly version: number;
  readonly title: string;
}

/** Conditions of a model as filters of the list, with linked records found by name, and days as what happened in them. */
export async function conditionsOf(
  context: AiContext,
  resource: Resource,
  sent: unknown,
): Promise<{ filters: ListFilter; dropped: string[] }> {
  const read = readConditions(resource, context.actor.roles, isObject(sent) ? sent : {});
  const filters: Record<string, string | readonly string[]> = {};
  const dropped = [...read.dropped];
  for (const [name, value] of Object.entries(read.filters)) {
    const field = resource.fields[name];
    const link = field?.type === 'relation' ? await findByName(context, field.to, String(value)) : undefined;
    if (link === null) dropped.push(`${name}: ${String(value).slice(0, 80)}`);
    else filters[name] = isObject(link) ? String(link.id) : value;
  }
  const { timeZone, dayEndsAt } = context.reader;
  const asked = Object.entries(dayFilters(resource, filters, { timeZone, dayEndsAt }));
  const taken = asked.filter(([name, value]) => isTaken(context, resource, { [name]: value }));
  for (const one of asked) if (!taken.includes(one)) dropped.push(`${one[0]}: ${String(one[1]).slice(0, 80)}`);
  return { filters: Object.fromEntries(taken), dropped };
}

/** Tells whether the list takes a condition: a day that is none, or a number beyond its range, is refused. */
function isTaken({ reader }: AiContext, resource: Resource, filter: ListFilter): boolean {
  try {
    reader.rows(resource.name, filter);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return false;
    throw error;
  }
}

/** Records of a filter, as the caller may read them; newest first. */
export async function findRecords(
  context: AiContext,
  resource: Resource,
  filters: ListFilter,
  limit: number,
): Promise<FoundRecord[]> {
  const rows = await context.reader.list(resource.name, filters, { limit, offset: 0 });
  return describeRows(context, resource, rows);
}

/** Rows by id, version and title. */
export async function describeRows(
  context: AiContext,
  resource: Resource,
  rows: readonly Row[],
): Promise<FoundRecord[]> {
  const wires = await wireRows(context, resource.name, rows);
  return rows.map((row, at) => ({
    id: row.id,
    version: Number(row._version),
    title: titleOf(resource, wires[at] ?? { id: row.id }),
  }));
}

/** Number of records of a filter. */
export async function countRecords({ reader }: AiContext, resource: Resource, filters: ListFilter): Promise<number> {
  const row = await reader
    .rows(resource.name, filters)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

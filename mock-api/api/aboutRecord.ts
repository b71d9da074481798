import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { BusinessDays, Resource, Scope } from '#resource';
import type { Model } from '../model.ts';
import { invalid, Problem } from '../problem.ts';
import type { Actor, Database, Row } from '../types.ts';
import type { Condition, FilterContext } from './filterContext.ts';
import { parseIri } from './iri.ts';
import { trashedRows } from '../bin/trashedRows.ts';
import { loadForLimits } from './load.ts';
import type { Param } from './params.ts';
import { isKept, seesAll } from './partlySeen.ts';
import { isInScope, scopeCondition } from './rowLimits.ts';
import { pathOf } from './serialize.ts';
import type { TransactionFace } from '../engineFace.ts';
import type { View, Views } from './view.ts';

type Models = ReadonlyMap<string, Model>;
type Body = Record<string, unknown>;

/** The record that a row (a comment, a notice) is about. */
export interface RecordReference {
  /** Resource that stores it: for a quote, orders. */
  readonly resource: string;
  readonly id: number;
}

/** Names of the fields that identify the record a row is about; null when the resource's rows are not about records. */
export function aboutFields(resource: Resource): { kind: string; id: string; address: string } | null {
  const { about, aboutRecord } = resource;
  return about === undefined || aboutRecord === undefined ? null : { kind: about, ...aboutRecord };
}

/** Tells whether rows may be about records of this resource: it has addresses, and is not itself about others. */
export const canBeAbout = ({ about, lineOf, viewOf, access = {} }: Resource): boolean =>
  about === undefined && lineOf === undefined && viewOf === undefined && Object.keys(access).length > 0;

/** Name of the resource that stores the records of a resource with this name or path. */
function keeperOf(models: Models, test: (resource: Resource) => boolean): string | null {
  const found = [...models.values()].find(({ resource }) => test(resource))?.resource;
  const name = found?.viewOf?.resource ?? found?.name;
  const keeper = name === undefined ? undefined : models.get(name);
  return keeper && canBeAbout(keeper.resource) ? keeper.resource.name : null;
}

/** The record at an address; null when it is foreign or rows cannot be about it. */
function namedBy(models: Models, address: unknown, host: string | null): RecordReference | null {
  const iri = typeof address === 'string' ? parseIri(address, host) : null;
  const resource = iri && keeperOf(models, (one) => pathOf(one) === iri.path);
  return iri && resource !== null ? { resource, id: iri.id } : null;
}

/** Tells whether a parameter is one of several values: `record[]`, `record[0]`. */
const isOneOf = (path: readonly string[]) => path.length === 2 && /^[0-9]*$/.test(path[1] ?? '');

/**
 * Converts a query by address to one by resource and id, which are stored. Unknown addresses are ignored. Of several
 * addresses, those of the last one's resource count.
 */
export function expandAddressParams(
  models: Models,
  resource: Resource,
  params: readonly Param[],
  host: string | null,
): Param[] {
  const fields = aboutFields(resource);
  if (!fields) return [...params];
  const listed = params.flatMap(({ path, value }) =>
    path[0] === fields.address && isOneOf(path) ? (namedBy(models, value, host) ?? []) : [],
  );
  const kind = listed.at(-1)?.resource;
  const several: Param[] = kind === undefined ? [] : [{ path: [fields.kind], value: kind }];
  for (const { resource: of, id } of listed)
    if (of === kind) several.push({ path: [fields.id, ''], value: String(id) });
  const single = params.flatMap((param): Param[] => {
    const [name] = param.path;
    if (param.path.length === 1 && name === fields.kind) {
      return [{ ...param, value: keeperOf(models, (one) => one.name === param.value) ?? param.value }];
    }
    if (name !== fields.address) return [param];
    const named = param.path.length === 1 ? namedBy(models, param.value, host) : null;
    if (!named) return [];
    return [
      { path: [fields.kind], value: named.resource },
      { path: [fields.id], value: String(named.id) },
    ];
  });
  return [...several, ...single];
}

/** Converts the address in a body to resource and id. @throws Problem 400 for a foreign or unknown address */
export function expandAddress(models: Models, resource: Resource, body: Body, host: string | null): Body {
  const fields = aboutFields(resource);
  if (!fields) return body;
  const { [fields.address]: address, ...rest } = body;
  if (address === undefined || address === null) {
    const keeper = keeperOf(models, (one) => one.name === body[fields.kind]);
    return keeper === null ? body : { ...body, [fields.kind]: keeper };
  }
  const named = namedBy(models, address, host);
  if (!named) throw noRecord(fields.address, 'violation.iri');
  return { ...rest, [fields.kind]: named.resource, [fields.id]: named.id };
}

function noRecord(propertyPath: string, code: string): Problem {
  return new Problem(400, `${propertyPath}: there is no such record.`, { violations: [{ propertyPath, code }] });
}

const keyOf = ({ resource, id }: RecordReference) => `${resource} ${id}`;

type Values = Readonly<Record<string, unknown>>;

function namedIn({ about, aboutRecord, outlivesRecord }: Resource, row: Values): RecordReference | null {
  const idField = aboutRecord?.id ?? outlivesRecord;
  const [name, id] = about === undefined || idField === undefined ? [] : [row[about], row[idField]];
  return typeof name === 'string' && typeof id === 'number' ? { resource: name, id } : null;
}

/**
 * The records that rows of a resource are about, with the many relations of these names, which row limits refer to; null for
 * a record that does not exist. For rows that outlive their record, those in the bin exist too.
 */
export async function recordsAbout(
  resource: Resource,
  rows: readonly Values[],
  { db, models }: Pick<AboutContext, 'db' | 'models'>,
  limitsOf: (resource: string) => ReadonlySet<string>,
): Promise<(row: Values) => { readonly resource: string; readonly row: Row } | null> {
  const found = new Map<string, Row>();
  const named = rows.flatMap((row) => namedIn(resource, row) ?? []);
  for (const [name, group] of Map.groupBy(named, (one) => one.resource)) {
    const model = models.get(name);
    const isPast = resource.outlivesRecord !== undefined;
    if (!model || !(isPast ? isKept(model.resource) : canBeAbout(model.resource))) continue;
    const ids = group.map(({ id }) => id);
    const past = isPast ? await trashedRows(db, name, ids) : [];
    const records = [...past, ...(await loadForLimits(db, model, limitsOf(name), ids))];
    for (const record of records) found.set(keyOf({ resource: name, id: record.id }), record);
  }
  return (row) => {
    const one = namedIn(resource, row);
    const record = one ? found.get(keyOf(one)) : undefined;
    return one && record ? { resource: one.resource, row: record } : null;
  };
}

/** Dependencies of the record lookup. */
export interface AboutContext extends BusinessDays {
  readonly db: Database;
  readonly views: Views;
  readonly models: Models;
  readonly actor: Actor;
  readonly now: number;
}

/** Names of the fields that row limits refer to. */
export const limitFields = (scopes: readonly Scope[] | null): ReadonlySet<string> =>
  new Set((scopes ?? []).flatMap((scope) => Object.keys(scope)));

/**
 * Returns a test whether the caller may read the record that a row is about. False when it does not exist, except to callers
 * who may read all records of its resource, for rows that outlive it; true for all rows of a resource that is not about
 * records.
 */
export async function readableAbout(
  resource: Resource,
  rows: readonly Values[],
  context: AboutContext,
): Promise<(row: Values) => boolean> {
  const { views, actor } = context;
  const isPast = resource.outlivesRecord !== undefined;
  if ((!aboutFields(resource) && !isPast) || actor.isSystem) return () => true;
  const limitsOf = (name: string) => limitFields(views.of(name, actor).readScopes);
  const recordOf = await recordsAbout(resource, rows, context, limitsOf);
  const isAboutReadable = isPast
    ? await readableInTurn(
        rows.flatMap((row) => recordOf(row) ?? []),
        context,
      )
    : () => true;
  return (row) => {
    const found = recordOf(row);
    const name = found?.resource ?? namedIn(resource, row)?.resource;
    if (name === undefined || !context.models.has(name)) return false;
    const view = views.of(name, actor);
    if (isPast && seesAll(view, context)) return true;
    return (
      found !== null && view.canRead && isInScope(view, found.row, view.readScopes, context) && isAboutReadable(found)
    );
  };
}

interface FoundRecord {
  readonly resource: string;
  readonly row: Row;
}

/** The same test for records that are about records themselves: the history of a comment is as readable as the comment. */
async function readableInTurn(
  found: readonly FoundRecord[],
  context: AboutContext,
): Promise<(one: FoundRecord) => boolean> {
  const tests = new Map<string, (row: Values) => boolean>();
  for (const [name, group] of Map.groupBy(found, (one) => one.resource)) {
    const resource = context.models.get(name)?.resource;
    if (!resource || !aboutFields(resource)) continue;
    tests.set(
      name,
      await readableAbout(
        resource,
        group.map(({ row }) => row),
        context,
      ),
    );
  }
  return ({ resource, row }) => tests.get(resource)?.(row) ?? true;
}

/**
 * Refuses a new row about a resource or record that the caller may not read: 422 naming the resource's field, and for a
 * record 400, as for any dangling link.
 * @param sent the body, which tells whether the record was named by its address
 */
export async function requireAbout(resource: Resource, values: Body, sent: Body, context: AboutContext): Promise<void> {
  const { about } = resource;
  if (about === undefined || context.actor.isSystem) return;
  const fields = aboutFields(resource);
  const name = String(values[about] ?? '');
  const isKnown = context.models.has(name) && context.views.of(name, context.actor).canRead;
  if (!fields) {
    if (!isKnown) throw invalid({ propertyPath: about, code: 'violation.choice' });
    return;
  }
  const isReadable = await readableAbout(resource, [values], context);
  if (!isReadable(values)) {
    throw noRecord(sent[fields.address] === undefined ? fields.id : fields.address, 'violation.notFound');
  }
}

/** Locks the record that a row is about until the end of the transaction, so that it is not deleted meanwhile. */
export async function lockAbout(resource: Resource, row: Values, tx: TransactionFace): Promise<void> {
  const named = namedIn(resource, row);
  const model = named ? tx.models.get(named.resource) : undefined;
  if (named && model) await tx.engine.store.dialect.lockRow(tx.db, model.table, named.id);
}

/**
 * Condition of a list: for resources with row limits, only rows about records within the limits.
 * @param column a column of the list by its field's name
 */
export function aboutCondition(
  view: View,
  column: (name: string, type: 'text' | 'bigint') => RawBuilder<unknown>,
  context: FilterContext,
): Condition | null {
  const fields = aboutFields(view.resource);
  if (!fields || context.actor.isSystem) return null;
  const limited = [...context.views.names]
    .map((name) => context.views.of(name, context.actor))
    .filter((one) => one.canRead && one.readScopes !== null && canBeAbout(one.resource));
  if (limited.length === 0) return null;
  const kind = column(fields.kind, 'text');
  const id = column(fields.id, 'bigint');
  const within = limited.map((one) => {
    const scope = scopeCondition(one, 'target', one.readScopes, context) ?? sql<SqlBool>`1 = 1`;
    const ids = sql`select ${sql.ref('target.id')} from ${sql.table(one.model.table)} as ${sql.ref('target')} where ${scope}`;
    return sql<SqlBool>`(${kind} = ${one.resource.name} and ${id} in (${ids}))`;
  });
  const names = sql.join(limited.map((one) => one.resource.name));
  return sql<SqlBool>`(${kind} not in (${names}) or ${sql.join(within, sql` or `)})`;
}

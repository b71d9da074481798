import type { Request } from 'express';
import { sql, type SqlBool } from 'kysely';
import type { FlatRowOf } from '#resource';
import type { EngineFace } from '../engineFace.ts';
import type { Actor, Database, ListFilter, ListReader, Locale, Row } from '../types.ts';
import { columnOf, type Condition } from './filterContext.ts';
import { apiAddress } from './address.ts';
import { listConditions } from './list.ts';
import { paramsOf } from './params.ts';
import { filterContext } from './reads.ts';
import type { View } from './view.ts';
import { forbiddenOperation } from './write.ts';

/** A part of a list. */
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Creates the list reader of a request's caller: see {@link ListReader}. */
export function createListReader(
  engine: EngineFace,
  request: Request,
  actor: Actor,
  db?: Database,
): Promise<ListReader> {
  return createReader(engine, { actor, locale: apiAddress(request.path)?.locale ?? 'en', request }, db);
}

/** Creates the list reader of an actor, for a request or without one. */
export async function createReader(
  engine: EngineFace,
  caller: { readonly actor: Actor; readonly locale: Locale; readonly request?: Request },
  db: Database = engine.db,
): Promise<ListReader> {
  await engine.refreshUnits();
  const { actor, locale } = caller;
  const viewOf = (resource: string): View => {
    const view = engine.views.of(resource, actor);
    if (view.canRead) return view;
    throw forbiddenOperation('read', engine.model(resource));
  };
  // A filter that were dropped would widen the answer of a call without a word.
  const context = { ...filterContext(engine, caller, db), isStrict: true };
  const conditionsOf = (view: View, filter: ListFilter): Condition[] => {
    const isOfNone = Object.values(filter).some((value) => typeof value !== 'string' && value.length === 0);
    return [...listConditions(view, paramsOf(filter), null, context), ...(isOfNone ? [sql<SqlBool>`1 = 0`] : [])];
  };
  const rows = (resource: string, filter: ListFilter) => {
    const view = viewOf(resource);
    let found = db.selectFrom(view.model.table);
    for (const condition of conditionsOf(view, filter)) found = found.where(condition);
    return found;
  };
  const column = (resource: string, name: string) => {
    const view = viewOf(resource);
    const { columns, shown } = engine.hooksOf(view.model);
    const isOnlyShown = !columns?.[name] && shown?.fields.includes(name) === true;
    return isOnlyShown ? null : columnOf(view, view.model.table, name, context);
  };
  const leastIn = (resource: string, field: string, name: string) =>
    context.dialect.jsonLeast(`${viewOf(resource).model.table}.${field}`, name);
  // The signature names the rows by their declaration; the body handles any resource.
  function list<N extends string>(resource: N, filter: ListFilter, page?: Page): Promise<FlatRowOf<N>[]>;
  async function list(resource: string, filter: ListFilter, page?: Page): Promise<Row[]> {
    const { model } = viewOf(resource);
    const all = rows(resource, filter).select(model.select);
    const found = page ? all.orderBy(`${model.table}.id`, 'desc').limit(page.limit).offset(page.offset) : all;
    return (await found.execute()).map((raw) => model.fromColumns(raw));
  }
  return {
    actor,
    locale,
    now: engine.now(),
    ...engine.units,
    canRead: (resource) => engine.resources.has(resource) && engine.views.of(resource, actor).canRead,
    rows,
    column,
    leastIn,
    list,
  };
}

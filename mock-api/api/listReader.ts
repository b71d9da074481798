import type { Request } from 'express';
import type { EngineFace } from '../engineFace.ts';
import type { Actor, ListFilter, ListReader, Locale, Row } from '../types.ts';
import type { Condition } from './filterContext.ts';
import { apiAddress } from './address.ts';
import { listConditions } from './list.ts';
import { parseQuery } from './params.ts';
import { filterContext } from './reads.ts';
import type { View } from './view.ts';
import { forbiddenOperation } from './write.ts';

/** Query string of a filter, as in a list's address. */
function queryOf(filter: ListFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === 'string') query.append(name, value);
    else for (const one of value) query.append(`${name}[]`, one);
  }
  return query.toString();
}

/** Creates the list reader of one caller: see {@link ListReader}. */
export async function createListReader(engine: EngineFace, request: Request, actor: Actor): Promise<ListReader> {
  await engine.refreshUnits();
  const locale: Locale = apiAddress(request.path)?.locale ?? 'en';
  const viewOf = (resource: string): View => {
    const view = engine.views.of(resource, actor);
    if (view.canRead) return view;
    throw forbiddenOperation('read', engine.model(resource));
  };
  const conditionsOf = (view: View, filter: ListFilter): Condition[] =>
    listConditions(view, parseQuery(queryOf(filter)), null, filterContext(engine, { actor, locale, request }));
  const rows = (resource: string, filter: ListFilter) => {
    const view = viewOf(resource);
    let found = engine.db.selectFrom(view.model.table);
    for (const condition of conditionsOf(view, filter)) found = found.where(condition);
    return found;
  };
  return {
    actor,
    locale,
    now: engine.now(),
    ...engine.units,
    canRead: (resource) => engine.resources.has(resource) && engine.views.of(resource, actor).canRead,
    rows,
    list: async (resource, filter): Promise<Row[]> => {
      const { model } = viewOf(resource);
      const raws = await rows(resource, filter).select(model.select).execute();
      return raws.map((raw) => model.fromColumns(raw));
    },
  };
}

import { scopesOf } from '#resource';
import { expandAddressParams } from '../api/aboutRecord.ts';
import type { Call } from '../api/call.ts';
import { listConditions } from '../api/list.ts';
import { hookQuery, parseQuery } from '../api/params.ts';
import { filterContext, readableView } from '../api/reads.ts';
import { scopeCondition } from '../api/rowLimits.ts';
import type { EngineFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import type { Database } from '../types.ts';

/** Most ids per statement. */
const AT_ONCE = 500;

/** Records by id, or all that a filter leaves. */
export type Chosen = { readonly ids: readonly number[] } | { readonly filter: string };

/** A record that was chosen, as it is stored. */
export interface ChosenRow {
  readonly id: number;
  readonly version: number;
}

function wrongFilter(): Problem {
  return new Problem(400, 'The filter is not valid.', {
    code: 'problem.parameter',
    params: { name: 'filter' },
    violations: [{ propertyPath: 'filter', code: 'violation.invalid' }],
  });
}

/** The parameters of a filter. What cannot be read is refused: without it, more records would be chosen. */
function paramsIn(filter: string) {
  const params = parseQuery(filter);
  if (params.length < filter.split('&').filter((part) => part !== '').length) throw wrongFilter();
  return params;
}

/**
 * The chosen records that the caller may see; with an operation, those that they may change or delete. In the order of ids.
 * @throws Problem 400 for a filter that cannot be used here, 403 for one by a field that the caller may not read
 */
export async function chosenRows(
  engine: EngineFace,
  call: Call,
  db: Database,
  chosen: Chosen,
  operation?: 'update' | 'delete',
): Promise<ChosenRow[]> {
  const view = readableView(engine, call);
  const { actor, locale, request } = call;
  const { resource, table } = view.model;
  const hooks = engine.hooksOf(view.model);
  const filter = 'filter' in chosen ? chosen.filter : '';
  const context = { ...filterContext(engine, call), db, isStrict: true };
  const read = engine.context(actor, locale, 'json', db);
  if (filter !== '' && (await hooks.list?.(hookQuery(filter), read, request))) throw wrongFilter();
  const own = 'filter' in chosen ? ((await hooks.where?.(hookQuery(filter), read)) ?? null) : null;
  const params = paramsIn(filter);
  const expanded = expandAddressParams(engine.models, resource, params, context.host);
  if (expanded.length < params.length) throw wrongFilter();
  const limits = listConditions(view, expanded, own, context);
  const limit = operation ? scopeCondition(view, table, scopesOf(resource, actor.roles, operation), context) : null;
  let all = db
    .selectFrom(table)
    .select([`${table}.id`, `${table}._version`])
    .orderBy(`${table}.id`);
  for (const condition of limit ? [...limits, limit] : limits) all = all.where(condition);
  if (own) all = all.where((eb) => own.where(eb));
  const found = 'filter' in chosen ? await all.execute() : [];
  const ids = 'ids' in chosen ? [...new Set(chosen.ids)].toSorted((one, other) => one - other) : [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    found.push(...(await all.where(`${table}.id`, 'in', ids.slice(at, at + AT_ONCE)).execute()));
  return found.map((row) => ({ id: Number(row.id), version: Number(row._version) }));
}

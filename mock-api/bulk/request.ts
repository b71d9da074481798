import { digitsOf, isObject, isShared, type Adjustment, type Currencies } from '#resource';
import { mayWrite, type View } from '../api/view.ts';
import { forbidden, invalid, Problem } from '../problem.ts';
import type { Actor } from '../types.ts';
import type { BulkRow, BulkWork } from './bulkRun.ts';
import { parseId } from '../api/iri.ts';

/** Most records of one run. */
export const MOST_RECORDS = 50_000;

/** Rights and units by which a request is read. */
export interface RequestContext {
  readonly view: View;
  readonly actor: Actor;
  readonly currencies: Currencies;
}

/** The parsed body of a bulk call. */
export interface BulkRequest {
  readonly work: BulkWork;
  /** Query of a list whose records are all meant, with the number of them that the caller saw; null: `ids` are. */
  readonly filter: { readonly query: string; readonly count: number } | null;
  readonly ids: readonly Pick<BulkRow, 'recordId' | 'version' | 'seen'>[];
}

const wrong = (propertyPath: string) => invalid({ propertyPath, code: 'violation.invalid' });

/** The fields in `set` or `adjust`. @throws Problem 422 for one that records cannot share, 403 for one that is not the caller's */
function fieldsOf({ view, actor }: RequestContext, part: 'set' | 'adjust', value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (!isObject(value)) throw wrong(part);
  for (const name of Object.keys(value)) {
    const field = Object.hasOwn(view.resource.fields, name) ? view.resource.fields[name] : undefined;
    if (field && !(view.readable.has(name) && mayWrite(view.resource, name, actor, 'update')))
      throw forbidden(`${name}: you may not change this field.`, name);
    if (!field || !isShared(field)) throw wrong(`${part}.${name}`);
  }
  return { ...value };
}

function adjustmentOf({ view, currencies }: RequestContext, name: string, value: unknown): Adjustment {
  const field = view.resource.fields[name];
  const { percent, amount }: Record<string, unknown> = isObject(value) ? value : {};
  if (field && digitsOf(field, currencies) !== null) {
    if (typeof percent === 'number' && amount === undefined) return { percent };
    if (typeof amount === 'number' && percent === undefined) return { amount };
  }
  throw wrong(`adjust.${name}`);
}

function workOf(context: RequestContext, body: Readonly<Record<string, unknown>>): BulkWork {
  if (body.delete === true && body.set === undefined && body.adjust === undefined)
    return { operation: 'delete', set: {}, adjust: {} };
  const set = fieldsOf(context, 'set', body.set);
  const adjust = Object.entries(fieldsOf(context, 'adjust', body.adjust)).map(
    ([name, value]) => [name, adjustmentOf(context, name, value)] as const,
  );
  const isTwice = adjust.some(([name]) => Object.hasOwn(set, name));
  if (body.delete !== undefined || isTwice || Object.keys(set).length + adjust.length === 0) throw wrong('set');
  return { operation: 'update', set, adjust: Object.fromEntries(adjust) };
}

/** An entry of `ids`: an id, or `{id, version, seen}`. Only values that the run writes can have been seen. */
function entryOf(entry: unknown, at: number, fields: readonly string[]): BulkRequest['ids'][number] {
  const { id, version = null, seen = null }: Record<string, unknown> = isObject(entry) ? entry : { id: entry };
  const recordId = typeof id === 'number' || typeof id === 'string' ? parseId(String(id)) : null;
  if (recordId === null) throw wrong(`ids[${at}]`);
  if (version !== null && typeof version !== 'number') throw wrong(`ids[${at}].version`);
  if (seen === null) return { recordId, version, seen };
  if (!isObject(seen) || !Object.keys(seen).every((name) => fields.includes(name))) throw wrong(`ids[${at}].seen`);
  return { recordId, version, seen: { ...seen } };
}

/**
 * Reads `{ids | filter, count, set, adjust | delete}`.
 * @throws Problem 400, 403 or 422 naming the part
 */
export function readRequest(context: RequestContext, body: unknown): BulkRequest {
  if (!isObject(body)) throw new Problem(400, 'The body must be a JSON object.', { code: 'problem.object' });
  const work = workOf(context, body);
  const { ids, filter, count } = body;
  if (ids !== undefined) {
    if (!Array.isArray(ids) || filter !== undefined) throw wrong('ids');
    const fields = [...Object.keys(work.set), ...Object.keys(work.adjust)];
    return { work, filter: null, ids: ids.map((entry: unknown, at) => entryOf(entry, at, fields)) };
  }
  if (typeof filter !== 'string') throw wrong('filter');
  if (typeof count !== 'number') throw wrong('count');
  return { work, filter: { query: filter, count }, ids: [] };
}

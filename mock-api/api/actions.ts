import { isObject } from '#resource';
import type { EngineFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import type { Row } from '../types.ts';
import { ActionLimits } from './actionLimits.ts';
import type { Call } from './call.ts';
import { problemBody } from './errors.ts';
import type { Answer } from './idempotency.ts';
import { parseId, parseIri } from './iri.ts';
import { CONTENT_TYPE, type Format } from './negotiate.ts';
import { pathOf, serializeRows, type Wire } from './serialize.ts';
import type { TransactionFace } from '../engineFace.ts';
import { createFromBody, deleteById, placeOf, updateFromBody } from './write.ts';

/** Most entries of one batch or list of actions. */
export const MOST_ACTIONS = 1000;

/** One change of a batch or of an offline queue, parsed from either format. */
export interface Action {
  readonly action: 'create' | 'update' | 'delete';
  readonly id: number | null;
  readonly data: Record<string, unknown>;
  /** Version that the change was based on, when it was sent. */
  readonly versions: readonly number[] | null;
}

/** Id in a number, a text of digits or an address of this collection. */
export function idOf(call: Call, value: unknown): number | null {
  if (typeof value === 'number') return parseId(String(value));
  if (typeof value !== 'string') return null;
  const iri = parseIri(value, call.request.headers.host ?? null);
  if (iri) return iri.path === pathOf(call.model.resource) ? iri.id : null;
  return parseId(value);
}

/** A 400 of an entry without a field that it needs. */
export function badAction(at: number, field: string): Problem {
  return new Problem(400, `[${at}].${field} is missing or wrong.`, {
    violations: [{ propertyPath: `[${at}].${field}`, code: 'violation.invalid' }],
  });
}

/** Parses `{id, …fields}`: an update; without id a create; with `action: 'delete'` a delete. */
function batchAction(call: Call, entry: unknown, at: number): Action {
  if (!isObject(entry)) throw badAction(at, 'id');
  const { id: given, '@id': iri, action, _version: version, ...data } = entry;
  const id = idOf(call, given ?? iri);
  if (action !== undefined && action !== 'create' && action !== 'update' && action !== 'delete')
    throw badAction(at, 'action');
  const kind = action ?? (given === undefined && iri === undefined ? 'create' : 'update');
  if (kind !== 'create' && id === null) throw badAction(at, 'id');
  return { action: kind, id, data, versions: typeof version === 'number' ? [version] : null };
}

async function perform(
  call: Call,
  tx: TransactionFace,
  action: Action,
): Promise<{ status: number; row: Row | null; id: number | null }> {
  if (action.action === 'create') {
    const { row, isNew } = await createFromBody(tx, call.model, action.data);
    return { status: isNew ? 201 : 200, row, id: row.id };
  }
  const id = action.id ?? 0;
  if (action.action === 'delete') {
    await deleteById(tx, call.model, id, action.versions);
    return { status: 204, row: null, id };
  }
  return { status: 200, row: await updateFromBody(tx, call.model, id, action.data, { versions: action.versions }), id };
}

/** Runs one action in a savepoint and returns its result. Only errors of the server are thrown. */
export async function attempt(
  engine: EngineFace,
  call: Call,
  tx: TransactionFace,
  action: Action,
  format: Format,
): Promise<Wire> {
  try {
    return await tx.attempt(async () => {
      const { status, row, id } = await perform(call, tx, action);
      if (!row) return { status, id };
      const view = engine.views.of(placeOf(engine.models, call.model, row).resource.name, call.actor);
      const [item] = await serializeRows(view, [row], engine.context(call.actor, call.locale, format, tx.db));
      return { status, id, item };
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { status: error.status, id: action.id, error: problemBody(error, call.locale) };
  }
}

/** A result of an action that was refused. */
export function refusal(call: Call, problem: Problem): Wire {
  const wait = Number(problem.extra.headers?.['Retry-After']);
  return {
    status: problem.status,
    ...(Number.isFinite(wait) && { retryAfter: wait }),
    error: problemBody(problem, call.locale),
  };
}

/** @throws Problem 413 for a list that is too long */
export function requireFew(list: readonly unknown[]): void {
  if (list.length <= MOST_ACTIONS) return;
  throw new Problem(413, `At most ${MOST_ACTIONS} entries at once.`, {
    code: 'problem.tooMany',
    params: { max: MOST_ACTIONS },
  });
}

/** The answer with one result per entry. */
export const answerOf = (results: readonly Wire[], format: Format): Answer => ({
  status: 200,
  headers: { 'Content-Type': CONTENT_TYPE[format === 'ld' ? 'json' : format] },
  body: JSON.stringify(results),
});

/**
 * Runs a batch in one transaction, with a savepoint and an answer per item: refused items are reported, the others are
 * stored.
 */
export async function batchAnswer(
  engine: EngineFace,
  call: Call,
  tx: TransactionFace,
  body: readonly unknown[],
  format: Format,
): Promise<Answer> {
  requireFew(body);
  const actions = body.map((entry, at) => batchAction(call, entry, at));
  const limits = new ActionLimits(engine, call.actor);
  const results: Wire[] = [];
  for (const action of actions) {
    if (limits.end) {
      results.push({ id: action.id, ...refusal(call, limits.end) });
      continue;
    }
    const result = await attempt(engine, call, tx, action, format);
    results.push(result);
    await limits.tried(result.status);
  }
  return answerOf(results, format);
}

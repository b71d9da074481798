import { isAllowed, isObject, isSystemKept } from '#resource';
import { chosenRows, type Chosen } from '../bulk/selection.ts';
import type { Database } from '../types.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { Problem } from '../problem.ts';
import type { Reference } from '../engineFace.ts';
import { MOST_ACTIONS } from './actions.ts';
import type { Call } from './call.ts';
import { parseId } from './iri.ts';
import { CONTENT_TYPE } from './negotiate.ts';
import { sendBody } from './reads.ts';
import { forbiddenOperation, unauthenticated } from './write.ts';

/** Most ids per statement. */
const AT_ONCE = 500;

/** Records that are deleted together with others. */
interface Deletion {
  /** Their number. Lines count as part of their record. */
  readonly records: number;
  /** Their number by resource, largest first; only resources that the caller may read. */
  readonly kinds: readonly { readonly resource: string; readonly records: number }[];
}

/** The ids in a request, or its filter. @throws Problem 400, 413, 422 */
function chosenIn(body: unknown): Chosen {
  if (isObject(body) && typeof body.filter === 'string') return { filter: body.filter };
  if (!Array.isArray(body)) throw new Problem(400, 'The body must be a JSON array.', { code: 'problem.list' });
  if (body.length > MOST_ACTIONS) {
    throw new Problem(413, `At most ${MOST_ACTIONS} entries at once.`, {
      code: 'problem.tooMany',
      params: { max: MOST_ACTIONS },
    });
  }
  const ids = body.map((value: unknown, at) => {
    const id = typeof value === 'number' || typeof value === 'string' ? parseId(String(value)) : null;
    if (id !== null) return id;
    const violation = { propertyPath: `[${at}]`, code: 'violation.invalid' };
    throw new Problem(422, `[${at}] is no id.`, { violations: [violation] });
  });
  return { ids };
}

const chunks = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** Ids of the records that one reference deletes together with their targets. */
async function followers(
  db: Database,
  { model, field, where }: Reference,
  targets: readonly number[],
): Promise<number[]> {
  const found: number[] = [];
  for (const some of chunks(targets)) {
    let query = db.selectFrom(model.table).select('id').where(field, 'in', some);
    for (const [name, value] of Object.entries(where ?? {})) query = query.where(name, '=', value);
    found.push(...(await query.execute()).map((row) => Number(row.id)));
  }
  return found;
}

/** Lines belong to their record. */
const isCounted = ({ resource }: Model): boolean => resource.lineOf === undefined && !isSystemKept(resource);

/**
 * Counts the records that a deletion would delete along, reference by reference like `Transaction.remove`. Writes nothing.
 * @returns the number of records of each model
 */
async function followersOf(engine: EngineFace, model: Model, ids: readonly number[]): Promise<Map<Model, number>> {
  const seen = new Map<string, Set<number>>([[model.table, new Set(ids)]]);
  const counts = new Map<Model, number>();
  const waiting: [Model, readonly number[]][] = [[model, ids]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [target, targets] = next;
    const links = engine.referencesTo(target).filter(({ onDelete, joinTable }) => onDelete === 'cascade' && !joinTable);
    for (const link of links) {
      const known = seen.get(link.model.table) ?? new Set();
      seen.set(link.model.table, known);
      const fresh = (await followers(engine.db, link, targets)).filter((id) => !known.has(id));
      if (fresh.length === 0) continue;
      for (const id of fresh) known.add(id);
      if (isCounted(link.model)) counts.set(link.model, (counts.get(link.model) ?? 0) + fresh.length);
      waiting.push([link.model, fresh]);
    }
  }
  return counts;
}

/**
 * POST of `/deletion`: previews what would be deleted along with some records. Records that the caller may not delete are
 * left out.
 * @throws Problem 401, 403 without the right to delete; like {@link chosenIn} for an invalid body
 */
async function previewDeletion(engine: EngineFace, call: Call): Promise<Deletion> {
  const { model, actor } = call;
  if (!isAllowed(model.resource, actor.roles, 'delete')) {
    throw actor.userId === null ? unauthenticated() : forbiddenOperation('delete', model);
  }
  const rows = await chosenRows(engine, call, engine.db, chosenIn(call.request.body), 'delete');
  const ids = rows.map(({ id }) => id);
  const counts = [...(await followersOf(engine, model, ids))];
  const kinds = counts
    .filter(([{ resource }]) => engine.views.of(resource.name, actor).canRead)
    .map(([{ resource }, records]) => ({ resource: resource.name, records }))
    .toSorted((one, other) => other.records - one.records);
  return { records: counts.reduce((sum, [, records]) => sum + records, 0), kinds };
}

/** Answers {@link previewDeletion} as plain JSON. */
export async function answerDeletion(engine: EngineFace, call: Call): Promise<void> {
  const body = JSON.stringify(await previewDeletion(engine, call));
  call.response.setHeader('Content-Type', CONTENT_TYPE.json);
  sendBody(call, body);
}

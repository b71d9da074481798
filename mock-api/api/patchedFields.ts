import { isObject } from '#resource';
import type { TransactionFace } from '../engineFace.ts';
import { Problem } from '../problem.ts';
import type { Call } from './call.ts';
import { applyPatch, isEqual, PatchError, readPatch, type Operation } from './jsonPatch.ts';
import { serializeRows } from './serialize.ts';
import { requireOperation, requireRow, requireVersion } from './write.ts';

/** A place as errors name it: `orderItems[0].quantity`. */
const pathOf = (place: readonly string[]): string =>
  place.reduce((path, name) => (/^\d+$|^-$/.test(name) ? `${path}[${name}]` : path ? `${path}.${name}` : name), '');

/** 400 for what is no patch, 409 for one that does not fit the record. Both name the place. */
function problemOf({ fault, place, message }: PatchError): Problem {
  const code = `problem.patch.${fault}`;
  const violations = [{ propertyPath: pathOf(place), code: `violation.patch.${fault}` }];
  return new Problem(fault === 'malformed' ? 400 : 409, message, { code, violations });
}

function orProblem<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PatchError ? problemOf(error) : error;
  }
}

/** The operations of a JSON Patch. @throws Problem 400 when the body is none */
export const operationsIn = (body: unknown): readonly Operation[] => orProblem(() => readPatch(body));

/**
 * The fields that a JSON Patch changes, as a merge patch has them: what follows (validation, rights, hooks) is one way for both.
 * The patch is applied to the locked record as its writer reads it, with null where it has no value.
 * @param versions of `If-Match`; null accepts any
 * @throws Problem 409 when the patch does not fit the record
 */
export async function patchedFields(
  tx: TransactionFace,
  { model, actor, locale }: Pick<Call, 'model' | 'actor' | 'locale'>,
  id: number,
  operations: readonly Operation[],
  versions: readonly number[] | null,
): Promise<Record<string, unknown>> {
  requireOperation(tx, model, 'update');
  const row = await requireRow(tx, model, id, 'update');
  requireVersion(row, versions);
  const view = tx.engine.views.of(model.resource.name, actor);
  const [wire = {}] = await serializeRows(view, [row], tx.engine.context(actor, locale, 'ld', tx.db));
  const before: Record<string, unknown> = { ...Object.fromEntries(view.fields.map((name) => [name, null])), ...wire };
  const after = orProblem(() => applyPatch(before, operations));
  if (!isObject(after)) throw problemOf(new PatchError('malformed', [], 'A record is an object.'));
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

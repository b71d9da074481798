import type { EngineFace } from '../engineFace.ts';
import type { Model } from '../model.ts';
import { Problem } from '../problem.ts';
import { batchAnswer } from './actions.ts';
import { answerOnce, sendAnswer } from './answerOnce.ts';
import type { Call } from './call.ts';
import { keyOf } from './idempotency.ts';
import { formatOf, PATCH_TYPES, recordFormatOf, requireContentType } from './negotiate.ts';
import { operationsIn, patchedFields } from './patchedFields.ts';
import { versionsOf } from './reads.ts';
import { createAnswer, deleteAnswer, updateAnswer } from './recordAnswers.ts';
import { pathOf } from './serialize.ts';
import { syncAnswer } from './syncActions.ts';
import type { TransactionFace } from '../engineFace.ts';
import { requireOperation } from './write.ts';

const JSON_TYPES = ['application/ld+json', 'application/json'];

/** The parsed body. @throws Problem 400 when it is missing */
function bodyOf(call: Call): unknown {
  const body: unknown = call.request.body;
  if (body === undefined || body === '')
    throw new Problem(400, 'Syntax error: the body is empty.', { code: 'problem.emptyBody' });
  return body;
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new Problem(400, 'The body must be a JSON object.', { code: 'problem.object' });
}

/** POST of a collection: an object creates a record, an array is a list of actions (docs/api.md, "Lists of actions"). */
export async function createOne(engine: EngineFace, call: Call): Promise<void> {
  const format = recordFormatOf(call.request);
  requireContentType(call.request, JSON_TYPES);
  const body = bodyOf(call);
  if (Array.isArray(body)) {
    const key = keyOf(call.request.headers['idempotency-key']);
    sendAnswer(call, await syncAnswer(engine, call, body, key, formatOf(call.request)));
    return;
  }
  const fields = objectOf(body);
  const versions = versionsOf(call.request.headers['if-match']);
  await answerOnce(engine, call, pathOf(call.model.resource), (tx) =>
    createAnswer(engine, call, tx, fields, { versions, format }),
  );
}

async function update(engine: EngineFace, call: Call, id: number): Promise<void> {
  const format = recordFormatOf(call.request);
  const fields = objectOf(bodyOf(call));
  const versions = versionsOf(call.request.headers['if-match']);
  await answerOnce(engine, call, `${pathOf(call.model.resource)}/${id}`, (tx) =>
    updateAnswer(engine, call, tx, { id, fields }, { versions, format }),
  );
}

/** PUT merges the sent fields (docs/api.md, "Changing: PUT and PATCH"). */
export async function putOne(engine: EngineFace, call: Call, id: number): Promise<void> {
  requireContentType(call.request, JSON_TYPES);
  await update(engine, call, id);
}

/** PATCH with a merge patch, in which null clears a field, or with a JSON Patch. */
export async function patchOne(engine: EngineFace, call: Call, id: number): Promise<void> {
  const type = requireContentType(call.request, PATCH_TYPES);
  if (type === 'application/json-patch+json') await patchByOperations(engine, call, id);
  else await update(engine, call, id);
}

async function patchByOperations(engine: EngineFace, call: Call, id: number): Promise<void> {
  const format = recordFormatOf(call.request);
  const operations = operationsIn(bodyOf(call));
  const versions = versionsOf(call.request.headers['if-match']);
  await answerOnce(engine, call, `${pathOf(call.model.resource)}/${id}`, async (tx) => {
    const fields = await patchedFields(tx, call, id, operations, versions);
    return updateAnswer(engine, call, tx, { id, fields }, { versions, format });
  });
}

/** DELETE of one record: 204, later 404; under the same key again 204. */
export async function removeOne(engine: EngineFace, call: Call, id: number): Promise<void> {
  const versions = versionsOf(call.request.headers['if-match']);
  await answerOnce(engine, call, `${pathOf(call.model.resource)}/${id}`, (tx) => deleteAnswer(call, tx, id, versions));
}

/** POST of `/batch`: many changes in one transaction, with an answer per item (docs/api.md, "Batch"). */
export async function batch(engine: EngineFace, call: Call): Promise<void> {
  const format = formatOf(call.request);
  requireContentType(call.request, JSON_TYPES);
  const body = bodyOf(call);
  if (!Array.isArray(body)) throw new Problem(400, 'The body must be a JSON array.', { code: 'problem.list' });
  await answerOnce(engine, call, `${pathOf(call.model.resource)}/batch`, (tx) => {
    requireSomeOperation(tx, call.model);
    return batchAnswer(engine, call, tx, body, format);
  });
}

/** Refuses the whole batch of a caller without any writing right. */
function requireSomeOperation(tx: TransactionFace, model: Model): void {
  const canWrite = (['create', 'delete'] as const).some((operation) => tx.isAllowed(model.resource, operation));
  if (!canWrite) requireOperation(tx, model, 'update');
}

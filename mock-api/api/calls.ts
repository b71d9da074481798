import type { Engine } from '../engine.ts';
import type { Model } from '../model.ts';
import { Problem } from '../problem.ts';
import { batchAnswer, syncAnswer } from './actions.ts';
import { inTransaction, type Call } from './call.ts';
import { keyOf, once, requestHash, type Answer } from './idempotency.ts';
import { iriOf } from './iri.ts';
import { formatOf, PATCH_TYPES, requireContentType, type Format } from './negotiate.ts';
import { acceptPatch, end, itemAnswer, versionsOf } from './reads.ts';
import { pathOf } from './serialize.ts';
import type { Transaction } from './transaction.ts';
import { createFromBody, deleteById, placeOf, requireOperation, updateFromBody } from './write.ts';

const JSON_TYPES = ['application/ld+json', 'application/json'];

/** The parsed body; 400 when there is none. */
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

function send(call: Call, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) call.response.setHeader(name, value);
  if (answer.isReplay) call.response.setHeader('Idempotent-Replayed', 'true');
  call.response.statusCode = answer.status;
  end(call, answer.body);
}

/** POST of a collection: an object creates, an array is a list of actions (DECISIONS 23). */
export async function createOne(engine: Engine, call: Call): Promise<void> {
  const format = formatOf(call.request);
  requireContentType(call.request, JSON_TYPES);
  const body = bodyOf(call);
  const key = keyOf(call.request.headers['idempotency-key']);
  if (Array.isArray(body)) {
    send(call, await syncAnswer(engine, call, body, key, format));
    return;
  }
  const fields = objectOf(body);
  const work = (tx: Transaction) => createAnswer(engine, call, tx, fields, format);
  const transact = (run: (tx: Transaction) => Promise<Answer>) => inTransaction(engine, call, run);
  if (key === null) {
    send(call, await transact(work));
    return;
  }
  const hash = requestHash('POST', pathOf(call.model.resource), JSON.stringify(body));
  send(call, await once(engine, { key, hash, actor: call.actor }, transact, work));
}

async function createAnswer(
  engine: Engine,
  call: Call,
  tx: Transaction,
  fields: Record<string, unknown>,
  format: Format,
): Promise<Answer> {
  const versions = versionsOf(call.request.headers['if-match']);
  const { row, isNew } = await createFromBody(tx, call.model, fields, versions);
  const model = placeOf(engine.models, call.model, row);
  const { body, headers } = await itemAnswer(engine, { ...call, model }, row, format, tx.db);
  const iri = iriOf(call.locale, pathOf(model.resource), row.id);
  return {
    status: isNew ? 201 : 200,
    headers: { ...headers, Location: iri, 'Content-Location': iri },
    body,
  };
}

async function update(engine: Engine, call: Call, id: number): Promise<void> {
  const format = formatOf(call.request);
  const fields = objectOf(bodyOf(call));
  const versions = versionsOf(call.request.headers['if-match']);
  const { body, headers, model } = await inTransaction(engine, call, async (tx) => {
    const row = await updateFromBody(tx, call.model, id, fields, { versions });
    const place = placeOf(engine.models, call.model, row);
    return { ...(await itemAnswer(engine, { ...call, model: place }, row, format, tx.db)), model: place };
  });
  const iri = iriOf(call.locale, pathOf(model.resource), id);
  send(call, {
    status: 200,
    headers: { ...headers, 'Content-Location': iri },
    body,
  });
}

/** PUT merges (CONTRACT, Writing). */
export async function putOne(engine: Engine, call: Call, id: number): Promise<void> {
  requireContentType(call.request, JSON_TYPES);
  await update(engine, call, id);
}

/** PATCH with a merge patch: null clears. */
export async function patchOne(engine: Engine, call: Call, id: number): Promise<void> {
  requireContentType(call.request, PATCH_TYPES);
  await update(engine, call, id);
}

/** DELETE of one record: 204, again 404. */
export async function removeOne(engine: Engine, call: Call, id: number): Promise<void> {
  const versions = versionsOf(call.request.headers['if-match']);
  await inTransaction(engine, call, (tx) => deleteById(tx, call.model, id, versions));
  call.response.writeHead(204, acceptPatch(call.model)).end();
}

/** POST of `/batch`: many changes in one transaction, an answer per item (CONTRACT, Writing). */
export async function batch(engine: Engine, call: Call): Promise<void> {
  const format = formatOf(call.request);
  requireContentType(call.request, JSON_TYPES);
  const body = bodyOf(call);
  if (!Array.isArray(body)) throw new Problem(400, 'The body must be a JSON array.', { code: 'problem.list' });
  const key = keyOf(call.request.headers['idempotency-key']);
  const transact = (run: (tx: Transaction) => Promise<Answer>) => inTransaction(engine, call, run);
  const work = (tx: Transaction) => {
    requireSomeOperation(tx, call.model);
    return batchAnswer(engine, call, tx, body, format);
  };
  if (key === null) {
    send(call, await transact(work));
    return;
  }
  const hash = requestHash('POST', `${pathOf(call.model.resource)}/batch`, JSON.stringify(body));
  send(call, await once(engine, { key, hash, actor: call.actor }, transact, work));
}

/** Whoever may change nothing at all is refused as a whole. */
function requireSomeOperation(tx: Transaction, model: Model): void {
  const canWrite = (['create', 'delete'] as const).some((operation) => tx.isAllowed(model.resource, operation));
  if (!canWrite) requireOperation(tx, model, 'update');
}

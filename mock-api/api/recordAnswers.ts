import type { EngineFace, TransactionFace } from '../engineFace.ts';
import type { Row } from '../types.ts';
import type { Call } from './call.ts';
import type { Answer } from './idempotency.ts';
import { iriOf } from './iri.ts';
import type { RecordFormat } from './negotiate.ts';
import { acceptPatch, itemAnswer } from './reads.ts';
import { pathOf } from './serialize.ts';
import { createFromBody, deleteById, placeOf, updateFromBody } from './write.ts';

/** Versions of `If-Match`; null accepts any. */
type Versions = readonly number[] | null;

/** The stored row, under the address that it has after the write. */
async function rowAnswer(engine: EngineFace, call: Call, tx: TransactionFace, row: Row, format: RecordFormat) {
  const model = placeOf(engine.models, call.model, row);
  return { model, ...(await itemAnswer(engine, { ...call, model }, row, format, tx)) };
}

/** Creates a record and answers it. @throws Problem when it is refused */
export async function createAnswer(
  engine: EngineFace,
  call: Call,
  tx: TransactionFace,
  fields: Record<string, unknown>,
  options: { readonly versions: Versions; readonly format: RecordFormat },
): Promise<Answer> {
  const { row, isNew } = await createFromBody(tx, call.model, fields, options.versions);
  const { model, body, headers } = await rowAnswer(engine, call, tx, row, options.format);
  const iri = iriOf(call.locale, pathOf(model.resource), row.id);
  return { status: isNew ? 201 : 200, headers: { ...headers, Location: iri, 'Content-Location': iri }, body };
}

/** Changes a record and answers it. @throws Problem when it is refused */
export async function updateAnswer(
  engine: EngineFace,
  call: Call,
  tx: TransactionFace,
  change: { readonly id: number; readonly fields: Record<string, unknown> },
  options: { readonly versions: Versions; readonly format: RecordFormat },
): Promise<Answer> {
  const { id, fields } = change;
  const row = await updateFromBody(tx, call.model, id, fields, { versions: options.versions });
  const { model, body, headers } = await rowAnswer(engine, call, tx, row, options.format);
  return {
    status: 200,
    headers: { ...headers, 'Content-Location': iriOf(call.locale, pathOf(model.resource), id) },
    body,
  };
}

/** Deletes a record. @throws Problem when it is refused */
export async function deleteAnswer(call: Call, tx: TransactionFace, id: number, versions: Versions): Promise<Answer> {
  await deleteById(tx, call.model, id, versions);
  return { status: 204, headers: acceptPatch(call.model), body: '' };
}

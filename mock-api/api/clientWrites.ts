import { historyImportOf } from '#resource';
import type { ServerHost } from '../serverHost.ts';
import type { Change } from '../engineFace.ts';
import type { Row, Tx } from '../types.ts';
import type { Model } from '../model.ts';
import { asSeen } from './asSeen.ts';
import { BodyReader } from './body.ts';
import { Transaction } from './transaction.ts';
import { revert } from '../audit/revert.ts';
import {
  createFromBody,
  deleteById,
  refuseFields,
  requireOperation,
  requireRow,
  sameValue,
  updateFromBody,
  violations,
} from './write.ts';

type Body = Readonly<Record<string, unknown>>;

/** The engine's transaction behind a plugin's one. */
function insideOf(tx: Tx, resource: string): { readonly tx: Transaction; readonly model: Model } {
  if (!(tx instanceof Transaction)) throw new TypeError('This needs a transaction of the engine.');
  return { tx, model: tx.model(resource) };
}

/**
 * Creates a record exactly as a client's POST of the transaction's actor does: rights, validation, hooks, audit and events.
 * @throws Problem as the POST would answer
 */
export async function createAsClient(tx: Tx, resource: string, body: Body): Promise<Row> {
  const inside = insideOf(tx, resource);
  return (await createFromBody(inside.tx, inside.model, { ...body })).row;
}

/** Fields of records of an earlier system, by model: checks of values are made once for each field. */
const historyFields = new WeakMap<Model, Pick<Model, 'resource'>>();

/** A resource with the fields that a record of an earlier system brings, also those that else the server writes. */
function withHistoryFields(model: Model): Pick<Model, 'resource'> {
  const known = historyFields.get(model);
  if (known) return known;
  const { resource } = model;
  const history = historyImportOf(resource);
  if (!history) throw new TypeError(`${resource.name} has no records of an earlier system.`);
  const names = new Set([...history.fields, history.lines.field]);
  const fields = Object.entries(resource.fields)
    .filter(([name]) => names.has(name))
    .map(([name, { writable: _servers, ...field }]) => [name, field]);
  const made = { resource: { ...resource, fields: Object.fromEntries(fields) } };
  historyFields.set(model, made);
  return made;
}

/**
 * Creates a record as it ended in an earlier system (`importable.history`). The hooks of the resource see values that no
 * client can send, and complete it.
 * @throws Problem as a POST would answer
 */
export async function createHistory(tx: Tx, resource: string, body: Body): Promise<Row> {
  const inside = insideOf(tx, resource);
  requireOperation(inside.tx, inside.model, 'create');
  const reader = new BodyReader(inside.tx);
  const parsed = reader.read(withHistoryFields(inside.model), body, null);
  if (parsed.violations.length > 0) throw violations(parsed);
  await reader.checkNamed();
  return inside.tx.insert(inside.model, parsed.values, { ...body }, true);
}

/**
 * Changes a record exactly as a client's PUT does.
 * @param version of `If-Match`: another stored one is 412; absent accepts any
 * @throws Problem as the PUT would answer
 */
export async function updateAsClient(tx: Tx, resource: string, id: number, body: Body, version?: number): Promise<Row> {
  const inside = insideOf(tx, resource);
  const versions = version === undefined ? null : [version];
  return updateFromBody(inside.tx, inside.model, id, { ...body }, { versions });
}

/** Deletes a record exactly as a client's DELETE does: it goes to the bin. @throws Problem as the DELETE would answer */
export async function deleteAsClient(tx: Tx, resource: string, id: number, version: number): Promise<void> {
  const inside = insideOf(tx, resource);
  await deleteById(inside.tx, inside.model, id, [version]);
}

/**
 * Sets a record to the values of one of its versions, exactly as a client's `restore` does.
 * @param now the version that it must have; another one is 412
 * @throws Problem as the call would answer
 */
export async function revertAsClient(tx: Tx, resource: string, id: number, version: number, now: number): Promise<Row> {
  const inside = insideOf(tx, resource);
  return revert(inside.tx, inside.model, id, version, [now]);
}

/**
 * Runs writes whose values, in part, come from somewhere else than their author: a model. The history of the records of this
 * resource names the source and the fields.
 */
export async function withOrigin<T>(
  tx: Tx,
  origin: { readonly resource: string; readonly source: string; readonly fields: readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const inside = insideOf(tx, origin.resource);
  inside.tx.origin = origin;
  try {
    return await work();
  } finally {
    inside.tx.origin = null;
  }
}

/** A change that a client's body would make. */
export interface PreviewedWrite {
  /** The stored record; null for a new one. */
  readonly before: Row | null;
  /** Internal values of the fields that would change from what the caller sees. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/**
 * Checks a client's body as a write would, without writing and without hooks.
 * @param id of the record to change; null: a new one
 * @throws Problem as the write would answer
 */
export async function previewAsClient(
  tx: Tx,
  resource: string,
  id: number | null,
  body: Body,
): Promise<PreviewedWrite> {
  const inside = insideOf(tx, resource);
  requireOperation(inside.tx, inside.model, id === null ? 'create' : 'update');
  const before = id === null ? null : await requireRow(inside.tx, inside.model, id, 'update');
  const reader = new BodyReader(inside.tx);
  const parsed = reader.read(inside.model, body, before);
  refuseFields(inside.tx, inside.model, parsed, before);
  if (parsed.violations.length > 0) throw violations(parsed);
  await reader.checkNamed();
  const seen = before && (await asSeen(inside.tx, inside.model, before));
  const changed = Object.entries(parsed.values).filter(([name, value]) => !seen || !sameValue(value, seen[name]));
  return { before, changes: Object.fromEntries(changed) };
}

/** Runs work in a savepoint: when it throws, its writes are undone and the transaction goes on. */
export async function attemptInTx<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  if (!(tx instanceof Transaction)) throw new TypeError('This needs a transaction of the engine.');
  return tx.attempt(work);
}

/** Runs work. @returns its result, and the changes of records that it made, those of hooks and links too; lines belong to their record */
export async function changesIn<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly changes: readonly Change[] }> {
  if (!(tx instanceof Transaction)) throw new TypeError('This needs a transaction of the engine.');
  const before = tx.changes.length;
  const result = await work();
  return { result, changes: tx.changes.slice(before) };
}

/** Ends a trial; it carries nothing. */
class TrialOver extends Error {}

/**
 * Runs work, and takes everything back that it wrote: rows, events, audit entries, jobs, and what waits for the commit.
 * Nothing leaves the server. @returns its result, and the changes that it would have made
 */
export async function tryInTx<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly changes: readonly Change[] }> {
  let tried: { readonly result: T; readonly changes: readonly Change[] } | undefined;
  try {
    await attemptInTx(tx, async () => {
      tried = await changesIn(tx, work);
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  if (!tried) throw new TypeError('The trial did not end.');
  return tried;
}

/**
 * Tries a write with all its hooks, and takes it back. What would follow from many such writes (`once`) is left out, so that
 * a check of many rows takes no longer than the rows.
 * @throws Problem as the write would answer
 */
export async function tryWriteInTx(tx: Tx, write: () => Promise<unknown>): Promise<void> {
  if (!(tx instanceof Transaction)) throw new TypeError('This needs a transaction of the engine.');
  await tryInTx(tx, () => tx.later.alone(async () => void (await write())));
}

/** Makes writes together: what follows from all of them (`once`) is done at their end. */
export async function togetherInTx(tx: Tx, writes: () => Promise<void>): Promise<void> {
  if (!(tx instanceof Transaction)) throw new TypeError('This needs a transaction of the engine.');
  await tx.later.together(writes);
}

/**
 * Prepares writes of many records in the transaction, so that they need fewer statements for each: reads and locks them.
 * @param deleted those that will be deleted
 */
export async function expectWrites(
  tx: Tx,
  resource: string,
  ids: readonly number[],
  deleted: readonly number[],
): Promise<void> {
  const inside = insideOf(tx, resource);
  await inside.tx.expect(inside.model, ids, deleted);
}

/**
 * Publishes changes that a plugin has made to many records by a statement of its own, where they follow from another record
 * and need no steps in the histories. Open screens and devices hear of them as of any change.
 * @param before the rows before the change, with the fields that row limits refer to
 */
export function announceInTx(tx: Tx, resource: string, before: readonly Row[]): void {
  const { tx: inside, model } = insideOf(tx, resource);
  inside.forgetTable(model);
  for (const row of before)
    inside.publish({ model, action: 'update', before: row, after: row, version: Number(row._version) });
}

/** The host of a transaction, for a hook that queues a job. */
export function hostOf(tx: Tx): ServerHost {
  if (!(tx instanceof Transaction)) throw new TypeError('This needs a transaction of the engine.');
  return tx.engine;
}

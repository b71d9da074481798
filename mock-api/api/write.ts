import { scopesOf, type Operation, type Resource } from '#resource';
import { isRedirect } from '../hooks.ts';
import type { Model } from '../model.ts';
import { forbidden, Problem } from '../problem.ts';
import type { Actor, Row, Write } from '../types.ts';
import { lockAbout, readableAbout, requireAbout, expandAddress } from './aboutRecord.ts';
import { BodyReader, type LineInput, type ParsedBody } from './body.ts';
import { isInScope } from './rowLimits.ts';
import type { TransactionFace } from '../engineFace.ts';

/** Refuses an operation that no role of the caller allows. {@link requireRow} checks rows. */
export function requireOperation(tx: TransactionFace, model: Model, operation: Operation): void {
  if (tx.isAllowed(model.resource, operation)) return;
  if (tx.actor.userId === null) throw unauthenticated();
  throw isForeignAccount(model.resource, operation, tx.actor) ? accountByPin() : forbiddenOperation(operation, model);
}

const OF: Record<Operation, string> = { read: 'read', create: 'create', update: 'change', delete: 'delete' };

/**
 * Tells whether accounts are being written by a person other than the signed-in account: an operator or approver by PIN.
 */
export function isForeignAccount({ accounts }: Resource, operation: Operation, actor: Actor): boolean {
  return accounts === true && operation !== 'read' && (actor.operatorId !== null || actor.approval !== null);
}

/** A 403 of a write to accounts with an operator or an approval. */
function accountByPin(): Problem {
  return new Problem(403, 'Accounts are changed without X-Operator and X-Approval only.', {
    code: 'problem.forbidden.accountByPin',
  });
}

/** A 401 with its challenge. */
export function unauthenticated(): Problem {
  return new Problem(401, 'Full authentication is required to access this resource.', {
    code: 'problem.unauthenticated',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** A 403 of an operation on a resource. */
export function forbiddenOperation(operation: Operation, model: Model): Problem {
  return new Problem(403, `You may not ${OF[operation]} ${model.resource.name}.`, {
    code: `problem.forbidden.${operation}`,
    params: { resource: model.resource.name },
  });
}

/**
 * The stored row with its lines. @throws Problem 404 when the caller may not see it, 403 when the operation is not allowed
 */
export async function requireRow(
  tx: TransactionFace,
  model: Model,
  id: number,
  operation: 'update' | 'delete',
): Promise<Row> {
  const row = await tx.load(model, id, true);
  if (!row || !matchesView(model, row)) throw notFound();
  if (tx.actor.isSystem) return row;
  if (!(await mayRead(tx, model, row))) throw notFound();
  const view = tx.engine.views.of(model.resource.name, tx.actor);
  if (!isInScope(view, row, scopesOf(model.resource, tx.actor.roles, operation), tx))
    throw forbiddenOperation(operation, model);
  return row;
}

/** Tells whether the caller may read a stored row. */
async function mayRead(tx: TransactionFace, model: Model, row: Row): Promise<boolean> {
  const view = tx.engine.views.of(model.resource.name, tx.actor);
  return isInScope(view, row, view.readScopes, tx) && (await readableAbout(model.resource, [row], tx))(row);
}

/** Tells whether a row has the fixed values of a view. */
export function matchesView(model: Model, row: Row): boolean {
  return Object.entries(model.resource.viewOf?.where ?? {}).every(([name, value]) => row[name] === value);
}

/** The model whose address a row has after a write: the view it was written through or, when it has left that, its base. */
export function placeOf(models: ReadonlyMap<string, Model>, model: Model, row: Row): Model {
  const { viewOf } = model.resource;
  return (viewOf && !matchesView(model, row) && models.get(viewOf.resource)) || model;
}

/** A 404 of a record. */
export function notFound(): Problem {
  return new Problem(404, 'Not Found', { code: 'problem.notFound' });
}

type Body = Record<string, unknown>;

async function prepared(
  tx: TransactionFace,
  model: Model,
  body: Body,
  op: 'create' | 'update',
): Promise<{ redirect: number | null; body: Body; isNew?: boolean }> {
  // Only a hook may redirect to another record: a client's body of that shape is data, and no rights were checked for that
  // record.
  const { redirect: _, ...data } = body;
  const sent = isRedirect(body) ? data : body;
  const result = await tx.engine.hooksOf(model).prepare?.(sent, tx, op);
  if (!result) return { redirect: null, body: sent };
  if (isRedirect(result)) return result;
  return { redirect: null, body: result };
}

/**
 * A client's POST: validates, stores and returns the stored row. An edit through `editOrderId` becomes an update.
 * @param versions of `If-Match`: an update of another stored version is 412; null accepts any
 */
export async function createFromBody(
  tx: TransactionFace,
  model: Model,
  raw: Body,
  versions: readonly number[] | null = null,
): Promise<{ row: Row; isNew: boolean }> {
  requireOperation(tx, model, 'create');
  const { redirect, body, isNew = false } = await prepared(tx, model, raw, 'create');
  if (redirect !== null) {
    const known = Object.keys(body).length === 0 ? await knownRow(tx, model, redirect) : null;
    return { row: known ?? (await updateFromBody(tx, model, redirect, body, { isPrepared: true, versions })), isNew };
  }
  const reader = new BodyReader(tx);
  const sent = expandAddress(tx.models, model.resource, { ...body, ...model.resource.viewOf?.where }, tx.host);
  const parsed = reader.read(model, sent, null);
  refuseFields(tx, model, parsed, null);
  if (parsed.violations.length > 0) throw violations(parsed);
  await reader.checkNamed();
  await lockAbout(model.resource, parsed.values, tx);
  await requireAbout(model.resource, parsed.values, body, tx);
  const row = await tx.insert(model, parsed.values, body, true);
  return { row, isNew: true };
}

/**
 * A record that was sent before, without changes: it is answered again, also when it could no longer be changed.
 * @throws Problem 409 for a caller who may not read it
 */
async function knownRow(tx: TransactionFace, model: Model, id: number): Promise<Row | null> {
  const row = await tx.load(model, id, true);
  if (!row || tx.actor.isSystem || (await mayRead(tx, model, row))) return row;
  throw new Problem(409, 'It was made before, and you may not read it.', {
    code: 'problem.known',
    members: { reason: 'known' },
  });
}

/** Options of a client's update. */
export interface UpdateOptions {
  /** Versions of `If-Match`; another stored one is 412. */
  readonly versions?: readonly number[] | null;
  /** Version that the body restores. */
  readonly reverts?: number;
  /** The body has already passed the owner's `prepare` hook. */
  readonly isPrepared?: boolean;
}

/** A client's PUT or PATCH. Fields that are not sent stay unchanged. */
export async function updateFromBody(
  tx: TransactionFace,
  model: Model,
  id: number,
  raw: Body,
  options: UpdateOptions = {},
): Promise<Row> {
  requireOperation(tx, model, 'update');
  const before = await requireRow(tx, model, id, 'update');
  requireVersion(before, options.versions ?? null);
  const { body } = options.isPrepared ? { body: raw } : await prepared(tx, model, raw, 'update');
  const reader = new BodyReader(tx);
  const parsed = reader.read(model, body, before);
  refuseFields(tx, model, parsed, before);
  if (parsed.violations.length > 0) throw violations(parsed);
  await reader.checkNamed();
  return tx.change(model, before, parsed.values, body, true, options.reverts);
}

/** A client's DELETE. */
export async function deleteById(
  tx: TransactionFace,
  model: Model,
  id: number,
  versions: readonly number[] | null = null,
): Promise<void> {
  requireOperation(tx, model, 'delete');
  const before = await requireRow(tx, model, id, 'delete');
  requireVersion(before, versions);
  if (model.resource.singleton) throw forbiddenOperation('delete', model);
  await tx.remove(model, before, true);
}

/** Refuses with 412 a record that was changed since it was read. */
export function requireVersion(stored: Row, versions: readonly number[] | null): void {
  if (versions !== null && !versions.includes(Number(stored._version))) throw stale();
}

/** A 412 of a record that was changed since it was read. */
export function stale(): Problem {
  return new Problem(412, 'The record was changed since it was read.', { code: 'problem.stale' });
}

/**
 * Handles sent fields that the caller may not write: unchanged ones are ignored, changed ones are 403 naming the field
 * (docs/rules/rights.md, "Forbidden fields"). Unreadable ones are always refused, since otherwise values could be guessed.
 */
export function refuseFields(tx: TransactionFace, model: Model, parsed: ParsedBody, before: Row | null): void {
  const { readable } = tx.engine.views.of(model.resource.name, tx.actor);
  for (const name of parsed.refused) {
    const field = model.resource.fields[name];
    if (!Object.hasOwn(parsed.values, name)) continue;
    const sent = parsed.values[name];
    const isSecret = field?.type === 'text' && field.format === 'secret';
    const stored = before ? before[name] : null;
    const isHidden = isSecret || (before !== null && !readable.has(name));
    const isSame = field?.type === 'lines' ? sameLines(sent, stored) : sameValue(sent, isHidden ? null : stored);
    const isDefault = !before && field?.default !== undefined;
    delete parsed.values[name];
    if (isSame || (isDefault && isEmpty(sent))) continue;
    if (isDefault && sent === field?.default) continue;
    throw forbidden(`${name}: you may not change this field.`, name);
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Compares internal values; lists and objects by content. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A 422 of a body. */
export function violations(parsed: ParsedBody): Problem {
  return new Problem(422, 'The data is not valid.', { violations: parsed.violations });
}

/** Tells whether lines were sent as they are stored, as far as the sender may read them. */
function sameLines(sent: unknown, stored: unknown): boolean {
  if (!Array.isArray(sent) || !Array.isArray(stored)) return sameValue(sent, stored);
  const rows = new Map(stored.map((row: Row) => [row.id, row]));
  const isSame = (line: LineInput) => {
    const row = line.id === undefined ? undefined : rows.get(line.id);
    return row !== undefined && Object.entries(line).every(([name, value]) => sameValue(value, row[name]));
  };
  return (
    sent.length === stored.length &&
    new Set(sent.map((line: LineInput) => line.id)).size === sent.length &&
    sent.every(isSame)
  );
}

/** The write as its hooks see it. */
export function writeOf(
  model: Model,
  op: Write['op'],
  before: Row | null,
  values: Record<string, unknown>,
  body: Body,
  isClient: boolean,
): Write {
  return { op, resource: model.resource, before, values, body, isClient };
}

import { fillText, type InputOf, isObject, type Json, type RowOf } from '#resource';
import {
  actingPerson,
  type CallHandler,
  deleteAsClient,
  type Locale,
  notFound,
  Problem,
  restoreRecords,
  revertAsClient,
  type Tx,
} from '#server';
import type { undoCall } from '../contract/calls.ts';
import { jsonOf } from './json.ts';
import { reopenProposal } from './proposals.ts';
import { shown, type KeptWrite } from './writeSteps.ts';
import { texts } from './i18n.ts';

/** Keeps what was written, so that it can be taken back. @returns the id for `assistant/undo` */
export async function keepWriting(
  tx: Tx,
  {
    written,
    request,
    proposal,
  }: { readonly written: readonly KeptWrite[]; readonly request: number | null; readonly proposal: number | null },
): Promise<number> {
  const kept: KeptWrite[] = [];
  for (const write of written) kept.push(await settled(tx, write));
  const writes = kept as unknown as Json;
  const row = await tx.create('ai_writings', {
    writes,
    request,
    proposal,
    isUndone: false,
    createdBy: actingPerson(tx.actor),
  });
  return row.id;
}

/** Reads what an acceptance wrote. @throws Problem 404 for another user's acceptance, 409 when it was undone */
async function writingOf(tx: Tx, id: number): Promise<Writing> {
  const writing = await tx.find('ai_writings', id);
  const isOwn = writing?.createdBy === actingPerson(tx.actor) || tx.actor.roles.includes('ROLE_ADMIN');
  if (!writing || !isOwn) throw notFound();
  if (writing.isUndone) throw takenBackBefore(tx.locale);
  return writing;
}

const isKept = (value: unknown): value is KeptWrite => isObject(value) && typeof value.resource === 'string';

function keptIn(writing: Writing): KeptWrite[] {
  const list: readonly unknown[] = Array.isArray(writing.writes) ? writing.writes : [];
  return list.filter(isKept);
}

/**
 * Records of an acceptance, each once: with its version before the first write and after the last. The earlier ones of a
 * record that was written twice are no versions to come back to.
 */
function recordsIn(writing: Writing): KeptWrite[] {
  const records = new Map<string, KeptWrite>();
  for (const write of keptIn(writing)) {
    const name = `${write.resource} ${write.id}`;
    const first = records.get(name);
    records.set(name, first ? { ...write, op: first.op, before: first.before } : write);
  }
  return [...records.values()];
}

/**
 * The records that a call takes back: all that are left, or the one that it names.
 * @throws Problem 404 when the acceptance did not write it, 409 when it was taken back already
 */
function wantedOf(records: readonly KeptWrite[], { resource, id }: InputOf<typeof undoCall>, locale: Locale) {
  const left = records.filter(({ isTakenBack }) => isTakenBack !== true);
  if (!resource && !id) return left;
  const one = records.find((record) => record.resource === resource && record.id === id);
  if (!one) throw notFound();
  if (!left.includes(one)) throw takenBackBefore(locale);
  return [one];
}

const isOfAnotherVersion = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 412 || error.status === 404);

/** 409: it was changed or deleted since it was written. */
function changedSinceWritten(locale: Locale, { resource, id, title }: KeptWrite): Problem {
  return new Problem(409, filled(texts.writings.changed[locale], title), {
    members: { reason: 'changed', resource, id },
  });
}

/** Those of the records that nobody has changed since they were written. They are locked. */
async function unchangedOf(tx: Tx, records: readonly KeptWrite[]): Promise<ReadonlySet<KeptWrite>> {
  const unchanged = new Set<KeptWrite>();
  for (const record of records) if (await isAsWritten(tx, record)) unchanged.add(record);
  return unchanged;
}

/**
 * Takes one record back: a new one goes to the bin, a changed one gets its earlier values, a deleted one comes back from the bin. Its history has an entry of it.
 * Undoing one record may change another of the same plan by a hook. Such a change does not count as made by somebody since.
 * @throws Problem 409 naming one that the caller no longer sees
 */
async function takeBack(tx: Tx, record: KeptWrite): Promise<void> {
  const { resource, id, op, before } = record;
  const now = isWithoutEffect(record) ? null : await versionOf(tx, record);
  const isGone = now === null;
  // Nothing was written, it went with another one, or a deleted one came back with another one.
  if (isGone !== (op === 'delete')) return;
  try {
    if (isGone) await restoreRecords(tx, resource, [id]);
    else if (before === null) await deleteAsClient(tx, resource, id, now);
    else await revertAsClient(tx, resource, id, before, now);
  } catch (error) {
    throw isOfAnotherVersion(error) ? changedSinceWritten(tx.locale, record) : error;
  }
}

const filled = (text: string, title: string): string => fillText(text, { title });

/** The words of an accepted answer, in which these records are marked as taken back. */
function markedIn(accepted: JsonObject, taken: readonly KeptWrite[], isDone: boolean): JsonObject {
  const { written } = accepted;
  const isTaken = (one: JsonObject) => taken.some(({ resource, id }) => one.resource === resource && one.id === id);
  const list = Array.isArray(written)
    ? written.map((one) => (isObject(one) && isTaken(one) ? { ...one, isTakenBack: true } : one))
    : [];
  return { ...accepted, written: list, isTakenBack: isDone };
}

/** Tells the request what was taken back; when everything was, it is open again, and the proposal, too. */
async function reopen(tx: Tx, writing: Writing, taken: readonly KeptWrite[], isDone: boolean): Promise<void> {
  const request = writing.request === null ? null : await tx.find('ai_requests', writing.request);
  const answer = jsonOf(request?.functionCallEscaped);
  if (request && isObject(answer) && isObject(answer.accepted))
    await tx.update('ai_requests', request.id, {
      ...(isDone ? { status: 'updated' } : {}),
      functionCallEscaped: { ...answer, accepted: markedIn(answer.accepted, taken, isDone) },
    });
  const proposal = isDone && writing.proposal !== null ? await tx.find('ai_proposals', writing.proposal) : null;
  if (proposal) await reopenProposal(tx, proposal);
}

/** Answers `POST assistant/undo`: everything is taken back, last record first, or nothing; or one record alone. */
export const undo: CallHandler<typeof undoCall> = async ({ tx, input }) => {
  const writing = await writingOf(tx, input.undo);
  const records = recordsIn(writing);
  const taken = wantedOf(records, input, tx.locale);
  const unchanged = await unchangedOf(tx, records);
  const changed = taken.find((record) => !unchanged.has(record));
  if (changed) throw changedSinceWritten(tx.locale, changed);
  for (const record of taken.toReversed()) await takeBack(tx, record);
  const after: KeptWrite[] = [];
  for (const one of records) {
    if (taken.includes(one)) after.push({ ...one, isTakenBack: true });
    else after.push(unchanged.has(one) && one.isTakenBack !== true ? await settled(tx, one) : one);
  }
  const isDone = after.every(({ isTakenBack }) => isTakenBack === true);
  await tx.update('ai_writings', writing.id, { writes: after as unknown as Json, isUndone: isDone });
  await reopen(tx, writing, taken, isDone);
  return { records: shown(taken), isDone };
};

type JsonObject = Readonly<Record<string, unknown>>;
type Writing = RowOf<'ai_writings'>;

/** 409: there is nothing left to take back. */
const takenBackBefore = (locale: Locale): Problem =>
  new Problem(409, texts.writings.undone[locale], { members: { reason: 'undone' } });

/** The version of a written record as it stands, which is locked; null: it is gone. */
async function versionOf(tx: Tx, { resource, id }: KeptWrite): Promise<number | null> {
  const row = await tx.find(resource, id);
  return row ? Number(row._version) : null;
}

/** True of a write without differences, which made no version. */
const isWithoutEffect = ({ op, before, version }: KeptWrite): boolean => op !== 'delete' && before === version;

/** Tells whether nobody has changed a record since it was written; a deleted one: whether it is still gone. */
async function isAsWritten(tx: Tx, record: KeptWrite): Promise<boolean> {
  if (isWithoutEffect(record)) return true;
  const version = await versionOf(tx, record);
  return record.op === 'delete' ? version === null : version === record.version;
}

/** The record with its version of now: what another one of them did to it, by hooks and links, is part of the writing. */
async function settled(tx: Tx, write: KeptWrite): Promise<KeptWrite> {
  return isWithoutEffect(write) ? write : { ...write, version: (await versionOf(tx, write)) ?? write.version };
}

import { isObject, type Json } from '#resource';
import { deleteAsClient, notFound, Problem, revertAsClient, type CallHandler, type Row, type Tx } from '#server';
import type { undoCall } from '../contract/calls.ts';
import { jsonOf } from './json.ts';
import { closeProposal } from './proposals.ts';
import { shown, unlessStale, type KeptWrite } from './writeSteps.ts';

const UNDONE = {
  en: 'It was taken back already.',
  fr: 'Cela a déjà été annulé.',
  ar: 'سبق التراجع عنه.',
};

/** The person at work. */
export const personOf = ({ actor }: Pick<Tx, 'actor'>): number | null => actor.operatorId ?? actor.userId;

/** Keeps what was written, so that it can be taken back. @returns the id for `assistant/undo` */
export async function keepWriting(
  tx: Tx,
  {
    written,
    request,
    proposal,
  }: { readonly written: readonly KeptWrite[]; readonly request: number | null; readonly proposal: number | null },
): Promise<number> {
  const writes = written as unknown as Json;
  const row = await tx.create('ai_writings', { writes, request, proposal, isUndone: false, createdBy: personOf(tx) });
  return row.id;
}

/** Reads what an acceptance wrote. @throws Problem 404 for another user's acceptance, 409 when it was undone */
async function writingOf(tx: Tx, id: number): Promise<Row> {
  const writing = await tx.find('ai_writings', id);
  const isOwn = writing?.['createdBy'] === personOf(tx) || tx.actor.roles.includes('ROLE_ADMIN');
  if (!writing || !isOwn) throw notFound();
  if (writing['isUndone']) throw new Problem(409, UNDONE[tx.locale], { members: { reason: 'undone' } });
  return writing;
}

const isKept = (value: unknown): value is KeptWrite => isObject(value) && typeof value['resource'] === 'string';

function keptIn(writing: Row): KeptWrite[] {
  const list = jsonOf(writing['writes']);
  return Array.isArray(list) ? list.filter(isKept) : [];
}

/** Takes one record back: a new one goes to the bin, a changed one gets its earlier values. */
async function takeBack(tx: Tx, { resource, id, version, before }: KeptWrite): Promise<void> {
  if (before === version) return;
  await unlessStale(tx.locale, async () => {
    if (before === null) await deleteAsClient(tx, resource, id, version);
    else await revertAsClient(tx, resource, id, before, version);
  });
}

/** Tells the request that its acceptance was taken back, and opens the proposal again. */
async function reopen(tx: Tx, writing: Row): Promise<void> {
  const request = typeof writing['request'] === 'number' ? await tx.find('ai_requests', writing['request']) : null;
  const answer = jsonOf(request?.['functionCallEscaped']);
  if (request && isObject(answer) && isObject(answer['accepted']))
    await tx.update('ai_requests', request.id, {
      status: 'updated',
      functionCallEscaped: { ...answer, accepted: { ...answer['accepted'], isTakenBack: true } },
    });
  const proposal = typeof writing['proposal'] === 'number' ? await tx.find('ai_proposals', writing['proposal']) : null;
  if (proposal) await closeProposal(tx, proposal, 'open');
}

/** Answers `POST assistant/undo`: everything is taken back, last write first, or nothing. */
export const undo: CallHandler<typeof undoCall> = async ({ tx, input }) => {
  const writing = await writingOf(tx, input.undo);
  const kept = keptIn(writing);
  for (const write of kept.toReversed()) await takeBack(tx, write);
  await tx.update('ai_writings', writing.id, { isUndone: true });
  await reopen(tx, writing);
  return { records: shown(kept) };
};

import { createHash } from 'node:crypto';
import { actingPerson, type Actor, invalid, notFound, Problem, type ResourceHooks, type Tx } from '#server';
import type { AiRun, AiWrite } from '../contract/types.ts';
import type { RowOf } from '#resource';
import type { AiContext } from './context.ts';
import { texts } from './i18n.ts';

/** A digest of the session that makes a proposal: it cannot accept it. */
export const sessionMark = ({ sessionId, userId }: Actor): string =>
  createHash('sha256')
    .update(`${sessionId ?? ''} ${userId ?? ''}`)
    .digest('base64url');

/**
 * The open proposal that is accepted, locked; null when none is named.
 * @throws Problem 404; 409 when it is closed; 403 with the session that made it
 */
export async function openProposal(
  { actor, locale }: AiContext,
  tx: Tx,
  id: number | null | undefined,
): Promise<RowOf<'ai_proposals'> | null> {
  if (id === null || id === undefined) return null;
  const proposal = (await tx.canRead('ai_proposals', id)) ? await tx.find('ai_proposals', id) : null;
  if (!proposal) throw notFound();
  if (proposal.status !== 'open')
    throw new Problem(409, texts.proposals.closed[locale], { members: { reason: 'closed' } });
  if (proposal.session === sessionMark(actor))
    throw new Problem(403, texts.proposals.ownSession[locale], { members: { reason: 'ownSession' } });
  return proposal;
}

/** Accepts a proposal, and keeps what was accepted of it, as the person left and edited it. */
export async function acceptProposal(
  tx: Tx,
  proposal: RowOf<'ai_proposals'>,
  { writes, run }: { readonly writes: readonly AiWrite[]; readonly run: AiRun | null },
): Promise<void> {
  const decidedBy = actingPerson(tx.actor);
  const accepted = run ? { run: { action: run.action, ids: run.ids, input: run.input } } : { writes };
  await tx.update('ai_proposals', proposal.id, { status: 'accepted', decidedBy, accepted });
}

/** Opens a proposal again, after what it has written was taken back. */
export async function reopenProposal(tx: Tx, proposal: RowOf<'ai_proposals'>): Promise<void> {
  await tx.update('ai_proposals', proposal.id, { status: 'open', decidedBy: null, accepted: null });
}

/** A person declines a proposal by its status; accepting it is the call's, which writes its changes. */
export const proposalHooks: ResourceHooks<'ai_proposals'> = {
  before: async (write, tx) => {
    if (!write.isClient || write.op !== 'update' || write.values.status === write.before?.status) return;
    if (write.values.status === undefined) return;
    if (write.values.status !== 'declined' || write.before?.status !== 'open')
      throw invalid({ propertyPath: 'status', code: 'assistant.status', text: texts.proposals.closed[tx.locale] });
    write.values.decidedBy = actingPerson(tx.actor);
  },
};

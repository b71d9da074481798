import { useTranslate } from 'ra-core';
import { useUndoNotice, type BoardCard, type BoardPlace } from '#admin';
import { agentsOf, NOBODY, statusOfColumn, type Lead, type LeftLead, type Party } from '../rules/pipeline.ts';
import type { Requirable } from '../rules/requiredFields.ts';
import { moveWith, NOTHING } from './sideEffect.ts';
import { useFillIn } from './useFillIn.ts';
import type { FollowedPipeline } from './usePipeline.ts';
import { usePlaces } from './usePlaces.ts';
import { useStageRules } from './useStageRules.ts';

/** A card of the board. */
export interface LeadOnBoard extends BoardCard {
  readonly lead: Lead;
  /** Maximum number of days in its stage; undefined: no limit. */
  readonly limit: number | undefined;
  /** Fields that its stage asks for and it lacks. */
  readonly lacks?: readonly Requirable[] | undefined;
  /** Days without an activity after which the lead is marked; undefined: never. */
  readonly quietAfter?: number | undefined;
}

interface Given {
  followed: FollowedPipeline;
  /** Opens the dialog of a lead. */
  onOpen: (lead: Lead) => void;
}

/** Returns the agent of a lane of the board; null: the lane without an agent. */
function agentOfLane(followed: FollowedPipeline, lane: string): Party | null {
  if (lane === NOBODY) return null;
  const agents = agentsOf(followed.present()?.leadOpportunities ?? []);
  return agents.find(({ id }) => String(id) === lane) ?? { id: Number(lane) };
}

/** Returns a function that shows what a move has done, with a button to undo it. */
function useMovedNotice() {
  const translate = useTranslate();
  const tell = useUndoNotice();
  return (
    leads: readonly Lead[],
    title: string | undefined,
    agent: Party | null | undefined,
    undo: () => Promise<void>,
  ) => {
    const words = { smart_count: leads.length, lead: leads[0]?.name ?? '' };
    const name = agent === null ? translate('crm.board.unassigned') : (agent?.fullName ?? `#${agent?.id}`);
    const done = [
      title !== undefined && translate('crm.board.moved', { ...words, stage: title }),
      agent !== undefined && translate('crm.board.assigned', { ...words, agent: name }),
    ];
    tell(done.filter(Boolean).join('. '), undo);
  };
}

/**
 * Moves leads by the rules of their stages (docs/rules/boards.md, "Stages of leads"), and to the lane of another agent. Each
 * move can be undone.
 */
export function useLeadMoves(given: Given) {
  const { followed } = given;
  const translate = useTranslate();
  const tell = useMovedNotice();
  const { open, settle } = useStageRules(given);
  const { fill, admit } = useFillIn();
  const { save, place, back } = usePlaces(followed);
  const move = async (card: LeadOnBoard, to: string, { after, others, lane }: BoardPlace<LeadOnBoard>) => {
    const all = [card, ...others].map(({ lead }) => lead);
    const status = statusOfColumn(to);
    const stage = followed.present()?.leadStages.find(({ id }) => String(id) === to);
    const agent = lane && agentOfLane(followed, lane.to);
    const leads = stage ? await admit(all, stage) : all;
    if (leads.length === 0) return;
    let effect = NOTHING;
    if (status) await save(leads, { status, ...(agent !== undefined && { agent }) });
    else if (stage) {
      const settled = await settle(leads, stage);
      if (!settled) return;
      effect = settled;
      const before = followed.present()?.leadOpportunities.find(({ id }) => String(id) === after)?.id ?? null;
      await moveWith(settled, () => place(leads, { stage, after: before, changes: settled.changes, agent }));
    }
    const done = effect;
    const title = card.column === to ? undefined : status ? translate(`crm.board.${to}`) : (stage?.name ?? '');
    if (title === undefined && !lane) return;
    const leftOf = (lead: Lead): LeftLead => ({
      stage: stage?.id ?? lead.leadStage?.id ?? null,
      status: status ?? 'open',
      ...(agent !== undefined && { agent: agent?.id ?? null }),
    });
    tell(leads, title, agent, () => back(leads, done, leftOf));
  };
  return { move, question: open, fill };
}

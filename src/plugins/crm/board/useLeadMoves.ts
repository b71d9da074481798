import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useApi, useUndoNotice, type BoardCard, type BoardPlace } from '#admin';
import { agentsOf, NOBODY, statusOfColumn, type Lead, type Party, type Stage } from '../rules/pipeline.ts';
import { quoteOf, type Currencies } from '../rules/quote.ts';
import { outcomeOf, questionOf, type StageQuestion } from '../rules/stageMove.ts';
import { deleteDocuments, documentsOf, restoreDocuments, type LeadDocuments } from './documents.ts';
import { createQuotes, type QuoteKeys } from './quotes.ts';
import { moveWith, NOTHING, type SideEffect } from './sideEffect.ts';
import type { FollowedPipeline } from './usePipeline.ts';
import { usePlaces } from './usePlaces.ts';

/** A card of the board. */
export interface LeadOnBoard extends BoardCard {
  readonly lead: Lead;
  /** Maximum number of days in its stage; undefined: no limit. */
  readonly limit: number | undefined;
}

/** A question that waits for its answer. */
export interface OpenQuestion {
  readonly question: StageQuestion;
  readonly leads: readonly Lead[];
  /** Numbers of the documents that stay when the others are deleted. */
  readonly kept: readonly string[];
  readonly answer: (isAgreed: boolean) => void;
}

/** Shows a question, and resolves to the user's answer. */
function useQuestion() {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const ask = useCallback(
    (question: StageQuestion, leads: readonly Lead[], kept: readonly string[] = []) =>
      new Promise<boolean>((resolve) => {
        const answer = (isAgreed: boolean) => {
          setOpen(null);
          resolve(isAgreed);
        };
        setOpen({ question, leads, kept, answer });
      }),
    [],
  );
  return { open, ask };
}

/** Creates quotes for leads. */
function useQuotes(currencies: Currencies) {
  const call = useApi();
  const locale = useLocale();
  const keys = useRef<QuoteKeys>(new Map());
  return useCallback(
    (leads: readonly Lead[]) => createQuotes(call, keys.current, leads, (lead) => quoteOf(lead, locale, currencies)),
    [call, locale, currencies],
  );
}

interface Given {
  followed: FollowedPipeline;
  currencies: Currencies;
  /** Opens the dialog of a lead. */
  onOpen: (lead: Lead) => void;
}

/** Asks the question of a move, and carries out the answer. Resolves to null when the leads must not move. */
function useRules({ followed, currencies, onOpen }: Given) {
  const call = useApi();
  const { open, ask } = useQuestion();
  const create = useQuotes(currencies);
  const settle = useCallback(
    async (leads: readonly Lead[], to: Stage): Promise<SideEffect | null> => {
      const stages = new Map(followed.present()?.leadStages.map((stage) => [stage.id, stage]));
      const question = (lead: Lead) =>
        questionOf({
          from: lead.leadStage && (stages.get(lead.leadStage.id)?.code ?? lead.leadStage.code),
          to: to.code,
          isSameStage: lead.leadStage?.id === to.id,
          hasOrder: Boolean(lead.relatedOrder),
        });
      const asked = leads.flatMap((lead) => question(lead) ?? [])[0] ?? null;
      const about = leads.filter((lead) => question(lead) !== null);
      const documents: LeadDocuments =
        asked === 'deleteDocuments' ? await documentsOf(call, about) : { deleted: [], kept: [] };
      const outcome = outcomeOf(asked, asked === null || (await ask(asked, about, documents.kept)));
      if (outcome === 'stayAndOpenLead' && about[0]) onOpen(about[0]);
      if (outcome === 'createQuoteAndMove') return create(about);
      if (outcome === 'deleteDocumentsAndMove') {
        const gone = await deleteDocuments(call, documents.deleted);
        const isGone = ({ relatedOrder }: Lead) => relatedOrder && documents.deleted.includes(relatedOrder.id);
        const changes = new Map(about.filter(isGone).map(({ id }) => [id, { relatedOrder: null }]));
        return { ...NOTHING, changes, undo: () => restoreDocuments(call, gone) };
      }
      return outcome === 'move' ? NOTHING : null;
    },
    [followed, ask, call, create, onOpen],
  );
  return { open, settle };
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
  const { open, settle } = useRules(given);
  const { save, place, back } = usePlaces(followed);
  const move = async (card: LeadOnBoard, to: string, { after, others, lane }: BoardPlace<LeadOnBoard>) => {
    const leads = [card, ...others].map(({ lead }) => lead);
    const status = statusOfColumn(to);
    const stage = followed.present()?.leadStages.find(({ id }) => String(id) === to);
    const agent = lane && agentOfLane(followed, lane.to);
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
    tell(leads, title, agent, () => back(leads, done, lane !== undefined));
  };
  return { move, question: open };
}

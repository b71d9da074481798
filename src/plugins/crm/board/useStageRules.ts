import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '#admin';
import type { Lead, Pipeline, Stage } from '../rules/pipeline.ts';
import { outcomeOf, questionOf, type StageQuestion } from '../rules/stageMove.ts';
import { deleteDocuments, documentsOf, restoreDocuments, type LeadDocuments } from './documents.ts';
import { createQuotes } from './quotes.ts';
import { NOTHING, type SideEffect } from './sideEffect.ts';
import type { FollowedPipeline } from './usePipeline.ts';

/** The answer to a question. */
export interface Answer {
  readonly isAgreed: boolean;
  /** Typed price of one unit of the board's currency in that of documents; absent: the board’s own, else that of the settings. */
  readonly rate?: number | undefined;
}

/** A question that waits for its answer. */
export interface OpenQuestion {
  readonly question: StageQuestion;
  readonly leads: readonly Lead[];
  /** The stage that the leads are moved to. */
  readonly to: Stage;
  /** Numbers of the documents that stay when the others are deleted. */
  readonly kept: readonly string[];
  /** null: nobody has to answer any more. */
  readonly answer: (answer: Answer | null) => void;
}

/** The question of a lead's move by the present board. */
function questionAbout(pipeline: Pipeline | undefined, lead: Lead, to: Stage): StageQuestion | null {
  const stage = pipeline?.leadStages?.find(({ id }) => id === lead.leadStage?.id);
  return questionOf({
    from: stage?.code ?? lead.leadStage?.code,
    to: to.code,
    isSameStage: lead.leadStage?.id === to.id,
    hasOrder: Boolean(lead.relatedOrder),
  });
}

/**
 * Shows a question, and resolves to the user's answer. When somebody else has answered it, which the board learns by its
 * live updates, the question closes with a message and resolves to null.
 */
function useQuestion(board: Pipeline | undefined) {
  const translate = useTranslate();
  const notify = useNotify();
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const ask = useCallback(
    (asked: Omit<OpenQuestion, 'answer'>) =>
      new Promise<Answer | null>((resolve) => {
        const answer = (given: Answer | null) => {
          setOpen(null);
          resolve(given);
        };
        setOpen({ ...asked, answer });
      }),
    [],
  );
  // The message is not a reason to look again.
  const say = useRef<(leads: readonly Lead[]) => void>(undefined);
  say.current = (leads) =>
    notify(translate('crm.board.answered', { smart_count: leads.length, lead: leads[0]?.name ?? '' }), {
      type: 'info',
    });
  useEffect(() => {
    if (!open || !board) return;
    const present = new Map(board.leadOpportunities?.map((lead) => [lead.id, lead]));
    const isOpen = open.leads.some(({ id }) => {
      const lead = present.get(id);
      return lead !== undefined && questionAbout(board, lead, open.to) === open.question;
    });
    if (isOpen) return;
    open.answer(null);
    say.current?.(open.leads);
  }, [open, board]);
  return { open, ask };
}

interface Given {
  followed: FollowedPipeline;
  /** Opens the dialog of a lead. */
  onOpen: (lead: Lead) => void;
}

/** Asks the question of a move, and carries out the answer. Resolves to null when the leads must not move. */
export function useStageRules({ followed, onOpen }: Given) {
  const call = useApi();
  const { open, ask } = useQuestion(followed.record);
  const settle = useCallback(
    async (leads: readonly Lead[], to: Stage): Promise<SideEffect | null> => {
      const question = (lead: Lead) => questionAbout(followed.present(), lead, to);
      const asked = leads.flatMap((lead) => question(lead) ?? [])[0] ?? null;
      const about = leads.filter((lead) => question(lead) !== null);
      const documents: LeadDocuments =
        asked === 'deleteDocuments' ? await documentsOf(call, about) : { deleted: [], kept: [] };
      if (asked === null) return NOTHING;
      const answer = await ask({ question: asked, leads: about, to, kept: documents.kept });
      if (answer === null) return null;
      const outcome = outcomeOf(asked, answer.isAgreed);
      if (outcome === 'stayAndOpenLead' && about[0]) onOpen(about[0]);
      if (outcome === 'createQuoteAndMove') return createQuotes(call, about, answer.rate);
      if (outcome === 'deleteDocumentsAndMove') {
        const gone = await deleteDocuments(call, documents.deleted);
        const isGone = ({ relatedOrder }: Lead) => relatedOrder && documents.deleted.includes(relatedOrder.id);
        const changes = new Map(about.filter(isGone).map(({ id }) => [id, { relatedOrder: null }]));
        const restore = () => restoreDocuments(call, gone);
        return { changes, undo: restore, withdraw: restore };
      }
      return null;
    },
    [followed, ask, call, onOpen],
  );
  return { open, settle };
}

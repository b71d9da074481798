import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useApi, useMoveCards, useUndoNotice, type BoardCard, type BoardPlace } from '#admin';
import { moveLeadCall } from '../calls.ts';
import { idsIn, statusOfColumn, withColumn, type Lead, type Stage } from '../rules/pipeline.ts';
import { quoteOf, type Currencies } from '../rules/quote.ts';
import { outcomeOf, questionOf, type StageQuestion } from '../rules/stageMove.ts';
import { deleteDocuments, restoreDocuments } from './documents.ts';
import { createQuotes, type QuoteKeys } from './quotes.ts';
import { moveWith, NOTHING, type SideEffect } from './sideEffect.ts';
import type { FollowedPipeline } from './usePipeline.ts';

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
  readonly answer: (isAgreed: boolean) => void;
}

/** Shows a question, and resolves to the user's answer. */
function useQuestion() {
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const ask = useCallback(
    (question: StageQuestion, leads: readonly Lead[]) =>
      new Promise<boolean>((resolve) => {
        const answer = (isAgreed: boolean) => {
          setOpen(null);
          resolve(isAgreed);
        };
        setOpen({ question, leads, answer });
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
      const outcome = outcomeOf(asked, asked === null || (await ask(asked, about)));
      if (outcome === 'stayAndOpenLead' && about[0]) onOpen(about[0]);
      if (outcome === 'createQuoteAndMove') return create(about);
      if (outcome === 'deleteDocumentsAndMove') {
        const gone = await deleteDocuments(call, about);
        const changes = new Map(about.map(({ id }) => [id, { relatedOrder: null }]));
        return { ...NOTHING, changes, undo: () => restoreDocuments(call, gone) };
      }
      return outcome === 'move' ? NOTHING : null;
    },
    [followed, ask, call, create, onOpen],
  );
  return { open, settle };
}

/** Functions that change the status or place of leads, and that undo a move. */
function usePlaces(followed: FollowedPipeline) {
  const call = useApi();
  const moveCards = useMoveCards(moveLeadCall, 'leadStage');
  const setStatus = async (leads: readonly Lead[], status: string) => {
    for (const { id } of leads) await call(`lead_opportunities/${id}`, { method: 'PUT', body: { status } });
    const ids = new Set(leads.map(({ id }) => id));
    followed.change((now) => ({
      ...now,
      leadOpportunities: now.leadOpportunities.map((lead) => (ids.has(lead.id) ? { ...lead, status } : lead)),
    }));
  };
  const place = async (leads: readonly Lead[], stage: Stage, after: number | null, changes: SideEffect['changes']) => {
    const closed = leads.filter(({ status }) => status === 'completed' || status === 'lost');
    if (closed.length > 0) await setStatus(closed, 'open');
    const ids = leads.map(({ id }) => id);
    const seen = () => {
      const now = followed.present();
      return now ? idsIn(now, stage.id) : [];
    };
    const { cards } = await moveCards(() => ({ ids, column: stage.id, after, seen: seen() }));
    followed.change((now) => withColumn(now, stage, cards, changes));
  };
  /** Undoes a move: restores the previous places of leads one by one. */
  const back = async (leads: readonly Lead[], effect: SideEffect) => {
    await effect.undo();
    for (const lead of leads) {
      const now = followed.present();
      const stage = now?.leadStages.find(({ id }) => id === lead.leadStage?.id);
      if (stage && now) {
        const others = idsIn(now, stage.id).filter((id) => id !== lead.id);
        const undone = new Map([[lead.id, { relatedOrder: lead.relatedOrder ?? null }]]);
        await place([lead], stage, others[(lead.position ?? 1) - 2] ?? null, undone);
      }
      if (lead.status && lead.status !== 'open') await setStatus([lead], lead.status);
    }
  };
  return { setStatus, place, back };
}

/** Moves leads by the rules of their stages (assistant-store-crm.md 4). Each move can be undone. */
export function useLeadMoves(given: Given) {
  const { followed } = given;
  const translate = useTranslate();
  const tell = useUndoNotice();
  const { open, settle } = useRules(given);
  const { setStatus, place, back } = usePlaces(followed);
  const move = async (card: LeadOnBoard, to: string, { after, others }: BoardPlace<LeadOnBoard>) => {
    const leads = [card, ...others].map(({ lead }) => lead);
    const status = statusOfColumn(to);
    const stage = followed.present()?.leadStages.find(({ id }) => String(id) === to);
    let effect = NOTHING;
    if (status) await setStatus(leads, status);
    else if (stage) {
      const settled = await settle(leads, stage);
      if (!settled) return;
      effect = settled;
      const before = after === null || after === undefined ? null : Number(after);
      await moveWith(settled, () => place(leads, stage, before, settled.changes));
    }
    const done = effect;
    if (card.column === to) return;
    const name = status ? translate(`crm.board.${to}`) : (stage?.name ?? '');
    const message = translate('crm.board.moved', { smart_count: leads.length, lead: card.title, stage: name });
    tell(message, () => back(leads, done));
  };
  return { move, question: open };
}

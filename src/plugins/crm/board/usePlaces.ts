import { useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useMoveCards } from '#admin';
import { moveLeadCall } from '../calls.ts';
import {
  idsIn,
  isAsLeft,
  isOpen,
  withColumn,
  type Lead,
  type LeftLead,
  type Party,
  type Stage,
} from '../rules/pipeline.ts';
import { reopenedTags } from '../rules/leads.ts';
import type { SideEffect } from './sideEffect.ts';
import type { FollowedPipeline } from './usePipeline.ts';

/** Returns functions that change status, place and agent of leads, and that undo a move. */
export function usePlaces(followed: FollowedPipeline) {
  const translate = useTranslate();
  const { save, place } = usePlace(followed);
  const present = (id: number) => followed.present()?.leadOpportunities.find((lead) => lead.id === id);
  /**
   * Undoes a move: restores the previous agents, places and statuses of leads one by one.
   * @param leftOf what the move has made of a lead
   * @throws Error when somebody has changed that since: nothing is taken back then
   */
  const back = async (leads: readonly Lead[], effect: SideEffect, leftOf: (lead: Lead) => LeftLead) => {
    await followed.renew();
    const stageOf = (lead: Lead) => followed.present()?.leadStages.find(({ id }) => id === lead.leadStage?.id);
    const isGone = (lead: Lead) => Boolean(lead.leadStage) && !stageOf(lead);
    const other = leads.find((lead) => !isAsLeft(present(lead.id), leftOf(lead)) || isGone(lead));
    if (other) throw new Error(translate('crm.board.changedSince', { lead: other.name }));
    for (const lead of leads) {
      const left = leftOf(lead);
      const now = followed.present();
      const stage = stageOf(lead);
      const agent = left.agent === undefined ? undefined : (lead.agent ?? null);
      if (stage && now) {
        const others = idsIn(now, stage.id).filter((id) => id !== lead.id);
        const changes = new Map([[lead.id, { relatedOrder: lead.relatedOrder ?? null }]]);
        await place([lead], { stage, after: others[(lead.position ?? 1) - 2] ?? null, changes, agent, left });
      } else if (!lead.leadStage && left.stage !== null) {
        // It came from no stage, as from its own page.
        await save([lead], { leadStage: null, ...(agent !== undefined && { agent }) });
      }
      const status = lead.status ?? 'open';
      const closed = present(lead.id);
      if ((closed?.status ?? 'open') === status) continue;
      const isWon = left.status === 'completed';
      await save([lead], { status, ...(isWon && { tags: reopenedTags(closed?.tags ?? [], lead.tags ?? []) }) });
    }
    // Last: a move that is refused keeps its quote.
    await effect.undo();
  };
  return { save, place, back };
}

/** Changed values of a lead besides its place; of its stage only that it has none. */
type Values = Partial<Pick<Lead, 'status' | 'tags' | 'agent' | 'leadStage'>>;

/** A move of leads into a stage. */
interface Placing {
  readonly stage: Stage;
  /** Id of the preceding lead; null: they become the first. */
  readonly after: number | null;
  readonly changes: SideEffect['changes'];
  /** The new agent; null: none; undefined: the agents stay. */
  readonly agent?: Party | null | undefined;
  /** Of an undo: the move that it takes back. It takes back no later change. */
  readonly left?: LeftLead | undefined;
}

/** Returns the function that saves values of leads. Without an answer they wait on this device. */
function useSave(followed: FollowedPipeline) {
  const provider = useDataProvider();
  const locale = useLocale();
  const bodyOf = ({ agent, ...values }: Values) => ({
    ...values,
    ...(agent !== undefined && { agent: agent && `/${locale}/api/agents/${agent.id}` }),
  });
  const save = async (leads: readonly Lead[], values: Values) => {
    const { agent } = values;
    const data = { ...values, ...(agent !== undefined && { agent: agent?.id ?? null }) };
    // Moves change the version of a lead, so none is compared: these values are what the person has just chosen.
    await provider.updateMany('lead_opportunities', { ids: leads.map(({ id }) => id), data });
    const ids = new Set(leads.map(({ id }) => id));
    followed.change((now) => ({
      ...now,
      leadOpportunities: now.leadOpportunities.map((lead) => (ids.has(lead.id) ? { ...lead, ...values } : lead)),
    }));
  };
  return { bodyOf, save };
}

/** Returns the functions that change status, place and agent of leads. */
function usePlace(followed: FollowedPipeline) {
  const moveCards = useMoveCards(moveLeadCall, 'leadStage');
  const { bodyOf, save } = useSave(followed);
  const place = async (leads: readonly Lead[], { stage, after, changes, agent, left }: Placing) => {
    const closed = leads.filter((lead) => !isOpen(lead));
    if (closed.length > 0) await save(closed, { status: 'open' });
    const ids = leads.map(({ id }) => id);
    const seen = () => {
      const now = followed.present();
      return now ? idsIn(now, stage.id) : [];
    };
    const lane = agent !== undefined && {
      to: agent?.id ?? null,
      from: new Map(leads.map((lead) => [lead.id, (left ? left.agent : lead.agent?.id) ?? null])),
      values: () => bodyOf({ agent }),
    };
    const { cards } = await moveCards(() => ({
      ...{ ids, name: leads[0]?.name ?? '', column: stage.id, after, seen: seen() },
      ...(left && { leaves: left.stage ?? undefined, leavesStatus: left.status }),
      ...(lane && { lane }),
    }));
    const all = lane ? new Map(ids.map((id) => [id, { ...changes.get(id), agent: agent ?? null }])) : changes;
    followed.change((now) => withColumn(now, stage, cards, all));
  };
  return { save, place };
}

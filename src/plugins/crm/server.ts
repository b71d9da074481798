import type { RowOf } from '#resource';
import { cardBody } from '#shop';
import { definePluginServer, moveCards, type Tx, type Write } from '#server';
import {
  finishStepCall,
  moveLeadCall,
  pipelineCall,
  quoteLeadCall,
  similarCall,
  stageTimesCall,
  startStagesCall,
} from './calls.ts';
import { completedTags, savedCard, statusOfLead } from './rules/leads.ts';
import { activityHooks, finishStep } from './server/activities.ts';
import {
  checkBoardCurrency,
  convertValue,
  currencies,
  followSettings,
  keepStageBoard,
} from './server/boardCurrency.ts';
import { activityCounts, lastActivities, totalEstimatedValues } from './server/computed.ts';
import { pipeline } from './server/pipeline.ts';
import { quoteLead } from './server/quote.ts';
import { requireFields } from './server/requiredFields.ts';
import { beginHistory, keepChange } from './server/stageHistory.ts';
import { answerSimilar } from './server/similar.ts';
import { answerStageTimes } from './server/stageTimes.ts';
import { startStages } from './server/startStages.ts';

/** The CRM on the server: stages and tags of leads, next steps, quotes and figures. */
export default definePluginServer({
  calls(host) {
    host.call(pipelineCall, pipeline);
    host.call(moveLeadCall, moveCards(BOARD));
    host.call(finishStepCall, finishStep);
    host.call(quoteLeadCall, quoteLead);
    host.call(startStagesCall, startStages);
    host.call(stageTimesCall, answerStageTimes);
    host.call(similarCall, answerSimilar);
  },
  hooks: {
    orders: { after: relateOrder },
    lead_activities: activityHooks,
    settings: { before: followSettings },
    objectifs: { before: checkBoardCurrency },
    lead_stages: {
      before: keepStageBoard,
      computed: { totalEstimatedValue: totalEstimatedValues, currency: currencies },
    },
    lead_opportunities: {
      computed: { currency: currencies, activityCounts, lastActivityAt: lastActivities },
      prepare: async (body) => cardBody(body),
      before: async (write, tx) => {
        if (write.op === 'delete') return;
        await followStage(write, tx);
        await convertValue(write, tx);
        tagCompleted(write);
        if (await keepChange(write, tx)) await requireFields(write, tx);
      },
      after: beginHistory,
    },
  },
});

/** Keeps stage and board of a lead consistent, whichever of the two was sent. */
async function followStage(write: Write<'lead_opportunities'>, tx: Tx): Promise<void> {
  const { leadStage, objectif } = write.values;
  // A lead without a stage would be in no column of its board.
  if (write.op === 'create' && !leadStage && typeof objectif === 'number') {
    const stages = await tx.readBy('lead_stages', { objectif });
    const [first] = stages.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0) || one.id - other.id);
    if (first) write.values.leadStage = first.id;
    return;
  }
  if (typeof leadStage !== 'number' || leadStage === write.before?.leadStage) return;
  const stage = await tx.find('lead_stages', leadStage);
  if (typeof stage?.objectif === 'number') write.values.objectif = stage.objectif;
}

function tagCompleted(write: Write<'lead_opportunities'>): void {
  if (write.values.status !== 'completed' || write.before?.status === 'completed') return;
  const tags = write.values.tags ?? write.before?.tags;
  write.values.tags = completedTags(tags ?? []);
}

/**
 * Sets a new document of a lead as the lead's related order, unless the lead has one. Whoever may not read the lead, a
 * cashier for example, changes nothing of it.
 */
async function relateOrder({ op }: Write<'orders'>, order: RowOf<'orders'>, tx: Tx): Promise<void> {
  if (op !== 'create' || typeof order.leadOpportunity !== 'number') return;
  if (!(await tx.canRead('lead_opportunities', order.leadOpportunity))) return;
  const lead = await tx.find('lead_opportunities', order.leadOpportunity);
  if (lead && lead.relatedOrder === null) await tx.update('lead_opportunities', lead.id, { relatedOrder: order.id });
}

/** Resources of the boards, and the additional values that a move saves for every card of a column. */
const BOARD = {
  cards: 'lead_opportunities',
  columns: 'lead_stages',
  column: 'leadStage',
  board: 'objectif',
  agents: 'agent',
  statusOf: statusOfLead,
  valuesOf: savedCard,
} as const;

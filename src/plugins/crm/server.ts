import { currencyOf, toMajor, type RowOf } from '#resource';
import { cardBody } from '#shop';
import { definePluginServer, moveCards, type ReadContext, type Tx, type Write } from '#server';
import { finishStepCall, moveLeadCall, pipelineCall, quoteLeadCall } from './calls.ts';
import { leadStages } from './resources.ts';
import { completedTags, savedCard } from './rules/leads.ts';
import { activityHooks, finishStep } from './server/activities.ts';
import { pipeline } from './server/pipeline.ts';
import { quoteLead } from './server/quote.ts';
import { startStages } from './server/startStages.ts';

/** Total estimated value of each stage's leads, in one query for a page of stages. */
async function totalEstimatedValues(rows: readonly RowOf<'lead_stages'>[], context: ReadContext): Promise<number[]> {
  const ids = rows.map((row) => row.id);
  const sums = await context.db
    .selectFrom('lead_opportunities')
    .select(['leadStage', (eb) => eb.fn.sum('estimatedValue').as('total')])
    .where('leadStage', 'in', ids)
    .groupBy('leadStage')
    .execute();
  const totals = new Map(sums.map((sum) => [Number(sum.leadStage), Number(sum.total ?? 0)]));
  const currency = currencyOf(leadStages.fields.totalEstimatedValue, context.currencies);
  return rows.map((row) => toMajor(totals.get(row.id) ?? 0, currency));
}

/** Numbers of activities by kind, for a page of leads in one query. */
async function activityCounts(
  rows: readonly RowOf<'lead_opportunities'>[],
  context: ReadContext,
): Promise<Record<string, number>[]> {
  const counts = await context.db
    .selectFrom('lead_activities')
    .select(['lead', 'kind', (eb) => eb.fn.countAll().as('count')])
    .where(
      'lead',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy(['lead', 'kind'])
    // Both engines answer the kinds in the same order.
    .orderBy('kind')
    .execute();
  const byLead = Map.groupBy(counts, ({ lead }) => Number(lead));
  return rows.map(({ id }) =>
    Object.fromEntries((byLead.get(id) ?? []).map(({ kind, count }) => [String(kind), Number(count)])),
  );
}

/** Keeps stage and board of a lead consistent, whichever of the two was sent. */
async function followStage(write: Write<'lead_opportunities'>, tx: Tx): Promise<void> {
  const { leadStage } = write.values;
  if (typeof leadStage !== 'number' || leadStage === write.before?.leadStage) return;
  const stage = await tx.find('lead_stages', leadStage);
  if (typeof stage?.objectif === 'number') write.values.objectif = stage.objectif;
  write.values.stageSince = tx.now;
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
  valuesOf: savedCard,
} as const;

export default definePluginServer({
  calls(host) {
    host.call(pipelineCall, pipeline);
    host.call(moveLeadCall, moveCards(BOARD));
    host.call(finishStepCall, finishStep);
    host.call(quoteLeadCall, quoteLead);
  },
  hooks: {
    orders: { after: relateOrder },
    objectifs: { after: startStages },
    lead_activities: activityHooks,
    lead_stages: { computed: { totalEstimatedValue: totalEstimatedValues } },
    lead_opportunities: {
      computed: { activityCounts },
      prepare: async (body) => cardBody(body),
      before: async (write, tx) => {
        if (write.op === 'delete') return;
        await followStage(write, tx);
        tagCompleted(write);
      },
    },
  },
});

import { currencyOf, toMajor, type RowOf } from '#resource';
import { isoOf, type ReadContext } from '#server';
import { leadStages } from '../resources.ts';

/** Total estimated value of each stage's leads, in one query for a page of stages. */
export async function totalEstimatedValues(
  rows: readonly RowOf<'lead_stages'>[],
  context: ReadContext,
): Promise<number[]> {
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
export async function activityCounts(
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

/** Time of each lead's latest activity, for a page of leads in one query; null: it has none. */
export async function lastActivities(
  rows: readonly RowOf<'lead_opportunities'>[],
  context: ReadContext,
): Promise<(string | null)[]> {
  const ids = rows.map((row) => row.id);
  const latest = await context.db
    .selectFrom('lead_activities')
    .select(['lead', (eb) => eb.fn.max('at').as('at')])
    .where('lead', 'in', ids)
    .groupBy('lead')
    .execute();
  const byLead = new Map(latest.map(({ lead, at }) => [Number(lead), Number(at)]));
  return rows.map(({ id }) => {
    const at = byLead.get(id);
    return at === undefined ? null : isoOf(at);
  });
}

import { currencyOf, type FlatRowOf, type ListFilter, type Minor } from '#resource';
import type { CallHandler, ListReader } from '#server';
import type { pipelineCall } from '../calls.ts';
import { BOARD_CURRENCY } from '../resources.ts';

/** A group of the pipeline: stages with the same name on any board. */
interface Group {
  readonly name: string;
  readonly position: number;
  readonly stages: number[];
  count: number;
  total: Minor;
}

const OPEN = ['open'] as const;

/** Name of a stage or objective in the reader's language, else in the first available one. */
export function nameOf({ name }: Pick<FlatRowOf<'lead_stages'>, 'name'>, locale: string): string {
  const texts = Object.entries(name).filter(([, text]) => text !== '');
  return (texts.find(([one]) => one === locale) ?? texts[0])?.[1] ?? '';
}

/** Number and estimated value (minor units) of open leads by stage, from left to right. */
async function groupsOf(reader: ListReader): Promise<Group[]> {
  const sums = await reader
    .rows('lead_opportunities', { status: OPEN, 'exists[leadStage]': 'true' })
    .select((eb) => ['leadStage', eb.fn.countAll().as('count'), eb.fn.sum('estimatedValue').as('total')])
    .groupBy('leadStage')
    .execute();
  const stages = await reader.list('lead_stages', {});
  const byStage = new Map(sums.map((sum) => [Number(sum.leadStage), sum]));
  const groups = new Map<string, Group>();
  for (const stage of stages.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)) {
    const sum = byStage.get(stage.id);
    const name = nameOf(stage, reader.locale);
    const group: Group = groups.get(name) ?? { name, position: groups.size, stages: [], count: 0, total: 0 };
    groups.set(name, group);
    group.stages.push(stage.id);
    group.count += Number(sum?.count ?? 0);
    group.total += Number(sum?.total ?? 0);
  }
  return [...groups.values()];
}

/** Totals of all open leads, including those without a board. */
async function wholeOf(reader: ListReader, filter: ListFilter) {
  const sum = await reader
    .rows('lead_opportunities', filter)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('estimatedValue').as('total')])
    .executeTakeFirst();
  return { count: Number(sum?.count ?? 0), total: Number(sum?.total ?? 0) };
}

/** Answers the open leads by stage, without empty stages. */
export const pipeline: CallHandler<typeof pipelineCall> = async ({ reader }) => {
  const filter: ListFilter = { status: OPEN };
  const [groups, whole] = await Promise.all([groupsOf(reader), wholeOf(reader, filter)]);
  return {
    currency: currencyOf(BOARD_CURRENCY, reader.currencies),
    count: whole.count,
    value: whole.total,
    filter,
    stages: groups
      .filter(({ count }) => count > 0)
      .map(({ name, stages, count, total }) => ({
        name,
        count,
        value: total,
        filter: { ...filter, leadStage: stages.map(String) },
      })),
  };
};

import type { ListFilter } from '#resource';
import type { CallHandler, ListReader, Row } from '#server';
import type { pipelineCall } from '../calls.ts';

/** What of a stage the pipeline shows: stages of one name, on whichever board, are one. */
interface Group {
  readonly name: string;
  readonly position: number;
  readonly stages: number[];
  count: number;
  total: number;
}

const OPEN = ['open'] as const;

/** A stage's name in the reader's language, else in the first there is. */
function nameOf({ name }: Row, locale: string): string {
  if (typeof name !== 'object' || name === null) return String(name ?? '');
  const texts = Object.entries(name).filter(([, text]) => typeof text === 'string' && text !== '');
  return String((texts.find(([one]) => one === locale) ?? texts[0])?.[1] ?? '');
}

/** Open leads and what they may be worth by stage, from left to right; in minor units. */
async function groupsOf(reader: ListReader): Promise<Group[]> {
  const sums = await reader
    .rows('lead_opportunities', { status: OPEN, 'exists[leadStage]': 'true' })
    .select((eb) => ['leadStage', eb.fn.countAll().as('count'), eb.fn.sum('estimatedValue').as('total')])
    .groupBy('leadStage')
    .execute();
  const stages = await reader.list('lead_stages', {});
  const byStage = new Map(sums.map((sum) => [Number(sum.leadStage), sum]));
  const groups = new Map<string, Group>();
  for (const stage of stages.toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0) || a.id - b.id)) {
    const sum = byStage.get(stage.id);
    const name = nameOf(stage, reader.locale);
    const group = groups.get(name) ?? { name, position: groups.size, stages: [], count: 0, total: 0 };
    groups.set(name, group);
    group.stages.push(stage.id);
    group.count += Number(sum?.count ?? 0);
    group.total += Number(sum?.total ?? 0);
  }
  return [...groups.values()];
}

/** All open leads, also those on no board. */
async function wholeOf(reader: ListReader, filter: ListFilter) {
  const sum = await reader
    .rows('lead_opportunities', filter)
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.sum('estimatedValue').as('total')])
    .executeTakeFirst();
  return { count: Number(sum?.count ?? 0), total: Number(sum?.total ?? 0) };
}

/** The open leads by stage; stages that are empty are left out. */
export const pipeline: CallHandler<typeof pipelineCall> = async ({ reader }) => {
  const filter: ListFilter = { status: OPEN };
  const [groups, whole, settings] = await Promise.all([
    groupsOf(reader),
    wholeOf(reader, filter),
    reader.list('settings', {}),
  ]);
  return {
    currency: String(settings[0]?.crmCurrency ?? reader.currency),
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

import { addDays, boundsOfBusinessDays, byPosition } from '#resource';
import { invalid, notFound, type CallHandler, type ListReader } from '#server';
import { LONGEST_TIMES, type stageTimesCall } from '../calls.ts';
import { staysOf } from '../rules/stageHistory.ts';
import { stageTimes } from '../rules/stageTimes.ts';
import { nameOf } from './pipeline.ts';
import { texts } from './i18n.ts';

/** Answers how long leads were in each stage of an objective, and where they went from there. */
export const answerStageTimes: CallHandler<typeof stageTimesCall> = async ({ reader, params, query, translate }) => {
  const { from, to } = query;
  if (to < from || to >= addDays(from, LONGEST_TIMES)) {
    const text = translate(texts.times.period, { days: LONGEST_TIMES });
    throw invalid({ propertyPath: 'to', code: 'crm.period', text });
  }
  const objectif = (await reader.list('objectifs', {})).find(({ id }) => id === params.id);
  if (!objectif) throw notFound();
  const all = await reader.list('lead_stages', {});
  const names = new Map(all.map((row) => [row.id, nameOf(row, reader.locale)]));
  const stages = all.filter((stage) => stage.objectif === objectif.id).toSorted(byPosition);
  // An empty filter would ask for the changes of all boards.
  if (stages.length === 0) return { name: nameOf(objectif, reader.locale), rows: [] };
  const ids = stages.map(({ id }) => String(id));
  const [stays, open] = [await staysIn(reader, ids), await openIn(reader, ids)];
  const rows = stageTimes(
    stays,
    stages.map(({ id }) => id),
    boundsOfBusinessDays(from, to, reader),
  );
  return {
    name: nameOf(objectif, reader.locale),
    rows: rows.map(({ stage, next, ...row }) => ({
      ...row,
      stage,
      name: names.get(stage) ?? '',
      now: open.get(stage) ?? 0,
      next: next.map((one) => ({ ...one, name: one.stage === null ? null : (names.get(one.stage) ?? null) })),
    })),
  };
};

/** The stays of leads in stages: what begins one of them and what ends it, as the caller may read them. */
async function staysIn(reader: ListReader, stages: readonly string[]) {
  const [into, out] = [
    await reader.list('lead_stage_changes', { toStage: stages }),
    await reader.list('lead_stage_changes', { fromStage: stages }),
  ];
  const all = new Map([...into, ...out].map((row) => [row.id, row]));
  const sorted = [...all.values()].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0) || a.id - b.id);
  return [...Map.groupBy(sorted, ({ lead }) => lead).values()].flatMap(staysOf);
}

/** Numbers of open leads, by stage. */
async function openIn(reader: ListReader, stages: readonly string[]): Promise<ReadonlyMap<number, number>> {
  const counts = await reader
    .rows('lead_opportunities', { leadStage: stages, status: ['open'] })
    .select((eb) => ['leadStage', eb.fn.countAll().as('count')])
    .groupBy('leadStage')
    .execute();
  return new Map(counts.map(({ leadStage, count }) => [Number(leadStage), Number(count)]));
}

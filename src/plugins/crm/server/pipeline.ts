import { currencyOf, type FlatRowOf, type ListFilter, type Minor } from '#resource';
import type { CallHandler, ListReader } from '#server';
import type { pipelineCall } from '../calls.ts';
import { BOARD_CURRENCY } from '../resources.ts';
import { currencyOfBoard } from '../rules/currency.ts';

/** Name of a stage or objective in the reader's language, else in the first available one. */
export function nameOf({ name }: Pick<FlatRowOf<'lead_stages'>, 'name'>, locale: string): string {
  const texts = Object.entries(name).filter(([, text]) => text !== '');
  return (texts.find(([one]) => one === locale) ?? texts[0])?.[1] ?? '';
}

/** Tells the currency of each board; a lead on none has that of the settings. */
async function boardCurrencies(reader: ListReader): Promise<(board: unknown) => string> {
  const boards = new Map((await reader.list('objectifs', {})).map((board) => [board.id, board]));
  return (board) => currencyOfBoard(boards.get(Number(board)), reader.currencies);
}

type CurrencyOfBoard = Awaited<ReturnType<typeof boardCurrencies>>;

/** Number and estimated value of open leads by stage, from left to right. */
async function groupsOf(reader: ListReader, currencyOn: CurrencyOfBoard): Promise<Group[]> {
  const sums = await reader
    .rows('lead_opportunities', { status: OPEN, 'exists[leadStage]': 'true' })
    .select((eb) => ['leadStage', 'objectif', eb.fn.countAll().as('count'), eb.fn.sum('estimatedValue').as('total')])
    .groupBy(['leadStage', 'objectif'])
    .execute();
  const stages = await reader.list('lead_stages', {});
  const byStage = Map.groupBy(sums, (sum) => Number(sum.leadStage));
  const groups = new Map<string, Group>();
  for (const stage of stages.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)) {
    const name = nameOf(stage, reader.locale);
    const group: Group = groups.get(name) ?? { name, position: groups.size, stages: [], sums: noSums() };
    groups.set(name, group);
    group.stages.push(stage.id);
    for (const { objectif, count, total } of byStage.get(stage.id) ?? [])
      addTo(group.sums, currencyOn(objectif), { count, total });
  }
  return [...groups.values()];
}

/** Totals of all open leads, including those without a board. */
async function wholeOf(reader: ListReader, filter: ListFilter, currencyOn: CurrencyOfBoard): Promise<Sums> {
  const found = await reader
    .rows('lead_opportunities', filter)
    .select((eb) => ['objectif', eb.fn.countAll().as('count'), eb.fn.sum('estimatedValue').as('total')])
    .groupBy('objectif')
    .execute();
  const whole = noSums();
  for (const { objectif, count, total } of found) addTo(whole, currencyOn(objectif), { count, total });
  return whole;
}

/** Answers the open leads by stage, without empty stages. Sums are by currency: they are not converted. */
export const pipeline: CallHandler<typeof pipelineCall> = async ({ reader }) => {
  const filter: ListFilter = { status: OPEN };
  const currency = currencyOf(BOARD_CURRENCY, reader.currencies);
  const currencyOn = await boardCurrencies(reader);
  const [groups, whole] = await Promise.all([groupsOf(reader, currencyOn), wholeOf(reader, filter, currencyOn)]);
  const figuresOf = ({ count, byCurrency }: Sums) => ({
    count,
    value: byCurrency.get(currency) ?? 0,
    others: [...byCurrency]
      .filter(([code, value]) => code !== currency && value !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([code, value]) => ({ currency: code, value })),
  });
  return {
    currency,
    ...figuresOf(whole),
    filter,
    stages: groups
      .filter(({ sums }) => sums.count > 0)
      .map(({ name, stages, sums }) => ({
        name,
        ...figuresOf(sums),
        filter: { ...filter, leadStage: stages.map(String) },
      })),
  };
};

/** A group of the pipeline: stages with the same name on any board. */
interface Group {
  readonly name: string;
  readonly position: number;
  readonly stages: number[];
  readonly sums: Sums;
}

/** Number of leads, and their values by currency (minor units). */
interface Sums {
  count: number;
  readonly byCurrency: Map<string, Minor>;
}

const noSums = (): Sums => ({ count: 0, byCurrency: new Map() });

function addTo(sums: Sums, currency: string, { count, total }: { count: unknown; total: unknown }): void {
  sums.count += Number(count ?? 0);
  sums.byCurrency.set(currency, (sums.byCurrency.get(currency) ?? 0) + Number(total ?? 0));
}

const OPEN = ['open'] as const;

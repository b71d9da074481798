import { isObject, type Json, type Resource } from '#resource';
import type { AiEvent, AiFigure } from '../contract/types.ts';
import { figureSchema, MOST_FIGURES } from '../rules/figureQuery.ts';
import { numbersIn, unknownNumbers } from '../rules/saidNumbers.ts';
import type { AskModel, Said } from './answering.ts';
import type { AiContext } from './context.ts';
import { figureOf } from './figures.ts';
import { AiError } from './gateway/aiError.ts';
import type { ModelTool } from './gateway/model.ts';
import { dataBlock, wordingPrompt } from './prompts.ts';
import { quietly } from './quietly.ts';

/** Figures of an answer, and its words about them. */
export interface Counted {
  readonly figures: readonly AiFigure[];
  readonly dropped: readonly string[];
  readonly text?: string;
  readonly isReworded?: true;
}

/** Name of the tool that counts records. */
export const countingName = ({ name }: Pick<Resource, 'name'>): string => `count_${name}`;

/** The tool of questions for a number: how many, how much, the most, the average. The server counts. */
export const countingTool = (resource: Resource, { actor, host }: Pick<AiContext, 'actor' | 'host'>): ModelTool => ({
  name: countingName(resource),
  description: `Counts records of ${resource.className} and sums their numbers: how many, how much, the most, the average, best sold. One figure for each kind that is compared; by days, weeks or months with groupBy a time.`,
  parameters: {
    type: 'object',
    additionalProperties: false,
    properties: {
      figures: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_FIGURES,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: figureSchema(resource, actor.roles, host.resources),
        },
      },
    },
    required: ['figures'],
  },
});

/** A figure as the model is told it, without what only a screen needs. */
export const toldFigure = ({ resource, filters, records, sum, groups }: AiFigure) => ({
  ...{ resource, filters, records },
  ...(sum && { sum }),
  ...(groups && {
    by: groups.field,
    ...(groups.period && { period: groups.period }),
    groups: groups.list.map(({ value, title, until, count, sum: total }) => ({
      value: title ?? value,
      ...(until !== undefined && groups.period !== 'day' && { until }),
      count,
      ...(total !== null && { sum: total }),
    })),
    ...(groups.isCut && { thereAreMore: true }),
  }),
});

/** The words of the model about figures that were counted; none where it names other numbers, or does not answer. */
async function* wordsFor(
  ask: AskModel,
  question: string,
  figures: readonly AiFigure[],
): AsyncGenerator<AiEvent, Pick<Counted, 'text' | 'isReworded'>> {
  const told = figures.map(toldFigure);
  const data = dataBlock('figures', told as unknown as Json);
  let said: Said;
  try {
    said = yield* quietly(ask({ tools: [], data, instruction: wordingPrompt(), isFurther: true }));
  } catch (error) {
    // The figures are the answer.
    if (error instanceof AiError) return {};
    throw error;
  }
  const { text } = said;
  if (text === '') return {};
  const places = Array.from({ length: MOST_FIGURES + told.length }, (_, at) => at);
  const groups = told.flatMap(({ groups: list }) => list?.length ?? []);
  const known = [...numbersIn(`${question} ${JSON.stringify(told)}`), ...places, ...groups];
  if (unknownNumbers(text, known).length > 0) return { isReworded: true };
  yield { type: 'text', text };
  return { text };
}

/** Counts what a model asks for, and lets it say it in words. Words with numbers that were not counted are left out. */
export async function* countedAnswer(
  context: AiContext,
  resource: Resource,
  { question, args }: { readonly question: string; readonly args: Readonly<Record<string, unknown>> },
  ask: AskModel,
): AsyncGenerator<AiEvent, Counted> {
  const { figures: sent, ...others } = args;
  // A model that asks for one figure may leave out the list.
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [isObject(sent) ? sent : others];
  const figures: AiFigure[] = [];
  const dropped = sent === undefined ? [] : Object.keys(others);
  for (const one of list.slice(0, MOST_FIGURES)) {
    const counted = await figureOf(context, resource, one);
    if (counted.figure) figures.push(counted.figure);
    else dropped.push(...counted.dropped);
  }
  if (list.length > MOST_FIGURES) dropped.push(`figures[${MOST_FIGURES}]`);
  const words = figures.length === 0 ? {} : yield* wordsFor(ask, question, figures);
  return { figures, dropped: [...new Set(dropped)], ...words };
}

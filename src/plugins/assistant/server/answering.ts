import type { AiAnswer, AiEvent } from '../contract/types.ts';
import { pictureName } from '../rules/question.ts';
import { hasNumbers } from '../rules/saidNumbers.ts';
import { actionsFor } from './actions/find.ts';
import { partOf } from './answers.ts';
import type { Asked } from './asking.ts';
import { countedAnswer, countingName, countingTool } from './counting.ts';
import { earlierMessages } from './earlier.ts';
import type { ModelMessage, ModelTool } from './gateway/model.ts';
import { mannerOf } from './gateway/manner.ts';
import { argumentsOf, askCounted } from './gateway/question.ts';
import { readModelSettings, type ModelSettings } from './gateway/settings.ts';
import { promptContext } from './promptContext.ts';
import { assistantPrompt, dataBlock } from './prompts.ts';
import { chosenPictures } from './seenPictures.ts';
import { assistantTools } from './tools.ts';
import { updateAnswer } from './updating.ts';

/** A turn of the model: the data and tools that it gets beside the question and what was said before. */
export interface ModelTurn {
  readonly tools: readonly ModelTool[];
  /** Records for the prompt, as data. */
  readonly data?: string;
  /** A further instruction to the model, after the task. */
  readonly instruction?: string;
  /** Ends this call beside the end of the question. */
  readonly ends?: AbortSignal;
  /** A further part of the same question. */
  readonly isFurther?: boolean;
}

/** Words of the model, and the call that it makes; null: none. */
export interface Said {
  readonly text: string;
  readonly call: ReturnType<typeof argumentsOf>;
}

/** Asks the model once, and passes on what arrives. @throws AiError */
export type AskModel = (turn: ModelTurn) => AsyncGenerator<AiEvent, Said>;

/** An answer, and the tokens that it took. */
export interface Answered {
  readonly answer: AiAnswer;
  readonly tokens: number;
}

/**
 * Asks about one question, with the same beginning for each of its parts.
 * @param seen pictures by position, for a model that sees
 * @param count is told the tokens of each
 */
const askingOf = (
  { context, resource, action, question, pictures, signal }: Asked,
  settings: ModelSettings,
  earlier: readonly ModelMessage[],
  seen: ReadonlyMap<number, string>,
  count: (tokens: number) => void,
): AskModel =>
  async function* ask({ tools, data, instruction, ends, isFurther = false }) {
    const { host, actor } = context;
    const named = pictures.map(({ alt }, at) => ({
      name: pictureName(at),
      alt,
      ...(seen.has(at) && { isShown: true }),
    }));
    const task = assistantPrompt(resource, action, promptContext(context));
    const messages: ModelMessage[] = [
      { role: 'system', content: instruction === undefined ? task : `${task}\n${instruction}` },
      ...earlier,
      ...(data === undefined ? [] : [{ role: 'user', content: data } as const]),
      ...(named.length === 0
        ? []
        : [{ role: 'user', content: dataBlock('pictures', named), pictures: [...seen.values()] } as const]),
      { role: 'user', content: question },
    ];
    const either = ends ? AbortSignal.any([signal, ends]) : signal;
    const counted = { host, actor, settings, messages, tools, signal: either, isFurther };
    const answer = yield* askCounted({ ...counted, purpose: 'assistant' });
    count(answer.tokensIn + answer.tokensOut);
    const names = tools.map(({ name }) => name);
    return { text: answer.text, call: argumentsOf(answer, names) };
  };

/** Asks the model, and makes its answer of what it says. Yields the answer as it arrives. @throws AiError */
export async function* answerParts(asked: Asked): AsyncGenerator<AiEvent, Answered> {
  const { context, resource, action, question, records, pictures } = asked;
  const { host, actor } = context;
  const settings = await readModelSettings(host);
  const actions = actionsFor(host, actor, resource.name);
  const basis = { resource, roles: actor.roles, resources: host.resources, actions, hasRecords: records.length > 0 };
  let tokens = 0;
  const { sees } = mannerOf(settings);
  const seen = sees ? await chosenPictures(host, pictures) : new Map<number, string>();
  const ask = askingOf(asked, settings, await earlierMessages(context, asked.thread), seen, (more) => {
    tokens += more;
  });
  const named = {
    ...(pictures.length > 0 && { pictures }),
    ...{ resource: resource.name, model: settings.model, isDemo: settings.isDemo },
  };
  if (action === 'Update') return { answer: { ...(yield* updateAnswer(asked, basis, ask)), ...named }, tokens };
  const isSearch = action === 'Filter';
  const counting = isSearch ? [countingTool(resource, context)] : [];
  const { text, call } = yield* ask({ tools: [...assistantTools(action, basis), ...counting] });
  if (!call) {
    const isUncounted = isSearch && hasNumbers(text);
    return { answer: { ...(text !== '' && { text }), ...(isUncounted && { isUncounted }), ...named }, tokens };
  }
  if (isSearch && call.name === countingName(resource)) {
    const { dropped, ...counted } = yield* countedAnswer(context, resource, { question, args: call.args }, ask);
    return { answer: { ...counted, dropped: [...dropped, ...call.unused], ...named }, tokens };
  }
  const { unused, ...called } = call;
  const part = await partOf(context, { action, resource, records, actions, ...called });
  const dropped = [...(part.dropped ?? []), ...unused];
  return { answer: { ...(text === '' ? {} : { text }), ...part, dropped, ...named }, tokens };
}

import { isAllowed, isObject, type Resource } from '#resource';
import { notFound, Problem, type Actor, type CallHandler, type Keep, type Locale, type ServerHost } from '#server';
import type { chatCall, suggestCall } from '../contract/streams.ts';
import type { AiEvent } from '../contract/types.ts';
import { AiError } from './gateway/aiError.ts';
import type { ModelMessage, ModelTool } from './gateway/model.ts';
import { mannerOf } from './gateway/manner.ts';
import { argumentsOf, askCounted, type AnsweredCall } from './gateway/question.ts';
import { readModelSettings, type ModelSettings } from './gateway/settings.ts';
import type { AiPurpose } from './gateway/usage.ts';
import { cleanQuestion } from '../rules/question.ts';
import type { ReadValues } from '../rules/readValues.ts';
import { fieldsToTell, linesToTell } from '../rules/recordFields.ts';
import { completeValues } from './completeValues.ts';
import type { ModelTurn, Said } from './answering.ts';
import { countedAnswer, countingName, countingTool } from './counting.ts';
import { aiContext, aiResource, wireRows, type AiContext } from './context.ts';
import { historyOf, recordBlock } from './earlier.ts';
import { streamEvents } from './eventStream.ts';
import { promptContext } from './promptContext.ts';
import { recordPictures } from './seenPictures.ts';
import { copilotPrompt, dataBlock, suggestionPrompt } from './prompts.ts';
import { toldLink } from './toldRecords.ts';
import { copilotTool, SUGGESTION_TOOL } from './tools.ts';

/** Answers `POST generative-ai/stream`. */
export const chat =
  (host: ServerHost): CallHandler<typeof chatCall> =>
  async ({ input, actor, locale, signal, keep }) => {
    const context = await aiContext(host, actor, locale);
    const resource = aiResource(context, input.entityClassName);
    const { id } = input;
    const operation = id === undefined || id === null ? 'create' : 'update';
    if (!isAllowed(resource, actor.roles, operation))
      throw new Problem(403, 'You may not do this.', { code: 'problem.forbidden' });
    const settings = await readModelSettings(host);
    const { sees } = mannerOf(settings);
    const about = typeof id === 'number' ? await recordMessages(context, resource, id, sees) : [];
    const talk: Talk = {
      context,
      settings,
      purpose: 'copilot',
      ...(id && { counted: resource }),
      tool: copilotTool(resource, actor.roles, host.resources, operation),
      messages: [
        { role: 'system', content: copilotPrompt(resource, promptContext(context)) },
        ...about,
        ...historyOf(input.history),
        { role: 'user', content: cleanQuestion(input.question) },
      ],
      read: (args) => completeValues(context, resource, operation, args),
    };
    return answer(talk, keep, signal);
  };

/** A product that nobody sees or sells before a person has looked at it. */
const DRAFT = { isOnSale: false, isPublished: false } as const;

/** A suggested product as a draft, with its description as the Arabic text. */
async function readSuggestion(context: AiContext, args: Readonly<Record<string, unknown>>): Promise<ReadValues> {
  const product = aiResource(context, 'products');
  const { name, price, reductionType, reductionValue, description } = args;
  const hasReduction = typeof reductionValue === 'number' && reductionValue > 0;
  const reduction = hasReduction ? { reductionType: reductionType ?? 'percentage', reductionValue } : {};
  const sent = { name, price, ...reduction, description: { ar: String(description ?? '') }, ...DRAFT };
  const { values, dropped } = await completeValues(context, product, 'create', sent);
  const known = Object.keys(SUGGESTION_TOOL.parameters.properties as object);
  return { values, dropped: [...dropped, ...Object.keys(args).filter((one) => !known.includes(one))] };
}

/** Answers `POST assistant/suggest`. */
export const suggest =
  (host: ServerHost): CallHandler<typeof suggestCall> =>
  async ({ input, actor, locale, signal, keep }) => {
    const talk = await suggestionTalk(host, actor, locale, input);
    return answer(talk, keep, signal);
  };

async function suggestionTalk(
  host: ServerHost,
  actor: Actor,
  locale: Locale,
  { question, history }: { readonly question: string; readonly history?: unknown },
): Promise<Talk> {
  const context = await aiContext(host, actor, locale);
  return {
    context,
    settings: await readModelSettings(host),
    purpose: 'suggestion',
    tool: SUGGESTION_TOOL,
    maxTokens: SUGGESTION_TOKENS,
    messages: [
      { role: 'system', content: suggestionPrompt(promptContext(context)) },
      ...historyOf(history),
      { role: 'user', content: cleanQuestion(question) },
    ],
    read: async (args) => {
      requireSuggestion(args);
      return readSuggestion(context, args);
    },
  };
}

/** Requires name, price and description. @throws AiError */
function requireSuggestion({ name, price, description }: Readonly<Record<string, unknown>>): void {
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const amount = typeof price === 'string' ? Number(price) : price;
  const isPrice = typeof amount === 'number' && Number.isFinite(amount) && amount >= 0;
  if (!isText(name) || !isText(description) || !isPrice) throw new AiError('ai.badArguments');
}

/** Most tokens of a product suggestion (docs/rules/assistant.md, "The product suggestion"). */
const SUGGESTION_TOKENS = 2000;

/** A conversation with one function. */
interface Talk {
  readonly context: AiContext;
  readonly settings: ModelSettings;
  readonly purpose: AiPurpose;
  readonly messages: readonly ModelMessage[];
  readonly tool: ModelTool;
  readonly maxTokens?: number;
  /** Records of this kind may be counted for the answer; absent: it has no numbers. */
  readonly counted?: Resource;
  /** Checks the function's arguments, as data. */
  read(args: Readonly<Record<string, unknown>>): Promise<ReadValues>;
}

/** Counts records for an answer, and says them in words. @returns the tokens that the words took */
async function* countedEvents(
  { context, settings, purpose, messages }: Talk,
  resource: Resource,
  call: AnsweredCall,
  signal: AbortSignal,
): AsyncGenerator<AiEvent, number> {
  const { host, actor } = context;
  let tokens = 0;
  async function* ask({ tools, data, instruction }: ModelTurn): AsyncGenerator<AiEvent, Said> {
    const told = [instruction, data].flatMap((content): ModelMessage[] =>
      content === undefined ? [] : [{ role: content === data ? 'user' : 'system', content }],
    );
    const asked = [...messages.slice(0, -1), ...told, ...messages.slice(-1)];
    const counted = { host, actor, purpose, settings, messages: asked, tools, signal, isFurther: true } as const;
    const said = yield* askCounted(counted);
    tokens = said.tokensIn + said.tokensOut;
    return { text: said.text, call: null };
  }
  const question = messages.at(-1)?.content ?? '';
  const answered = yield* countedAnswer(context, resource, { question, args: call.args }, ask);
  const { figures, dropped, isReworded = false } = answered;
  yield { type: 'figures', figures, dropped: [...dropped, ...call.unused], isReworded };
  return tokens;
}

async function* eventsOf(talk: Talk, signal: AbortSignal): AsyncGenerator<AiEvent> {
  const { context, settings, purpose, messages, tool, maxTokens } = talk;
  const { host, actor } = context;
  const limit = maxTokens === undefined ? {} : { maxTokens };
  const counting = talk.counted ? [countingTool(talk.counted, context)] : [];
  const tools = [tool, ...counting];
  const parts = askCounted({ host, actor, purpose, settings, messages, tools, signal, ...limit });
  try {
    for (;;) {
      const { done, value } = await parts.next();
      if (!done) {
        yield value;
        continue;
      }
      const call = argumentsOf(
        value,
        tools.map(({ name }) => name),
      );
      let tokens = value.tokensIn + value.tokensOut;
      if (call && talk.counted && call.name === countingName(talk.counted)) {
        tokens += yield* countedEvents(talk, talk.counted, call, signal);
      } else if (call) {
        const { values, dropped } = await talk.read(call.args);
        yield { type: 'data', data: values, dropped: [...dropped, ...call.unused] };
      }
      const { model, isDemo } = settings;
      yield { type: 'done', tokens, model, isDemo };
      return;
    }
  } finally {
    await parts.return(undefined as never);
  }
}

const answer = (talk: Talk, keep: Keep, signal: AbortSignal): Response =>
  streamEvents(
    {
      host: talk.context.host,
      locale: talk.context.locale,
      model: { model: talk.settings.model, isDemo: talk.settings.isDemo },
      keep,
      events: (ends) => eventsOf(talk, ends),
    },
    signal,
  );

/** Most lines of a record in a prompt; the others are counted. */
const MOST_LINES = 100;

/** Lines with these fields, as the caller sees them. */
function linesIn(value: unknown, parts: readonly string[]) {
  const lines = (Array.isArray(value) ? value : []).filter(isObject);
  const shown = lines.slice(0, MOST_LINES).map((line) => {
    const entries = parts.filter((part) => part in line).map((part) => [part, line[part]] as const);
    return Object.fromEntries(entries);
  });
  return lines.length > shown.length ? [...shown, { notShown: lines.length - shown.length }] : shown;
}

/** The record that a conversation is about, with the fields that a prompt may hold. @throws Problem 404 */
async function recordMessages(
  context: AiContext,
  resource: Resource,
  id: number,
  sees: boolean,
): Promise<ModelMessage[]> {
  const rows = await context.reader.list(resource.name, { id: String(id) });
  const [wire] = await wireRows(context, resource.name, rows);
  if (!wire) throw notFound();
  const told = fieldsToTell(resource, context.actor.roles).filter((name) => wire[name] !== undefined);
  const lines = linesToTell(resource, context.actor.roles, context.host.resources);
  const values = {
    ...Object.fromEntries(told.map((name) => [name, toldLink(context, resource.fields[name], wire[name])])),
    ...Object.fromEntries(lines.map(([name, parts]) => [name, linesIn(wire[name], parts)])),
  };
  const record: ModelMessage = { role: 'user', content: recordBlock(values) };
  const pictures = sees && rows[0] ? await recordPictures(context, resource, rows[0]) : [];
  if (pictures.length === 0) return [record];
  const names = dataBlock('pictures of the record', [...pictures.map(({ field }) => field)]);
  return [record, { role: 'user', content: names, pictures: pictures.map(({ address }) => address) }];
}

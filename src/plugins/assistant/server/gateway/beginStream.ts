import type OpenAI from 'openai';
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import { isTooLong, refusalOf, retryDelay } from './errorOf.ts';
import { blindManner, keepManner, mannerOf, otherManner, roomIn, type Manner } from './manner.ts';
import type { ModelMessage, ModelQuestion } from './model.ts';
import type { ModelSettings } from './settings.ts';
import { toolWords } from './withoutTools.ts';

/**
 * Begins a stream. A service that is busy for a moment is asked once more. A model that refuses a parameter is asked without
 * it, and so from then on; from a conversation that is too long for it, the oldest parts are left out.
 * @returns the stream, and whether the model calls functions
 */
export async function beginStream(
  client: OpenAI,
  settings: ModelSettings,
  question: ModelQuestion,
  signal: AbortSignal,
) {
  const ask = (way: Way) => client.chat.completions.create(paramsOf(settings, question, way), { signal });
  const askTwice = async (way: Way) => {
    try {
      return await ask(way);
    } catch (error) {
      const wait = retryDelay(error);
      if (wait === null || signal.aborted) throw error;
      await pause(wait, signal);
      return ask(way);
    }
  };
  let way: Way = { manner: mannerOf(settings), messages: question.messages, room: null };
  for (let tried = 1; ; tried += 1) {
    try {
      const stream = await askTwice(way);
      keepManner(settings, way.manner);
      return { stream, callsTools: way.manner.callsTools };
    } catch (error) {
      const other = tried < MOST_WAYS && !signal.aborted ? otherWay(way, error) : null;
      if (!other) throw error;
      way = other;
    }
  }
}

/** Most tokens of an answer, unless a question sets less. */
const MOST_TOKENS = 8000;
/** Most ways that are tried for one question. */
const MOST_WAYS = 7;

/** A way to put a question: the model's manner, and what of the conversation goes with it. */
interface Way {
  readonly manner: Manner;
  readonly messages: readonly ModelMessage[];
  /** Tokens that the model has left for an answer to this question; null: not known. */
  readonly room: number | null;
}

function paramsOf({ model }: ModelSettings, question: ModelQuestion, way: Way): ChatCompletionCreateParamsStreaming {
  const { tools, maxTokens = MOST_TOKENS } = question;
  const { limits, mostTokens, countsTokens, callsTools } = way.manner;
  const [limit = null] = limits;
  const messages = callsTools || tools.length === 0 ? way.messages : withWords(way.messages, toolWords(tools));
  return {
    model,
    stream: true,
    ...(countsTokens && { stream_options: { include_usage: true } }),
    ...(limit !== null && { [limit]: Math.min(maxTokens, mostTokens ?? maxTokens, way.room ?? maxTokens) }),
    messages: messages.map((message) => messageFor(message, way.manner)),
    ...(callsTools &&
      tools.length > 0 && {
        tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })),
        tool_choice: 'auto' as const,
      }),
  };
}

/** A message as a service takes it: with its pictures where the model sees. */
function messageFor({ role, content, pictures = [] }: ModelMessage, { sees }: Manner): ChatCompletionMessageParam {
  if (role !== 'user' || pictures.length === 0 || !sees) return { role, content };
  const parts = pictures.map((url) => ({ type: 'image_url' as const, image_url: { url, detail: 'low' as const } }));
  return { role, content: [{ type: 'text', text: content }, ...parts] };
}

const hasPictures = ({ messages, manner }: Way): boolean =>
  manner.sees && messages.some(({ pictures = [] }) => pictures.length > 0);

/** The messages without pictures: they cost room, and names stand for them. */
const withoutPictures = (messages: readonly ModelMessage[]): ModelMessage[] =>
  messages.map((message) => {
    const { pictures: _, ...words } = message;
    return words;
  });

/** Adds words for the model after its other instructions. */
function withWords(messages: readonly ModelMessage[], words: ModelMessage): ModelMessage[] {
  const at = messages.findLastIndex(({ role }) => role === 'system') + 1;
  return messages.toSpliced(at, 0, words);
}

/**
 * A conversation without the older half of what was said before the question; null: nothing was. The question keeps its records
 * and pictures: without them it would be answered blindly.
 */
function shortened(messages: readonly ModelMessage[]): readonly ModelMessage[] | null {
  const earlier = messages.filter(({ isEarlier }) => isEarlier);
  if (earlier.length === 0) return null;
  const dropped = new Set(earlier.slice(0, Math.ceil(earlier.length / 2)));
  return messages.filter((one) => !dropped.has(one));
}

/** Another way after a refusal; null: there is none, or the refusal has another reason. */
function otherWay(way: Way, error: unknown): Way | null {
  const refusal = refusalOf(error);
  const room = way.room === null ? roomIn(refusal) : null;
  if (room !== null) return { ...way, room };
  if (hasPictures(way)) {
    const blind = blindManner(way.manner, refusal);
    if (blind) return { ...way, manner: blind };
    if (isTooLong(error) || refusal.status === 413) return { ...way, messages: withoutPictures(way.messages) };
  }
  const fewer = isTooLong(error) ? shortened(way.messages) : null;
  if (fewer) return { ...way, messages: fewer };
  const manner = otherManner(way.manner, refusal);
  return manner && { ...way, manner };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      resolve();
    },
    { once: true },
  );
  return promise;
}

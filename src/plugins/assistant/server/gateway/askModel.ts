import OpenAI from 'openai';
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { demoFetch } from '../demoModel/fetch.ts';
import { AiError } from './aiError.ts';
import { errorOf, retryDelay } from './errorOf.ts';
import { serviceFetch } from './serviceFetch.ts';
import type { ModelSettings } from './settings.ts';

/** Until the service begins its answer, ms. */
const FIRST_MS = 60_000;
/** A whole answer, ms. */
const LONGEST_MS = 180_000;
/** Most characters of an answer. */
const LARGEST = 400_000;
/** Most tokens of an answer, unless a question sets less. */
const MOST_TOKENS = 8000;

/** A message for a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A function that the model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A question to a model. */
export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly maxTokens?: number;
  /** Aborted by the caller: the upstream call ends, too. */
  readonly signal: AbortSignal;
}

/** A part of an answer, as it arrives. */
export type ModelPart =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'progress'; readonly characters: number };

/** A complete answer. */
export interface ModelAnswer {
  readonly text: string;
  /** Calls of tools, with their arguments as JSON text. */
  readonly calls: readonly { readonly name: string; readonly args: string }[];
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** Aborts a call that is silent for too long. */
class Watchdog {
  readonly control = new AbortController();
  /** Why it bit; null: it did not. */
  bite: 'ai.timeout' | 'ai.stalled' | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #limit = setTimeout(() => this.#end('ai.timeout'), LONGEST_MS);

  /** Waits from now on. */
  expect(ms: number, code: 'ai.timeout' | 'ai.stalled'): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(code), ms);
  }

  /** Ends the waiting and the call. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#limit);
    this.control.abort();
  }

  #end(code: 'ai.timeout' | 'ai.stalled'): void {
    this.bite ??= code;
    this.control.abort();
  }
}

/** Parts of an answer that have arrived so far. */
class Collected {
  text = '';
  readonly calls: { name: string; args: string }[] = [];
  finish: string | null = null;
  tokensIn: number | null = null;
  tokensOut: number | null = null;

  get characters(): number {
    return this.calls.reduce((sum, { args }) => sum + args.length, 0);
  }

  /** Adds a chunk. @returns its parts that are shown at once */
  add({ choices, usage }: ChatCompletionChunk): ModelPart[] {
    this.tokensIn = usage?.prompt_tokens ?? this.tokensIn;
    this.tokensOut = usage?.completion_tokens ?? this.tokensOut;
    const [choice] = choices ?? [];
    if (!choice) return [];
    this.finish = choice.finish_reason ?? this.finish;
    const { content, tool_calls: called = [] } = choice.delta ?? {};
    for (const part of called) {
      const call = (this.calls[part.index] ??= { name: '', args: '' });
      call.name += part.function?.name ?? '';
      call.args += part.function?.arguments ?? '';
    }
    this.text += content ?? '';
    if (this.text.length + this.characters > LARGEST) throw new AiError('ai.tooLarge');
    const shown: ModelPart[] = content ? [{ type: 'text', text: content }] : [];
    return called.length > 0 ? [...shown, { type: 'progress', characters: this.characters }] : shown;
  }

  /** The complete answer. @throws AiError when it is not complete */
  answer(question: ModelQuestion): ModelAnswer {
    if (this.finish === null) throw new AiError('ai.incomplete');
    if (this.finish === 'length') throw new AiError('ai.cutOff');
    if (this.finish === 'content_filter') throw new AiError('ai.refused');
    const asked = question.messages.reduce((sum, { content }) => sum + content.length, 0);
    return {
      text: this.text,
      calls: this.calls.filter(Boolean),
      tokensIn: this.tokensIn ?? estimated(asked),
      tokensOut: this.tokensOut ?? estimated(this.text.length + this.characters),
    };
  }
}

/** Tokens of a text whose service does not count them. */
const estimated = (characters: number): number => Math.ceil(characters / 4);

function paramsOf({ model }: ModelSettings, question: ModelQuestion): ChatCompletionCreateParamsStreaming {
  const { messages, tools, maxTokens = MOST_TOKENS } = question;
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: maxTokens,
    messages: messages.map((message) => ({ ...message })),
    ...(tools.length === 0
      ? {}
      : { tools: tools.map((tool) => ({ type: 'function', function: { ...tool } })), tool_choice: 'auto' }),
  };
}

const clientOf = ({ endpoint, key, isDemo }: ModelSettings): OpenAI =>
  new OpenAI({
    baseURL: endpoint,
    // Some services want no key; the library wants one.
    apiKey: key() || 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: LONGEST_MS,
    logLevel: 'off',
    fetch: isDemo ? demoFetch : serviceFetch,
  });

/** Begins a stream; a service that is busy for a moment is asked once more. */
async function beginStream(settings: ModelSettings, question: ModelQuestion, signal: AbortSignal) {
  const client = clientOf(settings);
  const begin = () => client.chat.completions.create(paramsOf(settings, question), { signal });
  try {
    return await begin();
  } catch (error) {
    const wait = retryDelay(error);
    if (wait === null || signal.aborted) throw error;
    await pause(wait, signal);
    return begin();
  }
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

/**
 * Asks a model, and yields its answer as it arrives. The upstream call ends when the caller stops reading.
 * @returns the complete answer
 * @throws AiError; an aborted question throws the signal's reason
 */
export async function* askModel(
  settings: ModelSettings,
  question: ModelQuestion,
): AsyncGenerator<ModelPart, ModelAnswer> {
  const dog = new Watchdog();
  const signal = AbortSignal.any([question.signal, dog.control.signal]);
  const collected = new Collected();
  try {
    dog.expect(FIRST_MS, 'ai.timeout');
    const stream = await beginStream(settings, question, signal);
    dog.expect(settings.idleMs, 'ai.stalled');
    for await (const chunk of stream) {
      dog.expect(settings.idleMs, 'ai.stalled');
      yield* collected.add(chunk);
    }
    question.signal.throwIfAborted();
    // The client library ends an aborted stream without an error.
    if (dog.bite !== null) throw new AiError(dog.bite);
    return collected.answer(question);
  } catch (error) {
    question.signal.throwIfAborted();
    throw dog.bite === null ? errorOf(error) : new AiError(dog.bite);
  } finally {
    dog.stop();
  }
}

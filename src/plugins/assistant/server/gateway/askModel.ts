import OpenAI from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { demoFetch } from '../demoModel/fetch.ts';
import { AiError } from './aiError.ts';
import { beginStream } from './beginStream.ts';
import { errorOf } from './errorOf.ts';
import type { ModelAnswer, ModelPart, ModelQuestion } from './model.ts';
import { serviceFetch } from './serviceFetch.ts';
import type { ModelSettings } from './settings.ts';
import { callIn, mayBeCall } from './withoutTools.ts';

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
  try {
    dog.expect(FIRST_MS, 'ai.timeout');
    const { stream, callsTools } = await beginStream(clientOf(settings), settings, question, signal);
    const collected = new Collected(!callsTools && question.tools.length > 0);
    dog.expect(settings.idleMs, 'ai.stalled');
    for await (const chunk of stream) {
      dog.expect(settings.idleMs, 'ai.stalled');
      yield* collected.add(chunk);
    }
    question.signal.throwIfAborted();
    // The client library ends an aborted stream without an error.
    if (dog.bite !== null) throw new AiError(dog.bite);
    const answer = collected.answer(question);
    if (collected.unseen !== '') yield { type: 'text', text: collected.unseen };
    return answer;
  } catch (error) {
    question.signal.throwIfAborted();
    throw dog.bite === null ? errorOf(error) : new AiError(dog.bite);
  } finally {
    dog.stop();
  }
}

/** Until the service begins its answer, ms. */
const FIRST_MS = 60_000;
/** A whole answer, ms. */
const LONGEST_MS = 180_000;
/** Most characters of an answer. */
const LARGEST = 400_000;

/** Aborts a call that is silent for too long. */
class Watchdog {
  readonly control = new AbortController();
  /** Reason for which it has aborted the call; null: it has not. */
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
  /** The answer may be the call of a function in words, which is not shown. */
  readonly #mayCallInWords: boolean;

  constructor(mayCallInWords: boolean) {
    this.#mayCallInWords = mayCallInWords;
  }

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
    if (this.#isHidden) return content ? [{ type: 'progress', characters: this.text.length }] : [];
    const shown: ModelPart[] = content ? [{ type: 'text', text: content }] : [];
    return called.length > 0 ? [...shown, { type: 'progress', characters: this.characters }] : shown;
  }

  /** Words that may be a call are shown when they are not. */
  get #isHidden(): boolean {
    return this.#mayCallInWords && mayBeCall(this.text);
  }

  /** The words that were not shown as they came, and are no call. */
  get unseen(): string {
    return this.#isHidden && this.#calls.length === 0 ? this.text : '';
  }

  get #calls(): readonly { readonly name: string; readonly args: string }[] {
    const call = this.#isHidden ? callIn(this.text) : null;
    return call ? [call] : this.calls.filter(Boolean);
  }

  /** The complete answer. @throws AiError when it is not complete */
  answer(question: ModelQuestion): ModelAnswer {
    if (this.finish === null) throw new AiError('ai.incomplete');
    if (this.finish === 'length') throw new AiError('ai.cutOff');
    if (this.finish === 'content_filter') throw new AiError('ai.refused');
    const asked = question.messages.reduce((sum, { content }) => sum + content.length, 0);
    const calls = this.#calls;
    return {
      text: this.#isHidden && calls.length > 0 ? '' : this.text,
      calls,
      tokensIn: this.tokensIn ?? estimated(asked),
      tokensOut: this.tokensOut ?? estimated(this.text.length + this.characters),
    };
  }
}

/** Tokens of a text whose service does not count them. */
const estimated = (characters: number): number => Math.ceil(characters / 4);

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

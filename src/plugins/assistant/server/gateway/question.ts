import { isObject } from '#resource';
import { parseClientJson, type Actor, type ServerHost } from '#server';
import { AiError } from './aiError.ts';
import { joinedCall, type ParsedCall } from './joinCalls.ts';
import type { ModelAnswer, ModelPart, ModelQuestion } from './model.ts';
import { requireTokens, takeShare } from './budget.ts';
import type { ModelSettings } from './settings.ts';
import { logUsage, type AiPurpose } from './usage.ts';

/** A question within an account's share, with a line in the usage log. */
export interface CountedQuestion extends ModelQuestion {
  readonly host: ServerHost;
  readonly actor: Actor;
  readonly purpose: AiPurpose;
  readonly settings: ModelSettings;
  /** A further part of a person's question: its tokens count, and no question of the minute. */
  readonly isFurther?: boolean;
}

const sizeOf = ({ messages }: ModelQuestion): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 4);

/** A shorter key is none: words have its letters. */
const SHORTEST_KEY = 8;

/** A service's message, without the key that it was asked with. */
export function withoutKey(said: string, settings: Pick<ModelSettings, 'key'>): string {
  const key = settings.key();
  return key.length < SHORTEST_KEY ? said : said.replaceAll(key, '…');
}

/** The name of an end in the usage log. */
function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof AiError) return error.code;
  return signal.aborted ? 'aborted' : 'failed';
}

/**
 * Asks a model within the account's share, and logs what it used. Yields the answer as it arrives.
 * @throws AiError; an aborted question throws the signal's reason
 */
export async function* askCounted(question: CountedQuestion): AsyncGenerator<ModelPart, ModelAnswer> {
  const { host, actor, purpose, settings, isFurther = false } = question;
  const account = actor.userId;
  await (isFurther ? requireTokens : takeShare)(host, account ?? 0, settings);
  // The client library is large, and only loaded with the first question.
  const { askModel } = await import('./askModel.ts');
  const askedAt = host.now();
  const begun = performance.now();
  // Characters of the answer so far: its words, and the arguments of its calls.
  let words = 0;
  let calls = 0;
  let end = { outcome: 'aborted', tokensIn: sizeOf(question), tokensOut: 0 };
  const parts = askModel(settings, question);
  try {
    for (;;) {
      const { done, value } = await parts.next();
      if (done) {
        end = { outcome: 'done', tokensIn: value.tokensIn, tokensOut: value.tokensOut };
        return value;
      }
      if (value.type === 'text') words += value.text.length;
      else calls = value.characters;
      yield value;
    }
  } catch (error) {
    end = { ...end, outcome: outcomeOf(error, question.signal) };
    if (error instanceof AiError && error.said !== '')
      host.log.warn(
        { reason: error.code, said: withoutKey(error.said, settings) },
        'The AI service refused a question',
      );
    throw error;
  } finally {
    // The upstream call ends when the reader stops, too.
    await parts.return(undefined as never);
    const tokensOut = end.outcome === 'done' ? end.tokensOut : Math.ceil((words + calls) / 4);
    await logUsage(host, {
      account,
      purpose,
      settings,
      ...end,
      tokensOut,
      askedAt,
      duration: performance.now() - begun,
    });
  }
}

/** Asks like {@link askCounted}, and waits for the complete answer. */
export async function answerCounted(question: CountedQuestion): Promise<ModelAnswer> {
  const parts = askCounted(question);
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return value;
  }
}

/** The call that an answer makes. */
export interface AnsweredCall extends ParsedCall {
  /** Further calls that do not go with it. */
  readonly unused: readonly string[];
}

/**
 * The call of an answer; several of one tool are one. null: there is none.
 * @throws AiError when the arguments of one are no object, or the tool of the first is unknown
 */
export function argumentsOf({ calls }: ModelAnswer, names: readonly string[]): AnsweredCall | null {
  if (calls[0] && !names.includes(calls[0].name)) throw new AiError('ai.unknownTool');
  const [first, ...others] = calls.map(({ name, args }): ParsedCall => {
    return { name, args: names.includes(name) ? parsed(args) : {} };
  });
  return first ? joinedCall([first, ...others]) : null;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parseClientJson(text);
    if (isObject(value)) return value;
  } catch {
    // Arguments that are no JSON object are refused below.
  }
  throw new AiError('ai.badArguments');
}

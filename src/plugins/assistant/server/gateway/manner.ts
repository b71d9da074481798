import type { ModelSettings } from './settings.ts';

/** The way in which a model is asked. Models take different parameters, and refuse a question with one they do not know. */
export interface Manner {
  /** Names of the limit that are still to be tried; the first one is used. */
  readonly limits: readonly LimitName[];
  /** Most tokens of an answer that the model allows; null: not known. */
  readonly mostTokens: number | null;
  /** The model may be asked to count its tokens in the stream. */
  readonly countsTokens: boolean;
  /** The model takes pictures, as far as it is known. */
  readonly sees: boolean;
  /** The model calls functions. Otherwise they are described in words (withoutTools.ts). */
  readonly callsTools: boolean;
}

/** A refusal of a service, as far as it names a reason. */
export interface Refusal {
  readonly status: number | undefined;
  /** Parameter, code and message, in lower case. */
  readonly text: string;
}

/** Models whose manner is kept. */
const MOST_KEPT = 100;
/** Manner of each model that answered, by address and name. It is found again after a restart. */
const kept = new Map<string, Manner>();

const keyOf = ({ endpoint, model }: ModelSettings): string => `${endpoint}\n${model}`;

/** Newer models of this service refuse `max_tokens`; most other services know only that. */
const isNewest = ({ endpoint }: ModelSettings): boolean =>
  /(?:^|\.)(?:openai\.com|openai\.azure\.com)$/.test(URL.parse(endpoint)?.hostname ?? '');

/** The manner in which a model answered before, or a usual one. */
export function mannerOf(settings: ModelSettings): Manner {
  const known = kept.get(keyOf(settings));
  if (known) return known;
  const names = ['max_tokens', 'max_completion_tokens'] as const;
  return {
    limits: [...(isNewest(settings) ? names.toReversed() : names), null],
    mostTokens: null,
    countsTokens: true,
    sees: !settings.isDemo,
    callsTools: true,
  };
}

/** Keeps the manner in which a model has answered. */
export function keepManner(settings: ModelSettings, manner: Manner): void {
  const key = keyOf(settings);
  kept.delete(key);
  const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, manner);
}

const LIMIT = /max_(?:completion_)?tokens|(?:completion|output) tokens/;
const MOST = /(?:at most|maximum of|less than or equal to|up to|<=|>) ?([\d,]{2,9})/;
const TOOLS = /\btools?\b|tool_choice|function.?call/;

/** The number that a pattern finds; NaN: it finds none. */
const numberIn = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));

/** The limit that a refusal names; null when it names none that is lower. */
function limitIn(text: string, before: number | null): number | null {
  const most = numberIn(MOST, text);
  return Number.isSafeInteger(most) && most > 0 && most < (before ?? Infinity) ? most : null;
}

const CONTEXT = /maximum context length is ([\d,]+)/;
const ASKED = /([\d,]+) (?:in the messages|in your prompt|in the prompt|input tokens|prompt tokens)/;
/** Least room for an answer, tokens: with less the conversation has to be shorter. */
const LEAST_ROOM = 500;
/** Tokens by which services count differently. */
const SLACK = 50;

/** The tokens that a refusal leaves for an answer, beside those of the question; null: it names none, or too few. */
export function roomIn({ text }: Pick<Refusal, 'text'>): number | null {
  const room = numberIn(CONTEXT, text) - numberIn(ASKED, text) - SLACK;
  return room >= LEAST_ROOM ? room : null;
}

const PICTURES =
  /image|vision|visual|multi-?modal|picture|content.{0,60}\b(?:string|str|array|list|sequence)\b|invalid type/;

/** The manner for a model that does not see; null: the refusal of a question with pictures has another reason. */
export function blindManner(manner: Manner, { status, text }: Refusal): Manner | null {
  const isRefused = status !== undefined && status >= 400 && status !== 401 && status !== 429;
  return manner.sees && isRefused && PICTURES.test(text) ? { ...manner, sees: false } : null;
}

/**
 * Another manner after a refusal: without the parameter that it names, or with its other name.
 * @returns null when the refusal names no parameter that can be changed
 */
export function otherManner(manner: Manner, { status, text }: Refusal): Manner | null {
  const isRefused = status === 400 || status === 422 || (status === 404 && TOOLS.test(text));
  if (!isRefused) return null;
  if (manner.countsTokens && /stream_options|include_usage/.test(text)) return { ...manner, countsTokens: false };
  if (LIMIT.test(text)) {
    const most = limitIn(text, manner.mostTokens);
    if (most !== null) return { ...manner, mostTokens: most };
    if (manner.limits.length > 1) return { ...manner, limits: manner.limits.slice(1) };
  }
  return manner.callsTools && TOOLS.test(text) ? { ...manner, callsTools: false } : null;
}

/** Names of the parameter that limits an answer; null: the model takes none. */
type LimitName = 'max_completion_tokens' | 'max_tokens' | null;

import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { AiErrorCode } from '../contract.ts';
import { AiError } from './aiError.ts';
import type { Refusal } from './manner.ts';

/** Seconds of a `Retry-After` header: a number or a date; null without one. */
export function retryAfterOf(headers: Headers | undefined): number | null {
  const value = headers?.get('retry-after');
  if (value === null || value === undefined || value === '') return null;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_S, Math.max(0, Math.ceil(seconds))) : null;
}

/** Time after which a failed call is repeated by itself, ms; null: it is not. */
export function retryDelay(error: unknown): number | null {
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return null;
  if (error.status !== 429 && !(Number(error.status) >= 500)) return null;
  const seconds = retryAfterOf(error.headers);
  if (seconds === null) return error.status === 429 ? null : USUAL_MS;
  return seconds <= SHORT_S ? seconds * 1000 : null;
}

/** Longest text of a service that is kept. */
const LONGEST_SAID = 300;
/** Keys that a service quotes, whole or in part. */
const KEYS = /\b(?:sk|pk|key|bearer)[-_ ][\w*.-]{4,}/gi;

/** A service's message about its refusal, in one line and without keys. */
export const saidOf = ({ message }: Pick<APIError, 'message'>): string =>
  message.replaceAll(KEYS, '…').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SAID);

/** An error of the client library as an {@link AiError}. What the service says is for administrators: it may quote the question. */
export function errorOf(error: unknown): unknown {
  if (error instanceof AiError) return error;
  if (error instanceof APIConnectionTimeoutError) return new AiError('ai.timeout');
  if (error instanceof APIConnectionError)
    return error.cause instanceof AiError ? error.cause : new AiError('ai.unreachable');
  if (error instanceof APIError) {
    const { code, retryAfter } = errorOfStatus(error);
    return new AiError(code, retryAfter, saidOf(error));
  }
  // A chunk that is no JSON, or a connection that broke in the middle.
  if (error instanceof SyntaxError) return new AiError('ai.notApi');
  if (error instanceof Error) return new AiError('ai.incomplete');
  return error;
}

/** The reason that a service names, in lower case; '' for other errors. */
const reasonOf = (error: unknown): string =>
  error instanceof APIError ? [error.param, error.code, error.message].join(' ').toLowerCase() : '';

/** An error of the client library as a refusal with its reason. */
export const refusalOf = (error: unknown): Refusal => ({
  status: error instanceof APIError ? Number(error.status) : undefined,
  text: reasonOf(error),
});

const TOO_LONG = /context[_ ](?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens/;

/** Tells whether a question with its conversation is longer than the model takes. */
export const isTooLong = (error: unknown): boolean => {
  const { status, text } = refusalOf(error);
  return (status === 400 || status === 413 || status === 422) && TOO_LONG.test(text);
};

/** Reasons that services give with different statuses. */
const REASONS: readonly (readonly [RegExp, AiErrorCode])[] = [
  [
    /insufficient_quota|exceeded your (?:current )?quota|credit balance|insufficient (?:credit|balance|funds)/,
    'ai.quota',
  ],
  [/model_not_found|model .*(?:does not exist|not found)|unknown model|no such model/, 'ai.noModel'],
  [/content_filter|content_policy|moderation/, 'ai.refused'],
];

function errorOfStatus(error: APIError): AiError {
  const { status, headers } = error;
  if (isTooLong(error)) return new AiError('ai.contextTooLong');
  const reason = reasonOf(error);
  const named = REASONS.find(([pattern]) => pattern.test(reason));
  if (named && Number(status) < 500) return new AiError(named[1]);
  switch (status) {
    case 401:
      return new AiError('ai.unauthorized');
    case 402:
      return new AiError('ai.quota');
    case 403:
      return new AiError('ai.noAccess');
    case 404:
      return new AiError('ai.noModel');
    case 408:
      return new AiError('ai.timeout');
    case 413:
      return new AiError('ai.tooLarge');
    case 429:
      return new AiError('ai.busy', retryAfterOf(headers) ?? 20);
    default:
      return new AiError('ai.failed', retryAfterOf(headers));
  }
}

/** Longest wait before the question is repeated without asking the person, s. */
const SHORT_S = 3;
/** Wait where the service names none, ms. */
const USUAL_MS = 400;
/** Longest wait that a person is told, s. */
const LONGEST_S = 3600;

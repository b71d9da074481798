import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AiError } from './aiError.ts';

/** Longest wait before the question is repeated without asking the person, s. */
const SHORT_S = 3;
/** Wait where the service names none, ms. */
const USUAL_MS = 400;
/** Longest wait that a person is told, s. */
const LONGEST_S = 3600;

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

/** An error of the client library as an {@link AiError}. Its own text may quote the service, so it is not passed on. */
export function errorOf(error: unknown): unknown {
  if (error instanceof AiError) return error;
  if (error instanceof APIConnectionTimeoutError) return new AiError('ai.timeout');
  if (error instanceof APIConnectionError)
    return error.cause instanceof AiError ? error.cause : new AiError('ai.unreachable');
  if (error instanceof APIError) return errorOfStatus(error);
  // A chunk that is no JSON, or a connection that broke in the middle.
  if (error instanceof SyntaxError) return new AiError('ai.notApi');
  if (error instanceof Error) return new AiError('ai.incomplete');
  return error;
}

function errorOfStatus({ status, headers }: APIError): AiError {
  switch (status) {
    case 401:
    case 403:
      return new AiError('ai.unauthorized');
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

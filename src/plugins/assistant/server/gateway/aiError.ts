import { fillText } from '#resource';
import { Problem, type Locale } from '#server';
import type { AiErrorCode } from '../contract.ts';
import { texts } from '../i18n.ts';

/** A model gave no usable answer. */
export class AiError extends Error {
  readonly code: AiErrorCode;
  /** Seconds after which another try makes sense; null: at once, or never. */
  readonly retryAfter: number | null;
  /** The service's own message, for administrators; '' where there is none. It may quote the question. */
  readonly said: string;

  constructor(code: AiErrorCode, retryAfter: number | null = null, said = '') {
    super(code);
    this.name = 'AiError';
    this.code = code;
    this.retryAfter = retryAfter;
    this.said = said;
  }
}

/** The error's text in the caller's language. */
export function errorText({ code, retryAfter }: Pick<AiError, 'code' | 'retryAfter'>, locale: Locale): string {
  const wait = retryAfter === null ? '' : ` ${fillText(texts.aiError.wait[locale], { seconds: retryAfter })}`;
  return texts.errors[code][locale] + wait;
}

/**
 * The error as a problem: translated, with `reason` and `Retry-After`.
 * @param said what the service says of it, for an administrator
 */
export function aiProblem(error: AiError, locale: Locale, said = ''): Problem {
  const more = said === '' ? '' : ` ${fillText(texts.aiError.said[locale], { said })}`;
  return new Problem(STATUS[error.code] ?? OTHER, errorText(error, locale) + more, {
    members: { reason: error.code, retryAfter: error.retryAfter },
    ...(error.retryAfter === null ? {} : { headers: { 'Retry-After': String(error.retryAfter) } }),
  });
}

/** HTTP status of each error, where the answer is no stream. */
const STATUS: Partial<Record<AiErrorCode, number>> = {
  'ai.busy': 429,
  'ai.budget': 429,
  'ai.timeout': 504,
  'ai.stalled': 504,
};
const OTHER = 502;

import { isObject } from '#resource';
import type { Locale } from '../types.ts';
import { message } from './index.ts';

type Params = Readonly<Record<string, string | number>>;

/** Beginning of a reason that is stored by its code. */
const BEGIN = '{"code":"reason.';

/**
 * A reason as it is stored: by its code, so that each reader gets it in their language.
 * @param code key of the server's messages
 * @param params of its text; one may be a stored reason itself
 */
export const storedReason = (code: `reason.${string}`, params: Params = {}): string => JSON.stringify({ code, params });

/** The text of a stored reason in a language. Reasons that are stored as texts stay. */
export function reasonText(stored: string, locale: Locale): string {
  if (!stored.startsWith(BEGIN)) return stored;
  let reason: unknown;
  try {
    reason = JSON.parse(stored);
  } catch {
    // The message of some error that only begins alike.
    return stored;
  }
  if (!isObject(reason) || typeof reason.code !== 'string') return stored;
  const params = Object.entries(isObject(reason.params) ? reason.params : {});
  const texts = params.map(([name, value]) => [name, reasonText(String(value), locale)]);
  return message(locale, reason.code, Object.fromEntries(texts)) ?? stored;
}

/** An error whose reason people read in their own language. Its message is the English text. */
export class ReasonError extends Error {
  readonly stored: string;

  /** @param stored as {@link storedReason} makes it */
  constructor(stored: string) {
    super(reasonText(stored, 'en'));
    this.name = 'ReasonError';
    this.stored = stored;
  }
}

/** The reason of an error as it is stored: a known one by its code, else its message. */
export const storedReasonOf = (error: unknown): string =>
  error instanceof ReasonError ? error.stored : error instanceof Error ? error.message : String(error);

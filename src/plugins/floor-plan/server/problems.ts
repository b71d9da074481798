import { fillText } from '#resource';
import { Problem, type Locale } from '#server';
import { texts } from './i18n.ts';

/** The names of the states in messages. */
export const STATE_WORDS = texts.stateWords;

export type RefusalCode = keyof typeof texts.problems;

/** 409: the tables do not stand as the act needs it; in the language of the request. */
export function conflict(code: RefusalCode, locale: Locale, params: Readonly<Record<string, string>> = {}): Problem {
  const text = fillText(texts.problems[code][locale], params);
  return new Problem(409, text, { members: { reason: code } });
}

/** Refusals of a service state that a program wrote, at the field. */
export const STATE_TEXTS = texts.state;

import { fillText, type TextParams } from '#resource';
import type { Translations } from './calls/types.ts';
import { invalid, type Problem } from './problem.ts';
import type { Locale } from './types.ts';

/** Refuses a write (422) at a field, with a text in the language of the request. @param code key of the text */
export type Refused<Code extends string> = (field: string, code: Code, locale: Locale, params?: TextParams) => Problem;

/**
 * Makes the refusals of a plugin from its texts.
 * @param texts by code, each in all languages; `%{name}` is a parameter
 * @param group beginning of the codes that programs read: `violation.` of rules of a field
 * @example export const refused = refusedIn(TEXTS);
 */
export const refusedIn =
  <Code extends string>(texts: Readonly<Record<Code, Translations>>, group = 'violation'): Refused<Code> =>
  (field, code, locale, params) =>
    invalid({ propertyPath: field, code: `${group}.${code}`, text: fillText(texts[code][locale], params) });

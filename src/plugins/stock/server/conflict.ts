import { fillText, type TextParams } from '#resource';
import { Problem, type Locale } from '#server';
import { texts } from './i18n.ts';

/** 409 with its `reason`: the document is in a state that does not allow it. */
export const conflict = (code: keyof typeof texts.problems, locale: Locale, params: TextParams = {}): Problem =>
  new Problem(409, fillText(texts.problems[code][locale], params), { members: { reason: code } });

import { fillText } from '#resource';
import type { Locale } from '#server';
import type { TableErrorCode } from '../read/tableError.ts';
import type { RowProblem } from '../rules/types.ts';
import { texts } from './i18n.ts';

type Params = Readonly<Record<string, string | number>>;

/** Text of an answer. */
export const answerText = (key: keyof typeof texts.answers, locale: Locale, params?: Params): string =>
  fillText(texts.answers[key][locale], params);

/** Why a file cannot be read. */
export const errorText = (code: TableErrorCode, locale: Locale, params?: Params): string =>
  fillText(texts.errors[code][locale], params);

/** Returns the message of a problem, without its row and column. */
export const problemText = ({ cause, params }: Pick<RowProblem, 'cause' | 'params'>, locale: Locale): string =>
  fillText(texts.problems[cause][locale], params);

import { fillText } from '#resource';
import { Problem, type Locale } from '#server';
import { texts } from './i18n.ts';

/** 409: the file has another revision than the one that a save is based on. */
export const changedSince = (locale: Locale, revision: number): Problem =>
  new Problem(409, texts.problems.changed[locale], { members: { revision } });

/** 422: the bytes are no .docx file. */
export const notDocx = (locale: Locale): Problem => new Problem(422, texts.problems.notDocx[locale]);

/** 413: the file is larger than allowed. */
export const tooLarge = (locale: Locale, largest: number): Problem =>
  new Problem(413, fillText(texts.problems.tooLarge[locale], { megabytes: Math.floor(largest / 1024 / 1024) }));

import { refusedIn } from '#server';
import { texts } from './server/i18n.ts';

/** 422 on a field, in the language of the request. */
export const refused = refusedIn(texts.problems);

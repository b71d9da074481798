import { refusedIn } from '#server';
import { texts } from './server/i18n.ts';

/** Creates a 422 problem for a field, in the language of the request. */
export const refused = refusedIn(texts.problems, 'printing');

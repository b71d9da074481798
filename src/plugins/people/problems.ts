import { refusedIn } from '#server';
import { texts } from './server/i18n.ts';

/** 422 on one field of an account, in the request's language. */
export const refused = refusedIn(texts.problems, 'people');

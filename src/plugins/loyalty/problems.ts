import { refusedIn, serverTexts } from '#server';
import ar from './i18n/ar/server.ts';
import en from './i18n/en/server.ts';
import fr from './i18n/fr/server.ts';

/** Texts of the server part, by group and code. */
export const texts = serverTexts({ en, fr, ar });

/** Refuses at a field, in the language of the request. */
export const refused = refusedIn(texts.refusals, 'violation.loyalty');

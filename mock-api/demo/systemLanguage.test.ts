import { expect, it } from 'vitest';
import { systemLanguage } from './systemLanguage.ts';

it.each([
  [{}, 'en'],
  [{ LANG: '' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'fr' }, 'fr'],
  [{ LANG: 'ar_MA' }, 'ar'],
  [{ LANG: 'en_GB@euro' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'ar_MA.UTF-8' }, 'ar'],
  [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'ar_MA.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8', LC_ALL: '' }, 'fr'],
  [{ LANG: 'french' }, 'en'],
])('the language of %j is %s', (environment, language) => {
  expect(systemLanguage(environment)).toBe(language);
});

import { expect, it } from 'vitest';
import type { Texts } from './messageProblems.ts';
import { forbiddenWords, wordProblems } from './wordProblems.ts';

const TABLE = `
| Thing    | English  | French      | Arabic | Never                                  |
| -------- | -------- | ----------- | ------ | -------------------------------------- |
| manager  | manager  | responsable | مسير   | \`fr gérant\`                          |
| customer | customer | client      | زبون   | \`en walk-in\`, \`ar عميل\`            |
`;
const FORBIDDEN = forbiddenWords(TABLE);

const texts = (locale: string, tree: unknown): Texts => ({ file: locale, owner: 'a', locale, tree });

it('reads the forbidden words with the word to use', () => {
  expect(FORBIDDEN).toEqual([
    { locale: 'fr', word: 'gérant', instead: 'responsable' },
    { locale: 'en', word: 'walk-in', instead: 'customer' },
    { locale: 'ar', word: 'عميل', instead: 'زبون' },
  ]);
});

it('names a forbidden word in its language only', () => {
  const tree = { a: { ask: 'Demandez à un Gérant.' } };
  expect(wordProblems([texts('fr', tree), texts('en', tree)], FORBIDDEN)).toEqual([
    'fr: a.ask says “gérant” instead of “responsable”',
  ]);
});

it('finds an Arabic word behind its article and prepositions', () => {
  const found = wordProblems([texts('ar', { a: 'العميل', b: 'للعميل', c: 'وعميل', d: 'عميلان' })], FORBIDDEN);
  expect(found.map((problem) => problem.slice(4, 5))).toEqual(['a', 'b', 'c']);
});

it('allows longer words, and synonyms by which pages are found', () => {
  expect(wordProblems([texts('fr', { a: 'gérante', words: { users: 'gérant' } })], FORBIDDEN)).toEqual([]);
});

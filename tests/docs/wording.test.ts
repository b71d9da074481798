import { expect, it } from 'vitest';
import { readMessages } from '../../scripts/readMessages.ts';
import { forbiddenWords, wordProblems } from '../../scripts/wordProblems.ts';
import { textOf } from './links.ts';

const forbidden = forbiddenWords(textOf('docs/wording.md'));

it('the glossary has forbidden words for each language', () => {
  expect([...new Set(forbidden.map(({ locale }) => locale))].sort()).toEqual(['ar', 'en', 'fr']);
});

it('no message uses a forbidden word of the glossary', async () => {
  expect(wordProblems(await readMessages(), forbidden)).toEqual([]);
});

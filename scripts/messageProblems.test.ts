import { expect, it } from 'vitest';
import { messageProblems, type Texts } from './messageProblems.ts';

const texts = (owner: string, locale: string, tree: unknown): Texts => ({
  file: `${owner}/${locale}`,
  owner,
  locale,
  tree,
});

it('finds no problem when all languages have the same keys', () => {
  const en = texts('a', 'en', { a: { save: 'Save %{name}', many: 'One |||| %{count} things' } });
  const ar = texts('a', 'ar', { a: { save: 'حفظ %{name}', many: 'واحد |||| اثنان |||| %{count}' } });
  expect(messageProblems([en, ar])).toEqual([]);
});

it('names missing and extra keys, empty texts and lost placeholders', () => {
  const en = texts('a', 'en', { a: { save: 'Save %{name}', close: 'Close', open: 'Open' } });
  const fr = texts('a', 'fr', { a: { save: 'Enregistrer', close: '', other: 'Autre' } });
  expect(messageProblems([en, fr]).sort()).toEqual([
    'a/fr has a.other, English has not',
    'a/fr lacks a.open',
    'a/fr: a.close is empty',
    'a/fr: a.save lost %{name}',
  ]);
});

it('names a key with two owners', () => {
  const problems = messageProblems([
    texts('a', 'en', { x: { save: 'Save' } }),
    texts('b', 'en', { x: { save: 'Save' } }),
  ]);
  expect(problems).toEqual(['x.save is in both a/en and b/en']);
});

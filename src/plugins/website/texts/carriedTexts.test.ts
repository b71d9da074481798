import { expect, it } from 'vitest';
import { carriedOver, placesAfter } from './carriedTexts.ts';
import { changedTexts, type StoredTexts } from './typedTexts.ts';

const stored = (mark: string, pieces: readonly string[]): StoredTexts => {
  const en = {
    locale: 'en',
    title: 'About us',
    description: '',
    address: '',
    image: '',
    isTranslated: true,
    pieces,
  } as const;
  return {
    mark,
    slug: 'about-us',
    isPage: true,
    hasAddresses: true,
    languages: [en, { ...en, locale: 'fr', isTranslated: false }],
  };
};
const placesOf = (before: string, after: string) => Object.fromEntries(placesAfter([...before], [...after]));

it('finds texts again after others were added, removed or moved', () => {
  expect(placesOf('abc', 'abc')).toEqual({ 0: 0, 1: 1, 2: 2 });
  expect(placesOf('abc', 'xyabc')).toEqual({ 0: 2, 1: 3, 2: 4 });
  expect(placesOf('abc', 'bc')).toEqual({ 1: 0, 2: 1 });
  expect(placesOf('abc', 'axc')).toEqual({ 0: 0, 2: 2 });
  expect(placesOf('abcd', 'acbd')).toEqual({ 0: 0, 1: 2, 2: 1, 3: 3 });
  expect(placesOf('ab', '')).toEqual({});
  expect(placesOf('', 'ab')).toEqual({});
});

it('tells equal texts apart by those around them, and gives none a place by chance', () => {
  expect(placesOf('arbr', 'xrarbr')).toEqual({ 0: 2, 1: 3, 2: 4, 3: 5 });
  expect(placesOf('aa', 'aaa')).toEqual({ 0: 0, 1: 1 });
  expect(placesOf('xrbry', 'wrbz')).toEqual({ 2: 2 });
});

it('takes typed texts over to the texts that they were typed over, and leaves the others to be copied', () => {
  const typed = {
    en: { title: 'Who we are', pieces: { 0: 'Coffee', 1: 'Cake' } },
    fr: { pieces: { 1: 'Pain', 0: ' ' } },
  };
  const edit = { page: stored('1', ['Tea', 'Bread']), typed, left: [] };
  const carried = carriedOver(edit, stored('2', ['News', 'Soon', 'Bread']));
  expect(carried.left).toEqual([{ locale: 'en', text: 'Coffee' }]);
  expect(changedTexts(carried.page, carried.typed)).toEqual([
    { locale: 'en', title: 'Who we are', pieces: ['News', 'Soon', 'Cake'] },
    { locale: 'fr', pieces: ['', '', 'Pain'] },
  ]);
  const again = carriedOver(carried, stored('3', []));
  expect(again.left.map(({ text }) => text)).toEqual(['Coffee', 'Cake', 'Pain']);
  expect(changedTexts(again.page, again.typed)).toEqual([{ locale: 'en', title: 'Who we are' }]);
});

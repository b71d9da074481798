import { expect, it } from 'vitest';
import { changedTexts, shownPiece, shownText, type StoredTexts } from './typedTexts.ts';

const en = {
  locale: 'en',
  title: 'About us',
  description: '',
  address: '',
  image: '',
  isTranslated: true,
  pieces: ['Tea', 'Bread'],
} as const;
const fr = { ...en, locale: 'fr', title: '', isTranslated: false } as const;
const stored: StoredTexts = { mark: 'm', slug: 'about-us', isPage: true, hasAddresses: true, languages: [en, fr] };

it('shows what is typed, and nothing for a language without texts of its own', () => {
  expect(shownText(en, { title: 'Who we are' }, 'title')).toBe('Who we are');
  expect(shownText(fr, undefined, 'title')).toBe('');
  expect([shownPiece(en, undefined, 1), shownPiece(fr, undefined, 1)]).toEqual(['Bread', '']);
  expect(shownPiece(fr, { pieces: { 1: 'Pain' } }, 1)).toBe('Pain');
});

it('sends only what differs, a cleared text as an empty one', () => {
  expect(changedTexts(stored, {})).toEqual([]);
  expect(changedTexts(stored, { en: { title: ' About us ', pieces: { 0: 'Tea' } } })).toEqual([]);
  expect(changedTexts(stored, { en: { title: '' }, fr: { address: 'a-propos', pieces: { 0: 'Thé' } } })).toEqual([
    { locale: 'en', title: '' },
    { locale: 'fr', address: 'a-propos', pieces: ['Thé', ''] },
  ]);
  // An emptied text of the content keeps its words.
  expect(changedTexts(stored, { en: { pieces: { 0: ' ' } } })).toEqual([]);
});

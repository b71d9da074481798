import { expect, test } from 'vitest';
import { mayAsk, NO_DRAFT, questionOf, sentPictures, storedDraft } from './question.ts';
import { parseDraft } from './useStoredDraft.ts';

const MINT = { id: 'a', src: { tiny: '/en/t', large: '/en/l' }, alt: 'Mint' };
const draft = { ...NO_DRAFT, text: 'A <b>tea</b>', useImages: true, pictures: [MINT] };

test('pictures go beside the question, not in it, and only while they are wanted', () => {
  expect(questionOf(draft)).toBe('A tea');
  expect(sentPictures(draft)).toEqual([{ src: '/en/l', alt: 'Mint' }]);
  expect(sentPictures({ ...draft, useImages: false })).toEqual([]);
  expect(mayAsk(draft)).toBe(true);
  expect(mayAsk({ ...draft, pictures: [] })).toBe(false);
});

test('a stored question has its pictures back, those of earlier versions, too', () => {
  const stored = storedDraft('A tea /en/assistant-images/large/abc?expires=1&signature=x', [
    { src: '/en/l', alt: 'Mint' },
  ]);
  expect(stored).toMatchObject({ text: 'A tea', useImages: true });
  expect(sentPictures(stored).map(({ src }) => src)).toEqual([
    '/en/l',
    '/en/assistant-images/large/abc?expires=1&signature=x',
  ]);
  expect(storedDraft('A tea', [])).toEqual({ ...NO_DRAFT, text: 'A tea' });
});

test('a draft keeps its pictures for an hour: their addresses end', () => {
  const mint = { ...MINT, foundAt: 1000 };
  const later = { ...MINT, id: 2, foundAt: 5000 };
  const kept = { ...draft, pictures: [mint, later] };
  expect(parseDraft(kept, 6000).pictures).toEqual([mint, later]);
  // However often it was kept meanwhile, each lasts from its own search on.
  expect(parseDraft({ ...kept, keptAt: 3_600_000 }, 1000 + 3_600_000).pictures).toEqual([later]);
  expect(parseDraft({ ...draft, pictures: [MINT, { src: 1 }, null] }, 2000).pictures).toEqual([]);
});

import { expect, test } from 'vitest';
import { titlesOf, wordsOf } from './titleTexts.ts';

const TEXTS = {
  ring: { title: 'Bell', help: 'Rings', settings: { title: 'How it rings' } },
  words: { places: { bells: 'chimes, gongs' } },
  resources: {
    bells: {
      name: 'Bell |||| Bells',
      list: 'All bells',
      new: 'New bell',
      fields: { name: 'Name' },
      values: { tone: { high: 'High' } },
    },
  },
};
const TABLE =
  "export default definePlugin({ id: 'ring', title: 'ring.title', settings: [{ title: 'ring.settings.title' }] });";

test('titles are the names of lists and of their new records, and what the table names, by whole keys', () => {
  expect(titlesOf(TEXTS, TABLE)).toEqual({
    'ring.title': 'Bell',
    'ring.settings.title': 'How it rings',
    'resources.bells.name': 'Bell |||| Bells',
    'resources.bells.list': 'All bells',
    'resources.bells.new': 'New bell',
  });
});

test('words of the palette are those under `words`, by whole keys', () => {
  expect(wordsOf(TEXTS)).toEqual({ 'words.places.bells': 'chimes, gongs' });
  expect(wordsOf({ ring: { title: 'Bell' } })).toEqual({});
});

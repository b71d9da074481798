import { expect, it } from 'vitest';
import { readChangelog, readScreenshots } from './details.ts';

it('pictures are those of this server, with their text in the language of the reader', () => {
  const rows = [
    { url: '/packages/notes/abc/one.webp', text: { en: 'Notes', fr: 'Notes de cadeau' } },
    { url: '/admin/screens/pos.webp', text: null },
    { url: 'https://pictures.example/two.webp', text: null },
    { url: '//pictures.example/packages/x', text: null },
    null,
    7,
  ];
  expect(readScreenshots(rows, 'fr')).toEqual([
    { url: '/packages/notes/abc/one.webp', text: 'Notes de cadeau' },
    { url: '/admin/screens/pos.webp', text: '' },
  ]);
  for (const nothing of [undefined, null, {}, '[]']) expect(readScreenshots(nothing, 'en')).toEqual([]);
});

it('changes have a version and a text; a text that a language lacks is in English', () => {
  const rows = [
    { version: '1.1.0', date: '2026-11-20', text: { en: 'Faster.', fr: 'Plus rapide.' } },
    { version: '1.0.0', date: null, text: { en: 'First version.' } },
    { version: '0.9.0', date: null, text: {} },
    { date: null, text: { en: 'Nameless' } },
  ];
  expect(readChangelog(rows, 'fr')).toEqual([
    { version: '1.1.0', date: '2026-11-20', text: 'Plus rapide.' },
    { version: '1.0.0', date: '', text: 'First version.' },
  ]);
});

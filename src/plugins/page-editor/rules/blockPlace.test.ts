import fc from 'fast-check';
import { expect, test } from 'vitest';
import { othersSheet, placeText, readPlace } from './blockPlace.ts';

test('a place is read as it was told, with the start of its text', () => {
  const place = { part: { kind: 'page', id: 3 }, path: [0, 2], text: ' Opening\n hours ' } as const;
  expect(placeText(place)).toBe('page-3:0.2 Opening hours');
  expect(readPlace('page-3:0.2 Opening hours')).toEqual({ ...place, text: 'Opening hours' });
  expect(readPlace('widget-7:')).toEqual({ part: { kind: 'widget', id: 7 }, path: [], text: '' });
  expect(placeText({ ...place, text: 'a'.repeat(500) }).length).toBeLessThan(200);
  const text = `${'a'.repeat(39)}🍵`;
  expect(readPlace(placeText({ ...place, text: `${text} and more` }))?.text).toBe(text);
});

test('what is no place marks nothing', () => {
  expect(['', 'line 3', 'page-3', 'page-0:1', 'page-3:1.x{}', 'page-3:a'].map((text) => readPlace(text))).toEqual(
    Array(6).fill(null),
  );
  expect(othersSheet([{ name: 'Claire', place: 'line 3' }])).toBe('');
});

test('others are marked by name, and no name leaves its rule', () => {
  const sheet = othersSheet([{ name: 'Claire Moreau', place: 'page-3:0.2 Tea' }]);
  expect(sheet).toContain('[data-page="3"] > :nth-child(1) > :nth-child(3){outline');
  expect(sheet).toContain('content:"Claire Moreau"');
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(othersSheet([{ name, place: 'page-3:0' }]).match(/[{}]/g)).toHaveLength(4);
    }),
  );
});

import { expect, it } from 'vitest';
import { countParts, isFound, type Findable } from './recordParts.ts';

const OIL: Findable = { title: 'Crème d’argan', parts: ['changed', 'out'] };
const MINT: Findable = { title: 'نعناع', parts: ['toCheck'] };

it('counts the records of each part', () => {
  expect(countParts([OIL, MINT])).toEqual({ all: 2, toCheck: 1, changed: 1, out: 1 });
  expect(countParts([])).toEqual({ all: 0, toCheck: 0, changed: 0, out: 0 });
});

it('finds records by part and title, whatever case, accents and blanks', () => {
  expect([isFound(OIL, 'all', ''), isFound(OIL, 'changed', ' CREME '), isFound(OIL, 'toCheck', 'creme')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isFound(MINT, 'toCheck', 'نعن'), isFound(MINT, 'all', 'mint')]).toEqual([true, false]);
});

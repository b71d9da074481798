import fc from 'fast-check';
import { expect, it } from 'vitest';
import { denominationsOf, countsForAmount, totalOfCounts, setPieceCount } from './denominations.ts';

const MAD = denominationsOf('MAD');

it('knows the notes and coins of the dirham, as they are drawn', () => {
  expect(MAD.map(({ value, kind }) => [value, kind])).toEqual([
    [20_000, 'note'],
    [10_000, 'note'],
    [5000, 'note'],
    [2000, 'note'],
    [1000, 'coin'],
    [500, 'coin'],
    [200, 'coin'],
    [100, 'coin'],
    [50, 'coin'],
  ]);
});

it('counts in the units of each currency', () => {
  expect(denominationsOf('JPY').at(-1)).toEqual({ value: 1, kind: 'coin' });
  expect(denominationsOf('TND')[0]).toEqual({ value: 50_000, kind: 'note' });
  expect(denominationsOf('XTS').map(({ value }) => value)).toEqual([
    20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
  ]);
});

it('sums up what was counted', () => {
  expect(totalOfCounts(MAD, { 0: 14, 1: 12, 2: 9, 3: 11, 4: 8, 5: 6, 6: 4, 7: 7, 8: 1 })).toBe(479_550);
  expect(totalOfCounts(MAD, {})).toBe(0);
});

it('has no part of a piece, and none below nothing', () => {
  expect(setPieceCount({ 0: 1 }, 0, -3)).toEqual({ 0: 0 });
  expect(setPieceCount({}, 2, 1.9)).toEqual({ 2: 1 });
  expect(setPieceCount({}, 2, Number.NaN)).toEqual({ 2: 0 });
});

it('makes an amount of pieces, to less than the smallest of them', () => {
  expect(countsForAmount(MAD, 60_000)).toEqual({ 0: 3 });
  fc.assert(
    fc.property(
      fc.constantFrom('MAD', 'EUR', 'USD', 'TND', 'XOF', 'JPY', 'XTS'),
      fc.integer({ min: 0, max: 10_000_000 }),
      (currency, amount) => {
        const all = denominationsOf(currency);
        const left = amount - totalOfCounts(all, countsForAmount(all, amount));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(Math.min(...all.map(({ value }) => value)));
      },
    ),
  );
});

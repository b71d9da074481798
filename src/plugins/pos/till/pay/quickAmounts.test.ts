import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickAmounts } from './quickAmounts.ts';

test.each([
  [8905, 'MAD', [10_000, 20_000]],
  [18_905, 'MAD', [20_000]],
  [25_500, 'MAD', [26_000, 30_000, 40_000]],
  [1200, 'MAD', [2000, 5000, 10_000]],
  [20_000, 'MAD', []],
  [3250, 'EUR', [3500, 4000, 5000]],
  [1500, 'JPY', [2000, 5000, 10_000]],
])('for %i %s the amounts from it on are %j', (due, currency, wanted) => {
  const amounts = quickAmounts(due, currency);
  expect(amounts.filter((amount) => amount > due)).toEqual(wanted);
  expect(amounts).toHaveLength(3);
});

test('there are three, all different and in order, whatever is due', () => {
  const currency = fc.constantFrom('MAD', 'EUR', 'JPY', 'TND', 'XYZ', 'DH');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), currency, (due, code) => {
      const amounts = quickAmounts(due, code);
      expect(amounts).toHaveLength(3);
      expect(new Set(amounts).size).toBe(3);
      expect(amounts.every((amount, at) => amount > (amounts[at - 1] ?? 0))).toBe(true);
    }),
  );
});

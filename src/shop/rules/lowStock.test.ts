import { expect, it } from 'vitest';
import { daysLeft, refillOf, soldLately } from './lowStock.ts';

it.each([
  ['nothing is left', 0, 38_000, 0],
  ['less than nothing is left', -2_000, 0, 0],
  ['less than a day sells', 3_000, 71_000, 0],
  ['some days are left', 6_000, 24_000, 3],
  ['it does not sell', 6_000, 0, null],
  ['more came back than went', 6_000, -1_000, null],
  ['it lasts for months', 500_000, 1_000, null],
])('%s: %i of which %i were sold', (_name, stock, sold, days) => {
  expect(daysLeft(stock, sold)).toBe(days);
});

it.each([
  [0, 38_000, 10_000, 48],
  [3_500, 2_000, 0, 1],
  [-4_000, 0, 5_000, 9],
  [500, 1_000, 0, 1],
])('of %i, sold %i, warned at %i: %i pieces are brought', (stock, sold, lowStockAt, pieces) => {
  expect(refillOf(stock, sold, lowStockAt)).toBe(pieces);
});

it('sales of two weeks begin with the day that is the first of fourteen, when the day of the shop begins', () => {
  const days = { timeZone: 'Europe/Paris', dayEndsAt: '03:00' } as const;
  // At half past two the business day is still that of the 19th.
  const filter = soldLately({ ...days, now: Date.parse('2026-11-20T02:30:00+01:00') });
  expect(Date.parse(String(filter['soldAt[after]']))).toBe(Date.parse('2026-11-06T03:00:00+01:00'));
  expect(filter.type).not.toContain('purchase');
});

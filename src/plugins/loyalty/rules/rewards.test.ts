import { expect, it } from 'vitest';
import { areExpired, lastDayOf } from './expiry.ts';
import { rewardFault, rewardWorth, type RewardRule } from './rewards.ts';
import { nextTier, tierFor } from './tiers.ts';

const amount: RewardRule = { kind: 'amount', cost: 100, amount: 2000, product: null, minimum: 5000 };
const tea: RewardRule = { kind: 'product', cost: 50, amount: 0, product: 7, minimum: 0 };
const line = (product: number, price: number, quantity = 1000) => ({ product, price, quantity });

it('a reward is worth its amount, or one piece of its product', () => {
  expect(rewardWorth(amount, [])).toBe(2000);
  expect(rewardWorth(tea, [line(7, 1800, 3000), line(8, 9000)])).toBe(1800);
  expect(rewardWorth(tea, [line(7, 1800), line(7, 2200)])).toBe(2200);
  expect(rewardWorth(tea, [line(7, 1800, 500)])).toBe(0);
  expect(rewardWorth({ ...tea, product: null }, [{ product: null, price: 100, quantity: 1000 }])).toBe(0);
});

it('needs its points, the minimum and the product', () => {
  const sale = { total: 5000, lines: [line(8, 5000)] };
  expect(rewardFault(amount, 99, sale)).toBe('points');
  expect(rewardFault(amount, 100, { ...sale, total: 4999 })).toBe('minimum');
  expect(rewardFault(amount, 100, sale)).toBeNull();
  expect(rewardFault(tea, 100, sale)).toBe('product');
});

it('the highest tier that is reached counts', () => {
  const tiers = [
    { id: 2, threshold: 500, factor: 150 },
    { id: 1, threshold: 0, factor: 100 },
    { id: 3, threshold: 2000, factor: 200 },
  ];
  expect([-5, 0, 499, 500, 9999].map((points) => tierFor(points, tiers)?.id ?? null)).toEqual([null, 1, 1, 2, 3]);
  expect([0, 500, 2000].map((points) => nextTier(points, tiers)?.id ?? null)).toEqual([2, 3, null]);
  expect(tierFor(10, [])).toBeNull();
});

it('points count until the last day, also from the end of a long month', () => {
  expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-28');
  expect(areExpired('2026-11-30', '2027-11-30', 12)).toBe(false);
  expect(areExpired('2026-11-30', '2027-12-01', 12)).toBe(true);
  expect(areExpired('2000-01-01', '2026-11-30', null)).toBe(false);
});

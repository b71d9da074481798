import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  benefitOf,
  isBelowCost,
  marginOf,
  parseDollars,
  parseRatio,
  readPrice,
  suggestedPrice,
  toShopMoney,
  totalCost,
} from './prices.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const ratio = fc.integer({ min: 0, max: 100_000 });

describe('prices of a variant', () => {
  test('are those of the specification', () => {
    const cost = { price: 840, shipping: 910 };
    expect(totalCost(cost)).toBe(1750);
    expect(suggestedPrice(cost, 200)).toBe(2590);
    expect(suggestedPrice(cost, 250)).toBe(3010);
    expect(benefitOf(2590, cost)).toBe(840);
    expect(marginOf(2590, cost)).toBe(32.4);
  });

  test('a ratio of 0 leaves the shipping, and loses money', () => {
    const cost = { price: 840, shipping: 910 };
    expect(suggestedPrice(cost, 0)).toBe(910);
    expect(isBelowCost(suggestedPrice(cost, 0), cost)).toBe(true);
    expect(marginOf(0, { price: 1, shipping: 0 })).toBeNull();
  });

  test('a ratio of at least 1 never loses money, and a larger one never sells cheaper', () => {
    fc.assert(
      fc.property(cents, cents, ratio, ratio, (price, shipping, one, other) => {
        const cost = { price, shipping };
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(suggestedPrice(cost, low)).toBeLessThanOrEqual(suggestedPrice(cost, high));
        expect(isBelowCost(suggestedPrice(cost, Math.max(100, one)), cost)).toBe(false);
        expect(Number.isSafeInteger(suggestedPrice(cost, high))).toBe(true);
      }),
    );
  });
});

test('dollars become the shop’s currency with its own decimals', () => {
  expect(toShopMoney(2590, 100_000, 2)).toBe(25_900);
  expect(toShopMoney(2590, 1_500_000, 0)).toBe(3885);
  expect(toShopMoney(100, 31_234, 3)).toBe(3123);
  expect(toShopMoney(-100, 100_000, 2)).toBe(-1000);
});

test('an empty ratio is 0; texts that are none are refused', () => {
  expect(['', ' 2 ', '2.5', '2,5', '1000'].map(parseRatio)).toEqual([0, 200, 250, 250, 100_000]);
  expect(['-1', 'x', '1e3', '2.555', '1001'].map(parseRatio)).toEqual([null, null, null, null, null]);
  expect(['10', '10.5', '0,99', '-1', ''].map(parseDollars)).toEqual([1000, 1050, 99, null, null]);
});

test('the supplier writes prices as number, text or range', () => {
  expect(readPrice(8.4)).toEqual({ from: 840, to: 840 });
  expect(readPrice('8.40')).toEqual({ from: 840, to: 840 });
  expect(readPrice('8.40 -- 11.20')).toEqual({ from: 840, to: 1120 });
  expect(readPrice('11.2-8.4')).toEqual({ from: 840, to: 1120 });
  for (const wrong of [null, '', 'free', {}, '1-2-3', Number.NaN, Infinity]) expect(readPrice(wrong)).toBeNull();
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readPrice((amount / 100).toFixed(2))?.from).toBe(amount);
    }),
  );
});

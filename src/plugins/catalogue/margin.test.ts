import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test('the margin is what the price leaves over the cost', () => {
  expect(marginOf(189, 112.5, 'MAD')).toEqual({ amount: 7650, percent: 40.5 });
  expect(marginOf(10, 12.5, 'MAD')).toEqual({ amount: -250, percent: -25 });
  expect(marginOf(10, 0, 'MAD')).toEqual({ amount: 1000, percent: 100 });
});

test('there is none without both, or for nothing', () => {
  for (const [price, cost] of [
    [null, 1],
    [1, null],
    [0, 1],
    ['abc', 1],
    [1, 'abc'],
  ])
    expect(marginOf(price, cost, 'MAD')).toBeNull();
});

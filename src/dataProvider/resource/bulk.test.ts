import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjusted, digitsOf, isShared } from './bulk.ts';

describe('adjusting a number', () => {
  it('rounds half away from zero to the decimals of the currency, in integers', () => {
    expect(adjusted(3800, { percent: 5 }, 2)).toBe(3990);
    expect(adjusted(10, { percent: 5 }, 2)).toBe(11);
    expect(adjusted(-10, { percent: 5 }, 2)).toBe(-11);
    expect(adjusted(30, { percent: -100 }, 2)).toBe(0);
    expect(adjusted(10, { amount: 0.2 }, 2)).toBe(30);
    expect(adjusted(12_345, { amount: -0.005 }, 3)).toBe(12_340);
  });

  it('does nothing by what is no number of the field, or leads out of the exact range', () => {
    expect(adjusted(1200, { percent: Number.NaN }, 2)).toBeNull();
    expect(adjusted(1200, { percent: 0.001 }, 2)).toBeNull();
    expect(adjusted(1200, { amount: 0.001 }, 2)).toBeNull();
    expect(adjusted(1200, { percent: 9e14 }, 2)).toBeNull();
    expect(adjusted(9e15, { percent: 5 }, 2)).toBeNull();
  });

  it('is exact for any amount, and undone by the opposite', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (price, amount) => {
        const raised = adjusted(price, { amount: amount / 100 }, 2);
        expect(raised).toBe(price + amount);
        expect(adjusted(raised ?? 0, { amount: -amount / 100 }, 2)).toBe(price);
      }),
    );
  });
});

it('knows which fields several records may share, and the decimals of numbers', () => {
  expect(isShared({ type: 'text' })).toBe(true);
  expect(isShared({ type: 'text', unique: true })).toBe(false);
  expect(isShared({ type: 'text', format: 'secret' })).toBe(false);
  expect(isShared({ type: 'relation', to: 'shelves', many: true })).toBe(false);
  expect(digitsOf({ type: 'money' }, { currency: 'TND' })).toBe(3);
  expect(digitsOf({ type: 'money', minorUnits: true }, { currency: 'TND' })).toBe(0);
  expect(digitsOf({ type: 'text' }, { currency: 'TND' })).toBeNull();
});

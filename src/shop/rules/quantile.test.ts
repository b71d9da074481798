import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile } from './quantile.ts';

describe('a quantile', () => {
  it('is the middle of an odd number, and between the two middle ones of an even one', () => {
    expect(quantile([1, 2, 9], 0.5)).toBe(2);
    expect(quantile([1, 2, 4, 9], 0.5)).toBe(3);
    expect(quantile([7], 0.95)).toBe(7);
  });

  it('lies between the smallest and the largest, and grows with its share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (numbers, share) => {
          const sorted = numbers.toSorted((a, b) => a - b);
          const value = quantile(sorted, share);
          expect(value).toBeGreaterThanOrEqual(sorted[0] ?? 0);
          expect(value).toBeLessThanOrEqual(sorted.at(-1) ?? 0);
          expect(quantile(sorted, 1)).toBeGreaterThanOrEqual(value);
        },
      ),
    );
  });
});

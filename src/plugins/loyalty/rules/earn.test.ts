import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, keptPoints, pointsFor, weekdayOf, type EarnRule, type EarnSale } from './earn.ts';

const rule = (fields: Partial<EarnRule> = {}): EarnRule => ({
  ...{ kind: 'spend', points: 1, per: 1000, category: null, product: null, factor: 100 },
  ...{ weekdays: [], from: null, until: null, minimum: 0, ...fields },
});

/** A sale on a Monday. */
const sale = (amounts: readonly (number | { product?: number; category?: number; amount: number })[]): EarnSale => {
  const lines = amounts.map((one) => ({
    ...{ product: null, category: null },
    ...(typeof one === 'number' ? { amount: one } : one),
  }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, total, byRewards: 0, day: '2026-11-30' };
};

describe('points of a sale', () => {
  it('add the lines up before they are rounded down', () => {
    expect(pointsFor(sale([1500, 1500]), [rule()])).toBe(3);
    expect(pointsFor(sale([999]), [rule()])).toBe(0);
    expect(pointsFor(sale([]), [rule()])).toBe(0);
    expect(pointsFor(sale([5000]), [])).toBe(0);
  });

  it('take the closest rule of each line, and the better one of two', () => {
    const rules = [rule(), rule({ category: 4, points: 3 }), rule({ product: 9, points: 5 }), rule({ points: 2 })];
    expect(pointsFor(sale([{ product: 9, category: 4, amount: 1000 }]), rules)).toBe(5);
    expect(pointsFor(sale([{ product: 8, category: 4, amount: 1000 }]), rules)).toBe(3);
    expect(pointsFor(sale([{ product: 8, category: 5, amount: 1000 }]), rules)).toBe(2);
  });

  it('are multiplied by the largest factor that holds, and by that of the tier', () => {
    const double = rule({ kind: 'multiply', factor: 200, weekdays: ['monday'] });
    const triple = rule({ kind: 'multiply', factor: 300, weekdays: ['sunday'] });
    expect(pointsFor(sale([10_000]), [rule(), double, triple])).toBe(20);
    expect(pointsFor(sale([10_000]), [rule(), double, triple], 150)).toBe(30);
    expect(pointsFor({ ...sale([10_000]), day: '2026-11-29' }, [rule(), double, triple])).toBe(30);
  });

  it('need the minimum of their rule, and its days', () => {
    expect(pointsFor(sale([4999]), [rule({ minimum: 5000 })])).toBe(0);
    expect(pointsFor(sale([5000]), [rule({ minimum: 5000 })])).toBe(5);
    const days = rule({ from: '2026-11-30', until: '2026-12-01' });
    const at = (day: string) => holds(days, { day, total: 0 });
    expect([at('2026-11-29'), at('2026-11-30'), at('2026-12-01'), at('2026-12-02')]).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('are not earned by what rewards paid', () => {
    expect(pointsFor({ ...sale([10_000]), byRewards: 5000 }, [rule()])).toBe(5);
    expect(pointsFor({ ...sale([10_000]), byRewards: 10_000 }, [rule()])).toBe(0);
  });

  it('are whole and exact, also of the largest amounts', () => {
    const most = 99_999_999_999_999;
    expect(pointsFor(sale([most]), [rule({ points: 10_000, per: 100 })])).toBe(Number(BigInt(most) * 100n));
    expect(pointsFor(sale([1000]), [rule({ per: 0 })])).toBe(0);
  });
});

it('a refund in parts never leaves more than the sale earned, and a whole one leaves nothing', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (whole, total, back) => {
      const refunded = Math.min(back, total);
      const kept = keptPoints(whole, total, refunded);
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(whole);
      expect(keptPoints(whole, total, total)).toBe(0);
      expect(keptPoints(whole, total, 0)).toBe(whole);
    }),
  );
});

it('knows the days of the week', () => {
  expect(['2026-11-29', '2026-11-30', '2028-02-29'].map(weekdayOf)).toEqual(['sunday', 'monday', 'tuesday']);
});

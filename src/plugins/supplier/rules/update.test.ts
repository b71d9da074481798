import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, leastPrice, ruledPrice, type VariantState } from './update.ts';

const state: VariantState = {
  ...{ price: 1000, shipping: 500, stock: 7, basePrice: 2500, isManual: false, isAvailable: true },
};
const context = { ratio: 200, rules: { leastBenefit: 10, mostChange: 20 }, isGone: false };

test('a change within the rules is made', () => {
  expect(decide(state, { price: 1100, stock: 3 }, context)).toEqual({
    values: { price: 1100, stock: 3, basePrice: 2700, isAvailable: true },
    waits: null,
  });
});

test('a price that changes too much waits, and its stock does not', () => {
  expect(decide(state, { price: 1201, stock: 3 }, context)).toEqual({
    values: { price: 1000, stock: 3, basePrice: 2500, isAvailable: true },
    waits: { price: 1201, isAvailable: true },
  });
  expect(decide(state, { price: 700, stock: 3 }, context).waits).toEqual({ price: 700, isAvailable: true });
  // What was free is no share of anything.
  expect(decide({ ...state, price: 0 }, { price: 1, stock: 3 }, context).waits).not.toBeNull();
});

test('the base price never falls below the cost and the least benefit', () => {
  const low = { ...context, ratio: 100 };
  const cheap = { ...state, basePrice: 1650 };
  expect(decide(cheap, { price: 1050, stock: 7 }, low).values.basePrice).toBe(1705);
  expect(leastPrice({ price: 1001, shipping: 0 }, context.rules)).toBe(1102);
  expect(ruledPrice({ price: 1000, shipping: 500 }, 100, null)).toBe(1500);
});

test('a price of a person stays, and waits where it would not bring the least benefit', () => {
  const manual = { ...state, isManual: true, basePrice: 1700 };
  expect(decide(manual, { price: 1010, stock: 7 }, context)).toMatchObject({
    values: { basePrice: 1700 },
    waits: null,
  });
  expect(decide(manual, { price: 1100, stock: 7 }, context).waits).toEqual({ price: 1100, isAvailable: true });
});

test('a variant that is gone is not sold; a whole product that is gone waits without stock', () => {
  expect(decide(state, undefined, context)).toMatchObject({ values: { stock: 0, isAvailable: false }, waits: null });
  expect(decide(state, undefined, { ...context, isGone: true })).toMatchObject({
    values: { stock: 0, isAvailable: true },
    waits: { isAvailable: false },
  });
  const off = { ...state, isAvailable: false };
  expect(decide(off, undefined, { ...context, isGone: true })).toMatchObject({
    values: { isAvailable: false },
    waits: null,
  });
  expect(decide(off, { price: 1000, stock: 5 }, context).values).toMatchObject({ stock: 5, isAvailable: true });
});

test('whatever the supplier says, nothing that is written without a person breaks the rules', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const percent = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(cents, cents, cents, cents, percent, percent, fc.boolean(), (...given) => {
      const [price, shipping, basePrice, now, leastBenefit, mostChange, isManual] = given;
      const rules = { leastBenefit, mostChange };
      const before = { ...state, price, shipping, basePrice, isManual };
      const { values, waits } = decide(before, { price: now, stock: 1 }, { ratio: 200, rules, isGone: false });
      if (waits || now === price) expect(values).toMatchObject({ price, basePrice });
      else {
        expect(values.basePrice).toBeGreaterThanOrEqual(leastPrice({ price: now, shipping }, rules));
        expect(Math.abs(values.basePrice - basePrice) * 100).toBeLessThanOrEqual(mostChange * basePrice);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCases, pairwiseCases } from './pairwiseCases.ts';

const values = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 });
const parts = fc.record({ a: values, b: values, c: values, d: values });

test('every value meets every value of the other parts', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const cases = pairwiseCases(given);
      const names = ['a', 'b', 'c', 'd'] as const;
      for (const first of names)
        for (const second of names.filter((name) => name > first))
          for (const one of given[first])
            for (const other of given[second])
              expect(cases.some((found) => found[first] === one && found[second] === other)).toBe(true);
    }),
  );
});

test('they are few, and all among those there are', () => {
  const given = {
    role: ['admin', 'manager', 'cashier'],
    locale: ['en', 'fr', 'ar'],
    width: [390, 768, 1440],
    theme: ['l', 'd'],
  };
  expect(allCases(given)).toHaveLength(54);
  const cases = pairwiseCases(given);
  expect(cases.length).toBeLessThanOrEqual(10);
  for (const one of cases) expect(allCases(given)).toContainEqual(one);
});

test('one part alone comes with each of its values', () => {
  expect(allCases({ a: [1, 2] })).toEqual([{ a: 1 }, { a: 2 }]);
});

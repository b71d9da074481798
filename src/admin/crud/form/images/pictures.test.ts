import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './pictures.ts';

test('a moved picture takes its new place, the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a']);
  expect(moved(['a'], 4, 0)).toEqual(['a']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(20), fc.nat(20), (all, from, to) => {
      const after = moved(all, from, to);
      expect(after.toSorted()).toEqual(all.toSorted());
      const one = all[from];
      if (one !== undefined)
        expect(after.filter((other) => other !== one)).toEqual(all.filter((other) => other !== one));
    }),
  );
});

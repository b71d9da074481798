import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readGtin } from './gtin.ts';

it('knows the numbers on goods by their length and check digit', () => {
  expect(readGtin('4006381333931')).toEqual({ kind: 'EAN-13', expected: '1', isRight: true });
  expect(readGtin('4006381333930')).toEqual({ kind: 'EAN-13', expected: '1', isRight: false });
  expect(readGtin('73513537')).toMatchObject({ kind: 'EAN-8', isRight: true });
  expect(readGtin('036000291452')).toMatchObject({ kind: 'UPC', isRight: true });
  expect(readGtin('10012345678902')).toMatchObject({ kind: 'GTIN-14', isRight: true });
});

it('says nothing of codes of the house', () => {
  for (const code of ['', null, 'ARG-250', '123', '40063813339', '400638133393x'])
    expect(readGtin(code)).toBeUndefined();
});

it('finds every single digit that is mistyped', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(12), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const whole = `${start}${readGtin(`${start}0`)?.expected}`;
      const wrong = [...whole].with(at, String((Number(whole[at]) + by) % 10)).join('');
      expect([readGtin(whole)?.isRight, readGtin(wrong)?.isRight]).toEqual([true, false]);
    }),
  );
});

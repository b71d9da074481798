import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigit, isGoods, spellingsOf } from './articleNumber.ts';

it('a UPC-A number and its EAN-13 spelling name each other; any other code only itself', () => {
  expect(spellingsOf('036000291452')).toEqual(['036000291452', '0036000291452']);
  expect(spellingsOf('0036000291452')).toEqual(['0036000291452', '036000291452']);
  expect(spellingsOf('4006381333931')).toEqual(['4006381333931']);
  expect(spellingsOf('036000291453')).toEqual(['036000291453']);
  const digits = fc.stringMatching(/^\d{11}$/);
  fc.assert(
    fc.property(digits, (body) => {
      const code = body + checkDigit(body);
      expect(isGoods(code) && isGoods(`0${code}`)).toBe(true);
      expect([...spellingsOf(code)].sort()).toEqual([...spellingsOf(`0${code}`)].sort());
    }),
  );
});

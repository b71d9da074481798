import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TextIndex } from './textIndex.ts';

it('finds each record whose text holds another, once, in their order', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\u0000'), maxLength: 8 });
  const asked = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), asked, (texts, text) => {
      const all = texts.map((one, record) => ({ record, text: one }));
      const expected = all.filter((one) => one.text.includes(text)).map(({ record }) => record);
      expect(new TextIndex(all).find(text)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

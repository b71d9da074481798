import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasWords, searchedText, searchedWords } from '#resource';
import { TextIndex } from './textIndex.ts';

const indexOf = (texts: readonly string[]) =>
  new TextIndex(texts.map((text, record) => ({ record, text: searchedText(text) })));

const idsOf = (found: readonly { readonly record: number }[]) => found.map(({ record }) => record);

it('finds each record whose text has all words, once, in their order', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '-'), maxLength: 8 });
  const asked = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), asked, (texts, text) => {
      const words = searchedWords(text);
      if (words.length === 0) return;
      const expected = [...texts.keys()].filter((at) => hasWords(searchedText(texts[at] ?? ''), words));
      expect(idsOf(indexOf(texts).find(words))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('forgives one error in each word', () => {
  const index = indexOf(['Lemon chicken', 'Chicken soup', 'Orange juice 33cl']);
  expect(idsOf(index.findNear(['lemno', 'chiken']))).toEqual([0]);
  expect(idsOf(index.findNear(['jiuce', '33', 'cl']))).toEqual([2]);
  expect(idsOf(index.findNear(['lamb']))).toEqual([]);
});

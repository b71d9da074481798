import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTexts, mergeTexts, wordCount } from './textDiff.ts';

const BASE =
  'Pressed from kernels sorted by hand at the Tamanar cooperative. Toasted aroma, for salads, amlou and bread.';
const MINE = BASE.replace('by hand', 'by hand by 62 women');
const THEIRS = BASE.replace(', amlou and bread', ' and couscous');

/** Texts that have much in common, as two versions of one have. */
const text = fc
  .array(fc.constantFrom('argan', ' ', 'oil', '.', '<p>', '</p>', 'زيت', 'é', ', '), { maxLength: 30 })
  .map((all) => all.join(''));

describe('marks', () => {
  it('say what was added and taken away, by whole words', () => {
    expect(diffTexts(BASE, MINE).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'added', text: 'by 62 women ' },
    ]);
    expect(
      diffTexts(BASE, THEIRS)
        .filter(({ kind }) => kind === 'removed')
        .map((mark) => mark.text)
        .join(''),
    ).toContain('amlou');
  });

  it('hold both versions whole', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const marks = diffTexts(before, after);
        const without = (kind: string) =>
          marks
            .filter((mark) => mark.kind !== kind)
            .map((mark) => mark.text)
            .join('');
        expect(without('removed')).toBe(after);
        expect(without('added')).toBe(before);
      }),
    );
  });
});

describe('the merge of two texts', () => {
  it('takes changes of different places from both', () => {
    expect(mergeTexts(BASE, MINE, THEIRS)).toEqual({
      text: MINE.replace(', amlou and bread', ' and couscous'),
      isClean: true,
    });
  });

  it('puts changes of one place side by side, ours first', () => {
    expect(mergeTexts('a b c', 'a x c', 'a y c')).toEqual({ text: 'a x y c', isClean: false });
    expect(mergeTexts('', 'ours', 'theirs')).toEqual({ text: 'ours theirs', isClean: false });
  });

  it('is the other version where one changed nothing, and one where both say the same', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toEqual({ text: changed, isClean: true });
        expect(mergeTexts(base, base, changed)).toEqual({ text: changed, isClean: true });
        expect(mergeTexts(base, changed, changed)).toEqual({ text: changed, isClean: true });
      }),
    );
  });
});

it('words are counted in every script, tags are none', () => {
  expect(wordCount('<p>Argan oil, 250 ml</p>')).toBe(4);
  expect(wordCount('زيت أركان')).toBe(2);
  expect(wordCount('')).toBe(0);
});

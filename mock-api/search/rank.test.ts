import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchedWords } from '#resource';
import { hasWord, rankOf, snippet } from './rank.ts';

const ranked = (titles: string[], q: string) =>
  titles.toSorted((one, other) => rankOf(one, searchedWords(q)) - rankOf(other, searchedWords(q)));

describe('rankOf', () => {
  it('orders exact titles, titles that begin with it, beginnings of words, and middles of words', () => {
    const titles = ['Instead', 'Green tea', 'Teapot, blue', 'Tea', 'Cup of something'];
    expect(ranked(titles, 'tea')).toEqual(['Tea', 'Teapot, blue', 'Green tea', 'Instead', 'Cup of something']);
  });

  it('does not depend on case, accents, spaces or Arabic spellings', () => {
    expect(rankOf('Crème brûlée', searchedWords('  CREME  brulee '))).toBe(0);
    expect(rankOf('شاي أخضر', searchedWords('اخضر'))).toBe(2);
    expect(rankOf('Tagine de poulet', searchedWords('poulet tagine'))).toBe(4);
    expect(rankOf('Juice 33 cl', searchedWords('juice 33cl'))).toBe(0);
    expect(hasWord('Juice 33 cl', searchedWords('33cl'))).toBe(true);
    expect(hasWord('Large cake', searchedWords('a'))).toBe(false);
  });

  it('uses the first eight words', () => {
    expect(searchedWords('a b c d e f g h i j')).toHaveLength(8);
    expect(searchedWords(' \n\t ')).toEqual([]);
  });

  it('never throws and stays between 0 and 5', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, q) => {
        expect(rankOf(title, searchedWords(q))).toBeGreaterThanOrEqual(0);
        expect(rankOf(title, searchedWords(q))).toBeLessThanOrEqual(5);
        expect(Array.from(snippet(title, searchedWords(q))).length).toBeLessThanOrEqual(92);
      }),
    );
  });
});

describe('snippet', () => {
  it('returns a short text whole, in one line', () => {
    expect(snippet('One\n  two', ['two'])).toBe('One two');
  });

  it('cuts before the match at a word, and at the end', () => {
    const long = `${'word '.repeat(40)}Imane ${'more '.repeat(40)}`;
    const cut = snippet(long, ['imane']);
    expect(cut).toMatch(/^…word .*Imane more .*…$/);
    expect(cut.length).toBeLessThanOrEqual(92);
    expect(hasWord(cut, ['imane'])).toBe(true);
  });
});

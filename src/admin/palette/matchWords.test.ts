import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestMatches, matchWords, wordsOf } from './matchWords.ts';

const marked = (text: string, typed: string) =>
  matchWords(text, wordsOf(typed))?.ranges.map(([from, to]) => text.slice(from, to)) ?? null;

describe('matches', () => {
  it('marks what was typed, whatever its case, accents and Arabic spelling', () => {
    expect(marked('Chicken tagine', 'TAG')).toEqual(['tag']);
    expect(marked('Crème brûlée', 'creme brul')).toEqual(['Crème', 'brûl']);
    expect(marked('Œufs', 'oeu')).toEqual(['Œu']);
    expect(marked('شاي أخضر', 'اخضر')).toEqual(['أخضر']);
    expect(marked('Straße', 'strasse')).toEqual(['Straße']);
  });

  it('prefers the beginning of a word, and needs every word', () => {
    expect(matchWords('Minitag and tag', ['tag'])?.ranges).toEqual([[12, 15]]);
    expect(matchWords('Products', wordsOf('prod orders'))).toBeNull();
    expect(marked('New product', 'pro new')).toEqual(['New', 'pro']);
    expect(marked('aaa', 'aa a')).toEqual(['aa']);
    expect(marked('Re-order (new)', 'ord new')).toEqual(['ord', 'new']);
  });

  it('finds one or two letters at the beginning of words only, as every search does', () => {
    expect(marked('Reorder', 'or')).toBeNull();
    expect(marked('New order', 'or')).toEqual(['or']);
    expect(marked('Reorder', 'ord')).toEqual(['ord']);
  });

  it('ranks: it, its beginning, a word of it, its middle, all words', () => {
    const rank = (text: string, typed: string) => matchWords(text, wordsOf(typed))?.rank;
    expect(rank('Orders', 'orders')).toBe(0);
    expect(rank('Orders', 'ord')).toBe(1);
    expect(rank('New order', 'ord')).toBe(2);
    expect(rank('Reorder', 'ord')).toBe(3);
    expect(rank('Orders of today', 'today ord')).toBe(4);
    const sorted = bestMatches(['Reorder', 'New order', 'Orders', 'Tasks'], (text) => text, ['order'], 9);
    expect(sorted.map(({ one }) => one)).toEqual(['Orders', 'New order', 'Reorder']);
  });

  it('keeps the order of equals, and shows as many as asked for', () => {
    expect(bestMatches(['Tea b', 'Tea a', 'Tea c'], (text) => text, ['tea'], 2).map(({ one }) => one)).toEqual([
      'Tea b',
      'Tea a',
    ]);
    expect(bestMatches(['b', 'a'], (text) => text, [], 9)).toHaveLength(2);
  });

  it('marks ranges in order, apart, inside the text, for any texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 12 }), (text, typed) => {
        let end = 0;
        for (const [from, to] of matchWords(text, wordsOf(typed))?.ranges ?? []) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeLessThanOrEqual(text.length);
          end = to;
        }
      }),
    );
  });
});

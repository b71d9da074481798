import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';
import {
  WORD_START,
  hasWords,
  isPunctuation,
  markWords,
  searchedText,
  searchedWords,
  wordToFind,
} from './searchText.ts';

const isFound = (text: string, search: string): boolean => hasWords(searchedText(text), searchedWords(search));

describe('a text is found', () => {
  test.each([
    ['A4 paper 80 g', 'paper 80'],
    ['A4 paper 80 g', '80 pap'],
    ['Evian 1 L', 'evian 1l'],
    ['Evian 1L', 'evian 1 l'],
    ['Orange juice 33cl', 'juice 33 cl'],
    ['Orange juice 33 cl', '33cl jui'],
    ['QR code', 'qr code'],
    ['QR code', 'code q'],
    ['Café de la Gare', 'de la'],
    ['Dar El Bahia', 'el bahia'],
    ['Chicken with lemon', 'lemon chicken'],
    ['Demi\u2011sec', 'demi-sec'],
    ['Demi\u2011sec', 'sec demi'],
    ["Huile d'olive", 'olive huile'],
    ["Huile d'olive", "d'olive"],
    ['Thé\u00a0vert', 'the vert'],
    ['محل النور', 'نور'],
    ['قهوة سوداء', 'سوداء قهوه'],
    ['SKU-0012', 'sku-0012'],
    ['SKU-0012', '0012'],
    ['SKU-0012', '-00'],
    ['50% off', '50%'],
    ['50% off', '%'],
  ])('%j by %j', (text, search) => expect(isFound(text, search)).toBe(true));

  test('by its own words in any order', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aé1ق-%( '), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), (words, turn) => {
        const text = words.join(' ');
        const asked = searchedWords(text);
        const at = turn % Math.max(1, asked.length);
        expect(hasWords(searchedText(text), [...asked.slice(at), ...asked.slice(0, at)])).toBe(true);
      }),
    );
  });
});

describe('a text is not found', () => {
  test.each([
    ['Large table', 'ab'],
    ['Tea', 'a'],
    ['Tea 12', '2'],
    ['Tea cup', 'tea mug'],
    ['Tea', 'eat'],
    ['50% off', '0%'],
  ])('%j by %j', (text, search) => expect(isFound(text, search)).toBe(false));
});

test('a search has at most eight words of 200 characters', () => {
  expect(searchedWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(searchedWords('x'.repeat(300))).toEqual(['x'.repeat(200)]);
  expect(searchedWords(' \n ')).toEqual([]);
});

test('what is looked for is long enough for an index of three letters, but for punctuation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }), (text) => {
      for (const word of searchedWords(text))
        expect(Array.from(wordToFind(word)).length >= 3 || isPunctuation(word)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the mark of a word is in no folded text', () => {
  expect(fold(`a${WORD_START}b`)).toBe('ab');
  expect(markWords('half-dozen 33cl').replaceAll(WORD_START, '·')).toBe('·half-·dozen·33·cl');
});

import { expect, it } from 'vitest';
import { numbersIn, unknownNumbers } from './saidNumbers.ts';

it.each([
  ['You sold for 1,234.50 MAD in 12 orders', [1234.5, 12]],
  ['Vous avez vendu pour 1 234,50 MAD', [1234.5]],
  ['Vous avez vendu pour 1 234 MAD', [1234]],
  ['بعت بمبلغ ١٬٢٣٤٫٥٠ درهم في ١٢ طلبًا', [1234.5, 12]],
  ['1.234,50 in the week of 23', [1234.5, 23]],
  ['1234.50', [1234.5]],
  ['About 1,235', [1234.5]],
  ['A refund of -20', [-20]],
  ['No number at all', []],
])('%s names known numbers only', (text, known) => {
  expect(unknownNumbers(text, known)).toEqual([]);
});

it.each([
  ['12% more', [1, 2], ['12']],
  ['1,234.51', [1234.5], ['1,234.51']],
  ['5 of 12345', [12345], ['5']],
  ['2026-11-24', numbersIn('2026-11-23'), ['24']],
])('%s names another number', (text, known, unknown) => {
  expect(unknownNumbers(text, known)).toEqual(unknown);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  test.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['  two   words ', 'two words'],
    ['Straße Œuvre Æther Ørsted Łódź', 'strasse oeuvre aether orsted lodz'],
    ['İstanbul ısı', 'istanbul isi'],
    ['مَطْعَم', 'مطعم'],
    ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
    ['مقهى قهوة', 'مقهي قهوه'],
    ['قـــهوة', 'قهوه'],
    ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
    ['L’eau', "l'eau"],
    ['demi\u2011sec – brut', 'demi-sec - brut'],
    ['한국어', '한국어'],
    ['ﬁn ½ Kg ™', 'fin 1⁄2 kg tm'],
    ['a\u00a0b\tc\nd', 'a b c d'],
    ['a\u001fb\u0000c', 'abc'],
    ['\u200fمرحبا\u200f', 'مرحبا'],
    ['🍕 Pizza', '🍕 pizza'],
  ])('%j becomes %j', (text, folded) => expect(fold(text)).toBe(folded));

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => fold(fold(text)) === fold(text)),
      {
        numRuns: 3000,
      },
    );
  });

  test('every single character folds once and for all', () => {
    const unstable: string[] = [];
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const text = String.fromCodePoint(code);
      if (fold(fold(text)) !== fold(text)) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  test('no control character, double space or mark is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        return !/[\p{Cc}\p{M}]|\s\s|^\s|\s$/u.test(fold(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('case and accents never matter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aàâäéèêëïîôöùûüçñ zyx') }), (text) => {
        return fold(text.toUpperCase()) === fold(text.normalize('NFD'));
      }),
    );
  });
});

import fc from 'fast-check';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { byteOf, charOf, CODE_PAGES, codePageOf, type CodePage } from './codePages.ts';
import { encodePaper } from './encodePaper.ts';
import { transliterate } from './transliterate.ts';

const require = createRequire(import.meta.url);
/** The tables of iconv-lite, by escpos-buffer, which this replaces (docs/decisions/printing.md). */
const iconv = createRequire(require.resolve('escpos-buffer'))('iconv-lite') as {
  decode: (bytes: Uint8Array, encoding: string) => string;
};

/** Number of bytes before the text (reset and code page) and after it (cut). */
const HEAD = 10;
const CUT = 4;

describe('code pages', () => {
  test.each(CODE_PAGES)('%s is the table that others know', (page) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const known = iconv.decode(Buffer.from(bytes), `cp${page}`);
    for (let byte = 0x20; byte < 256; byte += 1) {
      const char = known.charAt(byte);
      if (byte === 0x7f || /[\p{C}\ufffd\u00a0]/u.test(char)) continue;
      expect(charOf(byte, page), `byte ${byte}`).toBe(char);
      expect(byteOf(char, page), char).toBe(byte);
    }
  });

  test('an unknown code page is CP437', () => {
    expect([codePageOf('1252'), codePageOf(858), codePageOf('cp437'), codePageOf(null)]).toEqual([
      '1252',
      '858',
      '437',
      '437',
    ]);
  });
});

describe('characters that a code page lacks', () => {
  test.each<[CodePage, string, string]>([
    ['437', 'Crème brûlée, 12,50 €', 'Crème brûlée, 12,50 EUR'],
    ['437', 'Œuf cocotte “à l’ancienne” … À emporter', 'OEuf cocotte "à l\'ancienne" ... A emporter'],
    ['858', 'Œuf, 3 €', 'OEuf, 3 €'],
    ['1252', 'Œuf, 3 €', 'Œuf, 3 €'],
    ['852', 'Škoda Žižkov Ý à', 'Škoda Žižkov Ý a'],
    ['437', 'Škoda Žižkov Ý', 'Skoda Zizkov Y'],
    ['437', '−5,55 DH, 1 234', '-5,55 DH, 1 234'],
    ['437', 'Борщ, Щука', 'Borshch, Shchuka'],
    ['866', 'Борщ, Щука', 'Борщ, Щука'],
    ['437', 'Pizza 🍕 ½ ﬁn Ⅷ', 'Pizza  ½ fin VIII'],
    ['437', 'a\u001bp0\u0007b\u0000', 'ap0b'],
  ])('%s: %s', (page, text, printed) => {
    expect(transliterate(text, page)).toEqual({ text: printed, isWhole: true });
  });

  test('letters without a transliteration are reported as missing', () => {
    expect(transliterate('茶 5', '437')).toEqual({ text: '* 5', isWhole: false });
  });

  test('no text produces additional question marks or commands, in any code page', async () => {
    const noQuestion = fc
      .string({ unit: 'binary', maxLength: 60 })
      .filter((text) => !text.normalize('NFKD').includes('?'));
    await fc.assert(
      fc.asyncProperty(noQuestion, fc.constantFrom(...CODE_PAGES), async (text, codePage) => {
        const rows = [{ kind: 'text' as const, text }];
        const bytes = await encodePaper(rows, { columns: 48, codePage });
        const printed = bytes.subarray(HEAD, -CUT);
        expect([...printed].filter((byte) => byte === 0x3f || byte === 0x7f || (byte < 0x20 && byte !== 0x0a))).toEqual(
          [],
        );
      }),
      { numRuns: 200 },
    );
  });
});

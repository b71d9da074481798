import fc from 'fast-check';
import type { PaperRow } from '#shop';
import { describe, expect, test } from 'vitest';
import { lineText, paperColumns, toLines, type PaperColumns } from './lines.ts';
import { paperText } from './paperText.ts';
import { textColumns, wrapText } from './textWidth.ts';
import { textRows } from './textRows.ts';

const text = (rows: readonly PaperRow[], columns: PaperColumns = 32, dir: 'ltr' | 'rtl' = 'ltr') =>
  paperText(rows, { columns, dir }).split('\n');

test('48 and 32 characters; no setting means 48, any other value 32', () => {
  expect([48, '48', undefined, null, 32, 80, 42, '58 mm'].map(paperColumns)).toEqual([48, 48, 48, 48, 32, 32, 32, 32]);
});

describe('a text is wrapped', () => {
  test('at spaces, and inside words that are longer than a line', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
    expect(wrapText('', 7)).toEqual(['']);
  });

  test('with its leading spaces on each line', () => {
    expect(wrapText('  No salt please', 10)).toEqual(['  No salt', '  please']);
  });

  test('with two columns for wide characters, and none for combining marks', () => {
    expect([textColumns('茶é'), textColumns('e\u0301'), textColumns('\u200fشاي')]).toEqual([3, 1, 3]);
    expect(wrapText('茶茶茶', 4)).toEqual(['茶茶', '茶']);
  });
});

describe('rows', () => {
  test('a long text beside an amount is wrapped within its columns', () => {
    expect(text([{ kind: 'pair', text: 'Chicken tagine, preserved lemon', end: '75.00 MAD' }])).toEqual([
      'Chicken tagine,        75.00 MAD',
      'preserved lemon',
    ]);
  });

  test('a too wide amount is on a separate line', () => {
    const end = '1 234 567 890,00 DIRHAMS';
    expect(text([{ kind: 'pair', text: 'Total paid', end }])).toEqual(['Total paid', end.padStart(32)]);
  });

  test('columns', () => {
    const cells = [
      { text: '2', width: 3, align: 'end' as const },
      { text: 'Mint tea with sugar, large pot' },
      { text: '36.00', width: 8, align: 'end' as const },
    ];
    expect(text([{ kind: 'columns', cells }])).toEqual(['  2 Mint tea with          36.00', '    sugar, large pot']);
    expect(text([{ kind: 'columns', cells }], 32, 'rtl')).toEqual([
      '36.00          Mint tea with 2',
      '            sugar, large pot',
    ]);
  });

  test('on right-to-left paper, texts are at the right and amounts at the left', () => {
    expect(text([{ kind: 'pair', text: '2 x 18.00', end: '36.00', isIndented: true }], 32, 'rtl')).toEqual([
      '36.00                 2 x 18.00',
    ]);
    expect(text([{ kind: 'text', text: '2-0422' }], 32, 'rtl')).toEqual(['2-0422'.padStart(32)]);
  });

  test('a plain text keeps its line breaks and leading spaces', () => {
    expect(text(textRows('A\n\n  b\r\n'))).toEqual(['A', '', '  b']);
  });
});

/** Rows of any texts. */
const anyRow = fc.oneof(
  fc.record({ kind: fc.constantFrom('text', 'centre', 'large'), text: fc.string({ unit: 'grapheme', maxLength: 90 }) }),
  fc.record({ kind: fc.constant('pair'), text: fc.string({ maxLength: 90 }), end: fc.string({ maxLength: 40 }) }),
) as fc.Arbitrary<PaperRow>;

test('no line is wider than the paper, and no parts overlap', () => {
  fc.assert(
    fc.property(anyRow, fc.constantFrom<PaperColumns>(48, 32), fc.constantFrom('ltr', 'rtl'), (row, columns, dir) => {
      for (const line of toLines([row], { columns, dir })) {
        if (line.kind !== 'text') continue;
        expect(textColumns(lineText(line))).toBeLessThanOrEqual(columns / line.scale);
        const parts = line.parts.toSorted((a, b) => a.at - b.at);
        for (const [at, part] of parts.entries()) {
          expect(part.at + part.width).toBeLessThanOrEqual(parts[at + 1]?.at ?? columns / line.scale);
        }
      }
    }),
  );
});

test('a cell is at most as wide as the paper', () => {
  const cells = [
    { text: 'x', width: 400_000_000, align: 'end' as const },
    { text: 'y', width: -5 },
  ];
  const [line] = toLines([{ kind: 'columns', cells }], { columns: 32 });
  expect(line?.kind === 'text' && line.parts.map(({ width }) => width)).toEqual([32, 0]);
});

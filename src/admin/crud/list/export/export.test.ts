import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { cellOf, momentText, type CellContext } from './cells.ts';
import { csvOf, safeText } from '#resource';
import { workbookOf } from './workbook.ts';

const context: CellContext = {
  zone: 'Europe/Paris',
  choice: (_field, value) => `<${value}>`,
  yesNo: (value) => (value ? 'نعم' : 'لا'),
  related: (resource, id) => (id === '7' ? `${resource} seven` : undefined),
};

/** Text that a spreadsheet runs; a number with a sign is read as a number. */
const DANGEROUS = /^(?:[=@\t\r\n]|[+-](?![\d.,\s]+$))/;

describe('exported texts', () => {
  it('never begin a formula', () => {
    expect(safeText('=1+1')).toBe("'=1+1");
    expect(safeText('@SUM(A1)')).toBe("'@SUM(A1)");
    expect(safeText('\t=1')).toBe("'\t=1");
    expect(safeText('Tea')).toBe('Tea');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [row = []] = parseCsv(csvOf([[text, 'end']]).slice(1));
        expect(DANGEROUS.test(String(row[0] ?? ''))).toBe(false);
      }),
    );
  });

  it('come back from CSV as they were, in any alphabet', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !DANGEROUS.test(text) && !text.includes('\r'));
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1 }), (rows) => {
        const table = [['a', 'b'], ...rows.map(([one, other]) => [`x${one}`, `x${other}`])];
        const text = csvOf(table);
        expect(text.startsWith('\uFEFF')).toBe(true);
        expect(parseCsv(text.slice(1))).toEqual(table);
      }),
    );
  });

  it('keep numbers as numbers', () => {
    expect(csvOf([['Price'], [-12.5], [0], [null]])).toBe('\uFEFFPrice\r\n-12.5\r\n0\r\n\r\n');
  });
});

describe('cells', () => {
  it('say what people read: names, yes and no, times of the store', () => {
    expect(cellOf('status', { type: 'enum', values: ['a'] }, 'a', context)).toBe('<a>');
    expect(cellOf('isNew', { type: 'boolean' }, false, context)).toBe('لا');
    expect(cellOf('at', { type: 'datetime' }, '2026-11-21T23:30:00+00:00', context)).toBe('2026-11-22 00:30');
    expect(cellOf('shelf', { type: 'relation', to: 'shelves' }, '7', context)).toBe('shelves seven');
    expect(cellOf('shelf', { type: 'relation', to: 'shelves' }, '8', context)).toBe('#8');
    expect(cellOf('tags', { type: 'list' }, ['a', 'b'], context)).toBe('a, b');
    expect(momentText('soon', 'UTC')).toBe('soon');
  });

  it('have exact amounts', () => {
    expect(cellOf('price', { type: 'money' }, 19.99, context)).toBe(19.99);
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (minor) => {
        const cell = cellOf('price', { type: 'money', minorUnits: true }, minor, context);
        expect(Math.round(Number(cell) * 100)).toBe(minor);
      }),
    );
  });
});

describe('a workbook', () => {
  it('comes back as it was: numbers, texts, right to left', async () => {
    const rows = [
      ['المنتج', 'السعر'],
      ['زيت أركان', 189],
      ['=HYPERLINK("x")', 0.1],
      ['-5', null],
    ];
    const book = await readXlsx(await workbookOf(rows, { name: 'المنتجات', isRtl: true }));
    const sheet = book.sheets[0];
    expect(sheet?.name).toBe('المنتجات');
    expect(sheet?.rows.map((row) => [row[0] ?? null, row[1] ?? null])).toEqual(rows);
  });
});

import { openXlsx, writeXlsx, type CellStyle } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { borderEntries, bordersOf, borderKey, type BorderEntry, type GridLine } from './borders.ts';
import { toFile } from './toFile.ts';
import { toGrid } from './toGrid.ts';

const THIN: GridLine = { style: 1, color: '#000000' };
const range = (borderType: string, row: number[], column: number[], line = THIN): BorderEntry => ({
  rangeType: 'range',
  borderType,
  ...line,
  range: [{ row, column }],
});
const sides = (entries: readonly BorderEntry[], key: string) =>
  Object.entries(bordersOf(entries).get(key) ?? {})
    .filter(([, line]) => line)
    .map(([side]) => side)
    .toSorted()
    .join('');

describe('lines drawn in the grid', () => {
  it.each([
    ['border-all', '0,0', 'blrt'],
    ['border-outside', '0,0', 'lt'],
    ['border-outside', '1,1', 'br'],
    ['border-inside', '0,0', 'br'],
    ['border-horizontal', '0,0', 'b'],
    ['border-vertical', '1,1', 'l'],
    ['border-left', '1,0', 'l'],
    ['border-left', '1,1', ''],
    ['border-bottom', '1,1', 'b'],
    ['border-slash', '0,0', ''],
  ])('%s gives the cell %s of 2 x 2 the sides %s', (kind, key, expected) => {
    expect(sides([range(kind, [0, 1], [0, 1])], key)).toBe(expected);
  });

  it('no border takes the lines of the range away, and those of neighbours on its edge', () => {
    const all = range('border-all', [0, 0], [0, 2]);
    const entries = [all, range('border-none', [0, 0], [1, 1])];
    expect(['0,0', '0,1', '0,2'].map((key) => sides(entries, key))).toEqual(['blt', '', 'brt']);
  });
});

it('cells in a box of one line share an entry, and come back as they were', () => {
  const box = { l: THIN, r: THIN, t: THIN, b: THIN };
  const cells = [0, 1, 2].map((c) => ({ r: 4, c, border: box }));
  const entries = borderEntries([...cells, { r: 5, c: 0, border: { b: { style: 8, color: '#ff0000' } } }]);
  expect(entries).toHaveLength(2);
  const lines = bordersOf(entries);
  expect([...lines].map(([key]) => key)).toEqual(['4,0', '4,1', '4,2', '5,0']);
  expect(borderKey(lines.get('4,1'))).toBe(borderKey(box));
});

const BORDER: NonNullable<CellStyle['border']> = {
  top: { style: 'thin', color: { rgb: 'FF0000' } },
  bottom: { style: 'double', color: { theme: 4 } },
  diagonal: { style: 'thin' },
  diagonalUp: true,
};

/** A file with a bordered value, an empty bordered cell, and a plain value, opened in the grid. */
async function open() {
  const style: CellStyle = { border: BORDER };
  const file = await writeXlsx({
    sheets: [
      {
        name: 'One',
        rows: [
          ['a', null, 'c'],
          [1, 2, 3],
        ],
        cells: new Map([
          ['0,0', { value: 'a', style }],
          ['0,1', { value: null, style }],
        ]),
      },
    ],
  });
  const opened = await openXlsx(file, { readStyles: true });
  const before = opened.sheets[0]?.cells?.get('0,0')?.style?.border;
  return { before, ...toGrid(opened) };
}

const saved = async (file: Uint8Array) => (await openXlsx(file, { readStyles: true })).sheets[0]?.cells;

it('borders of an opened file are shown, and saved as they were', async () => {
  const { before, book, sheets } = await open();
  const lines = bordersOf(sheets[0]?.config?.borderInfo);
  expect(lines.get('0,0')?.t).toEqual({ style: 1, color: '#ff0000' });
  expect(lines.get('0,0')?.b?.style).toBe(7);
  const cells = await saved(await toFile(book, sheets));
  expect(cells?.get('0,0')?.style?.border).toEqual(before);
  expect(cells?.get('0,1')?.style?.border).toEqual(before);
});

it('drawn borders are saved, also of empty cells, and removed ones are not', async () => {
  const { book, sheets } = await open();
  const [sheet] = sheets;
  if (!sheet) throw new Error('The file has a sheet.');
  const drawn = [
    ...(sheet.config?.borderInfo ?? []),
    range('border-outside', [5, 6], [1, 2], { style: 13, color: '#0000ff' }),
    range('border-none', [0, 0], [0, 0]),
  ];
  const cells = await saved(await toFile(book, [{ ...sheet, config: { ...sheet.config, borderInfo: drawn } }]));
  expect(cells?.get('5,1')?.style?.border?.top).toMatchObject({ style: 'thick', color: { rgb: '0000FF' } });
  expect(cells?.get('6,2')?.style?.border?.right?.style).toBe('thick');
  expect(cells?.get('0,0')?.style?.border?.top).toBeUndefined();
  expect(cells?.get('0,0')?.style?.border?.diagonalUp).toBe(true);
});

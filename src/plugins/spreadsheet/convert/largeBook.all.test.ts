import { openXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { read, type CellObject, type WorkSheet } from 'xlsx';
import { LARGE_COLUMNS, LARGE_ROWS, largeSheet } from './largeBook.fixture.ts';
import { roundTrip } from './roundTrip.fixture.ts';

const OPTIONS = { cellFormula: true, cellNF: true, cellStyles: true, sheetStubs: true } as const;
const firstSheet = (file: Uint8Array): WorkSheet => {
  const { SheetNames, Sheets } = read(file, OPTIONS);
  return Sheets[SheetNames[0] ?? ''] ?? {};
};

/** A cell as an independent reader returns it: type, value, formula, number format, fill. */
const seen = ({ t, v, f, z, s }: CellObject) => ({ t, v, f, z, s: s as unknown });

describe('a workbook of 10,000 rows x 20 columns', { timeout: 240_000 }, () => {
  it('is saved with every value, formula and format of every cell', async () => {
    const [before, after] = await roundTrip([largeSheet()]);
    const [first, second] = [firstSheet(before), firstSheet(after)];
    const names = Object.keys(first).filter((name) => !name.startsWith('!'));
    expect(names.length).toBe(LARGE_ROWS * LARGE_COLUMNS);
    const different = names.filter(
      (name) =>
        JSON.stringify(seen(first[name] as CellObject)) !== JSON.stringify(seen((second[name] ?? {}) as CellObject)),
    );
    expect(different.slice(0, 5).map((name) => [name, first[name], second[name]])).toEqual([]);
    expect(second['!ref']).toBe(first['!ref']);
    // Styles in full, by the library that wrote them: the reader above knows fills alone.
    const [one, two] = await Promise.all([before, after].map((file) => openXlsx(file, { readStyles: true })));
    const styles = one?.sheets[0]?.cells ?? new Map();
    expect(styles.size).toBeGreaterThan(100_000);
    const wrong = [...styles].filter(
      ([key, cell]) => JSON.stringify(cell.style) !== JSON.stringify(two?.sheets[0]?.cells?.get(key)?.style),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(two?.sheets[0]?.freezePane).toEqual({ rows: 1, columns: 2 });
  });
});

import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';

/** Size of the large workbook (issue: 10,000 rows x 20 columns). */
export const [LARGE_ROWS, LARGE_COLUMNS] = [10_000, 20];

const BLUE: CellStyle = {
  font: { bold: true, italic: true, color: { rgb: '0C534F' }, size: 12, name: 'Arial' },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEECC' } },
  border: { bottom: { style: 'thin', color: { rgb: '112233' } } },
  alignment: { horizontal: 'right', vertical: 'center', wrapText: true },
};

/** Value and style of each column: numbers, texts, dates, formulas and truth values, with 12 number formats. */
const COLUMNS: readonly ((row: number) => Partial<Cell> & { value: CellValue })[] = [
  (row) => ({ value: row }),
  (row) => ({ value: row / 7, style: { numFmt: '#,##0.00' } }),
  (row) => ({ value: `Name ${row}` }),
  (row) => ({ value: new Date(Date.UTC(2020, 0, 1 + (row % 2000))), type: 'date', style: { numFmt: 'm/d/yyyy' } }),
  (row) => ({ value: row * 3, type: 'formula', formula: `A${row + 1}*3`, formulaResult: row * 3 }),
  (row) => ({ value: row % 2 === 0 }),
  (row) => ({ value: row * 1.5, style: { ...BLUE, numFmt: '"$"#,##0.00' } }),
  (row) => ({ value: (row % 100) / 100, style: { numFmt: '0.0%' } }),
  (row) => ({ value: `0${row}`, style: { numFmt: '@' } }),
  (row) => ({ value: null, style: row % 2 === 0 ? BLUE : { font: { underline: true } } }),
  (row) => ({
    value: row,
    type: 'formula',
    formula: `IF(F${row + 1},"yes","no")`,
    formulaResult: row % 2 === 0 ? 'yes' : 'no',
  }),
  (row) => ({ value: row * 1000, style: { numFmt: '0.00E+00' } }),
  (row) => ({ value: 43_831.25 + row, style: { numFmt: 'yyyy-mm-dd hh:mm' } }),
  (row) => ({ value: -row, style: { numFmt: '#,##0;[Red]-#,##0' } }),
  (row) => ({ value: 'عسل & <شاي> "é"', style: row % 3 === 0 ? { alignment: { horizontal: 'center' } } : {} }),
  (row) => ({
    value: row,
    type: 'formula',
    formula: `SUM(A1:A${row + 1})`,
    formulaResult: (row * (row + 1)) / 2,
    style: { numFmt: '#,##0 "DH"' },
  }),
  (row) => ({ value: row * 1e9 }),
  (row) => ({ value: `line ${row}\nline 2`, style: { alignment: { wrapText: true } } }),
  (row) => ({ value: row % 24, style: { font: { strikethrough: true, color: { theme: 4 } } } }),
  (row) => ({ value: row + 0.125, style: { numFmt: '# ?/?' } }),
];

/** The sheet of the large workbook. */
export function largeSheet(rows = LARGE_ROWS): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const values = Array.from({ length: rows }, (_, r) =>
    COLUMNS.map((make, c) => {
      const cell = make(r);
      if (Object.keys(cell).length > 1) cells.set(`${r},${c}`, cell);
      return cell.formula === undefined ? cell.value : null;
    }),
  );
  return { name: 'Large', rows: values, cells, freezePane: { rows: 1, columns: 2 } };
}

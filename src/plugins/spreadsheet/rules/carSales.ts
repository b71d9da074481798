import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';

/** Name of the workbook and of its sheet (docs/rules/store-and-supplier.md, "The workbook of the demo"). */
export const CAR_SALES = 'Car Sales Report';

const HEADS = ['Customer Name', 'Model', 'Color', 'Payment Type', 'Delivery Date', 'Amount'];
/** First and last row of data, and the row of the total, counted from 1. */
export const [FIRST_ROW, LAST_ROW, TOTAL_ROW] = [2, 30, 31];

/** Currency with 2 decimals, and month, day and year. */
export const CURRENCY_FORMAT = '"$"#,##0.00';
export const DATE_FORMAT = 'm/d/yyyy';

const CUSTOMERS = [
  'Amal Fassi',
  'Brahim Ouali',
  'Chadia Naciri',
  'Driss Kabbaj',
  'Fatima Zahra Idrissi',
  'Ghita Lahlou',
  'Hicham Sefrioui',
  'Ilham Rami',
  'Jamal Tahiri',
  'Kenza Alami',
];
const MODELS = ['Ford Fiesta', 'Peugeot 208', 'Hyundai i20', 'Renault Clio', 'Fiat 500', 'Dacia Logan', 'Toyota Yaris'];
const COLORS = ['White', 'Black', 'Blue', 'Red', 'Silver'];
const PAYMENTS = ['Cash', 'Credit Card', 'Debit Card', 'Net Banking'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A sale of the report by its place, 0 to 28: invented, and the same in every installation. */
function sale(index: number): CellValue[] {
  const delivery = new Date(Date.UTC(2025, (index * 5) % 12, 1 + ((index * 11) % 28)));
  const cents = 840_000 + ((index * 703_700) % 1_150_050);
  return [at(CUSTOMERS, index), at(MODELS, index), at(COLORS, index), at(PAYMENTS, index), delivery, cents / 100];
}

/** The font of cells without a style, in bold: a font without a name is another one in other programs. */
const BOLD = { name: 'Calibri', size: 11, bold: true } as const;
const HEAD_STYLE: CellStyle = { font: BOLD, alignment: { horizontal: 'center' } };
const STYLES: readonly (CellStyle | undefined)[] = [
  ...[undefined, undefined, undefined, undefined],
  { numFmt: DATE_FORMAT },
  { numFmt: CURRENCY_FORMAT },
];

/** The sheet of the car sales report: 6 columns, a bold centred head, data in rows 2-30, the total in row 31. */
export function carSales(): WriteSheet {
  const sales = Array.from({ length: LAST_ROW - FIRST_ROW + 1 }, (_, index) => sale(index));
  const total = sales.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0) / 100;
  const rows: CellValue[][] = [HEADS, ...sales, [null, null, null, null, 'Total Amount:', total]];
  const cells = new Map<string, Partial<Cell>>();
  for (const column of HEADS.keys()) {
    cells.set(`0,${column}`, { style: HEAD_STYLE });
    const style = STYLES[column];
    if (style) for (const row of sales.keys()) cells.set(`${row + 1},${column}`, { style });
  }
  const bold = { font: BOLD };
  cells.set(`${TOTAL_ROW - 1},4`, { style: bold });
  cells.set(`${TOTAL_ROW - 1},5`, {
    type: 'formula',
    formula: `SUM(F${FIRST_ROW}:F${LAST_ROW})`,
    formulaResult: total,
    style: { ...bold, numFmt: CURRENCY_FORMAT },
  });
  const columns = [22, 16, 10, 16, 14, 14].map((width) => ({ width }));
  return { name: CAR_SALES, rows, cells, columns, freezePane: { rows: 1 } };
}

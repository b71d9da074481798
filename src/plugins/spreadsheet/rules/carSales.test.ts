import { openXlsx, writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { read } from 'xlsx';
import { CAR_SALES, carSales } from './carSales.ts';

const COLUMNS = [...'ABCDEF'];
const ROWS = Array.from({ length: 29 }, (_, at) => at + 2);

it('the report has the head, rows, formats and total of the specification', async () => {
  const file = await writeXlsx({ sheets: [carSales()] });
  const { SheetNames, Sheets } = read(file, { cellNF: true, cellFormula: true });
  expect(SheetNames).toEqual([CAR_SALES]);
  const sheet = Sheets[CAR_SALES] ?? {};
  expect(sheet['!ref']).toBe('A1:F31');
  const heads = COLUMNS.map((column) => sheet[`${column}1`]?.v);
  expect(heads).toEqual(['Customer Name', 'Model', 'Color', 'Payment Type', 'Delivery Date', 'Amount']);
  expect(COLUMNS.filter((column) => ROWS.some((row) => sheet[`${column}${row}`]?.v === undefined))).toEqual([]);
  expect(ROWS.filter((row) => sheet[`E${row}`]?.z !== 'm/d/yyyy')).toEqual([]);
  expect(ROWS.filter((row) => sheet[`F${row}`]?.z !== '"$"#,##0.00')).toEqual([]);
  // As it is shown: two decimals, and days and months without a zero before them.
  expect([sheet.E2?.w, sheet.F2?.w]).toEqual(['1/1/2025', '$8,400.00']);
  expect(sheet.E31?.v).toBe('Total Amount:');
  const sum = ROWS.reduce((all, row) => all + Number(sheet[`F${row}`]?.v), 0);
  expect(sheet.F31).toMatchObject({ f: 'SUM(F2:F30)', v: sum, w: '$398,004.50' });
});

it('the head is bold and centred, the rows are not', async () => {
  const { sheets } = await openXlsx(await writeXlsx({ sheets: [carSales()] }), { readStyles: true });
  const styles = COLUMNS.map((_, column) => sheets[0]?.cells?.get(`0,${column}`)?.style);
  expect(styles.map((style) => [style?.font?.bold, style?.alignment?.horizontal])).toEqual(
    COLUMNS.map(() => [true, 'center']),
  );
  const amount = sheets[0]?.cells?.get('1,5')?.style;
  expect([amount?.font?.bold ?? false, amount?.alignment?.horizontal]).toEqual([false, undefined]);
});

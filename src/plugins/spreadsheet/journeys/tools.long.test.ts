import { writeXlsx, type Cell } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { goTo, opened, said, saved, sheetOf, typeInto } from './sheetActions.ts';

const office = useOffice();

/** Opens a new workbook on a screen on which all 31 rows and the whole toolbar are seen. */
async function open(template: 'blank' | 'carSales') {
  const admin = await office.as('admin');
  const { body } = await admin.post('workbooks', { name: 'Tools', template });
  const visit = await office.visit({ width: 1920, height: 1200 });
  await office.signIn(visit.page, 'manager', `spreadsheet/${body.id}`);
  await opened(visit.page);
  return { ...visit, revision: async () => (await admin.get(`workbooks/${body.id}`)).body.revision };
}

/** The first sheet of the saved file, by an independent reader, with the text of its part in the file. */
async function savedSheet(page: Page) {
  const book = read(await saved(page), { cellStyles: true, bookFiles: true });
  const sheet: WorkSheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const { files } = book as unknown as { files: Record<string, { content: Uint8Array }> };
  return { sheet, xml: Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString('utf8') };
}

/** The rows of data in the saved file: customer and amount, which belong together. */
async function sales(page: Page): Promise<readonly (readonly [string, number])[]> {
  const { sheet } = await savedSheet(page);
  return Array.from(
    { length: 29 },
    (_, at) => [String(sheet[`A${at + 2}`]?.v), Number(sheet[`F${at + 2}`]?.v)] as const,
  );
}

/** Rows of the saved file that are hidden, counted from 1. */
async function hiddenRows(page: Page): Promise<number[]> {
  const { sheet } = await savedSheet(page);
  return (sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at + 1] : []));
}

/** Presses a button of the toolbar, under one of its tabs. */
async function pressTool(page: Page, tab: string, name: string): Promise<void> {
  await sheetOf(page).getByRole('tab', { name: tab }).click();
  await sheetOf(page).getByRole('button', { name, exact: true }).first().click();
}

test('rows are sorted in the sheet and its file, and put back by undo; a head stays above', async () => {
  const { page, end } = await open('carSales');
  const before = await sales(page);
  await goTo(page, 'A2:F30');
  await pressTool(page, 'Data', 'Sort');
  await sheetOf(page).getByText('Ascending', { exact: true }).first().click();
  await expect.poll(() => sales(page)).toEqual(before.toSorted(([one], [other]) => one.localeCompare(other)));
  await goTo(page, 'A2');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => sales(page)).toEqual(before);
  await page.getByText(/^Saved .*\d/).waitFor();
  await end();
});

/** Formulas of each row: of its own cells, with a fixed one, a range, another sheet and a name; the first also reads the next row. */
const formulasOf = (row: number) => [
  ...[`A${row}*2`, `A${row}*$A$3`, `SUM(A${row}:B${row})`, `Rates!A${row}`, `Rate*A${row}`],
  ...(row === 1 ? ['A2'] : []),
];

/** A workbook whose rows are not in order. */
function unsortedBook() {
  const rows = [[3], [1], [2]];
  const cells = new Map<string, Partial<Cell>>();
  for (const [at, [value = 0]] of rows.entries())
    for (const [column, formula] of formulasOf(at + 1).entries())
      cells.set(`${at},${column + 1}`, { value, type: 'formula', formula, formulaResult: value });
  return writeXlsx({
    sheets: [
      { name: 'Rows', rows, cells },
      { name: 'Rates', rows: [[10], [20], [30]] },
    ],
    namedRanges: [{ name: 'Rate', range: 'Rates!$A$2' }],
  });
}

test('sorted rows take their formulas with them as copies would, right after the opening, and undo puts them back', async () => {
  const { page, end } = await office.visit({ width: 1920, height: 1200 });
  await office.signIn(page, 'manager', 'spreadsheet');
  const buffer = Buffer.from(await unsortedBook());
  await page.getByLabel('Open an .xlsx or .csv file').setInputFiles({ name: 'Rows.xlsx', mimeType: '', buffer });
  await opened(page);
  await goTo(page, 'A1:G3');
  await pressTool(page, 'Data', 'Sort');
  await sheetOf(page).getByText('Ascending', { exact: true }).first().click();
  const row = async (number: number) => {
    const { sheet } = await savedSheet(page);
    return ['A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((column) => {
      const { f, v } = (sheet[`${column}${number}`] ?? {}) as { f?: string; v?: number };
      return f === undefined && v === undefined ? [] : [[f, v]];
    });
  };
  await expect
    .poll(() => row(1))
    .toEqual([
      [undefined, 1],
      ['A1*2', 2],
      ['A1*$A$3', 3],
      ['SUM(A1:B1)', 3],
      ['Rates!A1', 10],
      ['Rate*A1', 20],
    ]);
  expect((await row(2)).map(([, value]) => value)).toEqual([2, 4, 6, 6, 20, 40]);
  expect((await row(3)).map(([formula]) => formula)).toEqual([undefined, ...formulasOf(3), 'A4']);
  await goTo(page, 'A2');
  await page.keyboard.press('Control+Z');
  await expect
    .poll(() => row(1))
    .toEqual([
      [undefined, 3],
      ['A1*2', 6],
      ['A1*$A$3', 6],
      ['SUM(A1:B1)', 9],
      ['Rates!A1', 10],
      ['Rate*A1', 60],
      ['A2', 1],
    ]);
  // The file was saved by a menu of the page.
  await goTo(page, 'A2');
  await page.keyboard.press('Control+Y');
  await expect.poll(async () => (await row(3)).at(-1)?.[0]).toBe('A4');
  await end();
});

test('a filter is kept by the file, and is there in the next visit', async () => {
  const { page, end } = await open('carSales');
  await goTo(page, 'A1:F30');
  await pressTool(page, 'Data', 'Toggle Filter');
  await expect.poll(async () => (await savedSheet(page)).sheet['!autofilter']).toEqual({ ref: 'A1:F30' });
  await page.getByText(/^Saved .*\d/).waitFor();
  await page.reload();
  await opened(page);
  expect((await savedSheet(page)).sheet['!autofilter']).toEqual({ ref: 'A1:F30' });
  expect(await hiddenRows(page)).toEqual([]);
  await end();
});

test('keys lead to the ends of the table, a page further and to the next sheet, and each cell is said', async () => {
  const { page, end } = await open('carSales');
  await goTo(page, 'B3');
  const steps = [
    ['End', /^F3, \$15,437.00$/],
    ['Home', /^A3, Brahim Ouali$/],
    ['Control+End', /^F31, \$398,004.50$/],
    ['Control+Home', /^A1, Customer Name$/],
    ['Control+ArrowDown', /^A30, /],
    ['Shift+End', /^A30:F30 selected, 6 cells$/],
  ] as const;
  for (const [key, heard] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => said(page)).toMatch(heard);
  }
  await end();
});

test('a selection is drawn as bars, lines and a pie, with its figures as a table', async () => {
  const { page, end } = await open('carSales');
  await goTo(page, 'E1:F5');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Chart of E1:F5' });
  const drawing = dialog.getByRole('img', { name: 'Chart of E1:F5' });
  const drawn = (part: string) => drawing.locator(part).count();
  await expect.poll(() => drawn('.MuiBarElement-root, .MuiBarChart-element')).toBe(4);
  await dialog.getByRole('columnheader', { name: 'Amount' }).waitFor({ state: 'attached' });
  await dialog.getByRole('row', { name: '2025-01-01 8,400' }).waitFor({ state: 'attached' });
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lines' }).click();
  await expect.poll(() => drawn('.MuiLineElement-root, .MuiLineChart-line')).toBe(1);
  await dialog.getByRole('button', { name: 'Pie' }).click();
  await expect.poll(() => drawn('.MuiPieArc-root, .MuiPieChart-arc')).toBe(4);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  // Texts make no chart, and the page says so.
  await goTo(page, 'A1:B3');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Chart of A1:B3' })
    .getByText('There are no numbers in the selection.')
    .waitFor();
  await end();
});

test('a selection goes to the import, after the change that was just made is saved', async () => {
  const { page, revision, end } = await open('carSales');
  await typeInto(page, 'A2', 'Zineb Tazi');
  await goTo(page, 'A1:F3');
  await page.getByRole('button', { name: 'Send to import' }).click();
  await page.waitForURL(/\/admin\/import$/);
  expect(await revision()).toBe(1);
  await page.getByRole('radio', { name: 'Product', exact: true }).check();
  await page.getByRole('button', { name: 'Next: file' }).click();
  await page.getByText('Tools.csv').first().waitFor();
  await page.getByRole('cell', { name: 'Zineb Tazi' }).waitFor();
  const cells = await page.getByRole('main').getByRole('table').getByRole('cell').allInnerTexts();
  expect(cells.map((text) => text.trim())).toEqual(expect.arrayContaining(['Brahim Ouali', '2025-06-12', '15437']));
  expect(cells.join(' ')).not.toContain('Chadia Naciri');
  await end();
});

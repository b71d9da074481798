import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { choose, saved, select, selected, sheetOf, typeInto } from './sheetActions.ts';

const office = useOffice();

/** Opens a new workbook on a screen on which all 31 rows and the whole toolbar are seen. */
async function open(template: 'blank' | 'carSales') {
  const admin = await office.as('admin');
  const { body } = await admin.post('workbooks', { name: 'Tools', template });
  const visit = await office.visit({ width: 1920, height: 1200 });
  await office.signIn(visit.page, 'manager', `spreadsheet/${body.id}`);
  await sheetOf(visit.page).locator('canvas').first().waitFor();
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

/** The cell that stands at a height of the grid, px. */
async function cellAt(page: Page, y: number): Promise<string> {
  await sheetOf(page)
    .locator('.fortune-cell-area')
    .click({ position: { x: 20, y } });
  return selected(page);
}

const pressTool = (page: Page, name: string) => sheetOf(page).getByRole('button', { name, exact: true }).click();

test('rows are sorted in the sheet and its file, put back by undo and sorted again by redo; a head stays above', async () => {
  const { page, end } = await open('carSales');
  const before = await sales(page);
  const byName = before.toSorted(([one], [other]) => one.localeCompare(other));
  await select(page, 'A2:F30');
  await choose(page, 'Sort and filter', 'Ascending');
  await expect.poll(() => sales(page)).toEqual(byName);
  await pressTool(page, 'Undo');
  await expect.poll(() => sales(page)).toEqual(before);
  await pressTool(page, 'Redo');
  await expect.poll(() => sales(page)).toEqual(byName);

  await select(page, 'A1:F30');
  await sheetOf(page)
    .locator('.fortune-cell-area')
    .click({ button: 'right', position: { x: 20, y: 30 } });
  await sheetOf(page).locator('.fortune-context-menu').getByText('Sort', { exact: true }).click();
  const dialog = sheetOf(page).locator('.fortune-sort');
  await dialog.locator('#fortune-sort-haveheader').check();
  await dialog.getByRole('combobox').selectOption('Amount');
  await dialog.locator('input[value="desc"]').check();
  await dialog.getByText('sort', { exact: true }).click();
  await expect.poll(() => sales(page)).toEqual(byName.toSorted(([, one], [, other]) => other - one));
  const { sheet } = await savedSheet(page);
  expect(['A1', 'F1', 'E31', 'F31'].map((cell) => sheet[cell]?.v)).toEqual([
    ...['Customer Name', 'Amount', 'Total Amount:', 398_004.5],
  ]);
  await page.getByText(/^Saved .*\d/).waitFor();
  await end();
});

test('a filter hides rows in the sheet and its file, is undone, stays over a visit, and is cleared in the next one', async () => {
  const { page, end } = await open('carSales');
  const cash = [2, 6, 10, 14, 18, 22, 26, 30];
  // One cell of the head is enough: the filter is that of the table below.
  await select(page, 'A1');
  await choose(page, 'Sort and filter', 'create filter');
  await sheetOf(page).locator('.luckysheet-filter-options').nth(3).click();
  const menu = sheetOf(page).locator('.fortune-filter-menu');
  await menu.locator('.select-item').filter({ hasText: 'Cash' }).getByRole('checkbox').uncheck();
  await menu.getByText('Confirm', { exact: true }).click();
  await expect.poll(() => hiddenRows(page)).toEqual(cash);
  await expect.poll(() => cellAt(page, 28)).toBe('A3');
  await pressTool(page, 'Undo');
  expect(await hiddenRows(page)).toEqual([]);
  await expect.poll(() => cellAt(page, 28)).toBe('A2');
  await pressTool(page, 'Redo');
  await expect.poll(() => cellAt(page, 28)).toBe('A3');
  const { sheet, xml } = await savedSheet(page);
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:F31' });
  const column = /<filterColumn colId="3">.*?<\/filterColumn>/.exec(xml)?.[0] ?? '';
  expect([...column.matchAll(/val="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    ...['Credit Card', 'Debit Card', 'Net Banking'],
  ]);
  await page.getByText(/^Saved .*\d/).waitFor();

  await page.reload();
  await sheetOf(page).locator('.luckysheet-filter-options-active').waitFor();
  await expect.poll(() => cellAt(page, 28)).toBe('A3');
  await choose(page, 'Sort and filter', 'Clear filter');
  await expect.poll(() => cellAt(page, 28)).toBe('A2');
  expect(await hiddenRows(page)).toEqual([]);
  expect((await savedSheet(page)).sheet['!autofilter']).toBeUndefined();
  await page.getByText(/^Saved .*\d/).waitFor();
  await end();
});

test('rows and columns are frozen up to the cell, in the sheet and its file, and freed again', async () => {
  const { page, end } = await open('blank');
  const pane = async () => /<pane [^>]*>/.exec((await savedSheet(page)).xml)?.[0] ?? '';
  const scroll = async () => {
    await sheetOf(page).locator('.fortune-cell-area').hover();
    await page.mouse.wheel(0, 600);
  };
  await select(page, 'B3');
  await choose(page, 'Freeze', 'Freeze to current cell');
  await expect.poll(pane).toMatch(/xSplit="2".*ySplit="3"/);
  await scroll();
  await expect.poll(() => cellAt(page, 70)).not.toBe('A4');
  await expect.poll(() => cellAt(page, 8)).toBe('A1');
  await choose(page, 'Freeze', 'Cancel freezing');
  await expect.poll(pane).toBe('');
  await scroll();
  await expect.poll(() => cellAt(page, 8)).not.toBe('A1');
  await page.getByText(/^Saved .*\d/).waitFor();
  await end();
});

test('a selection is drawn as bars, lines and a pie, with its figures as a table', async () => {
  const { page, end } = await open('carSales');
  await select(page, 'E1:F5');
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
  await select(page, 'A1:B3');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Chart of A1:B3' })
    .getByText('There are no numbers in the selection.')
    .waitFor();
  await end();
});

test('a selection goes to the import, after the change that was just made is saved', async () => {
  const { page, revision, end } = await open('carSales');
  await typeInto(page, 1, 0, 'Zineb Tazi');
  await select(page, 'A1:F3');
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

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rangeOf } from '../rules/range.ts';

/** Returns the frame of the sheet. */
export const sheetOf = (page: Page) => page.frameLocator('iframe[src*="spreadsheet"]');

/** Waits until the sheet says which cell is selected: it is open then. */
export const opened = (page: Page) =>
  sheetOf(page).locator('.announcer').filter({ hasText: /\w/ }).waitFor({ state: 'attached' });

/** The last announcement to a screen reader: `F31, 398,004.50`. */
export const said = (page: Page): Promise<string> => sheetOf(page).locator('.announcer').innerText();

/** Goes to a cell or a range by the name box. */
export async function goTo(page: Page, name: string): Promise<void> {
  const box = sheetOf(page).getByRole('textbox', { name: /^Name of the cell/ });
  const { row = [], column = [] } = rangeOf(name) ?? {};
  const isRange = row[0] !== row[1] || column[0] !== column[1];
  const go = async () => {
    // A field that gets the focus, or whose sheet was just opened, shows the name of the selected cell once more.
    await box.click();
    await box.fill(name);
    await box.press('Enter');
    return said(page);
  };
  await expect.poll(go).toMatch(new RegExp(`^${name}${isRange ? ' ' : ','}`));
}

/** Types into a cell such as `F2`. */
export async function typeInto(page: Page, cell: string, text: string): Promise<void> {
  await opened(page);
  await goTo(page, cell);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Downloads the workbook as a file. */
export async function saved(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: /xlsx/ }).click();
  return readFile(await (await download).path());
}

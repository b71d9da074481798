import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rangeOf } from '../rules/range.ts';

/** Returns the frame of the sheet. */
export const sheetOf = (page: Page) => page.frameLocator('iframe[src*="spreadsheet"]');

/** Presses a key some times. */
async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
}

/** Types into a cell, counted from 0: arrows lead to it from the first one. */
export async function typeInto(page: Page, row: number, column: number, text: string): Promise<void> {
  await sheetOf(page)
    .locator('.fortune-cell-area')
    .click({ position: { x: 20, y: 8 } });
  await pressTimes(page, 'ArrowRight', column);
  await pressTimes(page, 'ArrowDown', row);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Selects a range such as `A2:F30`, by the keyboard from the first cell on. */
export async function select(page: Page, range: string): Promise<void> {
  const { row, column } = rangeOf(range) ?? { row: [], column: [] };
  const [top = 0, bottom = top] = row;
  const [left = 0, right = left] = column;
  await sheetOf(page)
    .locator('.fortune-cell-area')
    .click({ position: { x: 20, y: 8 } });
  await pressTimes(page, 'ArrowDown', top);
  await pressTimes(page, 'ArrowRight', left);
  await pressTimes(page, 'Shift+ArrowDown', bottom - top);
  await pressTimes(page, 'Shift+ArrowRight', right - left);
  await expect.poll(() => selected(page)).toBe(range);
}

/** Returns the range that is selected, as the grid names it. */
export const selected = (page: Page): Promise<string> => sheetOf(page).locator('.fortune-name-box').innerText();

/** Chooses an entry of a menu of the toolbar. */
export async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await sheetOf(page)
    .getByRole('button', { name: `${menu}: Dropdown` })
    .click();
  await sheetOf(page).locator('.fortune-toolbar-select-option').filter({ hasText: entry }).click();
}

/** Downloads the workbook as a file. */
export async function saved(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: /xlsx/ }).click();
  return readFile(await (await download).path());
}

import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';
import { openPalette, palette, pathOf } from './paletteActions.ts';

const office = useOffice();

test('the palette finds a record by keyboard alone, and remembers it', async () => {
  const { page, end } = await office.openAs('manager', '');
  await openPalette(page);
  await page.keyboard.type('argan cold');
  const found = palette(page).getByRole('option', { name: /Argan oil, cold pressed/ });
  await found.waitFor();
  await expect.poll(() => found.first().locator('mark').allInnerTexts()).toEqual(['Argan', 'cold']);
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Argan oil/ }).waitFor();
  await expect.poll(() => pathOf(page)).toMatch(/^\/products\/\d+/);
  await expect.poll(() => palette(page).count()).toBe(0);
  // From anywhere else it is one of the last pages.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page)
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Argan oil/ })
    .waitFor();
  await end();
});

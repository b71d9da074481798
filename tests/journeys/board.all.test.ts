import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

// The board of the style page, as built and under the page's policy. Journeys read with reduced motion.
const office = useOffice({}, { savesData: true });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('a card moves by keys and by pointer; the policy of the page refuses nothing', async () => {
  const { page, end } = await office.openAs('admin', 'style');
  await card(page, 'Groceries').focus();
  // Rules of the drag library, which it would write into a style element.
  expect(await card(page, 'Groceries').evaluate((element) => getComputedStyle(element).cursor)).toBe('grab');
  await page.keyboard.press('Space');
  await page.getByText('Picked up Groceries in Waiting, queued.').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Groceries is over On delivery, existing.').waitFor();
  await page.keyboard.press('Space');
  // The library begins no other move before this one has ended.
  await page.getByText('Moved Groceries to On delivery, existing.').waitFor();
  await region(page, 'On delivery, existing').getByText('Groceries').waitFor();
  await card(page, 'Argan oil').dragTo(region(page, 'Paid, done, on sale').getByText('No cards'), { steps: 8 });
  await region(page, 'Paid, done, on sale').getByText('Argan oil').waitFor();
  await end();
});

test.for([
  { locale: 'en', theme: 'light' },
  { locale: 'ar', theme: 'dark', width: 390, height: 844 },
] as const)('a board has no serious problem of access: $locale, $theme', async (reader) => {
  const { page, end } = await office.visit(reader);
  await office.signIn(page, 'admin', 'style');
  const menu = page.locator('section ul [aria-haspopup="menu"]').first();
  await menu.click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createRecord } from '../support/records.ts';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';
import { takeTill } from '../support/tillActions.ts';

const office = useOffice({}, { savesData: true });

const chosen = (page: Page) => page.getByRole('region', { name: 'Your choice' });

/** Picks a tenth more than one of a product. */
async function pick(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Confirm your choice' }).click();
  await chosen(page)
    .getByRole('button', { name: /^A tenth more/ })
    .click();
}

test('what is picked outlives the page, and goes into the cart that is open in another tab', async () => {
  const admin = await office.as('admin');
  await createRecord(admin, 'products', { name: 'Argan honey', price: 90, unit: 'kg', stock: null });
  const { page, end } = await office.visit({ width: 1280, height: 900 });
  await office.signIn(page, 'manager', 'pos/picker');
  await page.getByRole('searchbox', { name: /^Search a product/ }).fill('argan');
  await pick(page, /^Argan honey/);
  await chosen(page).getByText('Argan honey: 1.1 kg').waitFor();
  await chosen(page).getByText('99.00 MAD').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.reload();
  await chosen(page).getByText('Argan honey: 1.1 kg').waitFor();

  const till = await page.context().newPage();
  await till.goto(`${office.url}/admin/pos`);
  await takeTill(till, 'Till 1');
  await till.getByRole('button', { name: /^Open with/ }).click();
  await till.getByRole('button', { name: /^Harira, bowl/ }).click();
  const lines = till.getByRole('region', { name: 'Cart' }).getByRole('listitem');
  await lines.filter({ hasText: 'Harira' }).waitFor();
  await expect.poll(() => till.evaluate(() => localStorage.getItem('cartItems'))).toContain('Harira');

  await chosen(page).getByRole('button', { name: 'Add to cart' }).click();
  await page.getByText('1 line added to the cart').waitFor();
  await lines.filter({ hasText: 'Argan honey' }).getByText('99.00').waitFor();
  await till.getByRole('button', { name: /^Harira, bowl/ }).click();
  await expect.poll(() => till.evaluate(() => localStorage.getItem('cartItems'))).toContain('Argan');
  await lines.filter({ hasText: 'Argan honey' }).waitFor();
  await chosen(page).getByText('Nothing is chosen yet.').waitFor();
  await end();
});

test('while one tab has the till, another may look at its orders only', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 900 });
  await office.signIn(page, 'manager', 'pos');
  await takeTill(page, 'Till 2');
  await page.getByRole('group', { name: 'Products' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${office.url}/admin/pos/orders`);
  const notice = other.getByText('This till is open in another tab. Here you can only look.');
  await notice.waitFor();
  await page.close();
  await notice.waitFor({ state: 'detached' });
  await other.getByRole('heading', { name: 'Orders' }).waitFor();
  await end();
});

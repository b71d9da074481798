import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Waits until the list under the heading is loaded. @returns texts of its rows */
async function rowsOf(page: Page, name: string): Promise<string[]> {
  await heading(page, name).waitFor();
  const rows = page.getByRole('main').getByRole('row');
  await rows.nth(1).waitFor();
  return (await rows.allInnerTexts()).slice(1);
}

test('each entry of the menu is a list of its own: after a click, a reload, the way back and by a breadcrumb', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'orders');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const open = (name: string) => menu.getByRole('link', { name, exact: true }).click();
  const all = await rowsOf(page, 'Orders');

  await open('Purchases');
  const purchases = await rowsOf(page, 'Purchases');
  expect(pathOf(page)).toBe('/admin/orders/list/purchases');
  expect(purchases.length).toBeLessThan(all.length);

  await open('Orders');
  expect(await rowsOf(page, 'Orders')).toHaveLength(all.length);
  await page.reload();
  expect(await rowsOf(page, 'Orders')).toHaveLength(all.length);
  expect(await menu.locator('[aria-current=page]').innerText()).toBe('Orders');

  await open('Invoices');
  await rowsOf(page, 'Invoices');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  expect(await menu.locator('[aria-current=page]').innerText()).toBe('Invoices');
  const crumbs = page.getByRole('navigation', { name: 'Where you are' });
  await crumbs.getByRole('link', { name: 'Invoices' }).click();
  await rowsOf(page, 'Invoices');

  // Back: the invoice, the invoices, the orders, the purchases.
  await page.goBack();
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor();
  await page.goBack();
  await rowsOf(page, 'Invoices');
  await page.goBack();
  expect(await rowsOf(page, 'Orders')).toHaveLength(all.length);
  await page.goBack();
  expect(await rowsOf(page, 'Purchases')).toHaveLength(purchases.length);
  await end();
});

test('a link of the dashboard shows its records, and Orders are as they were left', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'orders');
  const all = await rowsOf(page, 'Orders');
  await page.goto(`${office.url}/admin/`);
  await page.getByRole('region', { name: 'Orders today' }).getByRole('link').first().click();
  await heading(page, 'Orders').waitFor();
  await expect.poll(() => pathOf(page)).toBe('/admin/orders/list/linked');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders', exact: true }).click();
  expect(await rowsOf(page, 'Orders')).toHaveLength(all.length);
  expect(pathOf(page)).toBe('/admin/orders');
  await end();
});

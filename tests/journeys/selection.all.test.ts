import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Select (?!all)/ });
const bar = (page: Page) => page.getByRole('toolbar');

/** A list of seven new customers without orders, found by their family name. */
async function openGuests(name: string): Promise<Page> {
  const manager = await office.as('manager');
  for (let at = 1; at <= 7; at += 1) {
    const guest = { firstName: `Guest ${at}`, lastName: name, address: 'Gueliz, Marrakech', phone: `061200000${at}` };
    const made = await manager.post('customers', guest);
    expect(made.status, made.text).toBe(201);
  }
  const { page } = await office.visit();
  await office.signIn(page, 'manager', 'customers');
  await page.getByRole('searchbox').fill(name);
  await expect.poll(() => boxes(page).count()).toBe(7);
  return page;
}

test('“Select all” means the records of its filter, and is over with another one', async () => {
  const { page } = await office.visit();
  await office.signIn(page, 'manager', 'products');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await bar(page)
    .getByRole('button', { name: /^Select all 1\d\d matching/ })
    .click();
  await page.getByRole('toolbar', { name: /^1\d\d selected$/ }).waitFor();
  await page.getByRole('searchbox').fill('Matches');
  await page.getByRole('toolbar', { name: /^25 selected, 2\d of them not shown$/ }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('toolbar', { name: '25 selected', exact: true }).waitFor();
  await page.context().close();
});

test('the dialog names the first five of those that are deleted, and Undo brings all back', async () => {
  const page = await openGuests('Delwani');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 7 records?' });
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(6);
  await dialog.getByText('and 2 more').waitFor();
  await dialog.getByText(/Undo brings everything back/).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => boxes(page).count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => boxes(page).count()).toBe(7);
  await page.context().close();
});

import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice();

/** Rows of records; those of the skeleton are none. */
const rows = 'table[aria-busy] tbody tr';

test('a wrong password is said, and the right one leads to where one wanted to go', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(401);
  await page.goto(`${office.url}/admin/customers`);
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Username or password is wrong.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await page.getByRole('button', { name: /Salma Bennani/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await end();
});

test('a list is searched, filtered, ordered and paged', async () => {
  const { page, end } = await office.openAs('manager', 'products');
  const list = page.locator(rows);
  await list.first().waitFor();
  const all = 25;
  await expect.poll(() => list.count()).toBe(all);

  await page.getByRole('button', { name: 'Price, MAD' }).click();
  await page.locator('th[aria-sort="ascending"]').waitFor();
  await expect.poll(() => pricesOf()).toSatisfy(isAscending);
  async function pricesOf() {
    return (await page.locator(`${rows} td:nth-last-child(3)`).allInnerTexts()).map((text) =>
      Number(text.replace(',', '')),
    );
  }

  await page.getByRole('searchbox').fill('tagine');
  const isFound = (text: string) => /tagine/i.test(text);
  await expect
    .poll(() => list.allInnerTexts())
    .toSatisfy((texts: string[]) => texts.length > 0 && texts.length < all && texts.every(isFound));
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Field').selectOption({ label: 'Price' });
  await panel.getByLabel('Comparison').selectOption({ label: 'at most' });
  await panel.getByLabel('Value').fill('20');
  await panel.getByRole('button', { name: 'Apply' }).click();
  const isCheap = (prices: number[]) => prices.length > 0 && Math.max(...prices) <= 20;
  await expect.poll(() => pricesOf()).toSatisfy(isCheap);
  await page.getByRole('button', { name: 'Remove the filter Price' }).click();
  await expect.poll(() => list.count()).toBe(all);

  await page.getByRole('button', { name: 'Next page' }).click();
  await page
    .getByText(/^26–50 of/)
    .first()
    .waitFor();
  await end();
});

const isAscending = (numbers: number[]) =>
  numbers.length > 1 && numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));

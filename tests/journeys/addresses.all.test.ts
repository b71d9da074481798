import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

test('an address that asks for what no list has shows the list, and keeps nothing of it', async () => {
  const { page, end } = await office.visit();
  const search = '?page=abc&perPage=-4&sort=nope&order=ASC&filter=%7Bbroken';
  await office.signIn(page, 'manager', `products${search}`);
  const rows = page.locator('[data-rows] tr:not([aria-hidden])');
  await expect.poll(() => rows.count()).toBe(25);
  await page.getByRole('button', { name: 'Sort: Position at the till' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await page.getByRole('button', { name: 'Sort: Position at the till' }).waitFor();
  await expect.poll(() => rows.count()).toBe(25);
  await end();
});

test.each(['50%', '%E0%A4/show'])('an address with a stray % is a record that is not there: %s', async (address) => {
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(404);
  await office.signIn(page, 'manager', 'products');
  await page.goto(new URL(`products/${address}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name: 'This record does not exist' }).waitFor();
  await end();
});

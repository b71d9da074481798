import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { cartLine, choose, lastOrder, openDay, openRegister, untilSaved } from '../../../../tests/journeys/register.ts';

const office = useOffice({}, { savesData: true });

test('a product with 3 variants is found, listed with ratio 2.5, and sold at the till', async () => {
  const admin = await office.as('admin');
  await openDay(office);
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, 'manager', 'supplier');
  await page.getByRole('heading', { level: 1, name: 'Supplier catalogue' }).waitFor();
  await page.getByLabel('Multiply price ratio').fill('2.5');
  await page.getByLabel('Add a country to ship to').selectOption('MA');
  expect(await accessProblems(page)).toEqual([]);

  // The eleventh product of the bundled catalogue has three variants.
  await page.getByRole('button', { name: 'Search by SKU' }).click();
  await page.getByRole('searchbox', { name: 'Search by SKU' }).fill('CJ000000B');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: /^List product: / }).click();
  const dialog = page.getByRole('dialog');
  const name = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const list = dialog.getByRole('button', { name: 'List product', exact: true });
  expect(await list.isDisabled()).toBe(true);
  await expect.poll(() => dialog.getByRole('row').count()).toBe(4);
  const categories = dialog.getByLabel('Parent category');
  await categories.selectOption({ index: 1 });
  await dialog.getByLabel('Sub category', { exact: true }).selectOption({ index: 1 });
  await list.click();
  await page.getByText('Product added successfully !!!').waitFor();
  await page.getByText('3 variants are in the shop.').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Added: / }).waitFor();

  const { body: found } = await admin.get(`products?name=${encodeURIComponent(name)}`);
  const { body: product } = await admin.get(found['hydra:member'][0]['@id']);
  const [, , third] = product.attributValues;
  await openRegister(page);
  await choose(page, name, RegExp.escape(name));
  const variants = page.getByRole('dialog', { name });
  await variants.getByRole('radio', { name: new RegExp(RegExp.escape(third.attributName)) }).click();
  await variants.getByRole('button', { name: 'Add to the cart' }).click();
  await cartLine(page, name).waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(third.price);
  await end();
});

import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice({}, { savesData: true });

const AT = 'assistant?action=Create&topic=ecommerce&object=Product';

/** Number of products in the shop. */
async function productsOf(): Promise<number> {
  const { body } = await (await office.as('manager')).get('products?itemsPerPage=1');
  return Number(body['hydra:totalItems'] ?? body.totalItems);
}

test('three products from one sentence: refined, accepted, reopened after a reload, taken back at once', async () => {
  const before = await productsOf();
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', AT);
  await page.getByRole('textbox', { name: 'Question' }).fill('Three gift boxes for the end of the year');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask me now' }).click();
  await page.getByRole('heading', { name: '3 products will be made' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  expect(await productsOf()).toBe(before);

  await page.getByRole('button', { name: 'Not exactly ! I need to precise more' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Three tea boxes for the end of the year');
  await page.getByRole('button', { name: 'Ask me now' }).click();
  await page.getByRole('button', { name: 'Great ! This is exactly what I want' }).click();
  await page.getByText('3 records were made').waitFor();
  expect(await productsOf()).toBe(before + 3);

  await page.reload();
  await page.getByText('3 records were made').waitFor();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByText('3 records were made').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Three gift boxes for the end of the year' }).first().click();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await page.getByText('3 records were taken back').waitFor();
  expect(await productsOf()).toBe(before);
  await end();
});

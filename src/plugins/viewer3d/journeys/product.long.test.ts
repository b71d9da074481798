import { expect, test } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { putFile } from '../../../../tests/support/putFile.ts';
import { glbOf, gridOf } from './glb.ts';

const office = useOffice({}, { savesData: true });

/** Switches the tool on, and puts a model into the file manager. */
async function begin(name: string): Promise<Api> {
  const manager = await office.as('manager');
  await putFile(manager, name, glbOf(gridOf(10)));
  return manager;
}

/** The models of a product; the demo has one of another product. */
const modelsOf = async (api: Api, product: { readonly id: number }) =>
  (await api.get(`product_models?product=${product.id}`)).body['hydra:member'];

test('a product is given a model of the file manager; its page shows it when asked for, and forgets it until that is undone', async () => {
  const manager = await begin('kettle.glb');
  const { body } = await manager.get('products');
  const [product] = body['hydra:member'];
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', `products/${product.id}`);
  await page.getByText('This product has no 3D model.').waitFor();
  // Nothing of the viewer is loaded before somebody wants to see it.
  expect(await page.locator('iframe[src*="viewer3d"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await page.getByRole('option', { name: /^kettle\.glb/ }).dblclick();
  await page.getByText('kettle.glb').waitFor();
  await page.getByRole('button', { name: 'Show in 3D' }).click();
  await page.frameLocator('iframe[src*="viewer3d"]').locator('#root[data-turn]').waitFor();
  await page.getByRole('button', { name: 'X-ray' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  expect(await modelsOf(manager, product)).toMatchObject([{ name: 'kettle.glb' }]);
  await page.getByRole('button', { name: 'Remove the model' }).click();
  await page.getByText('This product has no 3D model.').waitFor();
  await page.getByText('The model kettle.glb was removed').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Show in 3D' }).waitFor();
  expect(await modelsOf(manager, product)).toMatchObject([{ name: 'kettle.glb' }]);
  await end();
});

test('a model has a small picture in the file manager', async () => {
  await begin('vase.glb');
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'files');
  await page
    .getByRole('option', { name: /^vase\.glb/ })
    .locator('img[src^="blob:"]')
    .waitFor();
  await page.locator('iframe[src*="viewer3d"]').waitFor({ state: 'detached' });
  await end();
});

test('a model of the file manager is put on a product from the viewer, which can be undone', async () => {
  const manager = await begin('pot.glb');
  const { body } = await manager.get('products?itemsPerPage=2');
  const product = body['hydra:member'][1];
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'model-viewer');
  await page.getByRole('button', { name: 'Choose a file' }).first().click();
  await page.getByRole('option', { name: /^pot\.glb/ }).dblclick();
  await page.getByRole('button', { name: 'Put on a product' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(product.name);
  await page.getByRole('option', { name: product.name }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`The model pot.glb is on the page of ${product.name}`).waitFor();
  const models = async () => modelsOf(manager, product);
  expect(await models()).toMatchObject([{ name: 'pot.glb' }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(models).toEqual([]);
  await end();
});

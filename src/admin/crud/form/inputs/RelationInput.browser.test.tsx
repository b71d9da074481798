import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import catalogue from '../../../../plugins/catalogue/index.ts';

const category = (id: number, name: string, parentCategory: string | null = null) => ({ id, name, parentCategory });
const ROWS = [category(1, 'Drinks'), category(2, 'Teas', '/en/api/category_products/1'), category(3, 'Pastries')];
const wire = (row: (typeof ROWS)[number]) => ({ '@id': `/en/api/category_products/${row.id}`, ...row });

/**
 * Opens a category whose parent is known by its IRI only. The test decides when the name arrives. Lists wait as well, since a
 * name in a list would be used.
 */
async function openTeas() {
  const named = Promise.withResolvers<undefined>();
  const answer = async (body: unknown) => {
    await named.promise;
    return body;
  };
  const { screen, server } = await renderPlugin(catalogue, {
    at: '/category_products/2',
    records: { category_products: ROWS },
    calls: {
      'category_products/1': () => answer(wire(category(1, 'Drinks'))),
      category_products: () => answer({ 'hydra:member': ROWS.map(wire), 'hydra:totalItems': ROWS.length }),
    },
  });
  const box = screen.getByRole('combobox', { name: 'Parent category' });
  await expect.element(box).toHaveValue('#1');
  return { screen, server, box, name: () => named.resolve(undefined) };
}

test('typed text stays when the name of the current record arrives later', async () => {
  const { screen, server, box, name } = await openTeas();
  await userEvent.tripleClick(box);
  await userEvent.keyboard('Past');
  name();
  await expect.element(screen.getByRole('link', { name: /Drinks/ })).toBeVisible();
  await expect.element(box).toHaveValue('Past');
  await userEvent.keyboard('ries');
  await screen.getByRole('option', { name: 'Pastries' }).click();
  await expect.element(box).toHaveValue('Pastries');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => String(server.records('category_products')[1]?.parentCategory))
    .toContain('category_products/3');
});

test('an untouched box shows the name, also with the focus; text without a match is removed', async () => {
  const { box, name } = await openTeas();
  await box.click();
  name();
  await expect.element(box).toHaveValue('Drinks');
  await userEvent.tripleClick(box);
  await userEvent.keyboard('Pas');
  await expect.element(box).toHaveValue('Pas');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(box).toHaveValue('Drinks');
});

test('Enter chooses no result of the previous search while the next one is pending', async () => {
  const { screen, box, name } = await openTeas();
  name();
  await expect.element(box).toHaveValue('Drinks');
  await box.click();
  await expect.element(screen.getByRole('option', { name: 'Teas' })).toBeVisible();
  const input = box.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('a relation is typed into an input');
  // In one go, as no keyboard is: the search goes out a moment after the last letter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Past');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.element(box).toHaveValue('Past');
  await screen.getByRole('option', { name: 'Pastries' }).click();
  await expect.element(box).toHaveValue('Pastries');
});

import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import catalogue from './index.ts';

const SHIRT = {
  id: 1,
  name: 'Shirt',
  price: 100,
  finalPrice: 100,
  productType: 'variable',
  attributName: 'Size',
  attributValues: [
    { id: 1, attributName: 'Small', price: 90 },
    { id: 2, attributName: 'Large', price: 110 },
  ],
  optionGroups: [{ name: 'Print', minimum: 0, maximum: 1, values: [{ name: 'Logo', price: 12 }] }],
};

async function openVariants() {
  const opened = await renderPlugin(catalogue, {
    at: '/products/1?tab=variants',
    records: {
      products: [SHIRT],
      category_products: [],
      suppliers: [],
      settings: [{ id: 1, currency: 'MAD', timeZone: 'Africa/Casablanca' }],
    },
  });
  const { screen, server } = opened;
  const variants = screen.getByRole('group', { name: 'Variants', exact: true });
  await expect.element(variants.getByRole('textbox', { name: 'Variant' }).first()).toBeVisible();
  const saved = () => server.records('products')[0];
  return { ...opened, variants, saved, save: () => userEvent.keyboard('{Control>}s{/Control}') };
}

test('variants are written as in a table: Enter adds a row after the last, Alt with an arrow moves it', async () => {
  const { variants, saved, save } = await openVariants();
  const names = variants.getByRole('textbox', { name: 'Variant' });
  await names.nth(0).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(names.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(names.nth(2)).toHaveFocus();
  await userEvent.keyboard('Medium{Tab}99,5');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(names.nth(1)).toHaveValue('Medium');
  await expect.element(variants.getByRole('textbox', { name: 'Price' }).nth(1)).toHaveFocus();
  await save();
  await expect
    .poll(() => saved()?.attributValues)
    .toMatchObject([
      { id: 1, attributName: 'Small', price: 90 },
      { attributName: 'Medium', price: 99.5 },
      { id: 2, attributName: 'Large', price: 110 },
    ]);
});

test('a group of options has its own rows, with price differences', async () => {
  const { screen, saved, save } = await openVariants();
  const choices = screen.getByRole('group', { name: 'Choices' });
  await choices.getByRole('button', { name: 'Add' }).click();
  await expect.element(choices.getByRole('textbox', { name: 'Choice' }).nth(1)).toHaveFocus();
  await userEvent.keyboard('Photo{Tab}-5');
  await choices.getByRole('button', { name: 'Move row 2 up' }).click();
  await save();
  await expect
    .poll(() => saved()?.optionGroups)
    .toMatchObject([
      {
        name: 'Print',
        values: [
          { name: 'Photo', price: -5 },
          { name: 'Logo', price: 12 },
        ],
      },
    ]);
});

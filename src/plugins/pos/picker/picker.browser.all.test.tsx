import { beforeEach, expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import pos from '../index.ts';
import { CART_ITEMS } from '../core/sale/cartItems.ts';
import { PICKER_CART_ITEMS } from '../core/sale/pickerCart.ts';

const RECORDS = {
  settings: [{ id: 1, companyName: 'Atlas Market', currency: 'MAD', timeZone: 'UTC', posBundleSettings: {} }],
  products: [
    {
      id: 9,
      name: 'Tomatoes of the Souss valley',
      description: 'Ripe',
      price: 12,
      finalPrice: 9,
      unit: 'kg',
      productType: 'simple',
      isOnSale: true,
    },
    {
      id: 5,
      name: 'Skewers',
      price: 48,
      finalPrice: 48,
      unit: 'plate',
      productType: 'simple',
      isOnSale: true,
      optionGroups: [{ name: 'Meat', minimum: 1, maximum: 1, values: [{ name: 'Beef', price: 0 }] }],
    },
    { id: 7, name: 'Mint tea', price: 18, finalPrice: 18, unit: 'pot', productType: 'simple', isOnSale: true },
  ],
  customers: [],
  category_products: [],
  stores: [],
  tills: [],
  reservable_categories: [],
  reservables: [],
  payment_methods: [],
  shipping_methods: [],
  agents: [],
  suppliers: [],
  orders: [],
};

/** Nothing is left of the test before. */
beforeEach(async () => {
  localStorage.clear();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

const picker = (options: RenderPluginOptions = {}) =>
  renderPlugin(pos, { at: '/pos/picker', records: RECORDS, ...options });

test('picks tomatoes by tenths, and puts them into the till’s cart', async () => {
  const { screen } = await picker();
  await screen.getByRole('button', { name: /Tomatoes/ }).click();
  const detail = screen.getByRole('region', { name: /^Tomatoes/ });
  await expect.element(detail.getByText('Ripe')).toBeVisible();
  await expect.element(detail.getByText('9.00 MAD')).toBeVisible();
  await expect.element(detail.getByLabelText('Before: 12.00 MAD')).toBeVisible();

  await detail.getByRole('combobox', { name: 'Quantity' }).selectOptions('2');
  await detail.getByRole('button', { name: 'Confirm your choice' }).click();
  const chosen = screen.getByRole('region', { name: 'Your choice' });
  await expect.element(chosen.getByText('Tomatoes of the...: 1.0 kg')).toBeVisible();
  const more = chosen.getByRole('button', { name: /^A tenth more/ });
  await more.click();
  await more.click();
  await expect.element(chosen.getByText('Tomatoes of the...: 1.2 kg')).toBeVisible();
  await expect.element(chosen.getByRole('status').getByText('21.60 MAD')).toBeVisible();
  await expect.poll(() => localStorage.getItem(PICKER_CART_ITEMS)).toContain('"quantityAttr":1.2');

  await chosen.getByRole('button', { name: 'Add to cart' }).click();
  await expect.element(screen.getByText('1 line added to the cart')).toBeVisible();
  await expect.element(chosen.getByText('Nothing is chosen yet.')).toBeVisible();
  await expect
    .poll(() => JSON.parse(localStorage.getItem(CART_ITEMS) ?? '[]'))
    .toMatchObject([{ idProduct: 9, quantity: 2.4, price: 9 }]);
  await expect.poll(() => localStorage.getItem(PICKER_CART_ITEMS)).toBeNull();
});

test('minus at 1.0 takes the line away; what is picked is there again after a reload, in French', async () => {
  localStorage.setItem(
    PICKER_CART_ITEMS,
    JSON.stringify([
      { id: '7-1', idProduct: 7, product: 'Mint tea', unit: 'pot', price: 18, quantityAttr: 1.1, quantity: 1 },
    ]),
  );
  const { screen } = await picker({ locale: 'fr' });
  const chosen = screen.getByRole('region', { name: 'Votre choix' });
  await expect.element(chosen.getByText('Mint tea: 1.1 pot')).toBeVisible();
  await expect.element(chosen.getByRole('button', { name: 'Ajouter au panier' })).toBeEnabled();
  await chosen.getByRole('button', { name: 'Retirer Mint tea: 1.1 pot' }).click();
  await expect.element(chosen.getByText('Rien n’est encore choisi.')).toBeVisible();
  await screen.getByRole('button', { name: /Mint tea/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Confirmer votre choix' })).toBeVisible();
});

test('finds from three letters on; says so when nothing is called like that', async () => {
  const { screen } = await picker();
  await screen.getByRole('searchbox', { name: /^Search a product/ }).fill('tea');
  await expect.element(screen.getByRole('button', { name: /Tomatoes/ })).not.toBeInTheDocument();
  await screen.getByRole('searchbox', { name: /^Search a product/ }).fill('nothing like it');
  await expect.element(screen.getByText('No product has this name')).toBeVisible();
});

test('what has options to choose is taken at the till', async () => {
  const { screen } = await picker();
  await screen.getByRole('button', { name: /Skewers/ }).click();
  await expect.element(screen.getByText('It has options that must be chosen: take it at the till.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm your choice' })).toBeDisabled();
});

test('failed: it says so, and tries again', async () => {
  const { screen, server } = await picker({ mood: 503 });
  await expect.element(screen.getByText('The products could not be loaded')).toBeVisible();
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: /Mint tea/ })).toBeVisible();
});

test('without any product whoever may adds the first one in its form', async () => {
  const { screen, server } = await picker({ records: { ...RECORDS, products: [] } });
  await expect.element(screen.getByText('There are no products to pick')).toBeVisible();
  await screen.getByRole('button', { name: /^New/ }).click();
  const form = screen.getByRole('dialog', { name: /^New/ });
  await form.getByRole('textbox').first().fill('Figs');
  await form.getByRole('textbox').nth(1).fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('products').map(({ name }) => name)).toEqual(['Figs']);
});

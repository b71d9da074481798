import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import type { CodeCamera } from '#admin/internal';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import plugin from '../../index.ts';

const PRODUCTS = [
  { id: 7, name: 'Mint tea, pot', price: 18, finalPrice: 18, skuCode: 'THE-001', stock: 12, isOnSale: true },
  { id: 8, name: 'Argan oil', price: 189, finalPrice: 170.1, skuCode: 'ARG-250', stock: 0, isOnSale: true },
];

const opened = (calls: RenderPluginOptions['calls'] = {}, options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, {
    at: '/orders/create',
    records: {
      settings: [{ id: 1, currency: 'MAD', timeZone: 'UTC', defaultTaxRate: 20, posBundleSettings: {} }],
      payment_methods: [],
      shipping_methods: [],
      products: PRODUCTS,
      customers: [],
      reservables: [],
      agents: [],
      stores: [],
    },
    calls: { 'orders/figures/often-sold': () => [], ...calls },
    ...options,
  });

test('one tap on what is sold often adds it; the tiles leave with the empty cart', async () => {
  const { screen } = await opened({
    'orders/figures/often-sold': () => [
      { product: 8, lines: 9 },
      { product: 7, lines: 4 },
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'Often sold' })).toBeVisible();
  const tiles = screen.getByRole('button', { name: /Argan oil|Mint tea/ });
  await expect.element(tiles.first()).toHaveTextContent('Argan oil170.10');
  await screen.getByRole('button', { name: /Mint tea, pot/ }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of Mint tea, pot' })).toHaveValue('1');
  await expect.element(screen.getByRole('heading', { name: 'Often sold' })).not.toBeInTheDocument();
});

test('without sales, and without an answer, there are no tiles; the search works', async () => {
  const { screen } = await opened({ 'orders/figures/often-sold': () => new Response('{}', { status: 503 }) });
  await expect.element(screen.getByText('Cart is empty', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Often sold' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Scan with the camera' })).not.toBeInTheDocument();
});

const CODES = ['THE-001', 'NONE-1'];
const View: CodeCamera['View'] = ({ onCode }) =>
  CODES.map((code) => (
    <button key={code} type="button" onClick={() => onCode(code)}>
      Hold {code}
    </button>
  ));
const camera = definePlugin({
  id: 'test-camera',
  title: 'orders.title',
  api: 1,
  services: { codeCamera: () => Promise.resolve({ default: () => ({ View }) }) },
});

test('a code of the camera that a plugin offers adds its product, an unknown one is put into the box', async () => {
  const { screen } = await opened({}, { beside: [camera] });
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  await screen.getByRole('button', { name: 'Hold THE-001' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of Mint tea, pot' })).toHaveValue('1');
  await screen.getByRole('button', { name: 'Scan with the camera' }).click();
  await screen.getByRole('button', { name: 'Hold NONE-1' }).click();
  await expect.element(screen.getByRole('combobox', { name: /Add a product/ })).toHaveValue('NONE-1');
  await expect.element(screen.getByText('No product matches “NONE-1”.').first()).toBeVisible();
});

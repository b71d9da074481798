import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

let admin: Api;
let customer: Body;

beforeAll(async () => {
  admin = await office.as('admin');
  await createRecord(admin, 'products', { name: 'Rose water', price: 30, skuCode: 'ROSE-1', stock: 50 });
  await createRecord(admin, 'products', { name: 'Amlou jar', price: 80, skuCode: 'AMLOU-1', stock: 50 });
  customer = await createRecord(admin, 'customers', {
    firstName: 'Salma',
    lastName: 'Idrissi',
    address: '7 rue Ibn Aicha, Marrakech',
  });
});

const search = (page: Page) => page.getByRole('combobox', { name: 'Add a product: name, SKU or barcode' });

async function add(page: Page, code: string, name: string) {
  await search(page).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).waitFor();
}

/** Saves by keys, and waits until everything is stored. */
async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await page.getByText('All changes saved').waitFor();
}

const idIn = (page: Page) => Number(/\/(\d+)(?:\/show)?$/.exec(new URL(page.url()).pathname)?.[1]);
const orderAt = async (page: Page): Promise<Body> => (await admin.get(`orders/${idIn(page)}`)).body;
const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('a quote made from a customer’s page becomes an order, which is edited, paid and turned into an invoice', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', `quotes/create?customer=${customer.id}`);
  await page.getByRole('link', { name: 'Salma Idrissi' }).waitFor();
  await add(page, 'ROSE-1', 'Rose water');
  await add(page, '2 x AMLOU-1', 'Amlou jar');
  await page.getByRole('textbox', { name: 'Price of Amlou jar' }).fill('75');
  await page.getByRole('button', { name: 'Delivery', exact: true }).click();
  expect(await page.getByLabel('Shipping address').inputValue()).toBe('7 rue Ibn Aicha, Marrakech');
  expect(await accessProblems(page)).toEqual([]);
  await save(page);
  const quote = await orderAt(page);
  expect(quote).toMatchObject({ type: 'quote', fullTotalAmount: 180, customer: { id: customer.id } });

  await choose(page, 'Turn into an order');
  await page.waitForURL(/\/orders\/\d+\/show$/);
  expect(await orderAt(page)).toMatchObject({ type: 'order', fullTotalAmount: 180, originOrder: { id: quote.id } });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'One more of Rose water' }).click();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await save(page);
  expect(await orderAt(page)).toMatchObject({ fullTotalAmount: 210, paymentStatus: 'paid', paidAmount: 210 });

  await choose(page, 'Turn into an invoice');
  await page.waitForURL(/\/orders\/\d+\/show$/);
  expect(await orderAt(page)).toMatchObject({ type: 'invoice', fullTotalAmount: 210, paidAmount: 210 });
  await end();
});

test('two people edit one order: what differs is merged, what both changed is asked', async () => {
  const [rose] = (await admin.get('products?skuCode=ROSE-1')).body['hydra:member'];
  const order = await createRecord(admin, 'orders', { orderItems: [{ product: rose['@id'], quantity: 1, price: 30 }] });
  const { page, expectRefusal, end } = await office.openAs('manager', `orders/${order.id}`);
  expectRefusal(412);
  await page.getByRole('button', { name: 'One more of Rose water' }).click();
  await admin.put(`orders/${order.id}`, { customer: customer['@id'] });
  await save(page);
  expect(await orderAt(page)).toMatchObject({ totalProducts: 2, customer: { id: customer.id } });

  await page.getByRole('button', { name: 'One more of Rose water' }).click();
  const { body: now } = await admin.get(`orders/${order.id}`);
  await admin.put(`orders/${order.id}`, { orderItems: [{ ...now.orderItems[0], quantity: 9 }] });
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Somebody else changed this document' });
  await question.getByLabel(/Your version/).check();
  await question.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All changes saved').waitFor();
  expect(await orderAt(page)).toMatchObject({ totalProducts: 3 });
  await end();
});

test('a copy of an order has its lines, and is another order', async () => {
  const [rose] = (await admin.get('products?skuCode=ROSE-1')).body['hydra:member'];
  const order = await createRecord(admin, 'orders', { orderItems: [{ product: rose['@id'], quantity: 3, price: 30 }] });
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', `orders/${order.id}`);
  await page.getByRole('textbox', { name: 'Quantity of Rose water' }).waitFor();
  await choose(page, 'Duplicate');
  await page.waitForURL(/copy=\d+$/);
  const quantity = page.getByRole('textbox', { name: 'Quantity of Rose water' });
  await expect.poll(() => quantity.inputValue()).toBe('3');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/orders\/\d+$/);
  expect(idIn(page)).not.toBe(order.id);
  expect(await orderAt(page)).toMatchObject({ totalProducts: 3 });
  await end();
});

test('typed values are stored on the device and offered to their returning user', async () => {
  const { page, end } = await office.openAs('manager', 'orders/create');
  await add(page, 'ROSE-1', 'Rose water');
  await page.getByText('Kept as a draft').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('textbox', { name: 'Quantity of Rose water' }).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.waitForURL(/\/orders$/);
  await end();
});

test.each([
  { locale: 'ar', theme: 'dark', label: 'أضف منتجا: الاسم أو الرمز أو الباركود' },
  { locale: 'fr', theme: 'light', label: 'Ajouter un produit : nom, code SKU ou code-barres' },
] as const)(
  'on a phone in $locale nothing is cut off and everything can be reached',
  async ({ locale, theme, label }) => {
    const { page, end } = await office.visit({ locale, theme, width: 390, height: 844 });
    await office.signIn(page, 'manager', 'orders/create');
    const box = page.getByRole('combobox', { name: label });
    await box.fill('ROSE-1');
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: 'Rose water' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await accessProblems(page)).toEqual([]);
    await page.evaluate(() => {
      window.onbeforeunload = null;
    });
    await end();
  },
);

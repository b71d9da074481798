import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice({}, { savesData: true });

test('the link of a customer’s account is made on their page, and opens without signing in', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'customers/1/show');
  await page.getByRole('button', { name: 'Account link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The link is valid for').selectOption('7');
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const link = dialog.getByLabel('Link', { exact: true });
  await expect.poll(() => link.inputValue()).toMatch(/\/en\/account\?customer=1&link=\d+&expires=\d+&signature=/);
  expect(await accessProblems(page)).toEqual([]);
  const visitor = await office.visit();
  await visitor.page.goto(await link.inputValue());
  await visitor.page.getByRole('heading').first().waitFor();
  const wrong = await fetch((await link.inputValue()).replace('customer=1', 'customer=2'));
  expect(wrong.status).toBeGreaterThanOrEqual(400);
  const works = dialog.getByRole('region', { name: 'Links that work' });
  const address = await link.inputValue();
  await expect.poll(() => works.getByRole('row').count()).toBe(2);
  await works.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog', { name: 'End this link?' }).getByRole('button', { name: 'End' }).click();
  await works.getByText('No link works at the moment.').waitFor();
  // The ended link is not offered any longer.
  await link.waitFor({ state: 'detached' });
  expect((await fetch(address)).status).toBe(403);
  await visitor.end();
  await end();
});

test('the customer reads an order and opens its document, on a phone and without a script', async () => {
  const manager = await office.as('manager');
  const customer = { firstName: 'Salma', lastName: 'Reader', address: 'Rue 1' };
  const { body: made } = await manager.post('customers', customer);
  const orderItems = [{ description: 'Moon tea', price: 30, quantity: 2 }];
  const { body: order } = await manager.post('orders', { type: 'invoice', customer: made['@id'], orderItems });
  const { body: link } = await manager.post(`customers/${made.id}/account-link`, { days: 1 });
  const { page: first, end } = await office.visit();
  const viewport = { width: 390, height: 844 };
  const context = await first.context().browser()?.newContext({ viewport, javaScriptEnabled: false });
  if (!context) throw new Error('The browser is gone');
  const page = await context.newPage();
  await page.goto(new URL(link.path, office.url).href);
  const summary = page.getByText(order.orderNumberFormatted).first();
  await page.getByText('Moon tea').waitFor();
  await summary.click();
  await page.getByText('Moon tea').waitFor({ state: 'hidden' });
  await summary.click();
  await page.getByRole('link', { name: /^Open the document to print it/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice' }).waitFor();
  const width = await page.locator('html').evaluate((element) => element.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await page.getByRole('heading', { name: 'Your addresses' }).waitFor();
  await context.close();
  await end();
});

test('on a phone the link is made, and the button that ends it can be pressed', async () => {
  const { page, end } = await office.visit({ width: 390, height: 844 });
  await office.signIn(page, 'manager', 'customers/1/show');
  // On a phone the actions of the head are behind "…".
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Account link' }).click();
  const dialog = page.locator('dialog');
  await dialog.getByText('The link is valid for', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  const ends = dialog.getByRole('region', { name: 'Links that work' }).getByRole('button', { name: 'End' }).first();
  await ends.scrollIntoViewIfNeeded();
  const { x, width } = (await ends.boundingBox()) ?? { x: 390, width: 390 };
  expect(x + width).toBeLessThanOrEqual(390 - 14);
  await ends.click();
  await page.getByRole('alertdialog', { name: 'End this link?' }).getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await end();
});

test('what could not be made is told, and is made by another press', async () => {
  const { page, end, expectRefusal } = await office.visit();
  await office.signIn(page, 'manager', 'customers/1/show');
  await page.getByRole('button', { name: 'Account link' }).click();
  const dialog = page.getByRole('dialog');
  expectRefusal(503);
  const calls = '**/api/customers/1/account-link';
  await page.route(calls, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.unroute(calls);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await dialog.getByLabel('Link', { exact: true }).waitFor();
  await end();
});

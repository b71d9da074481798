import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { accessProblems, follow, type Visit } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

/** An order of so many pots of tea, at 18.00 each, by whoever makes it. */
async function order(quantity: number, seller: Api, fields: object = {}): Promise<Body> {
  const [tea] = (await admin.get('products?skuCode=THE-001')).body['hydra:member'];
  const orderItems = [{ product: tea['@id'], quantity, price: tea.finalPrice }];
  const { status, body, text } = await seller.post('orders', { orderItems, ...fields });
  expect(status, text).toBe(201);
  return body;
}

const heading = (page: Page, { orderNumberFormatted }: Body) =>
  page.getByRole('heading', { name: new RegExp(`${orderNumberFormatted}$`), level: 1 });

/** Opens the page of an order for reading, as the manager. */
async function read(made: Body): Promise<Visit> {
  const visit = await office.openAs('manager', `orders/${made.id}/show`);
  await heading(visit.page, made).waitFor();
  return visit;
}

async function show(page: Page, username: string, made: Body): Promise<void> {
  await office.signIn(page, username, `orders/${made.id}/show`);
  await heading(page, made).waitFor();
}

test('the remaining amount of an order is paid on its page: partly by card, the rest in cash with change', async () => {
  const made = await order(5, admin);
  const { page, end } = await read(made);
  const card = page.getByRole('region', { name: 'Payments' });
  await card.getByText('90.00').waitFor();
  await card.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Payment of ${made.orderNumberFormatted}` });
  const received = dialog.getByRole('textbox', { name: 'Amount received (MAD)' });
  await expect.poll(() => received.inputValue()).toBe('90.00');
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await received.fill('100');
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await dialog.getByText('More than is due: 90.00 MAD at most.').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await received.fill('40,50');
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('49.50').waitFor();
  await page.getByText('Partially paid').waitFor();
  await card.getByRole('button', { name: 'Add payment' }).click();
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await received.fill('100');
  await dialog.getByText('50.50').waitFor();
  await received.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: 'Add payment' }).waitFor({ state: 'detached' });
  const kept = async () => (await admin.get(made['@id'])).body;
  await expect.poll(kept).toMatchObject({ paymentStatus: 'paid', restAmount: 0, changeAmount: 50.5 });
  const body = await kept();
  expect(body.payments.map((one: Body) => [one.amount, one.changeAmount])).toEqual([
    [40.5, 0],
    [100, 50.5],
  ]);
  await end();
});

test('a payment that could not be sent stays in the dialog, and is added once', async () => {
  const made = await order(2, admin);
  const { page, expectRefusal, end } = await read(made);
  expectRefusal('no connection');
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog', { name: /^Payment of/ });
  const received = dialog.getByRole('textbox');
  await received.fill('20');
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => received.inputValue()).toBe('20');
  await page.unroute('**/api/orders/*');
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await dialog.waitFor({ state: 'detached' });
  const amounts = async () => (await admin.get(made['@id'])).body.payments.map((one: Body) => one.amount);
  await expect.poll(amounts).toEqual([20]);
  await end();
});

test('cashiers take payments of what they sold today, and of nothing else', async () => {
  const cashier = await office.as('cashier');
  const [own, other] = [await order(1, cashier), await order(1, admin)];
  const { page, end } = await office.visit();
  await show(page, 'cashier', own);
  await page.getByRole('button', { name: 'Add payment' }).waitFor();
  await follow(page, `orders/${other.id}/show`);
  await heading(page, other).waitFor();
  await page.getByText('No payment yet').waitFor();
  expect(await page.getByRole('button', { name: 'Add payment' }).count()).toBe(0);
  await end();
});

test('an order is printed as a sheet of its own, white and without the screen around it', async () => {
  const made = await order(3, admin);
  const { page, end } = await office.visit({ theme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '1');
  });
  await show(page, 'manager', made);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-printed'));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: new RegExp(`${made.orderNumberFormatted}$`) });
  await sheet.getByText('Mint tea, pot').waitFor();
  await sheet.getByText('54.00').first().waitFor();
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(255, 255, 255)');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await sheet.waitFor({ state: 'detached' });
  await end();
});

test.each([1440, 390])('the bin is read page by page, and found in by name: %i px', async (width) => {
  const name = `Gone${width}`;
  for (let at = 1; at <= 27; at += 1) {
    const person = { firstName: name, lastName: `No${at}`, address: 'Here' };
    await admin.delete((await admin.post('customers', person)).body['@id']);
  }
  const { page, end } = await office.visit({ width });
  await office.signIn(page, 'manager', 'bin');
  await page.getByRole('searchbox', { name: 'Name or number' }).fill(name);
  await page.getByRole('navigation', { name: '1–25 of 27' }).waitFor();
  await page.getByRole('button', { name: `Restore ${name} No27` }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('navigation', { name: '26–27 of 27' }).waitFor();
  await page.getByRole('checkbox', { name: `Select ${name} No1`, exact: true }).check();
  await page.getByRole('checkbox', { name: `Select ${name} No2`, exact: true }).check();
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Restore' }).click();
  await page.getByText('2 records restored').waitFor();
  // Nothing is left there: the last page is shown.
  await page.getByRole('navigation', { name: '1–25 of 25' }).waitFor();
  await end();
});

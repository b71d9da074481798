import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Body } from '../support/client.ts';
import { orderLine } from '../support/shop.ts';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

const MINUTE = 60_000;
const lockOf = (page: Page) => page.getByRole('dialog', { name: 'Enter Pin Code' });

/** Locks by its keys, once the plugin is at work. */
async function lock(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+Shift+L');
      return lockOf(page).isVisible();
    })
    .toBe(true);
}

/** The server's minute is over: what a clock does, without the wait. */
function endLocks(): void {
  const file = readdirSync(office.server.dataDir).find((name) => /\.(db|sqlite)$/.test(name)) ?? '';
  const db = new DatabaseSync(path.join(office.server.dataDir, file));
  // The server may be writing just now.
  db.exec('PRAGMA busy_timeout = 10000');
  db.exec(`UPDATE _throttle SET "lockedUntil" = 0 WHERE key LIKE 'pin:%'`);
  db.close();
}

test('somebody else works by PIN: with the rights of both, in their name, until they leave', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager');
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await page.getByRole('link', { name: 'New customer' }).waitFor();
  await lock(page);
  await page.keyboard.type('4703');
  await lockOf(page).waitFor({ state: 'hidden' });
  await page.getByText('Connected as cashier !').first().waitFor();
  await page.getByText(/^Youssef El Amrani/).waitFor();
  const operators: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/customers'))
      operators.push(request.headers()['x-operator']);
  });
  await page.getByRole('link', { name: 'New customer' }).click();
  await page.getByLabel('First name').fill('Pin');
  await page.getByLabel('Last name').fill('Operated');
  await page.getByLabel('Address').first().fill('Gueliz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => operators).toEqual([expect.any(String)]);
  const admin = await office.as('admin');
  await expect.poll(async () => (await admin.get('customers?lastName=Operated')).body['hydra:totalItems']).toBe(1);
  const audit = async () => (await admin.get('audit?resource=customers&order[id]=desc&itemsPerPage=1')).body;
  await expect
    .poll(async () => (await audit())['hydra:member'][0])
    .toMatchObject({ who: { account: { username: 'manager' }, operator: { username: 'cashier' } } });
  await page.getByRole('button', { name: /^Youssef El Amrani, / }).click();
  await page.getByRole('menuitem', { name: 'Sign out of this device' }).waitFor();
  await page.getByRole('menuitem', { name: 'Log out Youssef El Amrani' }).click();
  await lockOf(page).waitFor();
  await end();
});

test('records made by an operator are theirs: undo of a save, change of an own view', async () => {
  const admin = await office.as('admin');
  const [customer] = (await admin.get('customers?order[id]=asc&itemsPerPage=1')).body['hydra:member'];
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', `customers/${customer.id}`);
  await page.getByLabel('First name').waitFor();
  await lock(page);
  await page.keyboard.type('4703');
  await lockOf(page).waitFor({ state: 'hidden' });
  await page.getByText(/^Youssef El Amrani/).waitFor();
  await page.getByLabel('First name').fill('By mistake');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(customer.firstName);

  await page.getByRole('link', { name: 'Customers' }).first().click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('Of the counter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Of the counter/ })
    .waitFor();
  await page.getByRole('button', { name: 'Actions of the view Of the counter' }).click();
  await page.getByRole('menuitem', { name: 'Open the list with this view' }).waitFor();
  await page.getByRole('menuitem', { name: 'Delete the view' }).waitFor();
  await end();
});

test('a right PIN leaves what was half typed; the lock covers all tabs and outlasts a reload, and so does whoever connected', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'customers/create');
  await page.getByLabel('First name').fill('Half');
  await lock(page);
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const other = await page.context().newPage();
  await other.goto(`${office.url}/admin/`);
  await lockOf(other).waitFor();
  await other.keyboard.type('2581');
  await lockOf(other).waitFor({ state: 'hidden' });
  // One station: this tab follows.
  await lockOf(page).waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Half');
  // After a reload no PIN is asked: this tab remembers the operator.
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('pinCode=') && asked.push(request.url()));
  await page.reload();
  await page.getByLabel('First name').waitFor();
  await page.getByRole('button', { name: /^Salma Bennani, / }).waitFor();
  expect(await lockOf(page).count()).toBe(0);
  expect(asked).toEqual([]);
  // Locked elsewhere meanwhile, and reloaded: the PIN is asked for.
  await lock(other);
  await lockOf(page).waitFor();
  await other.close();
  await page.reload();
  await lockOf(page).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out of this device' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await office.signIn(page, 'manager');
  expect(await lockOf(page).count()).toBe(0);
  await end();
});

test('five wrong PINs lock the entry; when the countdown is over the right one goes through', async () => {
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(429);
  await page.clock.install();
  await office.signIn(page, 'claire');
  await lock(page);
  for (let tried = 0; tried < 5; tried += 1) {
    // The message of the previous attempt is still shown.
    const answered = page.waitForResponse((response) => response.url().includes('pinCode='));
    // All at once, as a PIN that is pasted: typing is what the other journeys do.
    await lockOf(page).getByLabel('Digit 1 of 4').fill('9999');
    await answered;
    await lockOf(page).getByRole('alert').filter({ hasText: 'Connection refused !' }).waitFor();
    await expect.poll(() => lockOf(page).getByLabel('Digit 1 of 4').isEnabled()).toBe(true);
  }
  await lockOf(page).getByLabel('Digit 1 of 4').focus();
  await page.keyboard.type('6925');
  await lockOf(page)
    .getByText(/Locked: try again in (1:00|0:5\d)/)
    .waitFor();
  await expect.poll(() => lockOf(page).getByLabel('Digit 1 of 4').isDisabled()).toBe(true);
  expect(await lockOf(page).getByText('Connection refused !').count()).toBe(0);
  expect(await accessProblems(page)).toEqual([]);
  endLocks();
  await page.clock.fastForward(MINUTE + 1000);
  await expect.poll(() => lockOf(page).getByLabel('Digit 1 of 4').isEnabled()).toBe(true);
  await lockOf(page).getByLabel('Digit 1 of 4').focus();
  await page.keyboard.type('6925');
  await lockOf(page).waitFor({ state: 'hidden' });
  await end();
});

test('a device that nobody touches locks itself, and not before its time', async () => {
  const { page, end } = await office.visit();
  await page.clock.install();
  await office.signIn(page, 'manager', 'settings/pin');
  // By hand first: all code of the lock is there then, and the clock can be moved without ending what is on its way.
  await lock(page);
  await page.keyboard.type('2581');
  await lockOf(page).waitFor({ state: 'hidden' });
  await page.getByRole('switch', { name: 'Lock automatically' }).click();
  await page.getByLabel('After').selectOption('2');
  await page.clock.fastForward(MINUTE);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(MINUTE + 30_000);
  expect(await lockOf(page).count()).toBe(0);
  // The watch begins when the page has nothing else to do: on a busy machine, after the steps above.
  const isLocked = async () => {
    await page.clock.fastForward(3 * MINUTE);
    return lockOf(page).isVisible();
  };
  await expect.poll(isLocked, { timeout: 30_000, interval: 1000 }).toBe(true);
  await end();
});

test('an action without the right is approved once by the PIN of a user with the right', async () => {
  const admin = await office.as('admin');
  // A sale of now: cashiers change what they sold today only, and midnight may pass after the demo data was made.
  const [product] = (await admin.get('products?itemsPerPage=1&productType=simple')).body['hydra:member'];
  const sale = await (await office.as('cashier')).post('orders', { orderItems: [orderLine(product)] });
  expect(sale.status, sale.text).toBe(201);
  const order: Body = sale.body;
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(403);
  await office.signIn(page, 'cashier', `orders/${order.id}`);
  const approvals: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      approvals.push(request.headers()['x-approval']);
  });
  const type = async (percent: string) => {
    const box = page.getByRole('textbox', { name: /^Reduction/ });
    await box.fill(percent);
    await box.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Change with a PIN' }).click();
  await page.getByRole('button', { name: /^Reduction.*: Add$/ }).click();
  await type('5');
  const ask = page.getByRole('button', { name: 'Ask for approval' });
  await ask.click();
  expect(await accessProblems(page)).toEqual([]);
  // Given up, nothing is sent.
  await lockOf(page).getByRole('button', { name: 'Cancel' }).click();
  await lockOf(page).waitFor({ state: 'hidden' });
  // Their own PIN is right, and gives no right.
  await ask.click();
  await lockOf(page).waitFor();
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.keyboard.type('4703');
  await lockOf(page).waitFor({ state: 'hidden' });
  await refused;
  await expect.poll(() => approvals).toEqual([undefined, expect.any(String)]);
  await ask.click();
  await lockOf(page).waitFor();
  await page.keyboard.type('1470');
  await page.getByText('All changes saved').waitFor();
  await expect.poll(async () => (await admin.get(order['@id'])).body.reductionInPercent).toBe(5);
  await page.getByRole('button', { name: 'Change the reduction of 5%' }).click();
  await type('6');
  await expect.poll(() => approvals).toEqual([undefined, expect.any(String), expect.any(String), undefined]);
  await ask.waitFor();
  expect(new Set(approvals).size).toBe(3);
  const audit = await admin.get('audit?resource=orders&order[id]=desc&itemsPerPage=1');
  expect(audit.body['hydra:member'][0].who).toMatchObject({ account: { username: 'cashier' } });
  await end();
});

test.each([
  ['fr', 'light', 390, 'Saisissez le code PIN', 'Connexion refusée !'],
  ['ar', 'dark', 1440, 'أدخل رمز PIN', 'رُفض الاتصال!'],
] as const)('in %s, %s, at %i px', async (locale, theme, width, title, refused) => {
  const { page, end } = await office.visit({ locale, theme, width, height: width === 390 ? 844 : 900 });
  await office.signIn(page, 'nadia', 'orders');
  const dialog = page.getByRole('dialog', { name: title });
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+Shift+L');
      return dialog.isVisible();
    })
    .toBe(true);
  expect(await accessProblems(page)).toEqual([]);
  for (const digit of ['9', '9', '9', '9']) await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.getByText(refused).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await end();
});

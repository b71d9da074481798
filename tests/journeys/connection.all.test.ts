import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { useOffice } from './office.ts';
import { comeIn, failure, waitForDevice, waitUntilSent } from './outageActions.ts';

const office = useOffice();
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

/** The customers of that last name that the server has. */
async function customersNamed(lastName: string): Promise<Body[]> {
  const { body } = await admin.get(`customers?lastName=${lastName}`);
  return body['hydra:member'];
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: false }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function fillCustomer(page: Page, lastName: string) {
  await field(page, 'First name').fill('Imane');
  await field(page, 'Last name').fill(lastName);
  await page.getByRole('textbox', { name: /^Address/ }).fill('12 Rue de la Liberté');
}

/**
 * The server gets the next call and does it; its answer is lost on the way. A refusal goes through: after a change that
 * waited, the page may still have the older version, and sends the next change once more.
 * @returns the lost answer's status, once
 */
async function loseNextAnswer(page: Page, address: string, method: string): Promise<() => Promise<number>> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let isLost = false;
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) {
      await route.continue();
      return;
    }
    const answer = await route.fetch();
    if (!answer.ok()) {
      await route.fulfill({ response: answer });
      return;
    }
    isLost = true;
    await route.abort();
    resolve(answer.status());
  });
  return () => promise;
}

/** Requests of a kind that the page makes from now on. */
function countOf(page: Page, method: string) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/api/customers')) seen.push(request.url());
  });
  return () => seen.length;
}

test('a new record typed before the connection went is saved once when it is back, even by a double click', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  // Straight to the form: nothing has been asked of the server before it is saved.
  await page.goto(`${office.url}/admin/customers/create`);
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'New customer', level: 1 }).waitFor();
  await fillCustomer(page, 'Offline');
  await waitForDevice(page);
  await page.context().setOffline(true);
  await save(page).dblclick();
  await page.getByText('Created. It waits on this device until the server answers.').waitFor();
  await page.getByRole('heading', { name: /Imane Offline/, level: 1 }).waitFor();
  expect(await customersNamed('Offline')).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(() => customersNamed('Offline')).toHaveLength(1);
  await waitUntilSent(page);
  expect(await customersNamed('Offline')).toHaveLength(1);
  await end();
});

test('keys pressed twice send a new record once', async () => {
  const { page, end } = await comeIn(office, 'customers/create');
  await fillCustomer(page, 'Keyboard');
  const posts = countOf(page, 'POST');
  const pressTwice = () =>
    page.evaluate(() => {
      const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
      press();
      press();
    });
  // The keyboard listener is loaded when the page is idle.
  await expect
    .poll(async () => {
      await pressTwice();
      return posts();
    })
    .toBe(1);
  await page.getByRole('heading', { name: /Imane Keyboard/, level: 1 }).waitFor();
  expect(posts()).toBe(1);
  expect(await customersNamed('Keyboard')).toHaveLength(1);
  await end();
});

test('a new record whose answer was lost is there once, with what was typed since', async () => {
  const { page, end } = await comeIn(office, 'customers/create');
  await fillCustomer(page, 'Lost');
  await waitForDevice(page);
  const lost = await loseNextAnswer(page, '**/api/customers', 'POST');
  await save(page).click();
  expect(await lost()).toBe(201);
  await page.getByRole('heading', { name: /Imane Lost/, level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Atlas SARL');
  await save(page).dblclick();
  await expect.poll(async () => (await customersNamed('Lost'))[0]?.companyName).toBe('Atlas SARL');
  await waitUntilSent(page);
  expect(await customersNamed('Lost')).toHaveLength(1);
  await end();
});

test('changes survive a lost connection and a lost answer', async () => {
  const made = await admin.post('customers', { firstName: 'Edit', lastName: 'Me', address: 'Here' });
  const { page, expectRefusal, end } = await comeIn(office, `customers/${made.body.id}`);
  // The repeated change meets the version that it made itself.
  expectRefusal(412);
  const company = page.getByRole('textbox', { name: 'Company', exact: true });
  await company.fill('First');
  await waitForDevice(page);
  await page.context().setOffline(true);
  await save(page).click();
  await page.getByText('Saved. It waits on this device until the server answers.').waitFor();
  await expect.poll(() => company.inputValue()).toBe('First');
  await page.context().setOffline(false);
  await expect.poll(async () => (await admin.get(made.body['@id'])).body.companyName).toBe('First');
  await waitUntilSent(page);

  await company.fill('Second');
  const lost = await loseNextAnswer(page, `**/api/customers/${made.body.id}`, 'PUT');
  await save(page).click();
  expect(await lost()).toBe(200);
  await waitUntilSent(page);
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  await expect.poll(() => company.inputValue()).toBe('Second');
  expect((await admin.get(made.body['@id'])).body.companyName).toBe('Second');
  await end();
});

test('input during a save, and before the record is read again, becomes the next change', async () => {
  const made = await admin.post('customers', { firstName: 'Fast', lastName: 'Hands', address: 'Here' });
  const address = `**/api/customers/${made.body.id}`;
  const { page, end } = await comeIn(office, `customers/${made.body.id}`);
  const company = page.getByRole('textbox', { name: 'Company', exact: true });
  // By the keyboard: a press by the pointer waits for frames, which a busy browser may not draw.
  const pressSave = () => save(page).press('Enter');
  const sent = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await company.fill('First');
  await page.route(address, async (route) => {
    const method = route.request().method();
    // Nothing is read any more: the form has only what it was answered.
    if (method === 'GET') return;
    sent.resolve();
    await answered.promise;
    await route.continue();
  });
  await pressSave();
  await sent.promise;
  await company.fill('Second');
  await field(page, 'Last name').fill('Fingers');
  answered.resolve();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText('2 unsaved changes').waitFor();
  await expect.poll(() => company.inputValue()).toBe('Second');
  expect((await admin.get(made.body['@id'])).body).toMatchObject({ companyName: 'First' });
  await pressSave();
  await expect.poll(() => save(page).isDisabled()).toBe(true);
  await expect
    .poll(async () => (await admin.get(made.body['@id'])).body)
    .toMatchObject({ companyName: 'Second', lastName: 'Fingers' });
  await expect.poll(() => page.getByRole('button', { name: 'More actions' }).isVisible()).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await end();
});

test('a record is deleted when the connection is back, also when the first answer was lost', async () => {
  const made = await admin.post('customers', { firstName: 'Delete', lastName: 'Gone', address: 'Here' });
  const { page, expectRefusal, end } = await comeIn(office, `customers/${made.body.id}`);
  expectRefusal(404);
  const remove = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
  };
  await page.getByRole('heading', { name: /Delete Gone/, level: 1 }).waitFor();
  await waitForDevice(page);
  await page.context().setOffline(true);
  await remove();
  await page.getByText(/It waits on this device until the server answers/).waitFor();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  expect(await customersNamed('Gone')).toHaveLength(1);
  const lost = await loseNextAnswer(page, '**/api/customers', 'POST');
  await page.context().setOffline(false);
  expect(await lost()).toBe(200);
  await expect.poll(() => customersNamed('Gone')).toEqual([]);
  await waitUntilSent(page);
  await end();
});

test('a list that could not be asked for says so, and comes with the connection', async () => {
  const { page, end } = await comeIn(office);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.context().setOffline(true);
  await menu.getByRole('link', { name: 'Customers' }).click();
  await failure(page).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await failure(page).waitFor();
  await page.context().setOffline(false);
  await page.locator('table tbody tr').first().waitFor();
  await end();
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Api, type Body } from '../support/client.ts';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });
let admin: Api;
let cashier: Body;
beforeAll(async () => {
  admin = await office.as('admin');
  [cashier] = (await admin.get('users?username=cashier')).body['hydra:member'];
});

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const own = (page: Page) => page.getByLabel('Your own password', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a cashier changes the own password with the present one; other devices are signed out', async () => {
  const elsewhere = await office.as('cashier');
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(422);
  await office.signIn(page, 'cashier', `users/${cashier.id}`);
  await password(page).fill('a new horse');
  await save(page);
  await page.getByText(/^Enter your own password/).waitFor();
  await own(page).fill('not mine');
  await save(page);
  await page.getByText('This is not your own password.').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  expect(await password(page).inputValue()).toBe('a new horse');
  await own(page).fill('demo');
  await save(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => own(page).inputValue()).toBe('');
  expect(await password(page).inputValue()).toBe('');
  // Nothing that is taken back by a click.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect((await elsewhere.get('me')).status).toBe(401);
  await (await new Api(office.url).as('cashier', 'a new horse')).get('me');
  await end();
});

test('an administrator types no password for another person: a one-time link, made with the own one, sets it', async () => {
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(422);
  await office.signIn(page, 'admin', `users/${cashier.id}`);
  await own(page).waitFor();
  expect(await password(page).count()).toBe(0);
  await page.getByRole('button', { name: 'One-time link' }).click();
  const dialog = page.getByRole('dialog', { name: /^One-time link for/ });
  const make = () => dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByLabel('Your own password').fill('a new horse');
  await make();
  await dialog.getByText('This is not your own password.').waitFor();
  await dialog.getByLabel('Your own password').fill('demo');
  await make();
  const link = new URL(await dialog.getByLabel(/, shown only now$/).inputValue());
  const token = link.hash.slice('#link='.length);
  const credentials = { username: 'cashier', password: 'lantern river' };
  const api = new Api(office.url);
  expect((await api.post('access-link/use', { token, password: credentials.password })).status).toBe(200);
  expect((await api.post('login_check', credentials)).status).toBe(200);
  await end();
});

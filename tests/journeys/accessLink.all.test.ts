import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

const CHOSEN = 'three quiet green boats';

test('a new cashier gets a one-time link, chooses a password and sells; the link says that it was used', async () => {
  const owner = await office.openAs('admin', 'users/create');
  const { page } = owner;
  await page.getByLabel('Username').fill('amal');
  await page.getByLabel('Full name').fill('Amal Idrissi');
  await page.getByLabel('Roles').click();
  await page.getByRole('option', { name: 'Cashier' }).click();
  // Each role is explained, and nobody types a password for somebody else.
  await page.getByText('Sells at the till, serves customers, and counts the drawer.').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await page.getByLabel('Your own password').fill('demo');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Amal Idrissi', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'One-time link' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time link for Amal Idrissi' });
  owner.expectRefusal(422);
  await dialog.getByLabel('Your own password').fill('not mine');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByText('This is not your own password.').waitFor();
  await dialog.getByLabel('Your own password').fill('demo');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByRole('img', { name: 'QR code of the link for Amal Idrissi' }).waitFor();
  await dialog.getByRole('button', { name: 'Copy the link' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  const link = await dialog.getByLabel('Link for Amal Idrissi, shown only now').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await owner.end();

  const amal = await office.visit();
  amal.expectRefusal(422);
  amal.expectRefusal(410);
  await amal.page.goto(link);
  await amal.page.getByText('Welcome, Amal Idrissi.').waitFor();
  expect(await accessProblems(amal.page)).toEqual([]);
  expect(await amal.page.getByLabel('Username').inputValue()).toBe('amal');
  await amal.page.getByLabel('Password', { exact: true }).fill('password');
  await amal.page.getByRole('button', { name: 'Save and sign in' }).click();
  await amal.page.getByText('This password is among the first that are tried.').waitFor();
  await amal.page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await amal.page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect.poll(() => amal.page.url()).toMatch(/\/admin\/pos/);
  await amal.end();

  // Whoever finds the link later learns why it does not work, and where to go.
  const late = await office.visit({ locale: 'fr', width: 390, height: 844 });
  late.expectRefusal(410);
  await late.page.goto(link);
  await late.page.getByRole('alert').getByText('Ce lien a déjà servi.').waitFor();
  expect(await accessProblems(late.page)).toEqual([]);
  await late.page.getByRole('button', { name: 'Aller à la connexion' }).click();
  await late.page.getByRole('heading', { name: 'Connexion' }).waitFor();
  await late.end();
});

test('a link that is ended works no more', async () => {
  const { page, end } = await office.openAs('admin', 'users');
  await page.getByRole('link', { name: 'Youssef El Amrani' }).click();
  await page.getByRole('button', { name: 'One-time link' }).click();
  const dialog = page.getByRole('dialog', { name: /^One-time link for/ });
  await dialog.getByLabel('Your own password').fill('demo');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel(/^Link for .*, shown only now$/).inputValue();
  await dialog.getByRole('button', { name: 'End this link' }).click();
  await dialog.getByText(/^A link works until/).waitFor({ state: 'detached' });
  expect(await dialog.getByLabel(/^Link for .*, shown only now$/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await end();
  const late = await office.visit();
  late.expectRefusal(403);
  await late.page.goto(link);
  await late.page.getByRole('alert').getByText('This link does not work: a newer one has replaced it').waitFor();
  await late.end();
});

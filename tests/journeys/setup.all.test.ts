import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({ demo: false }, { savesData: true });

const PASSWORD = 'a long password';

/** The token as the server prints it, on a line of its own. */
const printedToken = async (): Promise<string> => {
  const find = () => /setup token:\s+([\w.-]+)/.exec(office.server.logs())?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
};

test('the first visitor makes the administrator by the printed token, and is signed in', async () => {
  const token = await printedToken();
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(403);
  expectRefusal(422);
  await page.goto(`${office.url}/admin/`);
  await page.getByRole('heading', { name: 'First administrator' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByLabel('Setup token').fill('not the token');
  await page.getByLabel('Full name').fill('Nadia Alaoui');
  await page.getByLabel('Username').fill('nadia');
  await page.getByLabel('Password', { exact: true }).fill('short');
  const submit = page.getByRole('button', { name: 'Create the administrator' });
  await submit.click();
  await page.getByRole('alert').getByText('This is not the setup token that the server printed.').waitFor();
  await expect.poll(() => page.getByLabel('Setup token').getAttribute('aria-invalid')).toBe('true');

  await page.getByLabel('Setup token').fill(` ${token} `);
  await submit.click();
  await page.getByText('The password should have at least 8 characters.').waitFor();
  await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByLabel('Setup token').getAttribute('aria-invalid')).toBe('false');

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit.click();
  await page.getByRole('button', { name: /Nadia Alaoui/ }).waitFor();
  await page.goto(`${office.url}/admin/products`);
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByText('No product yet').waitFor();
  await end();
});

test('afterwards the page offers the sign-in only, in the reader’s language', async () => {
  const { page, end } = await office.visit({ locale: 'fr' });
  await page.goto(`${office.url}/admin/`);
  await page.getByText('Serveur joignable').waitFor();
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Premier administrateur' }).count()).toBe(0);
  await page.getByLabel('Nom d’utilisateur').fill('nadia');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: /Nadia Alaoui/ }).waitFor();
  await end();
});

test('the token printed by admin:reset sets a new administrator password', async () => {
  const { dataDir, databaseUrl = '' } = office.server;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/main.ts', 'admin:reset'], { env });
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(403);
  await page.goto(`${office.url}/admin/login?reset`);
  await page.getByRole('heading', { name: 'New administrator password' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByLabel('Token').fill('reset-guess');
  await page.getByLabel('Username').fill('nadia');
  await page.getByLabel('Password', { exact: true }).fill('quite another one');
  const submit = page.getByRole('button', { name: 'Set the password' });
  await submit.click();
  await page.getByRole('alert').getByText('npm run admin:reset prints another').waitFor();
  await page.getByLabel('Token').fill(/^ {2}(reset-\S+)$/m.exec(stdout)?.[1] ?? '');
  await submit.click();
  await page.getByRole('button', { name: /Nadia Alaoui/ }).waitFor();
  await end();
});

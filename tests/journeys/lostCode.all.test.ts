import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { readModules } from '../support/builtFiles.ts';
import { useOffice } from './office.ts';
import { comeIn, failure, UNREACHABLE } from './outageActions.ts';

const office = useOffice();

/** Code that the connection swallows, or the server does not have any more, until it is undone; `lost` at the first time. */
async function loseCode(page: Page, address: string, how: 'no connection' | 404) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLost = true;
  await page.route(address, async (route) => {
    if (!isLost) return route.continue();
    await (how === 404 ? route.fulfill({ status: 404, body: '' }) : route.abort('connectionreset'));
    return resolve();
  });
  // The route itself stays: what is on its way while the last one is taken away can be left without an answer.
  const undo = async () => {
    isLost = false;
  };
  return { undo, lost: () => promise };
}

/** A page whose code never loads, neither on demand nor by prefetch. */
async function comeInWithout(address: string, how: 'no connection' | 404) {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(how);
  const { undo, lost } = await loseCode(page, address, how);
  await office.signIn(page, 'manager', 'products');
  return { page, end, undo, lost };
}

test('a form whose code did not come is fetched when it is tried again', async () => {
  const { page, end, undo } = await comeInWithout('**/assets/{RecordForm,CreatePage}-*.js', 'no connection');
  await page.getByRole('link', { name: 'New product' }).click();
  await failure(page).waitFor();
  const again = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await again;
  await failure(page).waitFor();
  await undo();
  const form = page.getByRole('heading', { name: 'New product', level: 1 });
  // The page also fetches the code by itself: the button may be gone, and the form there, before it is pressed.
  await page.getByRole('button', { name: 'Try again' }).or(form).click();
  await form.waitFor();
  await end();
});

test('a form that failed unseen in the background comes with its first use', async () => {
  const { page, end, undo, lost } = await comeInWithout('**/assets/RecordForm-*.js', 'no connection');
  await lost();
  await undo();
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('heading', { name: 'New product', level: 1 }).waitFor();
  await end();
});

test('after an update of the server, an open page offers to load itself anew', async () => {
  const { page, end, undo } = await comeInWithout('**/assets/CreatePage-*.js', 404);
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByRole('alert').getByText('There is a newer version').waitFor();
  // Only the page that is opened next gets it: what this one fetches in the background would heal it before it is pressed.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void undo();
  });
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { name: 'New product', level: 1 }).waitFor();
  await end();
});

test('a language whose texts do not come is not begun, and can be chosen again', async () => {
  const { page, end } = await comeIn(office);
  const choose = async () => {
    await page.getByRole('button', { name: /Language: English/ }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
  };
  const { undo } = await loseCode(page, '**/assets/fr-*.js', 'no connection');
  await choose();
  await page.getByText(UNREACHABLE).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await undo();
  await choose();
  await page.getByRole('heading', { name: 'Produits', level: 1 }).waitFor();
  await end();
});

test('a page that comes without its texts says so in the language of the reader', async () => {
  const { page, expectRefusal, end } = await office.visit({ locale: 'fr' });
  expectRefusal('no connection');
  const { undo } = await loseCode(page, '**/assets/fr-*.js', 'no connection');
  await page.goto(`${office.url}/admin/`);
  await page.getByRole('alert').getByText('Le serveur est injoignable').waitFor();
  await undo();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  await end();
});

test('the sign-in page fetches nothing of what is behind it; the shell comes with all that calls the server', async () => {
  const modules = readModules(path.join(ROOT, 'dist'));
  const { page, end } = await office.visit();
  const code: string[] = [];
  page.on('response', (response) => code.push(new URL(response.url()).pathname));
  await page.goto(`${office.url}/admin/`);
  await page.getByText('Server reachable').waitFor();
  expect(code.filter((path) => /shell-|list-/.test(path))).toEqual([]);
  await office.signInByForm(page, 'manager', 'products');
  const brought = () => code.flatMap((file) => modules[file.replace('/admin/', '')] ?? []);
  await expect
    .poll(brought)
    .toEqual(
      expect.arrayContaining([
        'src/admin/app/SignedIn.tsx',
        'src/admin/app/dataProvider.ts',
        'src/admin/crud/list/ListPage.tsx',
      ]),
    );
  await end();
});

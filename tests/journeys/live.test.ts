import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { openBrowser, signIn, visit } from './browser.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a list shows what somebody else changes, makes and deletes, without a reload', async () => {
  const admin = await new Api(server.url).as('admin');
  const { page, end } = await visit(browser);
  const connected = page.waitForResponse((response) => response.url().includes('/.well-known/mercure'));
  await signIn(page, server.url, 'manager');
  await page.goto(`${server.url}/admin/customers`);
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await connected;
  const made = await admin.post('customers', { firstName: 'Aaa', lastName: 'Newcomer', address: '1 Live Street' });
  await page.getByRole('searchbox').fill('Newcomer');
  await page.getByRole('link', { name: 'Aaa Newcomer' }).waitFor();
  await admin.put(made.body['@id'], { firstName: 'Bbb' });
  await page.getByRole('link', { name: 'Bbb Newcomer' }).waitFor();
  await admin.delete(made.body['@id']);
  await page.getByRole('link', { name: 'Bbb Newcomer' }).waitFor({ state: 'detached' });
  await end();
});

test('what is typed into a form is not overwritten, and both changes are kept', async () => {
  const admin = await new Api(server.url).as('admin');
  const made = await admin.post('customers', { firstName: 'Hold', lastName: 'On', address: 'Old street' });
  const { page, expectRefusal, end } = await visit(browser);
  expectRefusal(412);
  await signIn(page, server.url, 'manager');
  await page.goto(`${server.url}/admin/customers/${made.body.id}`);
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill('Typed');
  await admin.put(made.body['@id'], { address: 'New street' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await admin.get(made.body['@id'])).body.companyName).toBe('Typed');
  expect((await admin.get(made.body['@id'])).body.address).toBe('New street');
  await end();
});

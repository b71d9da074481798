import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { Api } from '../support/client.ts';
import { HUB_SECRET, startFakeHub, type FakeHub } from '../support/mercure.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { openBrowser, signIn, visit } from './browser.ts';

let hub: FakeHub;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  hub = await startFakeHub();
  const env = { MERCURE_HUB_URL: hub.url, MERCURE_JWT_SECRET: HUB_SECRET };
  [server, browser] = await Promise.all([startServer({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await hub?.close();
});

test('a list shows what somebody else changes, told by the hub of another server', async () => {
  const admin = await new Api(server.url).as('admin');
  const { page, end } = await visit(browser);
  const connected = page.waitForResponse((response) => response.url().startsWith(hub.url) && response.status() === 200);
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

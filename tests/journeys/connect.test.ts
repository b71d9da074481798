import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRecordedServer, type RecordedServer } from '../support/recordedServer.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { accessProblems, openBrowser, signIn, visit } from './browser.ts';

const TOKEN = 'token-of-the-other-server';

let server: TestServer;
let browser: Browser;
const others: RecordedServer[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { CONNECT_PRIVATE: '1' } }), openBrowser()]);
  others.push(await startRecordedServer('3.4', TOKEN), await startRecordedServer('4.0'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  for (const other of others) await other.stop();
});

/** A server of pages, as one meets at a wrong address. */
async function startPages(): Promise<{ readonly url: string; stop(): void }> {
  const made = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
  );
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  const { port } = made.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/api`, stop: () => void made.close() };
}

const otherAt = (at: number): RecordedServer => {
  const other = others[at];
  if (!other) throw new Error('No recorded server was started.');
  return other;
};

test('a server of API Platform 3.4 (hydra: names) is connected by address and token, and its records are worked with', async () => {
  const other = otherAt(0);
  const { page, end, expectRefusal } = await visit(browser);
  expectRefusal(424);
  // The one category that a product names was not recorded.
  expectRefusal(404);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/admin/connect`);
  expect(await accessProblems(page)).toEqual([]);
  await page.getByLabel('Entrypoint of an API Platform server').fill(`${other.url}/en/api`);
  await page.getByLabel('Name', { exact: true }).fill('Reference shop');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  // Without its token it says what is missing, and takes it.
  await page.getByText('That server asks for a token, or refuses the one that is kept.').waitFor();
  await page.getByLabel('Token', { exact: true }).fill(TOKEN);
  await page.getByRole('button', { name: 'Save and read again' }).click();
  await page.getByRole('heading', { name: '9 resources found' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByText('reference, Category products').waitFor();
  await page.getByRole('button', { name: 'Make the screens' }).click();
  await page.getByRole('link', { name: 'Open Products' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Margherita' }).first().click();
  await page.getByRole('heading', { name: 'Margherita', level: 1 }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Margherita');
  const withToken = other.asked.findIndex(({ bearer }) => bearer === TOKEN);
  expect(other.asked.slice(withToken).filter(({ bearer }) => bearer !== TOKEN)).toEqual([]);
  const answers = await page.evaluate(async () => document.documentElement.innerHTML);
  expect(answers).not.toContain(TOKEN);
  await end();
});

test('a server of API Platform 4.0 (names without prefix): a change goes there as a patch of what changed', async () => {
  const other = otherAt(1);
  const { page, end, expectRefusal } = await visit(browser);
  expectRefusal(404);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/admin/connect`);
  await page.getByLabel('Entrypoint of an API Platform server').fill(`${other.url}/en/api`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('heading', { name: '9 resources found' }).waitFor();
  await page.getByRole('button', { name: 'Make the screens' }).click();
  await page.getByRole('link', { name: 'Open Products' }).click();
  await page.getByRole('link', { name: 'Margherita' }).first().click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Napoli');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => other.asked.find(({ call }) => call.startsWith('P')))
    .toMatchObject({
      call: expect.stringMatching(/^(PATCH|PUT) \/en\/api\/products\/1$/),
      body: expect.objectContaining({ name: 'Napoli' }),
    });
  await end();
});

test('what is no such server is said, with the way on; and a connection is taken away again', async () => {
  const pages = await startPages();
  const { page, end, expectRefusal } = await visit(browser);
  expectRefusal(424);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/admin/connect`);
  await page.getByLabel('Entrypoint of an API Platform server').fill('http://127.0.0.1:9/api');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('That server cannot be reached.').waitFor();
  await page.getByLabel('Entrypoint of an API Platform server').fill(pages.url);
  await page.getByRole('button', { name: 'Save and read again' }).click();
  await page.getByText('That server did not answer as an API: no JSON-LD came back.').waitFor();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('heading', { name: 'Connect an API' }).waitFor();
  pages.stop();
  await end();
});

test('who is no administrator has no such page', async () => {
  const { page, end } = await visit(browser);
  await signIn(page, server.url, 'manager');
  expect(await page.getByRole('link', { name: 'Connect an API' }).count()).toBe(0);
  await page.goto(`${server.url}/admin/connect`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.getByLabel('Entrypoint of an API Platform server').count()).toBe(0);
  await end();
});

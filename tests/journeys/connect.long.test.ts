import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRecordedServer, type RecordedServer } from '../support/recordedServer.ts';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const TOKEN = 'token-of-the-other-server';

const office = useOffice({ env: { CONNECT_PRIVATE: '1' } }, { savesData: true });
const others: RecordedServer[] = [];
beforeAll(async () => {
  others.push(await startRecordedServer('3.4', TOKEN), await startRecordedServer('4.0'));
});
afterAll(async () => {
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
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(424);
  // The one category that a product names was not recorded.
  expectRefusal(404);
  await office.signIn(page, 'admin', 'connect');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByLabel('Entrypoint of an API Platform server').fill(`${other.url}/en/api`);
  await page.getByLabel('Name', { exact: true }).fill('Reference shop');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  // Without a token the screen says so, and accepts one.
  await page.getByText('That server asks for a token, or refuses the one that is kept.').waitFor();
  await page.getByLabel('Token', { exact: true }).fill(TOKEN);
  await page.getByRole('button', { name: 'Save and read again' }).click();
  await page.getByRole('heading', { name: '9 resources found' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByText('reference, Category products').waitFor();
  await page.getByRole('button', { name: 'Create the screens' }).click();
  await page.getByRole('link', { name: 'Open Products' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page
    .getByRole('row', { name: /Margherita/ })
    .getByRole('link', { name: 'Edit' })
    .click();
  await expect.poll(() => page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Margherita');
  expect(await accessProblems(page)).toEqual([]);
  const withToken = other.asked.findIndex(({ bearer }) => bearer === TOKEN);
  expect(other.asked.slice(withToken).filter(({ bearer }) => bearer !== TOKEN)).toEqual([]);
  const answers = await page.evaluate(async () => document.documentElement.innerHTML);
  expect(answers).not.toContain(TOKEN);
  await end();
});

test('a server of API Platform 4.0 (names without prefix): a change goes there as a patch of what changed', async () => {
  const other = otherAt(1);
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(404);
  await office.signIn(page, 'admin', 'connect');
  await page.getByLabel('Entrypoint of an API Platform server').fill(`${other.url}/en/api`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('heading', { name: '9 resources found' }).waitFor();
  await page.getByRole('button', { name: 'Create the screens' }).click();
  await page.getByRole('link', { name: 'Open Products' }).click();
  await page
    .getByRole('row', { name: /Margherita/ })
    .getByRole('link', { name: 'Edit' })
    .click();
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

test('reports an address without an API, with the next step; removes a connection', async () => {
  const pages = await startPages();
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(424);
  await office.signIn(page, 'admin', 'connect');
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

test('only administrators have the page', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager');
  await page.getByRole('link', { name: 'Settings' }).waitFor();
  expect(await page.getByRole('link', { name: 'Connect an API' }).count()).toBe(0);
  await page.goto(`${office.url}/admin/connect`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await page.getByLabel('Entrypoint of an API Platform server').count()).toBe(0);
  await end();
});

test('records of another server are filtered, made, exported and deleted there; nothing is asked here', async () => {
  const other = otherAt(1);
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(404);
  await office.signIn(page, 'admin', 'connect');
  const before = other.asked.length;
  const local: string[] = [];
  await page.getByLabel('Entrypoint of an API Platform server').fill(`${other.url}/en/api`);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Create the screens' }).click();
  await page.getByRole('link', { name: 'Open Products' }).click();
  await page.getByRole('cell', { name: 'Margherita' }).waitFor();
  const list = page.url();
  page.on('response', (response) => {
    const isRelayed = response.url().includes('/relay/');
    if (response.status() >= 400 && !isRelayed) local.push(response.url());
  });
  const sent = (method: string) =>
    other.asked.slice(before).filter(({ call }) => call.startsWith(`${method} /en/api/products`));

  // Filtered by what the collection offers.
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Marg');
  await expect.poll(() => sent('GET').some(({ call }) => call.includes('name=Marg'))).toBe(true);

  // Exported as it is listed.
  await page.goto(list);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  // Made.
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Calzone');
  await page.getByRole('spinbutton', { name: /^Price/ }).fill('8');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => sent('POST')).toHaveLength(1);
  expect(sent('POST')[0]?.body).toMatchObject({ name: 'Calzone' });

  // Deleted after a question.
  await page.goto(list);
  await page.getByRole('row', { name: /Salt/ }).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => sent('DELETE').map(({ call }) => call)).toEqual(['DELETE /en/api/products/5']);
  expect(local).toEqual([]);
  await end();
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Api } from '../support/client.ts';
import type { ProxyCall } from '../support/cuttableProxy.ts';
import { startServer, type TestServer } from '../support/server.ts';
import {
  waitUntilSent,
  chooseTill,
  waitForEmptyQueue,
  waitForOfflineFiles,
  lastOrder,
  untilSaved,
  openDay,
  payExactly,
  salesAfter,
  saveOrder,
  scan,
  readScannableProducts,
  sell,
  unsentLink,
  type ScannableProduct,
} from '../support/tillActions.ts';
import { signIn, type Visit } from './browser.ts';
import { useOffice } from './office.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
/** The office's, or the one that took its place. */
let server: TestServer;
let goods: ScannableProduct[];
beforeAll(async () => {
  server = office.server;
  const admin = await office.as('admin');
  goods = await readScannableProducts(admin, 4);
  for (const code of ['1', '2']) await openDay(admin, code);
});
afterEach(() => {
  line.rules = {};
  line.mend();
});
afterAll(async () => {
  if (server !== office.server) await server.stop();
});
// Cleanup runs in reverse order: the line closes before the server, which then waits for no open calls.
const line = useLine(() => server.url);

const good = (at: number): ScannableProduct => goods[at] ?? expect.fail();
const isSale = ({ method, path }: ProxyCall) => method === 'POST' && path.endsWith('/api/orders');

/** Opens the register of a till, at a device of its own. */
async function openRegister(till: string): Promise<Visit> {
  const visit = await office.visit({ width: 1280, height: 800 });
  await signIn(visit.page, line.url, 'admin', 'pos');
  await chooseTill(visit.page, till);
  await waitForOfflineFiles(visit.page);
  await waitUntilSent(visit.page);
  return visit;
}

const asAdmin = () => new Api(server.url).as('admin');

/** Nothing comes through any more, and the browser knows. */
async function cutOff(page: Page): Promise<void> {
  line.cut();
  await page.context().setOffline(true);
}

/** The network is back: what waits is sent at once. */
async function reconnect(page: Page): Promise<void> {
  line.mend();
  await page.context().setOffline(false);
}

/** Counts the sales that are sent from now on. */
function countSales(): { readonly answered: (string | undefined)[]; readonly mostAtOnce: number } {
  const count = { answered: [] as (string | undefined)[], atOnce: 0, mostAtOnce: 0 };
  line.rules = {
    reaches: (call) => {
      if (isSale(call)) count.mostAtOnce = Math.max(count.mostAtOnce, (count.atOnce += 1));
      return true;
    },
    isAnswered: (call, status) => {
      if (isSale(call)) count.atOnce -= 1;
      // A tab that was opened without a network asks for its session when the server does.
      if (isSale(call) && status !== 401) count.answered.push(call.key);
      return true;
    },
  };
  return count;
}

const queuePage = async (page: Page) => {
  await page.getByRole('link', { name: /Waiting to sync|refused/ }).click();
  await page.getByRole('heading', { name: 'Health of the till' }).waitFor();
};

test('an order whose answer is lost, the server killed after storing it, is there once', async () => {
  const { page, expectRefusal, end } = await openRegister('Till 1');
  expectRefusal('no connection');
  const admin = await asAdmin();
  const since = await lastOrder(admin);
  let kills = 0;
  line.rules = {
    isAnswered: async (call, status) => {
      if (!isSale(call) || status !== 201 || kills > 0) return true;
      kills += 1;
      line.cut();
      await server.kill9();
      return false;
    },
  };
  await sell(page, good(0));
  await unsentLink(page, 1).waitFor();
  await expect.poll(() => kills).toBe(1);
  server = await startServer({ dataDir: office.server.dataDir });
  await queuePage(page);
  line.mend();
  // It may go by itself before it is pressed.
  const pressed = page.getByRole('button', { name: 'Try now' }).click();
  await Promise.race([pressed.catch(() => undefined), waitForEmptyQueue(page)]);
  await waitForEmptyQueue(page);
  const again = new Api(server.url, 'en', admin.token);
  const after = await salesAfter(again, since);
  expect(after.map(({ orderItems }) => orderItems[0].description)).toEqual([good(0).name]);
  const keys = line.writes.filter(isSale).map(({ key }) => key);
  // It was sent more than once, under one key.
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys)).toEqual(new Set([after[0].uuid]));
  await end();
});

test('of two tabs one sells and one sends; two clicks save one order', async () => {
  const { page, expectRefusal, end } = await openRegister('Till 1');
  expectRefusal('no connection');
  const admin = await asAdmin();
  const since = await lastOrder(admin);
  await cutOff(page);
  await sell(page, good(0));
  await scan(page, good(1));
  await payExactly(page);
  await saveOrder(page).dblclick();
  await untilSaved(page);
  await unsentLink(page, 2).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${line.url}/admin/pos`);
  await other.getByText('This till is open in another tab. Here you can only look.', { exact: true }).first().waitFor();
  await unsentLink(other, 2).waitFor();
  const sent = countSales();
  await reconnect(page);
  await Promise.all([waitUntilSent(page), waitUntilSent(other)]);
  const after = await salesAfter(admin, since);
  expect(after.map(({ orderItems }) => orderItems[0].description)).toEqual([good(0).name, good(1).name]);
  // One after the other, each once.
  expect(sent).toEqual({ answered: after.map(({ uuid }) => uuid), mostAtOnce: 1, atOnce: 0 });
  await end();
});

/** Sells at another device of the second till, which nobody should have. @returns the number before that sale's */
async function sellElsewhere(admin: Api): Promise<number> {
  const [{ '@id': till, lastSequence }] = (await admin.get('tills?code=2')).body['hydra:member'];
  const [{ '@id': paymentMethod }] = (await admin.get('payment_methods?kind=cash')).body['hydra:member'];
  const { status, text } = await admin.post('orders', {
    ...{ till, tillSequence: lastSequence + 1, uuid: randomUUID(), soldAt: new Date().toISOString() },
    orderItems: [{ description: 'Tea', quantity: 1, price: 0, productType: 'simple' }],
    payments: [{ amount: 0, changeAmount: 0, state: 'paid', paymentMethod }],
  });
  expect(status, text).toBe(201);
  return lastSequence;
}

/** Sells at the second till without a network, and goes to its queue; what is sent of it later is refused. */
async function sellCutOff(product: ScannableProduct) {
  const visit = await openRegister('Till 2');
  visit.expectRefusal('no connection');
  visit.expectRefusal(422);
  const admin = await asAdmin();
  const since = await lastOrder(admin);
  await cutOff(visit.page);
  await sell(visit.page, product);
  await queuePage(visit.page);
  return { ...visit, admin, since };
}

test('what the server rejects for good is listed, and repaired with the next number; the till tells its health', async () => {
  const { page, admin, since, end } = await sellCutOff(good(2));
  const health = page.getByRole('region', { name: 'Health of the till' });
  await expect
    .poll(() => health.innerText())
    .toMatch(/Oldest that waits[^]+Last contact[^]+Clock\s+Right[^]+Storage[^]+megabytes/);
  const lastSequence = await sellElsewhere(admin);
  await reconnect(page);
  await page.getByRole('heading', { name: 'To repair' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'With the next free number' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send repaired' }).click();
  await waitForEmptyQueue(page);
  const after = await salesAfter(admin, since);
  expect(after.map(({ tillSequence }) => tillSequence)).toEqual([lastSequence + 1, lastSequence + 2]);
  expect(after[1].orderItems[0].description).toBe(good(2).name);
  await end();
});

test('what was refused is given up with a reason only, which Escape does not lose and which stays in sight', async () => {
  const { page, admin, since, end } = await sellCutOff(good(3));
  await sellElsewhere(admin);
  await reconnect(page);
  await page.getByRole('heading', { name: 'To repair' }).waitFor();
  await page.getByRole('button', { name: 'Give it up…' }).click();
  const question = page.getByRole('dialog', { name: /^Give up order/ });
  const reason = question.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Sold at the other till');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(() => reason.inputValue()).toBe('Sold at the other till');
  await question.getByRole('button', { name: 'Give it up' }).click();
  await page.getByText('Sold at the other till').waitFor();
  await waitForEmptyQueue(page);
  expect(await salesAfter(admin, since)).toHaveLength(1);
  await end();
});

test('the queue is saved as a file and sent from another browser; here it is not sent twice', async () => {
  const { page, expectRefusal, end } = await openRegister('Till 1');
  expectRefusal('no connection');
  const admin = await asAdmin();
  const since = await lastOrder(admin);
  await cutOff(page);
  await sell(page, good(3));
  await queuePage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();

  // The other one has a network of its own.
  const elsewhere = await office.visit({ width: 1280, height: 800 });
  await signIn(elsewhere.page, server.url, 'admin', 'pos/queue');
  const chooser = elsewhere.page.waitForEvent('filechooser');
  await elsewhere.page.getByRole('button', { name: 'Import from a file' }).click();
  await (await chooser).setFiles({ name: 'queue.json', mimeType: 'application/json', buffer: await readFile(file) });
  await elsewhere.page.getByText('1 entry imported from the file').waitFor();
  await waitForEmptyQueue(elsewhere.page);
  const taken = await salesAfter(admin, since);
  expect(taken.map(({ orderItems }) => orderItems[0].description)).toEqual([good(3).name]);

  await reconnect(page);
  await waitForEmptyQueue(page);
  expect(await salesAfter(admin, since)).toHaveLength(1);
  await elsewhere.end();
  await end();
});

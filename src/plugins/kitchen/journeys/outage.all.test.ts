import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { openCounter, orderLine } from '../../../../tests/support/shop.ts';
import { inColumn, NEW_ORDERS, openBoard, ticketOf } from './actions.ts';

const office = useOffice();
/** The office's, or the one that took its place. */
let server: TestServer;
beforeAll(() => {
  server = office.server;
});
afterAll(async () => {
  if (server !== office.server) await server.stop();
});
const line = useLine(() => server.url);

test('the server goes away and comes back: the board says so, catches up by itself, and rings for what came meanwhile', async () => {
  const { admin, shop, tea } = await openCounter({ ...server, api: () => new Api(server.url) }, 'cashier');
  const sell = async (api: Api): Promise<Body> =>
    shop.sell(api, { orderItems: [orderLine(tea)], payments: [shop.paid(18)], status: 'waiting' });
  const before = await sell(admin);
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'kitchen', 'settings/appearance');
  await openBoard(page, follow);
  await inColumn(page, before.orderNumberFormatted, 'waiting').waitFor();
  await page.getByRole('button', { name: 'Check the waiting list' }).click();

  line.cut();
  await ticketOf(page, before.orderNumberFormatted).getByRole('button', { name: 'Start' }).click();
  await page.getByText(`Order ${before.orderNumberFormatted} stays where it was`).waitFor();
  await inColumn(page, before.orderNumberFormatted, 'waiting').waitFor();
  await page.getByText('Error: Failed to fetch data').waitFor();
  await server.kill9();
  server = await startServer({ dataDir: office.server.dataDir });
  const again = new Api(server.url, 'en', admin.token);
  const meanwhile = await sell(again);

  line.mend();
  await inColumn(page, meanwhile.orderNumberFormatted, 'waiting').waitFor({ timeout: 90_000 });
  await page.getByText(NEW_ORDERS).waitFor();
  await page.getByText('Error: Failed to fetch data').waitFor({ state: 'detached' });
  await ticketOf(page, before.orderNumberFormatted).getByRole('button', { name: 'Start' }).click();
  await expect
    .poll(async () => (await again.get(`orders/${before.id}`)).body.status, { timeout: 20_000 })
    .toBe('processing');
  await end();
});

import { beforeAll, expect, test } from 'vitest';
import { accessProblems, follow, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { choose } from '../../../../tests/journeys/register.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { cartLine, openDay, payExactly, saveOrder, untilSaved } from '../../../../tests/support/tillActions.ts';
import { openCounter, orderLine, type Shop } from '../../../../tests/support/shop.ts';
import { inColumn, LIVE_MS, openBoard, ticketOf } from './actions.ts';

/** Just after midnight the demo's orders of today are new, too. */
const NEW_ORDERS = /^\(\d+\) New Orders!/;
const office = useOffice({}, { savesData: true });
let cashier: Api;
let admin: Api;
let shop: Shop;
let tea: Body;
beforeAll(async () => {
  const server = { ...office.server, api: () => new Api(office.url) };
  ({ cashier, admin, shop, tea } = await openCounter(server, 'cashier'));
});

const sell = (quantity = 2) =>
  shop.sell(cashier, {
    ...shop.atTill(),
    orderItems: [orderLine(tea, quantity, { description: 'Mint tea' })],
    payments: [shop.paid(18 * quantity)],
    description: 'Without sugar',
  });

test('a sale rings in the kitchen, and goes through its states on two screens and in the list', async () => {
  const kitchen = await office.visit();
  const other = await office.visit();
  await office.signIn(kitchen.page, 'kitchen', 'settings/appearance');
  await office.signIn(other.page, 'manager', 'settings/appearance');
  await Promise.all([openBoard(kitchen.page, follow), openBoard(other.page, follow)]);
  await kitchen.page.getByText('Live', { exact: true }).waitFor();
  const { id, orderNumberFormatted: number } = await sell();
  await kitchen.page.getByText(NEW_ORDERS).waitFor({ timeout: LIVE_MS });
  await inColumn(kitchen.page, number, 'waiting').getByText('Without sugar').waitFor();
  expect(await accessProblems(kitchen.page)).toEqual([]);
  await kitchen.page.getByRole('button', { name: 'Check the waiting list' }).click();
  await kitchen.page.getByText(NEW_ORDERS).waitFor({ state: 'detached' });

  await ticketOf(kitchen.page, number).getByRole('button', { name: 'Start' }).click();
  await inColumn(other.page, number, 'processing').waitFor({ timeout: LIVE_MS });
  await ticketOf(kitchen.page, number)
    .getByRole('checkbox', { name: /Mint tea/ })
    .click();
  await ticketOf(other.page, number).getByText('1/1').waitFor({ timeout: LIVE_MS });
  await ticketOf(kitchen.page, number).getByRole('button', { name: 'Done' }).click();
  await inColumn(other.page, number, 'done').waitFor({ timeout: LIVE_MS });

  const stored = (await admin.get(`orders/${id}`)).body;
  expect(stored.statuses.map(({ status }: Body) => status)).toEqual(['waiting', 'processing', 'done']);
  expect(Math.abs(Date.parse(stored.doneAt) - Date.now())).toBeLessThan(60_000);
  await follow(other.page, 'orders');
  await other.page.getByRole('row').filter({ hasText: number }).getByText('Done').waitFor();
  await other.end();
  await kitchen.end();
});

test('an order saved at the till reaches the kitchen as it is saved, and the till shows how far it is', async () => {
  await openDay(admin, '1');
  const kitchen = await office.visit();
  await office.signIn(kitchen.page, 'kitchen', 'settings/appearance');
  await openBoard(kitchen.page, follow);
  await kitchen.page.getByText('Live', { exact: true }).waitFor();
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, 'cashier', 'pos');
  await page.getByRole('button', { name: /^Till 1/ }).click();
  await choose(page, 'harira', 'Harira, bowl');
  await cartLine(page, 'Harira, bowl').waitFor();
  await payExactly(page);
  await saveOrder(page).click();
  await untilSaved(page);
  await kitchen.page.getByText(NEW_ORDERS).waitFor({ timeout: LIVE_MS });
  const ticket = kitchen.page.locator('[data-status="waiting"]').filter({ hasText: 'Harira, bowl' }).first();
  const number = (await ticket.locator('bdi, b').first().innerText()).trim();

  await follow(page, 'pos/orders');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText('Paid', { exact: true }).waitFor();
  await ticketOf(kitchen.page, number).getByRole('button', { name: 'Start' }).click();
  await row.getByText('In preparation').waitFor({ timeout: LIVE_MS });
  await ticketOf(kitchen.page, number).getByRole('button', { name: 'Done' }).click();
  await row.getByText('Ready').waitFor({ timeout: LIVE_MS });
  await end();
  await kitchen.end();
});

test('by the keyboard alone a ticket is started by its number, moved by its menu, and brought back', async () => {
  const { page, end } = await office.openAs('kitchen', 'settings/appearance');
  await openBoard(page, follow);
  const { orderNumberFormatted: number } = await sell(1);
  await inColumn(page, number, 'waiting').waitFor();
  await hearsKeys(page);
  const key = await inColumn(page, number, 'waiting').locator('kbd').innerText();
  await page.keyboard.press(key);
  await inColumn(page, number, 'processing').waitFor();
  await ticketOf(page, number).locator('button[aria-haspopup="menu"]').focus();
  await page.keyboard.press('Enter');
  const done = page.getByRole('menuitem', { name: 'Done !' });
  await done.waitFor();
  await done.focus();
  await page.keyboard.press('Enter');
  await inColumn(page, number, 'done').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await inColumn(page, number, 'processing').waitFor();
  await end();
});

test('an order that is cancelled elsewhere says so on the board', async () => {
  const { page, end } = await office.openAs('kitchen', 'settings/appearance');
  await openBoard(page, follow);
  const { id, orderNumberFormatted: number } = await sell(1);
  await inColumn(page, number, 'waiting').waitFor();
  await admin.put(`orders/${id}`, { status: 'cancelled' });
  await inColumn(page, number, 'cancelled')
    .getByRole('button', { name: /Cancelled/ })
    .waitFor();
  await page.getByText(`Order ${number} was cancelled.`).waitFor({ state: 'attached' });
  await end();
});

import { beforeAll, test } from 'vitest';
import { follow, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { choose } from '../../../../tests/journeys/register.ts';
import {
  cartLine,
  openDay,
  payExactly,
  saveOrder,
  untilSaved,
  takeTill,
} from '../../../../tests/support/tillActions.ts';
import { inColumn, LIVE_MS, NEW_ORDERS, openBoard, openTeaCounter, ticketOf } from './actions.ts';

const office = useOffice({}, { savesData: true });
let counter: Awaited<ReturnType<typeof openTeaCounter>>;
beforeAll(async () => {
  counter = await openTeaCounter(office);
});

test('an order saved at the till reaches the kitchen as it is saved, and the till shows how far it is', async () => {
  await openDay(counter.admin, '1');
  const kitchen = await office.visit();
  await office.signIn(kitchen.page, 'kitchen', 'settings/appearance');
  await openBoard(kitchen.page, follow);
  await kitchen.page.getByText('Live', { exact: true }).waitFor();
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, 'cashier', 'pos');
  await takeTill(page, 'Till 1');
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
  const { orderNumberFormatted: number } = await counter.sell(1);
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
  const { id, orderNumberFormatted: number } = await counter.sell(1);
  await inColumn(page, number, 'waiting').waitFor();
  await counter.admin.put(`orders/${id}`, { status: 'cancelled' });
  await inColumn(page, number, 'cancelled').getByText('Cancelled, do not make').waitFor();
  await page.getByText(`Order ${number} was cancelled.`).waitFor({ state: 'attached' });
  await page.reload();
  await inColumn(page, number, 'cancelled').getByText('Cancelled, do not make').waitFor();
  await ticketOf(page, number).getByRole('button', { name: 'Seen' }).click();
  await page.getByRole('region', { name: 'Cancelled' }).locator('[data-order]').filter({ hasText: number }).waitFor();
  await end();
});

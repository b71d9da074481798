import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { openRound } from '../contract/round.ts';

const office = useOffice();
const line = useLine(() => office.url);

/** Three stops of Omar: one to be paid in cash, one where nobody will be, one that is paid already. */
async function threeStops() {
  const round = await openRound({ ...office.server, api: () => new Api(office.url) });
  const { shop } = round;
  const agent = round.omarAgent['@id'];
  const customer = (await shop.customer())['@id'];
  const cash = await round.order({ agent, customer });
  const missed = await round.order({ agent, customer });
  const paid = await round.order({ agent, customer, payments: [shop.paid(18, shop.card)] });
  return { ...round, cash, missed, paid };
}

const stopOf = (page: Page, order: Body) => page.locator(`[data-stop="${order.orderNumberFormatted}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Draws a stroke into the field of the signature. */
async function sign(page: Page): Promise<void> {
  const box = await page.getByRole('dialog').getByRole('img', { name: 'Signature' }).boundingBox();
  if (!box) throw new Error('There is no field to sign in');
  await page.mouse.move(box.x + 40, box.y + 70);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 5 });
  await page.mouse.up();
}

/** Delivers the next stop, with whatever is to be collected. */
async function deliver(page: Page, isSigned: boolean): Promise<void> {
  await press(page, 'Arrived');
  await press(page, 'Delivered');
  if (isSigned) await sign(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivered/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a driver’s day with a cut line, and the cash in the office’s drawer', async () => {
  const day = await threeStops();
  const { admin, manager, cash, missed, paid } = day;
  const driver = await office.visit({ width: 390, height: 844 });
  driver.expectRefusal('no connection');
  const { page } = driver;
  await signIn(page, line.url, 'omar', 'deliveries/mine');
  await stopOf(page, cash).getByText('18.00').waitFor();

  line.cut();
  await page.context().setOffline(true);
  await deliver(page, true);
  await stopOf(page, cash).getByText('Waits to be sent').waitFor();
  await press(page, 'Arrived');
  await press(page, 'Not delivered');
  await page.getByRole('dialog').getByText('Nobody at home').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not delivered' }).click();
  await page.getByText('4 reports wait to be sent').waitFor();
  expect(await day.read(cash)).toMatchObject({ paymentStatus: 'waiting' });

  line.mend();
  await page.context().setOffline(false);
  await page.getByText(/waits? to be sent/).waitFor({ state: 'detached' });
  await deliver(page, false);
  await page.getByText('All stops of today are done').waitFor();
  await page.getByText('Cash in hand').locator('..').getByText('18.00').waitFor();

  // The server has each of them once, with the proof.
  await expect.poll(async () => (await day.delivery(paid))?.state).toBe('delivered');
  expect(await day.read(cash)).toMatchObject({ paymentStatus: 'paid', status: 'done', statusShipping: 'delivered' });
  expect((await day.read(cash)).payments).toHaveLength(1);
  expect(await day.delivery(cash)).toMatchObject({ state: 'delivered', cash: 18, cashState: 'in-hand' });
  expect((await day.delivery(cash)).signature).toMatch(/\.png/);
  expect(await day.delivery(missed)).toMatchObject({ state: 'not-delivered', reason: 'nobody', cash: 0 });

  // The office counts it into a drawer.
  const session = await day.openDay(manager);
  const desk = await office.visit({ width: 1440, height: 900 });
  await office.signIn(desk.page, 'manager', 'deliveries/rounds');
  await desk.page.getByRole('button', { name: 'Take the cash' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Counted' }).fill('18.00');
  await dialog.getByRole('combobox').selectOption(String(session.till.id));
  await dialog.getByRole('button', { name: 'Take the cash' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.page.getByRole('button', { name: 'Take the cash' }).waitFor({ state: 'detached' });

  // Order, day, driver and office say the same.
  const movements = (await admin.get(`cash_sessions/${session.id}`)).body.movements;
  expect(movements.map(({ kind, amount }: Body) => [kind, amount])).toEqual([['in', 18]]);
  expect((await day.delivery(cash)).cashState).toBe('handed-over');
  await page.getByText('Cash in hand').locator('..').getByText('0.00', { exact: true }).waitFor();
  await follow(desk.page, `orders/${cash.id}/show`);
  await desk.page.getByRole('img', { name: 'Signature of the customer' }).waitFor();
  await desk.page.getByText('by Omar Benjelloun').waitFor();
  await desk.end();
  await driver.end();
});

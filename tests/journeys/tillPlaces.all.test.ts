import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import {
  waitUntilSent,
  beginDay,
  cartLine,
  chooseTill,
  waitForOfflineFiles,
  lastOrder,
  untilSaved,
  openDay,
  payExactly,
  saveOrder,
  takeTill,
} from '../support/tillActions.ts';
import { useOffice } from './office.ts';
import { choose, openRegister } from './register.ts';

const office = useOffice();
const WIDE = { width: 1280, height: 800 };

let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
  for (const code of ['1', '2']) await openDay(admin, code);
});

const places = (page: Page) => page.getByRole('dialog', { name: 'Change Location' });
/** The button of a table, as it stands. */
const tableOf = (page: Page, name: string, state: string) =>
  places(page).getByRole('button', { name: new RegExp(`^${name}.*${state}`, 's') });

/** The register as one of its tills, asked for its table. */
async function atTables(till: string) {
  const { page, end, expectRefusal } = await office.visit(WIDE);
  await office.signIn(page, 'admin', 'pos');
  await takeTill(page, till);
  await places(page).waitFor();
  return { page, end, expectRefusal };
}

/** Time limit of a test with two tills, whose files the service worker stores first, ms. */
const TWO_TILLS_MS = 180_000;

test(
  'a table of a sale that waits is taken at its till, and at another one once it was sent',
  async () => {
    const tables = (isTableSelectionEnabled: boolean) =>
      admin.put('settings/1', { posBundleSettings: { isTableSelectionEnabled, isKitchenEnabled: true } });
    await tables(true);
    const [till] = (await admin.get('tills?code=1')).body['hydra:member'];
    const floors: Body[] = (await admin.get('reservable_categories?type[]=floor')).body['hydra:member'];
    const floor = floors.find(({ store }) => JSON.stringify(store) === JSON.stringify(till.store)) ?? floors[0];
    await createRecord(admin, 'reservables', { name: 'Corner', reservableCategory: floor?.['@id'] });
    const before = await lastOrder(admin);
    const one = await atTables('Till 1');
    one.expectRefusal('no connection');
    await tableOf(one.page, 'Corner', 'Free').click();
    await places(one.page).getByRole('button', { name: 'Seat 2 guests' }).click();
    await places(one.page).waitFor({ state: 'detached' });
    await choose(one.page, 'harira', 'Harira, bowl');
    await cartLine(one.page, 'Harira, bowl').waitFor();
    await waitForOfflineFiles(one.page);
    await one.page.context().setOffline(true);
    await payExactly(one.page);
    await saveOrder(one.page).click();
    await untilSaved(one.page);
    await tableOf(one.page, 'Corner', 'Paid').waitFor();

    const other = await atTables('Till 2');
    await tableOf(other.page, 'Corner', 'Free').waitFor();
    await one.page.context().setOffline(false);
    await expect.poll(() => lastOrder(admin), { timeout: 45_000 }).toBeGreaterThan(before);
    await tableOf(other.page, 'Corner', 'Paid').waitFor();
    await tables(false);
    await one.end();
    await other.end();
  },
  TWO_TILLS_MS,
);

test('a till that is switched off says so, sells nothing and loses nothing', async () => {
  const [known] = (await admin.get('tills?code=1')).body['hydra:member'];
  const store = known.store['@id'] ?? known.store;
  const till = await createRecord(admin, 'tills', { code: 'K', name: 'Kiosk', store });
  const { page, end } = await office.visit(WIDE);
  await office.signIn(page, 'admin', 'pos');
  await beginDay(page, 'Kiosk');
  await choose(page, 'harira', 'Harira, bowl');
  await cartLine(page, 'Harira, bowl').waitFor();
  // Its day, too, is on the server.
  await waitUntilSent(page);
  await admin.put(till['@id'], { isEnabled: false });
  await page.reload();
  const question = page.getByRole('dialog', { name: 'Which till is this?' });
  await question.getByText(/^The till of this device is switched off/).waitFor();
  expect(await question.getByRole('button', { name: /^Kiosk/ }).count()).toBe(0);
  await chooseTill(page, 'Till 2');
  await cartLine(page, 'Harira, bowl').waitFor();
  await payExactly(page);
  await saveOrder(page).click();
  await untilSaved(page);
  await waitUntilSent(page);
  const sold = await admin.get(`orders?till=${till.id}`);
  expect(sold.body['hydra:totalItems']).toBe(0);
  await end();
});

test('Back closes the window, then leaves the payments, and only then the till', async () => {
  const { page, end } = await office.visit(WIDE);
  await office.signIn(page, 'manager');
  await openRegister(page);
  await choose(page, 'harira', 'Harira, bowl');
  await cartLine(page, 'Harira, bowl').waitFor();
  const back = () => page.evaluate(() => history.back());
  const payments = page.getByRole('region', { name: 'Payments Summary' });
  await page.keyboard.press('F9');
  await payments.waitFor();
  await page.getByRole('button', { name: /^Choose a customer/ }).click();
  const customer = page.getByRole('dialog', { name: /customer/i });
  await customer.waitFor();
  await back();
  await customer.waitFor({ state: 'detached' });
  await payments.waitFor();
  // The address follows a moment later.
  await page.waitForURL('**/admin/pos');
  await back();
  await payments.waitFor({ state: 'detached' });
  await page.waitForURL('**/admin/pos');
  await back();
  await page.waitForURL(/\/admin\/?$/);
  await end();
});

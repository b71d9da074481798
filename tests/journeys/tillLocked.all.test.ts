import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  waitUntilSent,
  beginDay,
  waitForOfflineFiles,
  lastOrder,
  untilSaved,
  payExactly,
  products,
  salesAfter,
  saveOrder,
  scan,
  readScannableProducts,
  unsentLink,
} from '../support/tillActions.ts';
import { accessProblems, signIn } from './browser.ts';
import { useOffice } from './office.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

/** PIN of the demo's cashier. */
const PIN = '4703';
const lockOf = (page: Page) => page.getByRole('dialog', { name: 'Enter Pin Code' });
const enter = async (page: Page) => {
  await lockOf(page).getByLabel('Digit 1 of 4').fill(PIN);
  await lockOf(page).waitFor({ state: 'hidden' });
};
const isIdentityKept = (page: Page) => page.evaluate(() => localStorage.getItem('flexy-last-identity') !== null);

test('a till that is locked goes on without a network: whoever entered a PIN here is picked, and enters it again after', async () => {
  const { page: first, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  const admin = await office.as('admin');
  const [good] = await readScannableProducts(admin, 1);
  if (!good) throw new Error('There is nothing to scan.');
  const { body: me } = await (await office.as('cashier')).get('me');
  const since = await lastOrder(admin);
  await signIn(first, line.url, 'manager', 'pos');
  await beginDay(first);
  await first.getByRole('button', { name: 'Lock the till' }).click();
  await enter(first);
  await waitForOfflineFiles(first);
  await expect.poll(() => isIdentityKept(first)).toBe(true);
  const context = first.context();

  line.cut();
  await context.setOffline(true);
  const page = await context.newPage();
  await first.close();
  await page.goto(`${line.url}/admin/pos`);
  await lockOf(page).waitFor();
  expect(await products(page).count()).toBe(0);
  const goOn = async () => {
    await lockOf(page).getByLabel('Digit 1 of 4').fill(PIN);
    await lockOf(page).getByText('The server did not answer').waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await lockOf(page).getByRole('button', { name: 'Work here without a network' }).click();
    await page.getByRole('button', { name: new RegExp(me.fullName) }).click();
    await products(page).waitFor();
  };
  await goOn();
  await scan(page, good);
  await payExactly(page);
  await saveOrder(page).click();
  await untilSaved(page);
  await unsentLink(page, 1).waitFor();
  // Locked in the middle of the day, too; nobody is picked any more.
  await page.getByRole('button', { name: 'Lock the till' }).click();
  await goOn();

  // The network is back and a PIN can be checked again. No other screens were open meanwhile.
  line.mend();
  await context.setOffline(false);
  await lockOf(page).waitFor();
  await enter(page);
  await waitUntilSent(page);
  expect(await salesAfter(admin, since)).toMatchObject([{ operatorVerified: false, createdBy: { id: me.id } }]);
  await end();
});

import { beforeAll, expect, test } from 'vitest';
import { twoDigits } from '#resource';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { waitForDevice, waitForWorker } from '../../../../tests/journeys/outageActions.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { typeDate } from '../../../../tests/support/dates.ts';
import type { Api } from '../../../../tests/support/client.ts';

const office = useOffice();
const line = useLine(() => office.url);
/** Addresses whose answers are stored on the device. */
const keptAddresses = () =>
  new Promise<readonly string[]>((resolve, reject) => {
    const opening = indexedDB.open('flexy-offline');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('records').objectStore('records').getAllKeys();
      keys.onerror = () => reject(keys.error);
      keys.onsuccess = () => {
        opening.result.close();
        resolve(keys.result.map(String));
      };
    };
  });
/** Maximum time until a change by another user appears, ms. */
const LIVE_MS = 10_000;
/** Noon of today: an event of late in the evening goes on tomorrow, and is there twice. */
const noon = () => new Date(new Date().setHours(12, 0, 0, 0)).toISOString();
let manager: Api;
beforeAll(async () => {
  manager = await office.as('manager');
});

test('a new event is in list, week and month, and opens; events of other users appear automatically', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'settings/appearance');
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.getByRole('button', { name: 'New event' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Oven delivery');
  const today = new Date();
  const [day, month, year] = [today.getDate(), today.getMonth() + 1, today.getFullYear()];
  await typeDate(page, 'Start', `${twoDigits(day)}${twoDigits(month)}${year}1200`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Oven delivery' }).waitFor();

  await manager.post('events', { title: 'Window cleaner', startAt: noon() });
  await page.getByRole('link', { name: 'Window cleaner' }).waitFor({ timeout: LIVE_MS });
  expect(await accessProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.getByRole('link', { name: /^Window cleaner / }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByRole('table').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: 'Window cleaner' }).click();
  await page.getByRole('heading', { level: 1, name: 'Window cleaner' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Window cleaner' }).waitFor();
  await end();
});

test('without the server the agenda keeps its entries, shows what is missing, and loads it on demand', async () => {
  await manager.post('events', { title: 'Gardener', startAt: noon() });
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', 'settings/appearance');
  await follow(page, 'agenda?endless=off&days=2');
  await page.getByRole('link', { name: 'Gardener' }).waitFor();
  line.cut();
  await page.getByRole('button', { name: 'More days' }).click();
  await page.getByText('It shows what was loaded before.').waitFor();
  await page.getByRole('link', { name: 'Gardener' }).waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('It shows what was loaded before.').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Gardener' }).waitFor();
  await end();
});

test('loaded anew without a network, the agenda shows the entries that it had, with their age', async () => {
  await manager.post('events', { title: 'Chimney sweep', startAt: noon() });
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  line.mend();
  await signIn(page, line.url, 'manager', 'settings/appearance');
  await follow(page, 'agenda');
  await page.getByRole('link', { name: 'Chimney sweep' }).waitFor();
  await waitForDevice(page);
  await waitForWorker(page);
  await expect.poll(() => page.evaluate(keptAddresses)).toContainEqual(expect.stringContaining('/agenda/entries?'));
  line.cut();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Chimney sweep' }).waitFor();
  await page.getByText(/What you see was read from the server on /).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  line.mend();
  await page.context().setOffline(false);
  await end();
}, 240_000);

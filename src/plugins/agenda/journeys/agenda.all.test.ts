import { beforeAll, expect, test } from 'vitest';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { waitForDevice, waitForWorker } from '../../../../tests/journeys/outageActions.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { storeMidday } from '../../../../tests/support/dates.ts';
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
let manager: Api;
beforeAll(async () => {
  manager = await office.as('manager');
});

test('without the server the agenda keeps its entries, shows what is missing, and loads it on demand', async () => {
  await manager.post('events', { title: 'Gardener', startAt: storeMidday() });
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
  await manager.post('events', { title: 'Chimney sweep', startAt: storeMidday() });
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

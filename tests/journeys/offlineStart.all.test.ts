import { expect, test } from 'vitest';
import { follow, signIn } from './browser.ts';
import { save, textBox } from './formActions.ts';
import { useOffice } from './office.ts';
import { waitForDevice, waitForWorker, waitUntilSent, waitingButton, WORKER_MS } from './outageActions.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

test('a list and a record are opened by loading the page without a network; a newer version waits for a form', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  // A start without a network has no session yet: the first call after it renews it.
  expectRefusal(401);
  const { body: supplier } = await (await office.as('admin')).post('suppliers', { name: 'Cooperative of Taliouine' });
  line.rules = {};
  await signIn(page, line.url, 'manager', 'suppliers');
  const row = page.getByRole('link', { name: 'Cooperative of Taliouine' });
  await row.waitFor();
  await follow(page, `suppliers/${supplier.id}`);
  await save(page).waitFor();
  await waitForDevice(page);
  await waitForWorker(page);

  line.cut();
  await page.context().setOffline(true);
  await page.goto(`${line.url}/admin/suppliers`);
  await row.waitFor();
  await page.goto(`${line.url}/admin/suppliers/${supplier.id}`);
  await textBox(page, 'City').fill('Taliouine');
  await save(page).click();
  await waitingButton(page).waitFor();
  await page.getByText('Queued', { exact: true }).waitFor();
  await follow(page, 'suppliers');
  await row.getByTitle('Queued').waitFor();
  await follow(page, `suppliers/${supplier.id}`);
  await save(page).waitFor();

  line.rules = { changed: ({ path }, text) => (path === '/admin/sw.js' ? `${text}\n// A newer one.` : text) };
  line.mend();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  const { body } = await (await office.as('admin')).get(`suppliers/${supplier.id}`);
  expect(body.city).toBe('Taliouine');

  await page.reload();
  const offer = page.getByText('A new version is available');
  await offer.waitFor({ timeout: WORKER_MS });
  await textBox(page, 'City').fill('Agadir');
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Discard' }).click();
  await offer.waitFor();
  const isLoaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await isLoaded;
  await save(page).waitFor();
  const isTaken = async () => (await navigator.serviceWorker.getRegistration())?.waiting === null;
  await expect.poll(() => page.evaluate(isTaken)).toBe(true);
  await end();
}, 240_000);

test('the application can be installed', async () => {
  const { page, end } = await office.openAs('manager', 'suppliers');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(new URL(address ?? '', page.url()).href);
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Flexy', scope: '/admin/', start_url: '/admin/', display: 'standalone' });
  const icon = await page.request.get(new URL(manifest.icons[0].src, answer.url()).href);
  expect(icon.headers()['content-type']).toMatch(/^image\/svg/);
  await end();
});

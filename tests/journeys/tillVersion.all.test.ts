import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  beginDay,
  chooseTill,
  waitForOfflineFiles,
  untilSaved,
  payExactly,
  products,
  saveOrder,
  scan,
  readScannableProducts,
} from '../support/tillActions.ts';
import { signIn } from './browser.ts';
import { useOffice } from './office.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

test('a newer version is offered between sales, never in one, and is taken when somebody wants it', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  const [product = expect.fail()] = await readScannableProducts(await office.as('admin'), 1);
  await signIn(page, line.url, 'admin', 'pos');
  await beginDay(page);
  await waitForOfflineFiles(page);
  // The shell around the till, which is hidden, has an offer of its own.
  const offer = page.getByText('A new version is available').filter({ visible: true });
  expect(await offer.count()).toBe(0);

  line.rules = { changed: ({ path }, text) => (path === '/admin/sw.js' ? `${text}\n// A newer one.` : text) };
  await page.reload();
  await offer.waitFor();
  await scan(page, product);
  await offer.waitFor({ state: 'detached' });
  await payExactly(page);
  expect(await offer.count()).toBe(0);
  await saveOrder(page).click();
  await untilSaved(page);
  await offer.waitFor();

  const isLoaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it' }).click();
  await isLoaded;
  await products(page).waitFor();
  const isTaken = async () => (await navigator.serviceWorker.getRegistration())?.waiting === null;
  await expect.poll(() => page.evaluate(isTaken)).toBe(true);
  expect(await offer.count()).toBe(0);
  await end();
});

/** Number of languages whose custom texts are cached. The screen does not show it before the network is gone. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('flexy-offline-texts')).keys()).length);

test('the register starts without a network in every language, with the texts of its installation', async () => {
  const own = { fr: 'Lire un code', ar: 'قراءة رمز', en: 'Read a code' };
  const admin = await office.as('admin');
  for (const [locale, value] of Object.entries(own)) {
    const { status, text } = await admin.post('translations', { key: 'pos.till.scan', locale, value });
    expect(status, text).toBe(201);
  }
  line.rules = {};
  const { page, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  await signIn(page, line.url, 'admin', 'pos');
  await chooseTill(page, 'Till 2');
  await waitForOfflineFiles(page);
  await expect.poll(() => keptTexts(page)).toBe(Object.keys(own).length);

  line.cut();
  await page.context().setOffline(true);
  for (const [locale, text] of Object.entries(own)) {
    // Somebody has chosen it on this device.
    await page.evaluate((name) => localStorage.setItem('flexy-locale', name), locale);
    await page.reload();
    await page.getByRole('button', { name: text, exact: true }).waitFor();
  }
  await end();
});

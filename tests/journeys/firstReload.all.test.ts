import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { signIn } from './browser.ts';
import { useOffice } from './office.ts';
import { waitForDevice, waitForWorker } from './outageActions.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

/** Waits until the worker of the first visit serves the page. */
const waitForFirstWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/first-worker.js') === true);

test('a list of the first visit is loaded anew on a slow and on a cut line, before the whole worker is there', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  expectRefusal(401);
  await (await office.as('admin')).post('suppliers', { name: 'Cooperative of Taliouine' });
  // It stands for a slow line, on which the whole worker takes many seconds.
  line.rules = { reaches: ({ path }) => path !== '/admin/sw.js' };
  await signIn(page, line.url, 'manager', 'suppliers');
  const row = page.getByRole('link', { name: 'Cooperative of Taliouine' });
  await row.waitFor();
  await waitForDevice(page);
  await waitForFirstWorker(page);

  // The page itself is never answered; all else is.
  const held: (() => void)[] = [];
  const isPage = (path: string) => path.startsWith('/admin/suppliers');
  line.rules = {
    reaches: ({ path }) => path !== '/admin/sw.js',
    isAnswered: ({ path }) => !isPage(path) || new Promise((resolve) => void held.push(() => resolve(false))),
    // Answers are held back only where they are read whole.
    changed: (_, text) => text,
  };
  await page.reload();
  await row.waitFor();
  for (const drop of held) drop();

  line.cut();
  await page.context().setOffline(true);
  await page.reload();
  await row.waitFor();

  line.rules = {};
  line.mend();
  await page.context().setOffline(false);
  await page.reload();
  await row.waitFor();
  await waitForWorker(page);
  await end();
}, 240_000);

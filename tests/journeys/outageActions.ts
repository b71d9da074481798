import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Office } from './office.ts';

/** The message of a screen that could not reach the server. */
export const UNREACHABLE = 'The server cannot be reached. Nothing was lost; try again.';

/** Locator of that message. */
export const failure = (page: Page) => page.getByRole('alert').getByText(UNREACHABLE);

/** Opens a page below `/admin` as a signed-in user, prepared for lost connections. */
export async function comeIn(office: Office, at = 'products') {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await office.signIn(page, 'manager', at);
  return { page, expectRefusal, end };
}

/** Waits until changes can wait on this device: its code, and that of writing, are loaded when the page is idle. */
export async function waitForDevice(page: Page): Promise<void> {
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toContain('flexy-offline');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/writeFunctions-[^/]+\.js$/.test(name)),
  );
}

/** The button of the sync centre, while changes wait. */
export const waitingButton = (page: Page) => page.getByRole('button', { name: /waits? on this device$/ });

/** Waits until the server has everything. */
export const waitUntilSent = (page: Page): Promise<void> => waitingButton(page).waitFor({ state: 'detached' });

/** Longest time until the worker, which is registered once the page is idle, has fetched its files, ms. */
export const WORKER_MS = 60_000;

/** Time between two looks at what is stored, ms. A look asks for hundreds of files, and so takes time from storing them. */
const LOOK_MS = 1000;

/** Waits until the worker serves this page, and the page's code is stored. */
export async function waitForWorker(page: Page): Promise<void> {
  const isWhole = () => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js') === true;
  await page.waitForFunction(isWhole, undefined, { timeout: WORKER_MS });
  const missing = () =>
    page.evaluate(async () => {
      const stored = (await (await caches.open('flexy-offline-code')).keys()).map(({ url }) => url);
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const others = loaded.filter(
        (url) => /\/(admin\/(assets|shared)|packages)\/.+\.(js|css)$/.test(url) && !stored.includes(url),
      );
      const found = await Promise.all(others.map((url) => caches.match(url, { ignoreSearch: true })));
      return others.filter((_, at) => !found[at]);
    });
  await expect.poll(missing, { timeout: WORKER_MS, interval: LOOK_MS }).toEqual([]);
}

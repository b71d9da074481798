import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { accessProblems, openBrowser, signIn, visit, type Reader } from './browser.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const RESOURCES = ['products', 'category_products', 'customers', 'lead_opportunities', 'tasks'];

test('the sign-in page has no serious problem of access, light and dark', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, end } = await visit(browser, { theme });
    await page.goto(`${server.url}/admin/`);
    await page.getByText('Server reachable').waitFor();
    expect(await accessProblems(page), theme).toEqual([]);
    await end();
  }
});

const READERS: Reader[] = [
  { locale: 'en', theme: 'light' },
  { locale: 'ar', theme: 'dark' },
  { locale: 'fr', theme: 'light', width: 390, height: 844 },
];

test.each(READERS)('lists, forms and states have none for a reader of $locale, $theme, $width', async (reader) => {
  const { page, end } = await visit(browser, reader);
  await signIn(page, server.url);
  for (const name of RESOURCES) {
    await page.goto(`${server.url}/admin/${name}`);
    const first = page.locator(`main a[href^="/admin/${name}/"]:not([href$="/create"])`).first();
    await first.waitFor();
    expect(await accessProblems(page), `list of ${name}`).toEqual([]);
    await first.click();
    await page.locator('main form input').first().waitFor();
    expect(await accessProblems(page), `form of ${name}`).toEqual([]);
  }
  await page.goto(`${server.url}/admin/nowhere`);
  await page.locator('main h2').waitFor();
  expect(await accessProblems(page), 'nowhere').toEqual([]);
  await end();
});

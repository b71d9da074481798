import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { startChild } from './child.ts';
import { atMost, median, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';

/** Times that the editor is opened. The first one fills the browser's cache, and counts apart. */
const VISITS = 6;
/** CPU throttling factor. */
const SLOWDOWN = 4;
/** Longest time until the editor is ready, ms. */
const READY_MS = 3000;
/** Products of the shop. */
const PRODUCTS = 1000;

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
  await page.close();
}

/** Waits until the home page is drawn in the canvas, and its first widget can be chosen in the layers. */
async function waitUntilReady(page: Page): Promise<void> {
  const panels = page.frameLocator('iframe[src*="page-editor"]');
  await panels.frameLocator('iframe.gjs-frame').locator('[data-page] h1').waitFor();
  await panels.getByRole('button', { name: 'Layers' }).click();
  await panels.locator('aside li button').first().waitFor();
}

/** Opens the editor in a page of its own. @returns ms from its address until it is ready */
async function openOnce(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const startedAt = performance.now();
  await page.goto(`${url}/admin/page-editor`);
  await waitUntilReady(page);
  const took = performance.now() - startedAt;
  await page.close();
  return took;
}

/** The page editor in built pages: from its address to a page that can be edited, on a slow machine. */
export async function pageEditor(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, PRODUCTS);
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1440, height: 900 } });
    await signIn(context, url);
    const [first = 0, ...later] = await series(VISITS, () => openOnce(context, url));
    return [
      atMost(`page editor ready, CPU ${SLOWDOWN}x slower, median of ${later.length}`, median(later), 'ms', READY_MS),
      plainFigure('the same, slowest', Math.max(...later), 'ms'),
      plainFigure('the same, first visit', first, 'ms'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function series(times: number, run: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let at = 0; at < times; at += 1) results.push(await run());
  return results;
}

import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { startChild } from './child.ts';
import { atMost, median, p95, plainFigure, type Figure } from './figures.ts';
import { buildPages } from './screensBuild.ts';
import type { TillBench } from './tillPage.ts';
import { TILL_CUSTOMERS, TILL_PRODUCTS, tillShop } from './tillShop.ts';

/** CPU throttling factor. */
const SLOWDOWN = 4;
/** Number of measured starts from local data. */
const STARTS = 5;
/** Search texts: words, parts of words and a text without results, typed letter by letter. */
const WORDS = 'tagine crème couscous poulet huile savon bread olive article nothing-of-it'.split(' ');
const KEYSTROKES = WORDS.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)).slice(2));

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${url}/admin/`);
  return page;
}

/** Calls the page's side of the bench. */
const inPage = <Name extends keyof TillBench>(page: Page, name: Name, given: Parameters<TillBench[Name]>) =>
  page.evaluate(
    async ({ method, args }) => {
      const bench = Reflect.get(window, 'tillBench');
      return bench[method](...args);
    },
    { method: name, args: given as unknown[] },
  ) as Promise<Awaited<ReturnType<TillBench[Name]>>>;

async function firstReading(context: BrowserContext, url: string): Promise<Figure[]> {
  const page = await open(context, url);
  const { took, stood, isKept } = await inPage(page, 'read', ['admin']);
  if (!isKept) throw new Error('The browser did not keep what was read.');
  await page.close();
  return [
    atMost(`first reading of ${TILL_PRODUCTS} products and ${TILL_CUSTOMERS} customers`, took / 1000, 's', 15),
    plainFigure('longest the page stood still meanwhile', stood, 'ms'),
  ];
}

async function laterStarts(context: BrowserContext, url: string): Promise<Figure[]> {
  // Pages load, but API calls fail.
  await context.route(/\/(en|fr|ar)\/api\//, (route) => route.abort());
  const starts: number[] = [];
  const searches: number[] = [];
  const codes: number[] = [];
  for (let at = 0; at < STARTS; at += 1) {
    const page = await open(context, url);
    const { took, products, customers } = await inPage(page, 'warm', []);
    if (products < TILL_PRODUCTS || customers < TILL_CUSTOMERS) throw new Error('Not all of it was kept.');
    starts.push(took);
    codes.push(...(await inPage(page, 'codes', [await inPage(page, 'someCodes', [50])])));
    const { took: each, found } = await inPage(page, 'search', [KEYSTROKES]);
    if (found === 0) throw new Error('Nothing was found.');
    searches.push(...each);
    await page.close();
  }
  return [
    atMost('start without the server to data that can be sold from', median(starts), 'ms', 2000),
    atMost('search of the device by a keystroke, p95', p95(searches), 'ms', 50),
    atMost('code to product on the device, p95', p95(codes), 'ms', 50),
  ];
}

/** The till's local data: read from the server once, then started from and searched offline (docs/benchmarks.md). */
export async function till(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('src/plugins/pos/bench/vite.config.ts');
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, await tillShop()]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const context = await browser.newContext(CONTEXT_OPTIONS);
    const url = `http://127.0.0.1:${server.port}`;
    return [...(await firstReading(context, url)), ...(await laterStarts(context, url))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

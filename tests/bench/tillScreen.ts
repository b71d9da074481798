import { cp } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api } from '../support/client.ts';
import { TILL_KB, tillAndQueueSize, tillSize } from '../support/tillSize.ts';
import { startChild } from './child.ts';
import { atMost, median, p95, figuresTable, plainFigure, type Figure } from './figures.ts';
import { newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';
import { tillShop } from './tillShop.ts';
import * as visit from './tillVisit.ts';
import { watchTill } from './tillWatch.ts';

/** Repetitions of each measurement. */
const TIMES = Number(process.env.BENCH_ROUNDS ?? 40);
const STARTS = Math.max(3, Math.ceil(TIMES / 6));
/** Lines of the large cart. */
const LINES = 200;

/** Search texts: words of many and of few products, parts of words, and a text without results. */
const WORDS =
  'tagine crème couscous poulet huile savon bread olive article nothing-of-it amlou honey tea coffee bowl ceramic lamp'.split(
    ' ',
  );
const wordsFor = (times: number) => Array.from({ length: times }, (_, at) => WORDS[at % WORDS.length] ?? 'olive');

const field = (record: unknown, name: string): unknown => Reflect.get(Object(record), name);

/** Products with a code and without options. */
async function plainProducts(url: string, count: number): Promise<visit.PlainProduct[]> {
  const admin = await new Api(url).as('admin');
  const found: visit.PlainProduct[] = [];
  for (let page = 1; found.length < count; page += 1) {
    const { body } = await admin.get(`products?itemsPerPage=100&page=${page}&isOnSale=true`);
    const records: unknown[] = body['hydra:member'];
    if (records.length === 0) throw new Error(`There are only ${found.length} products with a code.`);
    const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0;
    for (const one of records) {
      const code = field(one, 'skuCode');
      const isPlain = isEmpty(field(one, 'attributValues')) && isEmpty(field(one, 'optionGroups'));
      if (typeof code !== 'string' || code === '' || !isPlain || field(one, 'productType') !== 'simple') continue;
      const [id, price] = [Number(field(one, 'id')), Number(field(one, 'finalPrice'))];
      found.push({ id, name: String(field(one, 'name')), code, price });
    }
  }
  return found.slice(0, count);
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Opens the till on this device for the first time. */
async function firstSync(context: BrowserContext, url: string): Promise<Figure[]> {
  const { page } = await visit.openSlow(context, `${url}/admin/pos`);
  const asked = await visit.readRecorded(page, 'question');
  const kept = await visit.waitUntilStored(page);
  await visit.openDay(page);
  await page.close();
  return [
    atMost('first opening of the till to the first question', asked / 1000, 's', 15),
    atMost('… until all of it is kept on the device', kept / 1000, 's', 15),
  ];
}

/** The 95th percentile with its limit, and the median. */
const slowest = (name: string, times: readonly number[], limit: number): Figure[] => [
  atMost(`${name}, p95 of ${times.length}`, p95(times), 'ms', limit),
  plainFigure(`${name}, median`, median(times), 'ms'),
];

async function selling(
  context: BrowserContext,
  url: string,
  products: readonly visit.PlainProduct[],
): Promise<Figure[]> {
  const till = await visit.openSlow(context, `${url}/admin/pos`);
  const { page } = till;
  await visit.readRecorded(page, 'products');
  await page.waitForTimeout(4000);
  // The first of each warms up code and pictures.
  await visit.measureSearches(page, ['saffron', 'mint']);
  const searches = await visit.measureSearches(page, wordsFor(TIMES));
  const codes = products.slice(0, TIMES + 3).map(({ code }) => code);
  await visit.measureScans(till, codes.slice(0, 3));
  const scans = await visit.measureScans(till, codes.slice(3));
  await visit.fillCart(page, products.slice(0, LINES));
  await visit.measureChanges(page, 4);
  const changes = await visit.measureChanges(page, TIMES);
  await page.evaluate(() => localStorage.removeItem('cartItems'));
  await page.close();
  return [
    ...slowest('results on screen, after the pause for typing', searches, 50),
    ...slowest('end of a code to painted line', scans, 50),
    ...slowest(`change to painted total, ${LINES} lines`, changes, 32),
  ];
}

async function warmStarts(context: BrowserContext, url: string): Promise<Figure[]> {
  const times: number[] = [];
  for (let at = 0; at < STARTS; at += 1) {
    const { page } = await visit.openSlow(context, `${url}/admin/pos`);
    times.push(await visit.readRecorded(page, 'products'));
    await page.waitForTimeout(500);
    await page.close();
  }
  return [atMost(`start without a network to painted products, median of ${STARTS}`, median(times), 'ms', 2000)];
}

async function savesOffline(
  context: BrowserContext,
  url: string,
  products: readonly visit.PlainProduct[],
): Promise<Figure[]> {
  const till = await visit.openSlow(context, `${url}/admin/pos`);
  await visit.readRecorded(till.page, 'products');
  await till.page.waitForTimeout(4000);
  const codes = products.slice(0, TIMES + 2).map(({ code }) => code);
  await visit.measureSaves(till, codes.slice(0, 2));
  const times = await visit.measureSaves(till, codes.slice(2));
  const kept = await visit.countWaiting(till.page);
  if (kept < codes.length) throw new Error(`Of ${codes.length} saved sales ${kept} are kept.`);
  await till.page.close();
  return slowest('saved offline to painted success', times, 100);
}

/**
 * Measures the register of built pages.
 * @param pages folder of the built pages
 */
export async function measure(pages: string): Promise<readonly Figure[]> {
  const folder = await newFolder();
  await cp(await tillShop(), folder, { recursive: true });
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const products = await plainProducts(url, LINES);
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1280, height: 800 } });
    await context.addInitScript(watchTill);
    const page = await context.newPage();
    await signIn(page, url);
    await page.close();
    const figures: Figure[] = [];
    const note = (found: readonly Figure[]) => {
      figures.push(...found);
      process.stderr.write(`${figuresTable(found)}\n`);
    };
    note(await firstSync(context, url));
    note(await selling(context, url, products));
    await context.setOffline(true);
    note(await warmStarts(context, url));
    note(await savesOffline(context, url, products));
    return [
      ...figures,
      atMost('the register’s own files, packed', tillSize(pages), 'kB', TILL_KB),
      plainFigure('… with the queue of its sales', tillAndQueueSize(pages), 'kB'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The register as used in a shop: the built pages, a real server, a processor throttled by 4 (docs/benchmarks.md). */
export async function tillScreen(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  return measure(pages);
}

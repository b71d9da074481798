import { chromium, type Page } from 'playwright-core';
import path from 'node:path';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api } from '../support/client.ts';
import { watchBoard, type BoardMeasurement } from './boardWatch.ts';
import { startChild } from './child.ts';
import { median, p95, plainFigure, type Figure } from './figures.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';

/** Repetitions of each measurement. */
const TIMES = Number(process.env.BENCH_ROUNDS ?? 20);
/** Cards on the board. */
const CARDS = 300;
/** CPU throttling factor. */
const SLOWDOWN = 4;
/** Pause after a change for deferred work, ms. */
const PAUSE_MS = 400;

/** Makes an order of a status. @returns its number */
type Maker = (status: string) => Promise<string>;

/** Orders of the kitchen, made one by one as tills do. */
async function orderMaker(url: string): Promise<Maker> {
  const admin = await new Api(url).as('admin');
  const post = async (path: string, record: object) => {
    const { status, body, text } = await admin.post(path, record);
    if (status !== 201) throw new Error(`${path} was not taken: ${text.slice(0, 300)}`);
    return body;
  };
  const product = await post('products', { name: 'Mint tea', price: 18, stock: 100_000, skuCode: 'BENCH-TEA' });
  const line = {
    description: 'Mint tea',
    product: product['@id'],
    quantity: 2,
    price: product.finalPrice,
    productType: 'simple',
  };
  return async (status) =>
    String((await post('orders', { orderItems: [line], status, type: 'delivery-note' })).orderNumberFormatted);
}

/** Opens the board for the kitchen, throttled once it is drawn. */
async function openBoard(page: Page, url: string, first: string): Promise<void> {
  page.setDefaultTimeout(180_000);
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
  await page.goto(`${url}/admin/kitchen`);
  await page.getByRole('group', { name: first, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** ms from the event to the paint of its effect, by the page's clock. */
async function timed(page: Page, asked: BoardMeasurement, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate((what) => Reflect.get(window, 'boardWatch').time(what), asked);
  await act();
  const took: number = await page.evaluate(() => Reflect.get(window, 'boardWatch').took);
  await page.waitForTimeout(PAUSE_MS);
  return took;
}

/** Names of the first cards of a column. */
const cardsIn = (page: Page, column: string): Promise<string[]> =>
  page
    .getByRole('region', { name: column, exact: true })
    .getByRole('group')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('aria-label') ?? []));

/** New orders arrive. The number of an order is known only from its answer, so they are counted by their column. */
async function measureOrders(page: Page, make: Maker): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const [newest = ''] = await cardsIn(page, 'Waiting');
    const next = newest.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
    times.push(await timed(page, { event: 'order', card: next, column: 'Waiting' }, () => make('waiting')));
  }
  return times;
}

/** Cards are moved by their button, and by keys: each time the newest, which is in sight in its next column, too. */
async function measureMoves(page: Page, make: Maker, event: 'click' | 'drop'): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at += 1) {
    const name = await make('waiting');
    const card = page.getByRole('group', { name, exact: true });
    await card.waitFor();
    if (event === 'drop') {
      await card.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.getByText(`${name} is over In Progress.`).waitFor();
    }
    const act = () =>
      event === 'drop' ? page.keyboard.press('Space') : card.getByRole('button', { name: /^Start/ }).click();
    times.push(await timed(page, { event, card: name, column: 'In Progress' }, act));
  }
  return times;
}

/** The 95th percentile and the median, ms. */
const slowest = (name: string, times: readonly number[]): Figure[] => [
  plainFigure(`${name}, p95 of ${times.length}`, p95(times), 'ms'),
  plainFigure(`${name}, median`, median(times), 'ms'),
];

/** The kitchen's board with 300 cards, in built pages, on a processor throttled by 4. */
export async function kitchen(): Promise<readonly Figure[]> {
  const { pages } = await buildPages('vite.config.ts');
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, 100);
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const make = await orderMaker(url);
    let last = '';
    for (let at = 0; at < CARDS; at += 1) last = await make(at % 3 === 0 ? 'processing' : 'waiting');
    const context = await browser.newContext({
      ...CONTEXT_OPTIONS,
      viewport: { width: 1280, height: 800 },
      // Without the library's animation of the drop, whose length is chosen.
      reducedMotion: 'reduce',
    });
    await context.addInitScript(watchBoard);
    const page = await context.newPage();
    await openBoard(page, url, last);
    return [
      ...slowest('order to painted card, 300 cards', await measureOrders(page, make)),
      ...slowest('press of Start to painted card, 300 cards', await measureMoves(page, make, 'click')),
      ...slowest('drop to painted card, 300 cards', await measureMoves(page, make, 'drop')),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

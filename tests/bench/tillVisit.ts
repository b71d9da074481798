import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { handScanner } from '../support/handScanner.ts';
import type { Measurement, TillWatch } from './tillWatch.ts';
import { takeTill } from '../support/tillActions.ts';

/** CPU throttling factor. */
const SLOWDOWN = 4;
/** Debounce delay of the till's search, ms. */
const REST_MS = 300;
/** Delay between two typed letters, ms. */
const LETTER_MS = 120;
/** Duration of a press, ms. */
const PRESS_MS = 80;
/** Pause after a change for deferred work, ms. */
const PAUSE_MS = 250;

const CART = 'section[aria-label="Cart"]';

/** A product that is scanned into the cart without a question. */
export interface PlainProduct {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** In major units, as on the wire. */
  readonly price: number;
}

/** A throttled page at the till. */
export interface TillPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens an address in a new page, throttled before anything loads. */
export async function openSlow(context: BrowserContext, address: string): Promise<TillPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, session };
}

/** A value that the page itself has recorded. */
export const readRecorded = (page: Page, name: Exclude<keyof TillWatch, 'time'>): Promise<number> =>
  page.evaluate((note) => Reflect.get(Reflect.get(window, 'tillWatch'), note) as Promise<number>, name);

/** ms from an event to the paint of its effect, by the page's clock. */
async function timed(page: Page, asked: Measurement, act: () => Promise<void>): Promise<number> {
  await page.evaluate((what) => Reflect.get(window, 'tillWatch').time(what), asked);
  await act();
  const took = await readRecorded(page, 'took');
  await page.waitForTimeout(PAUSE_MS);
  return took;
}

/** Chooses the till and opens its day, and waits until it can start offline. */
export async function openDay(page: Page): Promise<void> {
  await takeTill(page, 'Till 1');
  const day = page.getByRole('dialog', { name: 'Open the day' });
  await day.getByRole('button', { name: /^Open with/ }).click();
  await day.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Products' }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js') === true);
}

/** Waits until the data is stored on the device. @returns ms since the start of the page */
export const waitUntilStored = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    for (;;) {
      const database = await ask(indexedDB.open('flexy-till'));
      const isKept = await ask(database.transaction('meta').objectStore('meta').count());
      database.close();
      if (isKept > 0) return performance.now();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

/** Types each word like a person. @returns ms from the end of the debounce to the painted results */
export async function measureSearches(page: Page, words: readonly string[]): Promise<number[]> {
  const field = page.getByRole('textbox', { name: /Search a product/ });
  const sign = 'section[aria-label="Catalogue"] > [role="status"]';
  const times: number[] = [];
  for (const typed of words) {
    await field.click();
    const took = await timed(page, { event: 'input', sign, typed }, () =>
      page.keyboard.type(typed, { delay: LETTER_MS }),
    );
    times.push(took - REST_MS);
    await page.keyboard.press('Escape');
    await page.waitForFunction((at) => document.querySelector(at)?.textContent === '', sign);
  }
  return times;
}

/** @returns ms from the end of each code to the painted line of the cart */
export async function measureScans({ page, session }: TillPage, codes: readonly string[]): Promise<number[]> {
  const scanner = handScanner(session);
  const times: number[] = [];
  for (const code of codes) {
    const asked = { event: 'keydown', key: 'Enter', sign: `${CART} [role="list"]` } as const;
    times.push(await timed(page, asked, () => scanner.scan([code])));
  }
  return times;
}

/** Puts these products into the open sale, and reloads the till. */
export async function fillCart(page: Page, products: readonly PlainProduct[]): Promise<void> {
  const lines = products.map(({ id, name, price }) => ({
    id: `${id}-1`,
    idProduct: id,
    name,
    image: null,
    quantity: 1,
    price,
    productType: 'simple',
    defaultQuantity: 1,
    description: '',
    catalogPrice: price,
    options: [],
    unit: 'piece',
    taxRate: 20,
    storedId: null,
  }));
  await page.waitForTimeout(1000);
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines));
  await page.reload();
  await page
    .getByRole('list', { name: 'Cart' })
    .getByRole('listitem')
    .nth(products.length - 1)
    .waitFor();
  await page.waitForTimeout(3000);
}

/** Presses at the pointer's position for the usual duration, without a query just before. */
async function pressHere({ mouse }: Page): Promise<void> {
  await mouse.down();
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
  await mouse.up();
}

/** Changes quantities by buttons and by keys. @returns ms from each press to the painted total */
export async function measureChanges(page: Page, count: number): Promise<number[]> {
  const sign = `${CART} button[aria-expanded]`;
  const more = page.getByRole('list', { name: 'Cart' }).getByRole('button', { name: /^One more of/ });
  const lines = await more.count();
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const isByKey = at % 2 === 1;
    const button = more.nth((at * 7) % lines);
    if (!isByKey) {
      // The pointer moves first, so that scrolling is not measured.
      await button.hover();
      await page.waitForTimeout(PAUSE_MS);
    }
    const act = () => (isByKey ? page.keyboard.press('Control+ArrowUp') : pressHere(page));
    times.push(await timed(page, { event: isByKey ? 'keydown' : 'click', sign }, act));
  }
  return times;
}

/** Sells one product for cash, repeatedly. @returns ms from each press on Save to the painted success */
export async function measureSaves(page: TillPage, codes: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const code of codes) {
    await measureScans(page, [code]);
    times.push(await saveOne(page.page));
  }
  return times;
}

async function saveOne(page: Page): Promise<number> {
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByText('Valid Payment').waitFor();
  const save = page.getByRole('button', { name: /^Save Order/ });
  const took = await timed(page, { event: 'click', sign: 'dialog[open]' }, () => save.click());
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return took;
}

/** Number of writes waiting on the device. */
export const countWaiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('flexy-outbox');
        open.onerror = () => reject(new Error(String(open.error)));
        open.onsuccess = () => {
          const count = open.result.transaction('entries').objectStore('entries').count();
          count.onsuccess = () => {
            open.result.close();
            resolve(count.result);
          };
        };
      }),
  );

import type { Browser, Page } from 'playwright-core';
import { CONTEXT_OPTIONS } from '../support/chromium.ts';

/** The everyday steps in one of the two applications, in order. Each returns ms, or frames per second. */
export interface ListApplication {
  /**
   * Throttles the processor of the page, or stops throttling. A throttled page occupies a whole processor core even when
   * idle, so the waiting application must not be throttled.
   */
  slow(isSlow: boolean): Promise<void>;
  filter(): Promise<number>;
  sort(): Promise<number>;
  page(): Promise<number>;
  back(): Promise<number>;
  open(): Promise<number>;
  scroll(): Promise<number>;
  close(): Promise<void>;
}

/** CPU throttling factor. */
const SLOWDOWN = 4;
/** Number of scrolled rows, and duration of the scrolling, ms. */
const MANY = 1000;
const SCROLL_MS = 3000;
/** Time without a long task after which a page counts as idle, and the longest wait for it, ms. */
const QUIET_MS = 1000;
const MOST_QUIET_MS = 20_000;

interface Place {
  readonly list: string;
  readonly rows: string;
  readonly next: string;
  readonly nameHead: string;
  readonly search: string;
  readonly scroller: string;
  readonly form: string;
  readonly link: string;
  readonly query: (perPage: number) => string;
}

/**
 * Search texts, a new one for each round, each with several pages of results, so that filtering, sorting and paging are
 * answered by the server and not by the previous round's cache.
 */
export const SEARCH_WORDS = 'pat aou ate hao eau ter las tte mon ous atl rik epi ran fra wit sou lle ond res'.split(
  ' ',
);

const SORTED = 'sort=position&order=ASC&page=1&filter=%7B%7D';

const PLACES: Readonly<Record<'ours' | 'stock', Place>> = {
  ours: {
    list: '/admin/products',
    rows: '[data-rows] tr:not([aria-hidden])',
    next: 'button[aria-label="Next page"]',
    nameHead: 'th button',
    search: 'input[type="search"]',
    scroller: 'div:has(> table)',
    form: 'form input[name], form [role="textbox"], form input',
    link: '[data-rows] a',
    query: (perPage) => `?${SORTED}&perPage=${perPage}`,
  },
  stock: {
    list: '/admin/#/products',
    rows: 'tbody tr',
    next: 'button[aria-label="Go to next page"]',
    nameHead: 'th .MuiTableSortLabel-root',
    search: 'input[name="q"]',
    scroller: 'html',
    form: 'form input[name="name"]',
    link: 'tbody tr td:nth-child(2)',
    query: (perPage) => `?${SORTED}&perPage=${perPage}`,
  },
};

/** Runs in the page before its own code. Records when the answer of a list came, and when the changed rows were painted. */
function watch(rows: string): void {
  const notes = { answer: 0, painted: 0, isOff: false };
  Object.assign(window, { notes });
  const real = window.fetch;
  window.fetch = async (...args) => {
    const response = await real(...args);
    const text = await response.clone().text();
    const address = String(args[0] instanceof Request ? args[0].url : args[0]);
    // Only pages of rows count; requests that only count records (tabs of saved views) follow later.
    if (/\/products\?.*itemsPerPage=[1-9]/.test(address) && text.includes('hydra:totalItems'))
      notes.answer = performance.now();
    return response;
  };
  let before = '';
  const look = () => {
    if (notes.isOff) return;
    // The first and last rows identify the list: reading all rows at every change would distort the times.
    const all = document.querySelectorAll(rows);
    const now = all.length === 0 ? '' : `${all.length}\n${all[0]?.textContent}\n${all[all.length - 1]?.textContent}`;
    if (now === before) return;
    before = now;
    if (now === '') return;
    requestAnimationFrame(() => setTimeout(() => (notes.painted = performance.now())));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

interface Notes {
  answer: number;
  painted: number;
}

/**
 * Runs an action that changes the rows.
 * @param act resolves with the time of the click, by the page's clock, for an action without a request
 * @returns ms from the answer, or from the click, to the paint
 */
async function painted(page: Page, act: () => Promise<number | void>): Promise<number> {
  const before = await page.evaluate(() => {
    Object.assign(Reflect.get(window, 'notes') as object, { answer: 0, painted: 0 });
    return performance.now();
  });
  const start = (await act()) ?? before;
  const handle = await page.waitForFunction(
    () => {
      const notes = Reflect.get(window, 'notes') as Notes;
      return notes.painted > 0 ? { ...notes } : null;
    },
    undefined,
    { polling: 50, timeout: 30_000 },
  );
  const notes = (await handle.jsonValue()) as Notes;
  await page.waitForTimeout(300);
  return notes.painted - (notes.answer > start && notes.answer < notes.painted ? notes.answer : start);
}

/** Goes back like the browser's button. @returns the time of it, by the page's clock */
const goBack = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const start = performance.now();
    window.history.back();
    return start;
  });

/** ms from a click to a visible element, both by the page's clock. */
function pressToElement(page: Page, press: string, sign: string): Promise<number> {
  return page.evaluate(
    ([pressed, wanted]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = () => {
          if (!document.querySelector(wanted ?? '')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(pressed ?? '')?.click();
      }),
    [press, sign],
  );
}

/**
 * Scrolls by the same steps in every frame and counts the frames. Throws when the browser draws none, instead of waiting.
 */
const framesOf = (page: Page, scroller: string): Promise<number> =>
  page.evaluate(
    ([selector, time]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The browser draws no frames.')), Number(time) * 10);
        const box = document.querySelector(String(selector)) ?? document.documentElement;
        const start = performance.now();
        let frames = 0;
        const step = () => {
          frames += 1;
          box.scrollTop += 120;
          const passed = performance.now() - start;
          if (passed < Number(time)) requestAnimationFrame(step);
          else resolve((frames * 1000) / passed);
        };
        requestAnimationFrame(step);
      }),
    [scroller, SCROLL_MS] as const,
  );

/** Waits until the page has been idle for a second, so that all rows are loaded. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, most]) =>
      new Promise<void>((resolve) => {
        const begun = performance.now();
        let last = begun;
        const tasks = new PerformanceObserver(() => {
          last = performance.now();
        });
        tasks.observe({ type: 'longtask' });
        const look = () => {
          const now = performance.now();
          if (now - last < quiet && now - begun < most) return;
          clearInterval(timer);
          tasks.disconnect();
          resolve();
        };
        const timer = setInterval(look, 50);
      }),
    [QUIET_MS, MOST_QUIET_MS] as const,
  );

async function signIn(page: Page, url: string, place: Place): Promise<void> {
  await page.goto(url + place.list);
  await page.locator('input[name="username"]').fill('manager');
  await page.locator('input[name="password"]').fill('demo');
  await page.keyboard.press('Enter');
  await page.locator(place.rows).nth(10).waitFor();
  await page.goto(url + place.list + place.query(25));
  await page.reload();
  await page.locator(place.rows).nth(10).waitFor();
}

/** Opens the product list of one application, signed in and not throttled. */
export async function openListApplication(
  browser: Browser,
  kind: 'ours' | 'stock',
  url: string,
): Promise<ListApplication> {
  const place = PLACES[kind];
  const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watch, place.rows);
  await signIn(page, url, place);
  const session = await context.newCDPSession(page);
  let typed = 0;
  return {
    slow: async (isSlow) =>
      void (await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWDOWN : 1 })),
    page: () => painted(page, () => page.locator(place.next).click()),
    back: () => painted(page, () => goBack(page)),
    sort: () => painted(page, () => page.locator(place.nameHead).first().click()),
    filter: async () => {
      const word = SEARCH_WORDS[typed];
      if (!word) throw new Error(`There are words for ${SEARCH_WORDS.length} rounds.`);
      typed += 1;
      return painted(page, () => page.locator(place.search).fill(word));
    },
    open: async () => {
      const time = await pressToElement(page, place.link, place.form);
      await page.waitForTimeout(500);
      await painted(page, async () => void (await page.goBack()));
      await page.waitForTimeout(1000);
      return time;
    },
    scroll: async () => {
      // A fresh page, so that neither earlier reads nor the history of the steps matter.
      await page.bringToFront();
      await page.goto('about:blank');
      await page.goto(url + place.list + place.query(MANY), { waitUntil: 'commit' });
      await page.locator(place.rows).nth(30).waitFor({ timeout: 60_000 });
      await untilQuiet(page);
      // Observing the rows would distort the frame rate.
      await page.evaluate(() => Object.assign(Reflect.get(window, 'notes') as object, { isOff: true }));
      return framesOf(page, place.scroller);
    },
    close: () => context.close(),
  };
}

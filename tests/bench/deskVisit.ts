import type { Browser, Page } from 'playwright-core';
import { CONTEXT_OPTIONS } from '../support/chromium.ts';

/** The steps of a day in one of the two applications, in their order; each answers ms, or frames a second. */
export interface Desk {
  /**
   * Slows the processor of its page, or no more. How a browser slows a page takes a whole processor of the machine, also
   * while the page has nothing to do: the one that waits for its turn is not slowed, or it would slow the other one's frames.
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

/** How much slower than this machine the reader's is. */
const SLOWDOWN = 4;
/** Rows that scroll, and how long. */
const MANY = 1000;
const SCROLL_MS = 3000;
/** A page that had no long task for so long is at rest; and no longer than so is waited for it, ms. */
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
 * What is searched, a word of its own in each round, all with several pages of products: what is filtered, sorted and paged
 * by it is asked of the server, and not in the cache from the round before.
 */
export const WORDS = 'pat aou ate hao eau ter las tte mon ous atl rik epi ran fra wit sou lle ond res'.split(' ');

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

/** Runs in the page before all else: notes when the answer of a list came, and when the rows changed and were painted. */
function watch(rows: string): void {
  const notes = { answer: 0, painted: 0, isOff: false };
  Object.assign(window, { notes });
  const real = window.fetch;
  window.fetch = async (...args) => {
    const response = await real(...args);
    const text = await response.clone().text();
    const address = String(args[0] instanceof Request ? args[0].url : args[0]);
    // A page of rows: what only counts (the tabs of saved views) comes after it.
    if (/\/products\?.*itemsPerPage=[1-9]/.test(address) && text.includes('hydra:totalItems'))
      notes.answer = performance.now();
    return response;
  };
  let before = '';
  const look = () => {
    if (notes.isOff) return;
    // The first and the last say which rows these are: reading all of them at every change would be measured, too.
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
 * Does something that changes the rows.
 * @param act answers when it was pressed, by the page's clock, where nothing is asked of the server
 * @returns ms from its answer to the paint; from the press where none was asked
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

/** Goes back as a press in the page does. @returns when, by the page's clock */
const goBack = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const start = performance.now();
    window.history.back();
    return start;
  });

/** ms from a press to an element on the screen, both by the page's clock. */
function pressToSign(page: Page, press: string, sign: string): Promise<number> {
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

/** Scrolls by the same steps in every frame and counts the frames. A browser that draws none is told, not waited for. */
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

/** Waits until the page has had nothing to do for a second: its rows are loaded, whenever the one or the other draws them. */
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

/** Opens one of the two applications at its list of products, signed in, not slowed yet. */
export async function openDesk(browser: Browser, kind: 'ours' | 'stock', url: string): Promise<Desk> {
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
      const word = WORDS[typed];
      if (!word) throw new Error(`There are words for ${WORDS.length} rounds.`);
      typed += 1;
      return painted(page, () => page.locator(place.search).fill(word));
    },
    open: async () => {
      const time = await pressToSign(page, place.link, place.form);
      await page.waitForTimeout(500);
      await painted(page, async () => void (await page.goBack()));
      await page.waitForTimeout(1000);
      return time;
    },
    scroll: async () => {
      // A page of its own: neither what was read before nor the history of the steps is in the way.
      await page.bringToFront();
      await page.goto('about:blank');
      await page.goto(url + place.list + place.query(MANY), { waitUntil: 'commit' });
      await page.locator(place.rows).nth(30).waitFor({ timeout: 60_000 });
      await untilQuiet(page);
      // Reading all rows whenever one changes would be measured, too.
      await page.evaluate(() => Object.assign(Reflect.get(window, 'notes') as object, { isOff: true }));
      return framesOf(page, place.scroller);
    },
    close: () => context.close(),
  };
}

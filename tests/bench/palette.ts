import type { Browser, Page } from 'playwright-core';
import { CONTEXT_OPTIONS } from '../support/chromium.ts';
import { atMost, median, type Figure } from './figures.ts';

/** CPU throttling factor. */
const SLOWDOWN = 4;
/** The typed texts: names of pages, and words of many products. */
const PLACES = ['orders', 'customers', 'products', 'tasks', 'settings'];
const WORDS = ['saffron', 'olives', 'ceramic', 'coffee', 'harissa'];

const SEARCH = 'dialog [role="combobox"]';

interface Notes {
  /** ms from a key to the paint of local results, and of the server's records. */
  readonly local: number[];
  readonly server: number[];
}

/** Runs in the page. Records when a letter was typed, when the options next changed, and when its records came. */
function watchPalette(): void {
  const notes: { local: number[]; server: number[] } = { local: [], server: [] };
  Object.assign(window, { paletteNotes: notes });
  let pressed = 0;
  let isLocalOpen = false;
  let answered = 0;
  const real = window.fetch;
  window.fetch = async (...args) => {
    const address = String(args[0] instanceof Request ? args[0].url : args[0]);
    const response = await real(...args);
    if (address.includes('/api/search?')) answered = pressed;
    return response;
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key.length !== 1 || event.ctrlKey) return;
      pressed = event.timeStamp;
      isLocalOpen = true;
    },
    { capture: true },
  );
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  new MutationObserver(() => {
    const from = pressed;
    if (from === 0) return;
    if (isLocalOpen) {
      isLocalOpen = false;
      painted((at) => notes.local.push(at - from));
    } else if (answered === from && answered !== 0) {
      answered = 0;
      painted((at) => notes.server.push(at - from));
    }
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

async function type(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) {
    await page.keyboard.press('Control+k');
    await page.locator(SEARCH).waitFor();
    for (const letter of word) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(400);
    }
    await page.keyboard.press('Escape');
    await page.locator(SEARCH).waitFor({ state: 'detached' });
  }
}

/**
 * Measures the command palette from a key to the paint of local results, and of the server's records, with a throttled
 * processor (docs/benchmarks.md).
 * @param url of a server with Flexy's pages and data
 */
export async function palette(browser: Browser, url: string): Promise<readonly Figure[]> {
  const context = await browser.newContext(CONTEXT_OPTIONS);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPalette);
    await page.goto(`${url}/admin/`);
    const form = page.locator('form');
    await form.getByRole('textbox').first().fill('manager');
    await form.locator('input[type="password"]').fill('demo');
    await form.locator('button[type="submit"]').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Waits for background loading.
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await type(page, PLACES.slice(0, 1));
    await page.evaluate(() => Object.assign(Reflect.get(window, 'paletteNotes'), { local: [], server: [] }));
    await type(page, [...PLACES, ...WORDS]);
    const notes: Notes = await page.evaluate(() => Reflect.get(window, 'paletteNotes'));
    return [
      atMost('palette, key to what the device knows, painted', median(notes.local), 'ms', 50),
      atMost('palette, key to records of the server, painted', median(notes.server), 'ms', 150),
    ];
  } finally {
    await context.close();
  }
}

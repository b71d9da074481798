import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { CONTEXT_OPTIONS } from '../support/chromium.ts';

/** One of the two applications on its server. */
export interface Application {
  readonly url: string;
  /** Route of its list of products. */
  readonly list: string;
  /** Selector of the element that shows the end of each step. */
  readonly signs: Readonly<Record<Step, string>>;
}

type Step = 'signIn' | 'shell' | 'list';

/** Times of one visit, ms. */
export interface Times {
  /** From the start of the first visit to the form. */
  readonly signIn: number;
  /** From submitting the form to the menu. */
  readonly shell: number;
  /** From the start of a later visit to the records. */
  readonly list: number;
  /** JavaScript files of the first visit, until the form and until the records. */
  readonly files: { readonly signIn: readonly string[]; readonly list: readonly string[] };
}

/** CPU throttling factor. */
const SLOWDOWN = 4;
/** Delay between two typed keys, ms. */
const KEY_MS = 60;

/**
 * Runs in the page before its own code. Records when each step's element is on the screen, after the frame that draws it.
 */
function watch({ signs, isFirst }: { signs: Readonly<Record<string, string>>; isFirst: boolean }): void {
  const moments: Record<string, number> = {};
  Object.assign(window, { moments });
  const isSeen = new Set<string>();
  const look = () => {
    for (const [step, sign] of Object.entries(signs)) {
      // Elements that flash up before signing in do not count.
      const isEarly = isFirst && step !== 'signIn' && !('submit' in moments);
      if (isEarly || isSeen.has(step) || !document.querySelector(sign)) continue;
      isSeen.add(step);
      requestAnimationFrame(() => setTimeout(() => (moments[step] = performance.now())));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  window.addEventListener('submit', () => (moments.submit = performance.now()), { capture: true });
}

/** A visited page with its CDP session. */
interface Visited {
  readonly page: Page;
  readonly session: CDPSession;
}

async function open(context: BrowserContext, app: Application, isFirst: boolean): Promise<Visited> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watch, { signs: app.signs, isFirst });
  await page.goto(app.url + app.list, { waitUntil: 'commit' });
  return { page, session };
}

/** Longest wait for a step, and polling interval, ms. Polling at every frame would distort the times. */
const WAIT_MS = 60_000;
const POLL_MS = 100;

/**
 * Time of a step, ms since the visit began. It uses CDP directly: the script that playwright injects for waiting takes as
 * long to parse as a tenth of an application.
 */
async function momentOf({ session }: Visited, step: Step | 'submit'): Promise<number> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `window.moments?.${step}`,
      returnByValue: true,
    });
    if (typeof result.value === 'number') return result.value;
    await sleep(POLL_MS);
  }
  throw new Error(`${step} was not painted within ${WAIT_MS} ms.`);
}

/** Scripts requested until a time, as files of the pages. */
const scriptsUntil = (page: Page, moment: number): Promise<string[]> =>
  page.evaluate((end) => {
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
    const paths = entries.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'));
    return [...new Set(paths)].map((path) => path.replace('/admin/', ''));
  }, moment);

async function firstVisit(context: BrowserContext, app: Application): Promise<Omit<Times, 'list'>> {
  const visited = await open(context, app, true);
  const { page } = visited;
  const signIn = await momentOf(visited, 'signIn');
  const signInFiles = await scriptsUntil(page, signIn);
  await page.locator('input[name="username"]').pressSequentially('manager', { delay: KEY_MS });
  await page.locator('input[name="password"]').pressSequentially('demo', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  const shell = (await momentOf(visited, 'shell')) - (await momentOf(visited, 'submit'));
  const listFiles = await scriptsUntil(page, await momentOf(visited, 'list'));
  await page.close();
  return { signIn, shell, files: { signIn: signInFiles, list: listFiles } };
}

/** Visits for the first time, signs in, and visits again, in a fresh browser context. */
export async function visit(browser: Browser, app: Application): Promise<Times> {
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'Accept-Encoding': 'gzip' },
  });
  try {
    const first = await firstVisit(context, app);
    return { ...first, list: await momentOf(await open(context, app, false), 'list') };
  } finally {
    await context.close();
  }
}

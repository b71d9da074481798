import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { CONTEXT_OPTIONS } from '../support/chromium.ts';

/** One of the two applications, served. */
export interface Application {
  readonly url: string;
  /** Its list of products. */
  readonly list: string;
  /** What a step has painted when it is there. */
  readonly signs: Readonly<Record<Step, string>>;
}

type Step = 'signIn' | 'shell' | 'list';

/** Times of one visit, ms. */
export interface Times {
  /** From the start of the first visit to the form. */
  readonly signIn: number;
  /** From the form being sent to the menu. */
  readonly shell: number;
  /** From the start of a later visit to the records. */
  readonly list: number;
  /** JavaScript of the first visit: until the form, until the records. */
  readonly files: { readonly signIn: readonly string[]; readonly list: readonly string[] };
}

/** How much slower than this machine the reader's is. */
const SLOWDOWN = 4;
/** Between two keys that a person types, ms. */
const KEY_MS = 60;

/** Runs in the page before all else: notes when each sign is on the screen, which is after the frame that draws it. */
function watch({ signs, isFirst }: { signs: Readonly<Record<string, string>>; isFirst: boolean }): void {
  const moments: Record<string, number> = {};
  Object.assign(window, { moments });
  const isSeen = new Set<string>();
  const look = () => {
    for (const [step, sign] of Object.entries(signs)) {
      // What flashes by before one has signed in is not meant.
      const isEarly = isFirst && step !== 'signIn' && !('submit' in moments);
      if (isEarly || isSeen.has(step) || !document.querySelector(sign)) continue;
      isSeen.add(step);
      requestAnimationFrame(() => setTimeout(() => (moments[step] = performance.now())));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  window.addEventListener('submit', () => (moments['submit'] = performance.now()), { capture: true });
}

/** A page that is visited, and the line by which it is asked what it has noted. */
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

/** Longest wait for a step, and how often it is looked for, ms: looking at every frame would take the page's time. */
const WAIT_MS = 60_000;
const LOOK_MS = 100;

/**
 * When a step was on the screen, ms since the visit began. The browser is asked itself: what a driver puts into a page to wait
 * there is as long to read as a tenth of an application, and it would be read while the page begins.
 */
async function momentOf({ session }: Visited, step: Step | 'submit'): Promise<number> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `window.moments?.${step}`,
      returnByValue: true,
    });
    if (typeof result.value === 'number') return result.value;
    await sleep(LOOK_MS);
  }
  throw new Error(`${step} was not painted within ${WAIT_MS} ms.`);
}

/** Scripts that were asked for until a moment, as files of the pages. */
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

/** Comes for the first time, signs in, and comes again, in a browser without a past. */
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

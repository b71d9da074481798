import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type ConsoleMessage, type Locator, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { SIGNED_IN_HINT } from '../../src/admin/auth/session.ts';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';

/**
 * Known messages: those of react-admin's inputs on MUI 9 in development, of WebGL, and of the document library,
 * which names parts that took more than a second, and a layout that took more than two. Nothing else may be written.
 */
const KNOWN =
  /React does not recognize the `(InputProps|inputProps|InputLabelProps|inputRef)` prop|GL Driver Message .* GPU stall due to ReadPixels|^\[(?:parseDocx\] .*|PagedEditor\] Layout pipeline took )\d+ms/;

/** What the browser writes when it looks for a newer service worker, and there is no connection. */
const WORKER_AWAY = 'An unknown error occurred when fetching the script.';

/** Options of a visit: language, colour scheme and screen size. */
export interface Reader {
  locale?: 'en' | 'fr' | 'ar';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** The browser asks for less data, so that pages load nothing before it is needed. */
  savesData?: boolean;
  /** Settings of the browser itself, which a first visit follows: language and time zone. */
  browser?: { readonly locale: string; readonly timezoneId: string };
}

/** A page of a user, and its console output. */
export interface Visit {
  page: Page;
  /** Declares a refusal that the test provokes, which the browser logs to the console: a status, or a broken connection. */
  expectRefusal(refusal: number | 'no connection'): void;
  /** Unexpected messages of the console since the last call. `end()` does not report them again. */
  takeMessages(): string[];
  /** Fails when the console said anything else, and leaves the page. */
  end(): Promise<void>;
}

/** Starts the browser of the journeys. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunch());

/** Lines of a page that a failure tells: from its window or main part on, without addresses. */
const TOLD_LINES = 70;

/** The text of a page, for the failure message: on a build server there is nothing else to inspect. */
async function seenOn(page: Page): Promise<string> {
  const all = await page.locator('body').ariaSnapshot({ timeout: 5000 });
  const lines = all.split('\n').filter((line) => !line.trim().startsWith('- /url:'));
  const starts = ['- dialog', '- main'].map((start) => lines.findIndex((line) => line.startsWith(start)));
  const start = starts.find((at) => at >= 0) ?? 0;
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100));
  return [`At ${page.url()}, the focus in ${focus}`, ...lines.slice(start, start + TOLD_LINES)].join('\n');
}

/** Opens a page for a reader, in a browser context of its own. */
export async function openPage(
  browser: Browser,
  { locale, theme, width = 1440, height = 900, savesData = false, browser: settings }: Reader = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    ...settings,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const chosen = Object.entries({ 'flexy-locale': locale, 'flexy-theme': theme });
  await context.addInitScript((entries) => {
    // The website in a frame has no storage.
    if (window.origin === 'null') return;
    // Sets the initial values only; later choices stay.
    for (const [key, value] of entries)
      if (value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, chosen);
  // Tests look for loaded files, of which the browser lists 250 otherwise.
  await context.addInitScript(() => performance.setResourceTimingBufferSize(5000));
  if (savesData)
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
  return context.newPage();
}

/**
 * Watches the console of a page for one test. When the test fails, the page's browser context is closed.
 * @param leave what `end()` does with the page
 */
export function watch(page: Page, leave: () => Promise<void>): Visit {
  const context = page.context();
  const said: string[] = [];
  const expected = new Set<string>();
  const onError = (error: Error) => void said.push(`uncaught: ${error.message}`);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      said.push(
        `${message.text()} ${message.text().startsWith('Failed to load') ? message.location().url : ''}`.trim(),
      );
  };
  page.on('pageerror', onError).on('console', onConsole);
  onTestFailed(async ({ task }) => {
    const seen = context.pages().map(async (one) => seenOn(one).catch(String));
    const told = [...(await Promise.all(seen)), ...said].join('\n');
    for (const error of task.result?.errors ?? []) error.message += `\n${told}`;
    await context.close();
  });
  const isExpected = (text: string) => {
    const refusal = /Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_)/.exec(text);
    if (text === WORKER_AWAY) return expected.has('no connection');
    return KNOWN.test(text) || (refusal !== null && expected.has(refusal[1] ?? 'no connection'));
  };
  const takeMessages = () => said.splice(0).filter((text) => !isExpected(text));
  return {
    page,
    expectRefusal: (refusal) => expected.add(String(refusal)),
    takeMessages,
    end: async () => {
      // Requests that were pending when the window closed are aborted, which is no error.
      const told = takeMessages();
      page.off('pageerror', onError).off('console', onConsole);
      await leave();
      expect(told).toEqual([]);
    },
  };
}

/** Lets a reader in, with a browser context of their own. */
export async function visit(browser: Browser, reader?: Reader): Promise<Visit> {
  const page = await openPage(browser, reader);
  return watch(page, () => page.context().close());
}

/**
 * Goes to an address below `/admin` as a link does: without loading the page anew, which would take most of the time of a
 * test that goes everywhere.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state: unknown = history.state;
    const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    history.pushState({ usr: null, key: to, idx: index + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/admin/${path}`);
}

/** Resets a page that other tests use afterwards: its routes, screen, messages, and device storage. The sign-in stays. */
export async function tidy(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // No screen of a record or a list, whose state would stay.
  await follow(page, 'nowhere');
  await page.locator('main :is(a[href="/admin"], a[href="/admin/"])').waitFor();
  await page.evaluate((hint) => {
    const closers = document.querySelectorAll<HTMLElement>('[role="region"][aria-live] button:last-of-type');
    for (const button of closers) button.click();
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem(hint, '1');
  }, SIGNED_IN_HINT);
}

/** Waits for the page that is shown once somebody is signed in. */
async function isIn(page: Page): Promise<void> {
  await page.getByRole('navigation').first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Till and kitchen board have no menu: journeys of who begins there begin in the back office where they say no page. */
const BEGINS: Readonly<Record<string, string>> = { cashier: 'orders', kitchen: 'orders' };

/**
 * Signs in by the form and waits for the page that is then shown.
 * @param at page that was wanted, below `/admin`; the start page unless said
 */
export async function signInByForm(
  page: Page,
  url: string,
  username = 'manager',
  at = BEGINS[username] ?? '',
): Promise<void> {
  await page.goto(`${url}/admin/${at}`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill(username);
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await isIn(page);
}

/** Signs in by a request instead of the form; the page is then the same as after {@link signInByForm}. */
export async function signIn(
  page: Page,
  url: string,
  username = 'manager',
  at = BEGINS[username] ?? '',
): Promise<void> {
  const data = { username, password: 'demo' };
  const answer = await page.context().request.post(`${url}/en/api/login_check`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  // Any address of the server will do for its storage.
  await page.goto(`${url}/en/api/instance`);
  await page.evaluate((hint) => localStorage.setItem(hint, '1'), SIGNED_IN_HINT);
  await page.goto(`${url}/admin/${at}`);
  await isIn(page);
}

/** Waits until keys are handled: the keyboard listener is loaded when the page is idle. */
export async function hearsKeys(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(Object(Reflect.get(window, 'flexyEarly')), 'isOver') === true);
}

/** Time limit for the code of the keyboard and of what a key opens, ms: it is loaded after the page. */
const KEYS_MS = 30_000;

/** Presses keys until they are handled, since the keyboard listener loads when the page is idle. */
export async function pressUntil(seen: Locator, page: Page, ...keys: readonly string[]): Promise<void> {
  const isHeard = async () => {
    // Heard after all, only later than it was waited for: once more would be too much.
    if (await seen.isVisible()) return true;
    for (const key of keys) await page.keyboard.press(key);
    return seen.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isHeard, { timeout: KEYS_MS }).toBe(true);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Slow rules whose findings axe rates moderate or minor, so that they would not be reported here. */
const UNHEARD = ['aria-allowed-role', 'heading-order', 'landmark-unique', 'presentation-role-conflict', 'region'];
const AXE_OPTIONS = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(UNHEARD.map((id) => [id, { enabled: false }])),
  // Preloading concerns films and sounds, which no page has.
  preload: false,
  // Tools and the website in frames: axe is not in them, and asks in vain.
  iframes: false,
};

/**
 * The accessibility problems of a page that can be detected automatically: serious and critical ones.
 * @param within selector of the part that is looked at; the whole page unless said, or when there is no such part
 */
export async function accessProblems(page: Page, within = 'html'): Promise<string[]> {
  // Outdated content is faded while the new content loads.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // Evaluated by the driver, not by a script element: the page's policy forbids those. It stays until the page is left.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe);
  return page.evaluate(
    async ([options, selector]) => {
      const parts = [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
      const { violations } = await Reflect.get(window, 'axe').run(parts.length > 0 ? parts : document, options);
      return violations
        .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
            `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
        );
    },
    [AXE_OPTIONS, within] as const,
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';

/** The four messages of react-admin's inputs on MUI 9, in development only (GROUND 4); nothing else may be written. */
const KNOWN = /React does not recognize the `(InputProps|inputProps|InputLabelProps|inputRef)` prop/;

/** How a reader comes: language, scheme and size of the screen. */
export interface Reader {
  locale?: 'en' | 'fr' | 'ar';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
}

/** A page of a reader, and what its console said. */
export interface Visit {
  page: Page;
  /** What this test provokes and the browser then writes into the console by itself: a status, or a broken connection. */
  expectRefusal(refusal: number | 'no connection'): void;
  /** Fails when the console said anything else, and closes the reader's browser context. */
  end(): Promise<void>;
}

/** Starts the browser of the journeys. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunch());

/** Lets a reader in, with a browser context of their own. */
export async function visit(
  browser: Browser,
  { locale, theme, width = 1440, height = 900 }: Reader = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  const chosen = Object.entries({ 'flexy-locale': locale, 'flexy-theme': theme });
  await context.addInitScript((entries) => {
    // Only what the reader brings along; what is chosen later stays.
    for (const [key, value] of entries)
      if (value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, chosen);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const said: string[] = [];
  const expected = new Set<string>();
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  const isExpected = (text: string) => {
    const refusal = /Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_)/.exec(text);
    return KNOWN.test(text) || (refusal !== null && expected.has(refusal[1] ?? 'no connection'));
  };
  return {
    page,
    expectRefusal: (refusal) => expected.add(String(refusal)),
    end: async () => {
      await context.close();
      expect(said.filter((text) => !isExpected(text))).toEqual([]);
    },
  };
}

/**
 * Signs in by the form and waits for the page that is then shown.
 * @param at page that was wanted, below `/admin`; the start page unless said
 */
export async function signIn(page: Page, url: string, username = 'manager', at = ''): Promise<void> {
  await page.goto(`${url}/admin/${at}`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill(username);
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a page lacks for people who cannot see or point well, as far as a machine finds it: serious and critical ones. */
export async function accessProblems(page: Page): Promise<string[]> {
  // Evaluated by the driver, not by a script element: the page's policy forbids those.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
      );
  });
}

import type { Browser, Page } from 'playwright-core';
import { CONTEXT_OPTIONS } from '../tests/support/chromium.ts';

/** How a page is looked at, for pictures of it. */
export interface Look {
  readonly locale: 'en' | 'fr' | 'ar';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for one of the page; 1 unless said. */
  readonly scale?: number;
}

/** An empty page in a browser context of its own, in which nothing moves. */
export async function openPage(browser: Browser, { locale, theme, width, height, scale = 1 }: Look): Promise<Page> {
  const context = await browser.newContext({
    ...CONTEXT_OPTIONS,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({ 'flexy-locale': locale, 'flexy-theme': theme }),
  );
  return context.newPage();
}

/** Signs a user of the demo in, in whatever language the form is. */
export async function signInAs(page: Page, url: string, user: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill(user);
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: 'detached' });
}

/** Waits until nothing is loading: fonts, pictures, lists. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What lies below the screen is not asked for yet.
    const begun = [...document.images].filter((image) => image.complete);
    await Promise.all(begun.map((image) => image.decode().catch(() => undefined)));
  });
}

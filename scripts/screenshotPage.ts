import type { Browser, Page } from 'playwright-core';
import { CONTEXT_OPTIONS } from '../tests/support/chromium.ts';

/** Settings of a page for screenshots. */
export interface ScreenOptions {
  readonly locale: 'en' | 'fr' | 'ar';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel; default: 1. */
  readonly scale?: number;
}

/** Opens an empty page in its own browser context, with animations off. */
export async function openPage(
  browser: Browser,
  { locale, theme, width, height, scale = 1 }: ScreenOptions,
): Promise<Page> {
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

/** Signs in a demo user, in any language of the form. */
export async function signInAs(page: Page, url: string, user: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill(user);
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await form.waitFor({ state: 'detached' });
}

/** Waits until fonts, pictures and lists are loaded. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures below the screen load lazily and have not been requested yet.
    const begun = [...document.images].filter((image) => image.complete);
    await Promise.all(begun.map((image) => image.decode().catch(() => undefined)));
  });
}

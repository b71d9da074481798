import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './browser.ts';
import type { Office } from './office.ts';

/** Rows of records; those of the skeleton are none. */
export const rows = 'table[aria-busy] tbody tr';

/** A user who opened a list, whose calls are remembered for the next visit. */
export async function away(office: Office, path: string, username = 'manager'): Promise<Visit> {
  const visit = await office.visit();
  await office.signInByForm(visit.page, username, path);
  await visit.page.locator(rows).first().waitFor();
  // It is written when the browser has nothing better to do.
  await expect.poll(() => remembered(visit.page)).toContain(path);
  return visit;
}

/** The calls that the next visit prefetches, as stored in this browser; null when there are none. */
export const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('flexy.first'));

/** Writes down every text that stands on the page from its beginning on, also for a moment. */
export async function watchTexts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(window, { texts });
    new MutationObserver(() => texts.add(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'texts') as Set<string>)].join('\n'));
}

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const scoreOf = (page: Page, name: string): Locator => page.getByLabel(`Score of ${name}`);

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until a text is exactly this. */
export async function isText(read: () => Promise<string>, text: string): Promise<void> {
  await expect.poll(read, { timeout: 10_000 }).toBe(text);
}

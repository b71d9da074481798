import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Office } from '../../../../tests/journeys/office.ts';

/** The tool is off in a fresh installation: switches it on. */
export async function install(office: Office): Promise<void> {
  const admin = await office.as('admin');
  const { status } = await admin.post('applications', { name: 'Snooker scoreboard', menuOrder: 60, isEnabled: true });
  expect([200, 201, 422]).toContain(status);
}

export const scoreOf = (page: Page, name: string): Locator => page.getByLabel(`Score of ${name}`);

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until a text is exactly this. */
export async function isText(read: () => Promise<string>, text: string): Promise<void> {
  await expect.poll(read, { timeout: 10_000 }).toBe(text);
}

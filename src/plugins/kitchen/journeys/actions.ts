import type { Locator, Page } from 'playwright-core';

/** Less than the time between two questions of the board: what is there by then came as an update, ms. */
export const LIVE_MS = 10_000;

/** The ticket of an order, in whichever column it stands. */
export const ticketOf = (page: Page, number: string): Locator =>
  page.locator('[data-order]').filter({ hasText: number });

/** The ticket of an order in one column. */
export const inColumn = (page: Page, number: string, status: string): Locator =>
  page.locator(`[data-status="${status}"]`).filter({ hasText: number });

/**
 * Goes to the board by a link, from any page with a menu.
 * @param follow goes to an address below `/admin`
 */
export async function openBoard(page: Page, follow: (page: Page, path: string) => Promise<void>): Promise<void> {
  await follow(page, 'kitchen');
  await page.getByRole('heading', { level: 1, name: 'Orders Lab' }).waitFor();
}

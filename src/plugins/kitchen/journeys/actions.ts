import type { Locator, Page } from 'playwright-core';
import type { Office } from '../../../../tests/journeys/office.ts';
import { Api } from '../../../../tests/support/client.ts';
import { openCounter, orderLine } from '../../../../tests/support/shop.ts';

/** Less than the time between two questions of the board: what is there by then came as an update, ms. */
export const LIVE_MS = 10_000;

/** The line that rings. Just after midnight the demo's orders of today are new, too. */
export const NEW_ORDERS = /^\(\d+\) New Orders!/;

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

/** The counter of an office: `sell` is a paid sale of tea by the cashier. */
export async function openTeaCounter(office: Office) {
  const server = { ...office.server, api: () => new Api(office.url) };
  const { cashier, admin, shop, tea } = await openCounter(server, 'cashier');
  const sell = (quantity = 2) =>
    shop.sell(cashier, {
      ...shop.atTill(),
      orderItems: [orderLine(tea, quantity, { description: 'Mint tea' })],
      payments: [shop.paid(18 * quantity)],
      description: 'Without sugar',
    });
  return { admin, sell };
}

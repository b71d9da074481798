// The people of a restaurant's evening at their pages: tills, kitchen, pass and plan.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cartLine, payExactly, products, saveOrder, waitForOfflineFiles, takeTill } from '../support/tillActions.ts';
import { follow, signIn } from './browser.ts';
import { EVENING } from './eveningSetup.ts';
import type { Office } from './office.ts';

/** Tall enough for all tickets: a board draws those that can be seen. */
const BOARD = { width: 1280, height: 14_000 };
/** Time limit until a till has sent what it kept, ms: it tries again after longer and longer pauses. */
const SENT_MS = 60_000;
const TAKE_AWAY = 'Take away, without a table';

/** Some pieces of a dish. */
export interface Sold {
  readonly dish: string;
  readonly quantity: number;
}

/** Does something, and waits until the server has taken the call that it causes. */
export async function taken(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const isOwn = (method: string, url: string) => method !== 'GET' && path.test(url);
  const [answer] = await Promise.all([page.waitForResponse((one) => isOwn(one.request().method(), one.url())), act()]);
  expect(answer.ok(), `${answer.url()} ${answer.status()}`).toBe(true);
}

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Change Location' });

/** A table in the till's window. */
export const tableAt = (page: Page, name: string): Locator =>
  chooser(page)
    .locator('button[data-state]')
    .filter({ has: page.getByText(name, { exact: true }) });

/**
 * Opens a till, which asks for its table. Its clock can be set.
 * @param url address of the server, or of the line to it
 */
export async function openTill(office: Office, till: string, url: string) {
  const visit = await office.visit({ width: 1280, height: 900 });
  visit.expectRefusal('no connection');
  await visit.page.clock.install();
  await signIn(visit.page, url, 'admin', 'pos');
  await takeTill(visit.page, till);
  await chooser(visit.page).waitFor();
  await waitForOfflineFiles(visit.page);
  return visit;
}

/** Waits until a till has sent what it kept, and nothing of it was refused. */
export async function untilSent(page: Page): Promise<void> {
  const queue = page.getByRole('link', { name: /Waiting to sync|refused/ });
  await queue.waitFor({ state: 'detached', timeout: SENT_MS });
}

/** Waits until a till says that it has no line. */
export const untilAway = (page: Page): Promise<void> =>
  chooser(page)
    .getByText(/^No network\. The states of/)
    .waitFor();

/** Names of the evening's tables that a till shows as free. */
export async function freeTables(page: Page): Promise<string[]> {
  const texts = await chooser(page).locator('button[data-state="free"] b').allInnerTexts();
  return texts.filter((name) => /^E\d+$/.test(name));
}

/** Pieces by dish in the cart. An order of two merged tables may have two lines of a dish. */
async function inCart(page: Page): Promise<ReadonlyMap<string, number>> {
  const buttons = page.getByRole('list', { name: 'Cart' }).getByRole('button', { name: /^Quantity of / });
  const labels = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const cart = new Map<string, number>();
  for (const label of labels) {
    const [, dish = '', count] = /^Quantity of (.+): (\d+)$/.exec(label) ?? [];
    cart.set(dish, (cart.get(dish) ?? 0) + Number(count));
  }
  return cart;
}

/** Presses a dish until there are more pieces of it in the cart. */
async function put(page: Page, { dish, quantity }: Sold): Promise<void> {
  const menu = page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: EVENING, exact: true });
  if ((await menu.getAttribute('aria-pressed')) !== 'true') await menu.click();
  const has = (await inCart(page)).get(dish) ?? 0;
  const tile = products(page).getByRole('button', { name: dish });
  for (let piece = 0; piece < quantity; piece += 1) await tile.click();
  await expect.poll(async () => (await inCart(page)).get(dish)).toBe(has + quantity);
}

/** Saves the cart, paid in cash or not; the till asks for the next table then. */
async function save(page: Page, isPaid: boolean): Promise<void> {
  if (isPaid) await payExactly(page);
  else await page.getByRole('button', { name: /^Payments/ }).click();
  await saveOrder(page).click();
  await chooser(page).waitFor();
}

/**
 * Sells at a till: at a free table or none.
 * @returns the time of the till's clock, ms since 1970
 */
export async function sellAt(
  page: Page,
  table: string | null,
  dishes: readonly Sold[],
  isPaid: boolean,
): Promise<number> {
  const window = chooser(page);
  if (table === null) await window.getByRole('button', { name: TAKE_AWAY }).click();
  else {
    await tableAt(page, table).and(page.locator('[data-state="free"]')).click();
    await window.getByRole('button', { name: /^Seat \d+ guests?$/ }).click();
  }
  await window.waitFor({ state: 'detached' });
  for (const sold of dishes) await put(page, sold);
  const soldAt = await page.evaluate(() => Date.now());
  await save(page, isPaid);
  return soldAt;
}

/**
 * Goes on with the unpaid order of a table: more of some dishes, or fewer.
 * @param before what is ordered there
 */
export async function changeAt(
  page: Page,
  table: string,
  {
    before,
    more,
    less,
    isPaid,
  }: { before: ReadonlyMap<string, number>; more: readonly Sold[]; less?: string | undefined; isPaid: boolean },
): Promise<void> {
  await tableAt(page, table).filter({ hasText: 'open' }).click();
  await chooser(page).waitFor({ state: 'detached' });
  await expect.poll(() => inCart(page)).toEqual(before);
  for (const sold of more) await put(page, sold);
  if (less !== undefined)
    await cartLine(page, less)
      .first()
      .getByRole('button', { name: new RegExp(`^(One less of|Remove) ${less}`) })
      .click();
  await save(page, isPaid);
}

/** Opens the board of a station. */
export async function openStation(office: Office, name: string) {
  const visit = await office.visit(BOARD);
  await office.signIn(visit.page, 'kitchen', 'settings/appearance');
  await follow(visit.page, 'kitchen');
  const station = visit.page.getByRole('group', { name: 'Station' }).getByRole('button', { name, exact: true });
  await station.click();
  await visit.page.getByText('Live', { exact: true }).waitFor();
  return visit;
}

/** Opens the expediter's screen. */
export async function openPass(office: Office) {
  const visit = await office.visit({ width: 1440, height: 900 });
  await office.signIn(visit.page, 'kitchen', 'settings/appearance');
  await follow(visit.page, 'kitchen/expediter');
  await visit.page.getByText('Live', { exact: true }).waitFor();
  return visit;
}

/** Opens the floor of the evening on the plan. */
export async function openPlan(office: Office) {
  const visit = await office.visit({ width: 1440, height: 900 });
  await office.signIn(visit.page, 'manager', 'floor-plan');
  const floors = visit.page.getByRole('group', { name: 'Floors' });
  await floors.getByRole('button', { name: new RegExp(`^${EVENING} `) }).click();
  await tableRow(visit.page, 'E1').waitFor();
  return visit;
}

/** A table in the list beside the plan. */
export const tableRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Tables', exact: true }).getByRole('button', { name: new RegExp(`^${name}\\b`) });

/** Does something on the ticket of an order: sees its changes, starts it, or finishes it. */
export async function bump(page: Page, number: string, act: string): Promise<void> {
  const ticket = page.locator('[data-order]').filter({ has: page.getByText(number, { exact: true }) });
  const button = ticket.getByRole('button', { name: new RegExp(`^${act} `) });
  await taken(page, /\/kitchen-(acts|seen)$/, () => button.click());
}

/** At the pass: hands an order out or goes on with what a station has of it. */
export async function expedite(page: Page, number: string, act: RegExp): Promise<void> {
  const row = page.getByRole('article', { name: number, exact: true });
  const button = row.getByRole('button', { name: act });
  await taken(page, /\/kitchen-(acts|served)$/, () => button.click());
}

/** On the plan: moves the order of a table to another one, or merges it into that of another one. */
export async function send(page: Page, action: 'Move' | 'Merge', from: string, to: string): Promise<void> {
  await tableRow(page, from).click();
  const panel = page.getByRole('region', { name: `Table ${from}`, exact: true });
  await panel.getByRole('button', { name: action, exact: true }).click();
  const target = page
    .getByRole('dialog')
    .getByRole('region', { name: EVENING })
    .getByRole('button', { name: new RegExp(`^${to}\\b`) });
  await taken(page, /\/(move|merge)$/, () => target.click());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** On the plan: says that a table is clean. */
export async function clean(page: Page, table: string): Promise<void> {
  await tableRow(page, table).click();
  const panel = page.getByRole('region', { name: `Table ${table}`, exact: true });
  await taken(page, /\/act$/, () => panel.getByRole('button', { name: 'Clean', exact: true }).click());
}

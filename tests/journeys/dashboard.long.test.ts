import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });

/** Names of the cards from top to bottom. */
const cardsOf = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

/** The first number in a text: `1,234 MAD`, `of 16`. */
const numberIn = (text: string): number => Number((/[\d,]+/.exec(text)?.[0] ?? '').replaceAll(',', ''));

/** Number of records of the shown list. */
async function totalOf(page: Page): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const empty = page.getByRole('heading', { name: 'Nothing matches' });
  const pager = page.getByText(/^\d+–\d+ of [\d,]+$/).first();
  await pager.or(empty).first().waitFor();
  if (await empty.isVisible()) return 0;
  return numberIn((await pager.innerText()).replace(/^.*of /, ''));
}

/** Waits until every card has its figures. */
async function settled(page: Page): Promise<void> {
  await card(page, 'Tasks due').getByRole('checkbox').first().waitFor();
  await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
}

test('a figure leads to a list of exactly as many', async () => {
  const { page, end } = await office.openAs('manager', '');
  await settled(page);
  const figures: readonly (readonly [string, RegExp])[] = [
    ['Orders today', /^\d/],
    ['Sales by day', /^Open the orders?:/],
    ['Orders by status', /^Done/],
    ['Pipeline', /^Quote/],
    ['Low stock', /products?$/],
    ['New customers', /customers?$/],
    ['Tasks due', /^\d+ of/],
  ];
  for (const [name, link] of figures) {
    const figure = card(page, name).getByRole('link', { name: link }).first();
    const text = await figure.innerText();
    // `4 of 16`, `Quote 31,760 USD 9 leads`, `Done 11`: the count is the last number.
    const wanted = Number((text.match(/[\d,]+/g) ?? []).at(-1)?.replaceAll(',', ''));
    await figure.click();
    await expect.poll(() => totalOf(page), { message: name }).toBe(wanted);
    await page.goBack();
    await settled(page);
  }
  await end();
});

test('cards are moved and hidden by keyboard, and stay so on every device', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin');
  await settled(page);
  const before = await cardsOf(page);
  expect(before.slice(0, 4)).toEqual(['Sales today', 'Orders today', 'Average order', 'Paid on delivery, due']);
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  await page.getByRole('button', { name: 'Move Sales today' }).press('ArrowRight');
  await page.getByText('Sales today: place 2 of').waitFor({ state: 'attached' });
  await page.getByRole('group', { name: 'Average order' }).getByRole('button', { name: 'Hide' }).press('Enter');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  const after = ['Orders today', 'Sales today', 'Paid on delivery, due', ...before.slice(4)];
  await expect.poll(() => cardsOf(page)).toEqual(after);
  // At once, before the last change was sent: the page that is opened next sends it.
  await page.reload();
  await settled(page);
  await expect.poll(() => cardsOf(page)).toEqual(after);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.unsent'))))
    .toEqual([]);
  const other = await office.visit({ theme: 'dark' });
  await office.signIn(other.page, 'admin');
  await expect.poll(() => cardsOf(other.page)).toEqual(after);
  await settled(other.page);
  expect(await accessProblems(other.page)).toEqual([]);
  await other.page.getByRole('button', { name: 'Arrange' }).click();
  expect(await accessProblems(other.page), 'arranging').toEqual([]);
  await other.page.getByRole('button', { name: 'Reset to default' }).click();
  await other.page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => cardsOf(other.page)).toEqual(before);
  await other.end();
  await end();
});

test('figures follow what others do, and a task is ticked off and taken back', async () => {
  const admin = await office.as('admin');
  const { page, end } = await office.visit();
  const connected = page.waitForResponse((response) => response.url().includes('/.well-known/mercure'));
  await office.signIn(page, 'manager');
  await settled(page);
  await connected;
  const orders = card(page, 'Orders today').getByRole('link');
  const before = Number(await orders.innerText());
  const products = (await admin.get('products?itemsPerPage=1')).body['hydra:member'];
  const made = await admin.post('orders', {
    type: 'delivery-note',
    orderItems: [{ product: products[0]['@id'], quantity: 1, price: products[0].price }],
  });
  expect(made.status, made.text).toBe(201);
  await expect.poll(() => orders.innerText()).toBe(String(before + 1));

  const tasks = card(page, 'Tasks due');
  const box = tasks.getByRole('checkbox').first();
  const name = (await box.getAttribute('aria-label')) ?? '';
  // Not `check()`: it goes on to the next one when this one is gone before it was looked at.
  await box.click();
  await tasks.getByRole('checkbox', { name, exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Undo/ }).click();
  await tasks.getByRole('checkbox', { name, exact: true }).waitFor();
  await end();
});

test('on a phone and in Arabic figures stand two in a row above the cards, without anything that keeps people out', async () => {
  const { page, end } = await office.visit({ locale: 'ar', width: 390, height: 844 });
  await office.signIn(page, 'manager');
  const regions = page.getByRole('main').getByRole('region');
  await expect.poll(() => regions.count()).toBe(11);
  await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
  const widths = async () => {
    const boxes = await Promise.all((await regions.all()).map((region) => region.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size;
  };
  // Half of the screen for a figure, all of it for a card.
  await expect.poll(widths).toBe(2);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

test('users without dashboard cards start at the first menu entry', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'cashier');
  await expect.poll(() => page.url()).toMatch(/\/admin\/\w+$/);
  expect(await page.getByRole('button', { name: 'Arrange' }).count()).toBe(0);
  await end();
});

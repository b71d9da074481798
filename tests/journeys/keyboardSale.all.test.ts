import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hearsKeys, pressUntil } from './browser.ts';
import { useOffice } from './office.ts';
import { cartLine, catchPrints, lastOrder, untilSaved } from './register.ts';

const office = useOffice({}, { savesData: true });

/** Slower than a hand scanner: somebody types. ms. */
const TYPING = { delay: 120 };

type Role = Parameters<Page['getByRole']>[0];

/** Walks by Tab until something has the focus. */
async function reach(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to the ${role} ${String(name)}.`);
}

/** Types into what a key has just given the focus to. */
async function typeInto(page: Page, role: Role, name: string | RegExp, text: string): Promise<void> {
  const box = page.getByRole(role, { name });
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(text, TYPING);
}

/** Looks for a product. */
async function look(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2');
  await typeInto(page, 'textbox', /Search a product/, text);
}

/** Looks for a product; the one that is found is taken. */
async function search(page: Page, text: string): Promise<void> {
  await look(page, text);
  await page.keyboard.press('Enter');
}

/** Counts what a hand on a mouse, a pen or a screen does. */
async function countPointers(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('tellPointer', () => (count += 1));
  await page.addInitScript(() => {
    for (const name of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(name, () => Reflect.get(window, 'tellPointer')(), true);
  });
  return () => count;
}

/** Which till this is, and the opening of its day. */
async function start(page: Page): Promise<void> {
  await page.goto(`${office.url}/admin/pos`);
  await page.getByRole('dialog', { name: 'Which till is this?' }).waitFor();
  await reach(page, 'button', /^Till 1/);
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog', { name: 'Open the day' });
  await day.waitFor();
  await reach(page, 'button', /^Open with/);
  await page.keyboard.press('Enter');
  await day.waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Products' }).waitFor();
  await hearsKeys(page);
}

/** The help names the keys of the till. */
async function readHelp(page: Page): Promise<void> {
  const help = page.getByRole('dialog', { name: /Keyboard/ });
  await pressUntil(help, page, '?');
  const keys = [
    ['Search a product', 'F2'],
    ['Quantity of the last line', 'F4'],
    ['Parked carts', 'F8'],
    ['Payments', 'F9'],
    ['Choose the customer', 'F10'],
    ['Scan', 'Ctrl B'],
    ['Save the order', 'Ctrl S'],
    ['One more of the last line', 'Ctrl ↑'],
    ['One less of the last line', 'Ctrl ↓'],
  ];
  const listed = async () => {
    const names = await help.getByRole('definition').evaluateAll((all) => all.map((one) => one.ariaLabel));
    return (await help.getByRole('term').allInnerTexts()).map((title, at) => [title, names[at]]);
  };
  await expect.poll(listed).toEqual(expect.arrayContaining(keys));
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
}

/** 3 x 60.00 with options, 16.00, 2 x 85.00 out of the grid. */
async function fillCart(page: Page): Promise<void> {
  await search(page, 'skewers');
  const options = page.getByRole('dialog', { name: 'Skewers, 4 pieces' });
  await options.waitFor();
  await reach(page, 'radio', /^Beef/);
  await page.keyboard.press('Space');
  await reach(page, 'radio', /^Salad/);
  await page.keyboard.press('Space');
  await reach(page, 'button', 'Add to the cart');
  await page.keyboard.press('Enter');
  await options.waitFor({ state: 'detached' });
  await page.keyboard.press('F4');
  const editor = page.getByRole('dialog', { name: 'Skewers, 4 pieces' });
  await typeInto(page, 'textbox', 'Quantity', '3');
  await page.keyboard.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await expect.poll(() => cartLine(page, 'Skewers, 4 pieces').innerText()).toContain('180.00');
  await search(page, 'harira');
  await cartLine(page, 'Harira, bowl').waitFor();
  await look(page, 'tagine');
  await page
    .getByRole('status')
    .filter({ hasText: /products found/ })
    .waitFor();
  // The order of what is found follows what is sold most.
  await reach(page, 'button', /tagine/);
  const beef = page.getByRole('button', { name: /^Beef tagine/ });
  const isReached = () => beef.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 10 && !(await isReached()); steps += 1) await page.keyboard.press('ArrowRight');
  expect(await isReached()).toBe(true);
  await page.keyboard.press('Enter');
  await cartLine(page, 'Beef tagine').waitFor();
  await page.keyboard.press('Control+ArrowUp');
  await expect.poll(() => cartLine(page, 'Beef tagine').innerText()).toContain('170.00');
}

/** Pays in cash and saves; 0: just what is due. */
async function payAndSave(page: Page, given: number): Promise<void> {
  await page.keyboard.press('F9');
  await page.getByRole('heading', { name: 'Payments Summary' }).waitFor();
  await page.getByRole('textbox', { name: 'Cash received' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  if (given > 0) await page.keyboard.type(String(given), TYPING);
  else await page.keyboard.press('Enter');
  await page.getByText('Valid Payment').waitFor();
  await page.keyboard.press('Control+s');
  await untilSaved(page);
}

test('a whole sale and the begin of the next, by keys alone', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  const printed = await catchPrints(page);
  await office.signIn(page, 'admin');
  const pointers = await countPointers(page);
  await start(page);
  await fillCart(page);
  await readHelp(page);
  await page.keyboard.press('F10');
  await typeInto(page, 'combobox', /Search by name/, 'imane tazi');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Imane Tazi/ }).waitFor();
  await payAndSave(page, 400);
  await page.keyboard.press('Control+p');
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.waitFor();
  await page.keyboard.press('Enter');
  await receipt.waitFor({ state: 'detached' });
  await expect.poll(() => printed.length).toBe(1);
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(366);
  expect(await lastOrder(office)).toMatchObject({
    changeAmount: 34,
    paymentStatus: 'paid',
    customer: { fullName: 'Imane Tazi' },
    orderItems: [
      { description: 'Skewers, 4 pieces', quantity: 3, price: 60, options: [{ name: 'Beef' }, { name: 'Salad' }] },
      { description: 'Harira, bowl', quantity: 1, price: 16 },
      { description: 'Beef tagine with prunes', quantity: 2, price: 85 },
    ],
  });
  await page.getByText('Cart is empty').first().waitFor();
  await search(page, 'harira');
  await cartLine(page, 'Harira, bowl').waitFor();
  await payAndSave(page, 0);
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(16);
  expect(pointers()).toBe(0);
  await end();
});

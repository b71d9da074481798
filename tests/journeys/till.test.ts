import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from './browser.ts';
import { useOffice } from './office.ts';
import { untilSaved } from './register.ts';

const office = useOffice({}, { savesData: true });

/** Opens the register by the menu, and answers what is asked first: which till this is; then its day begins. */
async function openTill(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cash register' }).first().click();
  const products = page.getByRole('group', { name: 'Products' });
  await page.getByRole('button', { name: /^Till 1/ }).click();
  await page
    .getByRole('dialog', { name: 'Open the day' })
    .getByRole('button', { name: /^Open with/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await products.waitFor();
  await hearsKeys(page);
}

/** Counts taps and clicks from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const taps: Event[] = [];
    Reflect.set(window, 'taps', taps);
    window.addEventListener('pointerdown', (event) => taps.push(event), true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'taps').length);
}

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a sale: searched, with options, another quantity, a note and cash; it is on the server afterwards', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, 'admin');
  await openTill(page);
  await page.getByRole('textbox', { name: /Search a product/ }).fill('skewers');
  await page.getByRole('button', { name: /^Skewers, 4 pieces/ }).click();
  const options = page.getByRole('dialog', { name: 'Skewers, 4 pieces' });
  await options.getByRole('radio', { name: /Beef/ }).click();
  await options.getByRole('radio', { name: /Salad/ }).click();
  await options.getByRole('button', { name: 'Add to the cart' }).click();
  await expect.poll(() => line(page, 'Skewers, 4 pieces').innerText()).toContain('60.00');
  await page.keyboard.press('F4');
  const editor = page.getByRole('dialog', { name: 'Skewers, 4 pieces' });
  await editor.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await editor.getByRole('textbox', { name: 'Note' }).fill('No harissa');
  await editor.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => line(page, 'Skewers, 4 pieces').innerText()).toContain('120.00');
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByText('Valid Payment').waitFor();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
  const admin = await office.as('admin');
  const last = async () => (await admin.get('orders?order[id]=desc&itemsPerPage=1')).body['hydra:member'][0];
  await expect.poll(last).toMatchObject({ fullTotalAmount: 120, paymentStatus: 'paid' });

  // A further cash sale of one product takes three taps, and nothing is left to close.
  const taps = await countTaps(page);
  await page.getByRole('button', { name: /^Harira, bowl/ }).click();
  await page.getByRole('button', { name: /^Payments/ }).click();
  await page.getByRole('button', { name: /^Cash, exact/ }).click();
  await untilSaved(page);
  expect(await taps()).toBe(3);
  await page.getByText('Cart is empty').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(last).toMatchObject({ fullTotalAmount: 16, paymentStatus: 'paid', changeAmount: 0 });
  await end();
});

test('what is in the cart is there again after the page was loaded anew', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, 'admin');
  await page.getByRole('link', { name: 'Cash register' }).first().click();
  // Its day is open in the demo's data.
  await page.getByRole('button', { name: /^Till 2/ }).click();
  await page.getByRole('button', { name: /^Harira, bowl/ }).click();
  await line(page, 'Harira, bowl').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toContain('Harira');
  await page.reload();
  await line(page, 'Harira, bowl').waitFor();
  await end();
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hearsKeys } from './browser.ts';
import { useOffice } from './office.ts';
import { cartLine, choose, lastOrder, untilSaved, openDay, openRegister } from './register.ts';
import { takeTill } from '../support/tillActions.ts';

const office = useOffice({}, { savesData: true });

beforeAll(() => openDay(office));

/** As fast as somebody enters a PIN, and no scanner. ms. */
const TYPING = { delay: 120 };

const payInCash = async (page: Page) => {
  await page.keyboard.press('F9');
  await page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: /^Cash/ }).click();
  await page.getByText('Valid Payment').waitFor();
  await page.getByRole('button', { name: /^Save Order/ }).click();
};

test('a cashier’s other price is released by a manager’s PIN, for that sale', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, 'cashier');
  await openRegister(page);
  await choose(page, 'harira', 'Harira, bowl');
  await cartLine(page, 'Harira, bowl').waitFor();
  await page.keyboard.press('F4');
  const line = page.getByRole('dialog', { name: 'Harira, bowl' });
  const price = line.getByRole('textbox', { name: 'Price of one' });
  const pin = page.getByRole('dialog', { name: 'Enter Pin Code' });
  expect(await price.isEditable()).toBe(false);
  await line.getByRole('button', { name: 'Change the price by PIN' }).click();
  await expect.poll(() => price.isEditable()).toBe(true);
  await price.fill('12.50');
  await line.getByRole('button', { name: 'OK', exact: true }).last().click();
  // The PIN approves what is shown.
  await pin.getByText('Below the catalogue price', { exact: true }).waitFor();
  await pin.getByText(/at most \d+\.50/).waitFor();
  // Their own is right, and gives no right.
  await page.keyboard.type('4703', TYPING);
  await pin.getByText('Youssef El Amrani may not do this either.').waitFor();
  await expect.poll(() => pin.getByLabel('Digit 1 of 4').isEnabled()).toBe(true);
  await page.keyboard.type('2581', TYPING);
  await pin.waitFor({ state: 'detached' });
  await expect.poll(() => cartLine(page, 'Harira, bowl').innerText()).toContain('12.50');
  await payInCash(page);
  await untilSaved(page);
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(12.5);
  expect(await lastOrder(office)).toMatchObject({
    orderItems: [{ price: 12.5 }],
    createdBy: { username: 'cashier' },
    isPriceReviewNeeded: false,
  });
  const admin = await office.as('admin');
  const audit = async () => (await admin.get('audit?resource=orders&order[id]=desc&itemsPerPage=1')).body;
  await expect
    .poll(async () => (await audit())['hydra:member'][0].who)
    .toMatchObject({ account: { username: 'cashier' }, approvedBy: { username: 'manager' } });
  // Locked, and there again as it was left.
  await choose(page, 'harira', 'Harira, bowl');
  await page.getByRole('button', { name: 'Lock the till' }).click();
  await pin.waitFor();
  await page.keyboard.type('4703', TYPING);
  await pin.waitFor({ state: 'detached' });
  await cartLine(page, 'Harira, bowl').waitFor();
  await end();
});

test('carts are put aside and taken up again, by a name and by their table; a removed line comes back', async () => {
  const admin = await office.as('admin');
  const tables = (isTableSelectionEnabled: boolean) =>
    admin.put('settings/1', { posBundleSettings: { isTableSelectionEnabled } });
  await tables(true);
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, 'manager');
  await page.getByRole('link', { name: 'Cash register' }).first().click();
  await takeTill(page, 'Till 1');
  const places = page.getByRole('dialog', { name: 'Change Location' });
  await expect.poll(() => places.getByRole('button', { name: /^T3/ }).isDisabled()).toBe(true);
  await places.getByRole('button', { name: /^T1/ }).click();
  await places.getByRole('button', { name: 'Seat 4 guests' }).click();
  await places.waitFor({ state: 'detached' });
  await hearsKeys(page);
  await choose(page, 'harira', 'Harira, bowl');
  await choose(page, 'bissara', 'Bissara, bowl');
  await page.getByRole('button', { name: 'Remove Harira, bowl' }).click();
  await cartLine(page, 'Harira, bowl').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Undo/ }).click();
  await cartLine(page, 'Harira, bowl').waitFor();
  await park(page, 'Terrace, T1');
  const takeAway = async () => {
    await places.getByRole('button', { name: 'Take away, without a table' }).click();
    await places.waitFor({ state: 'detached' });
  };
  // The next guests: without a table, under a name of their own.
  await takeAway();
  await choose(page, 'zaalouk', 'Zaalouk');
  await cartLine(page, 'Zaalouk').waitFor();
  await park(page, '', 'Red scarf');
  await takeAway();
  await page.getByRole('button', { name: 'Resume a parked cart (2)' }).click();
  await page.getByRole('button', { name: 'Resume Terrace, T1' }).click();
  await page.getByRole('dialog', { name: 'Parked carts' }).waitFor({ state: 'detached' });
  await cartLine(page, 'Bissara, bowl').waitFor();
  await page.getByRole('button', { name: /Terrace, T1/ }).waitFor();
  await payInCash(page);
  await untilSaved(page);
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(30);
  expect(await lastOrder(office)).toMatchObject({ ordredTable: { name: 'T1' } });
  // Kept on the device: there after the page was loaded anew.
  await page.reload();
  await takeAway();
  await hearsKeys(page);
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Resume Red scarf' }).click();
  await cartLine(page, 'Zaalouk').waitFor();
  await tables(false);
  await end();
});

/** Puts the open cart aside under the name that is offered, or another one. */
async function park(page: Page, offered: string, name?: string): Promise<void> {
  await page.keyboard.press('F8');
  const window = page.getByRole('dialog', { name: 'Parked carts' });
  const box = window.getByRole('textbox');
  if (offered !== '') await expect.poll(() => box.inputValue()).toBe(offered);
  if (name !== undefined) await box.fill(name);
  await window.getByRole('button', { name: 'Park', exact: true }).click();
  await window.waitFor({ state: 'detached' });
}

test('what the server refuses while the customer is there leaves the cart whole; saved again it is there once', async () => {
  const { page, end, expectRefusal } = await office.visit({ width: 1280, height: 800 });
  expectRefusal(422);
  const admin = await office.as('admin');
  const promo = await admin.post('promo_codes', { code: 'NOW5', reductionType: 'amount', reductionValue: 5 });
  expect(promo.status, promo.text).toBe(201);
  await office.signIn(page, 'admin');
  await openRegister(page);
  await choose(page, 'harira', 'Harira, bowl');
  await page.getByRole('button', { name: /^Reductions & Promotions/ }).click();
  const reductions = page.getByRole('dialog', { name: 'Reductions & Promotions' });
  await reductions.getByRole('textbox', { name: 'Promo code' }).fill('NOW5');
  await reductions.getByRole('button', { name: 'Check' }).click();
  await reductions.getByText(/5\.00.MAD off/).waitFor();
  await reductions.getByRole('button', { name: 'Apply' }).click();
  await reductions.waitFor({ state: 'detached' });
  await admin.put(promo.body['@id'], { isEnabled: false });
  const before = await lastOrder(office);
  await payInCash(page);
  await page.getByText(/^The order was not saved\. The cart is unchanged: /).waitFor();
  await expect.poll(() => cartLine(page, 'Harira, bowl').count()).toBe(1);
  expect((await lastOrder(office)).id).toBe(before.id);
  // It stands in the cart and nowhere else, also when it is put aside and when the page is opened anew.
  const isOnline = page.getByRole('status').filter({ hasText: 'Online' });
  await isOnline.waitFor();
  await park(page, '', 'Harira, later');
  await cartLine(page, 'Harira, bowl').waitFor({ state: 'detached' });
  await isOnline.waitFor();
  await page.reload();
  const parked = page.getByRole('button', { name: 'Resume a parked cart (1)' });
  await parked.waitFor();
  await isOnline.waitFor();
  await parked.click();
  await page.getByRole('button', { name: 'Resume Harira, later' }).click();
  await page.getByRole('dialog', { name: 'Parked carts' }).waitFor({ state: 'detached' });
  await cartLine(page, 'Harira, bowl').waitFor();
  await page.reload();
  await cartLine(page, 'Harira, bowl').waitFor();
  await isOnline.waitFor();
  await admin.put(promo.body['@id'], { isEnabled: true });
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(11);
  expect((await lastOrder(office)).id).toBe(Number(before.id) + 1);
  await isOnline.waitFor();
  await end();
});

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { storeDay } from '../support/dates.ts';
import { handScanner } from '../support/handScanner.ts';
import { useOffice } from './office.ts';
import {
  cartLine,
  catchPrints,
  choose,
  lastOrder,
  leaveReceipt,
  openDay,
  openRegister,
  untilSaved,
} from './register.ts';

const office = useOffice({}, { savesData: true });

beforeAll(() => openDay(office));

/** A day that can be chosen at any hour, `YYYY-MM-DD`. */
const DAY = storeDay(10);
/** Barcode of the argan oil. */
const ARGAN = '6111245600185';

const window = (page: Page, name: string) => page.getByRole('dialog', { name });
/** A panel of the cart, by its title. */
const panel = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const total = (page: Page) => page.getByRole('button', { name: /(Show|Hide) details/ });

/** Searched, scanned, chosen by its size: 75.00 + 170.10 + 148.00. */
async function fillCart(page: Page): Promise<void> {
  await choose(page, 'tagine', 'Chicken tagine, preserved lemon');
  await cartLine(page, 'Chicken tagine, preserved lemon').waitFor();
  await handScanner(await page.context().newCDPSession(page)).scan([ARGAN]);
  await cartLine(page, 'Argan oil, cold pressed 250 ml').waitFor();
  await choose(page, 'olive oil', 'Olive oil, extra virgin 500 ml');
  const sizes = window(page, 'Olive oil, extra virgin 500 ml');
  await expect.poll(() => sizes.getByText('Still to choose').isVisible()).toBe(true);
  await sizes.getByRole('radio', { name: /1 l/ }).click();
  await sizes.getByRole('button', { name: 'Add to the cart' }).click();
  await expect.poll(() => cartLine(page, 'Olive oil').innerText()).toContain('148.00');
  await expect.poll(() => total(page).innerText()).toContain('393.10');
}

async function chooseCustomer(page: Page): Promise<void> {
  await page.keyboard.press('F10');
  const customers = window(page, 'Customer');
  await customers.getByRole('combobox').fill('imane');
  await customers.getByRole('option', { name: /^Imane Tazi/ }).click();
  await page.getByRole('button', { name: /^Imane Tazi/ }).waitFor();
}

/** 10 %, and a code that does not hold before one that does. */
async function reduce(page: Page): Promise<void> {
  await panel(page, 'Reductions & Promotions').click();
  const reductions = window(page, 'Reductions & Promotions');
  await reductions.getByRole('button', { name: '10%' }).click();
  await reductions.getByRole('textbox', { name: 'Promo code' }).fill('SUMMER15');
  await reductions.getByRole('button', { name: 'Check' }).click();
  await reductions.getByText(/The code SUMMER15 expired on/).waitFor();
  expect(await reductions.getByText('This code is not checked yet.').count()).toBe(0);
  await reductions.getByRole('textbox', { name: 'Promo code' }).fill('atlas50');
  await reductions.getByRole('button', { name: 'Check' }).click();
  await reductions.getByText(/50\.00.MAD off/).waitFor();
  await reductions.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => panel(page, 'Reductions & Promotions').innerText()).toContain('89.31');
}

/** Brought by the own courier, ten days on, from 14:00. */
async function deliver(page: Page): Promise<void> {
  await panel(page, 'Service Mode').click();
  const service = window(page, 'Service Mode');
  await service.getByRole('radio', { name: 'Delivery', exact: true }).click();
  await service.getByRole('combobox', { name: 'Shipping method' }).selectOption('Own courier');
  await service.getByRole('button', { name: 'Another date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Another date' });
  // It opens at the first day that can be chosen: late on the last day of a month that is one of the next.
  const month = new Date(DAY).toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await calendar.getByRole('gridcell').first().waitFor();
  if (!(await calendar.innerText()).includes(month)) await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('gridcell', { name: String(Number(DAY.slice(8))), exact: true }).click();
  await service.getByRole('radio', { name: '14:00 - 16:00' }).click();
  const address = service.getByRole('textbox', { name: 'Shipping address' });
  await expect.poll(() => address.inputValue()).toBe('14 rue de Yougoslavie, Gueliz, Marrakech');
  await service.getByText(/31\.6342, −8\.0089/).waitFor();
  await service.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => total(page).innerText()).toContain('323.79');
}

/** 200.00 by card, and 200.00 in cash for the 123.79 that are left: the change is 76.21. */
async function pay(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await page.getByText('Choose a payment method, or type the cash given').waitFor();
  const methods = page.getByRole('group', { name: 'Payment methods' });
  await methods.getByRole('button', { name: /^Card/ }).click();
  await page.getByRole('textbox', { name: 'Amount, Card' }).first().fill('200');
  await methods.getByRole('button', { name: /^Cash/ }).click();
  await expect.poll(() => methods.getByRole('button', { name: /^Card/ }).isDisabled()).toBe(true);
  const cash = page.getByRole('group', { name: 'Cash', exact: true });
  await expect.poll(() => cash.getByRole('textbox').inputValue()).toBe('123.79');
  await cash.getByRole('textbox').fill('200');
  await expect.poll(() => cash.getByRole('status', { name: 'Change' }).innerText()).toContain('76.21');
  await page.getByText('Valid Payment').waitFor();
}

/** Opens the last order of the list, by what stands in the menu of the till. */
async function openLast(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'More till functions' }).click();
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await page.getByRole('button', { name: number, exact: true }).click();
  await page.getByRole('complementary', { name: number }).waitFor();
}

/** The order once the server has it, as it is there. */
async function sold(): Promise<Awaited<ReturnType<typeof lastOrder>>> {
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(323.79);
  return lastOrder(office);
}

const items = (order: { orderItems: readonly { description: string; quantity: number; price: number }[] }) =>
  order.orderItems.map(({ description, quantity, price }) => [description, quantity, price]);

test('a sale with all there is: on the server as it was on the screen, printed, edited, given back in part', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  const printed = await catchPrints(page);
  await office.signIn(page, 'admin');
  await openRegister(page);
  await fillCart(page);
  await chooseCustomer(page);
  await reduce(page);
  await deliver(page);
  await pay(page);
  await page.getByRole('button', { name: /^Save Order/ }).click();
  const order = await sold();
  expectSold(order);
  await print(page, printed, order.orderNumberFormatted);
  await edit(page, order);
  await giveBack(page, order);
  await end();
});

function expectSold(order: Awaited<ReturnType<typeof lastOrder>>): void {
  expect(order).toMatchObject({
    type: 'delivery-note',
    productsTotal: 393.1,
    reductionInPercent: 10,
    reductionAmount: 39.31,
    promoCode: 'ATLAS50',
    promoAmount: 50,
    shippingFees: 20,
    fullTotalAmount: 323.79,
    paidAmount: 323.79,
    changeAmount: 76.21,
    restAmount: 0,
    paymentStatus: 'paid',
    deliveryType: 'delivery',
    startDeliveryAt: expect.stringContaining(`${DAY}T14:00:00`),
    shippingAddress: '14 rue de Yougoslavie, Gueliz, Marrakech',
    shippingLat: 31.6342,
    shippingLng: -8.0089,
    customer: { fullName: 'Imane Tazi' },
  });
  expect(items(order)).toEqual([
    ['Chicken tagine, preserved lemon', 1, 75],
    ['Argan oil, cold pressed 250 ml', 1, 170.1],
    ['Olive oil, extra virgin 500 ml', 1, 148],
  ]);
  expect(order.orderItems[2].options).toEqual([expect.objectContaining({ group: 'Size', name: '1 l' })]);
  const payments = order.payments.map((one: Record<string, unknown>) => [
    one.paymentMethodName,
    one.amount,
    one.changeAmount,
  ]);
  expect(payments).toEqual([
    ['Card', 200, 0],
    ['Cash', 200, 76.21],
  ]);
}

/** On a roll of 80 mm as the settings say, and once more on one of 58 mm. */
async function print(page: Page, printed: Awaited<ReturnType<typeof catchPrints>>, number: string): Promise<void> {
  const receipt = window(page, 'Receipt');
  const saved = page.getByRole('status').filter({ hasText: 'Your order has been saved successfully!' });
  await saved.getByText('76.21').waitFor();
  await saved.getByRole('button', { name: /^Print/ }).click();
  await expect.poll(() => printed.length).toBe(1);
  await page.getByRole('button', { name: 'Print the last receipt' }).click();
  await receipt.getByRole('button', { name: '58 mm' }).click();
  await receipt.getByRole('button', { name: 'Print', exact: true }).click();
  await receipt.waitFor({ state: 'detached' });
  await expect.poll(() => printed.length).toBe(2);
  const [wide, narrow] = printed;
  expect([wide?.page.split(' ')[0], narrow?.page.split(' ')[0]]).toEqual(['80mm', '58mm']);
  expect([wide?.width, narrow?.width].map((width) => Math.round(width ?? 0))).toEqual([72, 48]);
  const rows = [
    `No.${number}`,
    'CustomerImane Tazi',
    'Olive oil, extra virgin 500 ml',
    'Reduction 10%−39.31 MAD',
    'Promo code ATLAS50−50.00 MAD',
    'Shipping fees20.00 MAD',
    'Card200.00 MAD',
    'Cash200.00 MAD',
    'Change−76.21 MAD',
    'Total paid323.79 MAD',
    'TOTAL323.79 MAD',
    'Thank you for your visit !',
  ];
  for (const paper of printed)
    expect(paper.rows.map((row) => row.replace(/\u00a0/g, ' '))).toEqual(expect.arrayContaining(rows));
}

/** One tagine more, with a note: 75.00 less 10 % are 67.50 more to pay, by card. */
async function edit(page: Page, { id, orderNumberFormatted }: Record<string, string>): Promise<void> {
  await openLast(page, orderNumberFormatted ?? '');
  const sums = page.getByRole('complementary', { name: orderNumberFormatted ?? '' });
  await expect.poll(() => sums.innerText()).toMatch(/Reduction 10%\s+−39\.31\s+Promo code ATLAS50\s+−50\.00/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { name: 'Edit document' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/pos/${id}`);
  await page.getByRole('button', { name: /^One more of Chicken tagine/ }).click();
  await panel(page, 'Notes').click();
  await window(page, 'Notes').getByRole('textbox', { name: 'Order note' }).fill('No coriander');
  await window(page, 'Notes').getByRole('button', { name: 'Apply' }).click();
  await window(page, 'Notes').waitFor({ state: 'detached' });
  await page.keyboard.press('F9');
  await page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: /^Card/ }).click();
  const amount = page.getByRole('group', { name: 'Card', exact: true }).getByRole('textbox');
  await expect.poll(() => amount.inputValue()).toBe('67.50');
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
  await page.getByRole('heading', { name: 'New document' }).waitFor();
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(391.29);
  const order = await lastOrder(office);
  expect(order).toMatchObject({
    id,
    orderNumberFormatted,
    description: 'No coriander',
    productsTotal: 468.1,
    reductionAmount: 46.81,
    promoAmount: 50,
    paidAmount: 391.29,
    restAmount: 0,
    paymentStatus: 'paid',
    startDeliveryAt: expect.stringContaining(`${DAY}T14:00:00`),
  });
  expect(items(order)[0]).toEqual(['Chicken tagine, preserved lemon', 2, 75]);
  expect(order.payments).toHaveLength(3);
}

/** The argan oil comes back: 170.10 less its share of 96.81 taken off, 35.18; in cash. */
async function giveBack(page: Page, order: Record<string, string>): Promise<void> {
  await openLast(page, order.orderNumberFormatted ?? '');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const desk = window(page, `Refund of ${order.orderNumberFormatted}`);
  await desk.getByRole('checkbox', { name: /^Argan oil/ }).check();
  await desk.getByRole('radio', { name: /^Cash/ }).check();
  await desk.getByRole('button', { name: /^Refund.134\.92/ }).click();
  await leaveReceipt(page);
  await expect.poll(async () => (await lastOrder(office)).type).toBe('refund');
  const refund = await lastOrder(office);
  expect(refund).toMatchObject({ fullTotalAmount: -134.92, paymentStatus: 'paid', originOrder: { id: order.id } });
  expect(items(refund)).toEqual([['Argan oil, cold pressed 250 ml', -1, 170.1]]);
  expect(refund.payments).toEqual([expect.objectContaining({ amount: -134.92, paymentMethodName: 'Cash' })]);
  await page.getByRole('complementary').getByText('Partly refunded').waitFor();
}

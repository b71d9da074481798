import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useOffice } from './office.ts';
import { cartLine, choose, lastOrder, untilSaved, openDay, openRegister } from './register.ts';

const office = useOffice({}, { savesData: true });

beforeAll(() => openDay(office));

const panel = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** The parts of the till that the person sees and may use. */
async function seen(page: Page) {
  const notes = panel(page, 'Notes');
  const service = panel(page, 'Service Mode');
  await page.keyboard.press('F4');
  const line = page.getByRole('dialog', { name: 'Harira, bowl' });
  const price = line.getByRole('textbox', { name: 'Price of one' });
  await price.waitFor();
  const isPriceOpen = await price.isEditable();
  const isReleaseOffered = await line.getByRole('button', { name: 'Change the price by PIN' }).isVisible();
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'detached' });
  return {
    changeStore: await page.getByRole('button', { name: /Change Store/ }).isVisible(),
    reductions: await panel(page, 'Reductions & Promotions').isVisible(),
    price: isPriceOpen,
    priceByPin: isReleaseOffered,
    service: await service.isEnabled(),
    notes: await notes.isEnabled(),
    newCustomer: await page.getByRole('button', { name: 'New customer' }).isVisible(),
    agent: await panel(page, 'Agent/Driver').isVisible(),
  };
}

const ALL = {
  changeStore: true,
  reductions: true,
  price: true,
  priceByPin: false,
  service: true,
  notes: true,
  newCustomer: true,
  agent: true,
};
const MANAGER = { ...ALL, changeStore: false, reductions: false };
const CASHIER = { ...MANAGER, price: false, priceByPin: true, agent: false };
const DRIVER = { ...CASHIER, service: false, notes: false, newCustomer: false };

test.each([
  ['admin', ALL],
  ['manager', MANAGER],
  ['cashier', CASHIER],
  ['driver', DRIVER],
] as const)('%s sees what is theirs, and sells', async (who, expected) => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  await office.signIn(page, who);
  await openRegister(page);
  await choose(page, 'harira', 'Harira, bowl');
  await cartLine(page, 'Harira, bowl').waitFor();
  await expect.poll(() => seen(page)).toEqual(expected);
  const before = (await lastOrder(office)).id;
  await page.keyboard.press('F9');
  await page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
  await expect.poll(async () => (await lastOrder(office)).id).not.toBe(before);
  const order = await lastOrder(office);
  expect(order).toMatchObject({ fullTotalAmount: 16, paymentStatus: 'paid', createdBy: { username: who } });
  // A driver's own sale is assigned to the driver.
  expect(order.agent?.fullName).toBe(who === 'driver' ? 'Hamza Idrissi' : undefined);
  await end();
});

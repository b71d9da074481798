import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useOffice } from './office.ts';
import { cartLine, catchPrints, choose, lastOrder, openDay, openRegister, untilSaved } from './register.ts';

const office = useOffice({}, { savesData: true });

beforeAll(() => openDay(office));

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Sells a card of 100.00 for cash, and returns the code from the printed receipt. */
async function sellCard(page: Page, printed: Awaited<ReturnType<typeof catchPrints>>): Promise<string> {
  await page.getByRole('button', { name: 'Sell a gift card' }).click();
  const amount = dialog(page, 'Sell a gift card');
  await amount.getByRole('textbox').fill('100');
  await amount.getByRole('button', { name: 'Add to the cart' }).click();
  await cartLine(page, 'Gift card').waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: /^Cash, exact/ }).click();
  await untilSaved(page);
  await page.getByRole('button', { name: 'Print 80 mm' }).click();
  const codeIn = () => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(printed.at(-1)?.rows.join(' ') ?? '')?.[0];
  await expect.poll(codeIn).toBeDefined();
  return codeIn() ?? '';
}

test('a gift card that was sold at the till pays part of another sale there', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 800 });
  const printed = await catchPrints(page);
  await office.signIn(page, 'admin');
  await openRegister(page);
  const code = await sellCard(page, printed);
  await choose(page, 'olive oil', 'Olive oil, extra virgin 500 ml');
  const sizes = dialog(page, 'Olive oil, extra virgin 500 ml');
  await sizes.getByRole('radio', { name: /1 l/ }).click();
  await sizes.getByRole('button', { name: 'Add to the cart' }).click();
  await cartLine(page, 'Olive oil').waitFor();
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: 'Pay by gift card' }).click();
  const pay = dialog(page, 'Pay by gift card');
  await pay.getByRole('textbox').fill(code);
  await pay.getByRole('button', { name: 'Check the card' }).click();
  await pay.getByText(/48\.00.MAD is left to pay otherwise/).waitFor();
  await pay.getByRole('button', { name: 'Pay', exact: true }).click();
  await pay.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Cash, exact|^Cash/ })
    .first()
    .click();
  await page.getByText('Valid Payment').waitFor();
  await page
    .getByRole('button', { name: /^Save Order/ })
    .first()
    .click();
  await expect.poll(async () => (await lastOrder(office)).fullTotalAmount).toBe(148);
  const order = await lastOrder(office);
  expect(order.paymentStatus).toBe('paid');
  expect(order.payments.map(({ amount }: { amount: number }) => amount)).toEqual([100, 48]);
  const [card] = (await (await office.as('admin')).get('vouchers?order[id]=desc')).body['hydra:member'];
  expect(card).toMatchObject({ balance: 0, state: 'spent' });
  await end();
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import { orderLine, openShop } from '../support/shop.ts';
import { takeTill } from '../support/tillActions.ts';
import { accessProblems, hearsKeys } from './browser.ts';
import { useOffice } from './office.ts';
import { cartLine, untilSaved } from './register.ts';

const office = useOffice({}, { savesData: true });

let admin: Api;
let jam: Body;
let shop: Awaited<ReturnType<typeof openShop>>;
let till: string;
/** Numbers of the three sales. */
let paid: string;
let part: string;
let open: string;

/** Three sales of a till of its own: paid with a reduction of 5 %, paid in part, not paid. */
beforeAll(async () => {
  admin = await office.as('admin');
  shop = await openShop(admin);
  const [first] = (await admin.get('tills?code=1')).body['hydra:member'];
  ({ '@id': till } = await createRecord(admin, 'tills', {
    code: 'ORD',
    name: 'Counter ORD',
    store: first.store['@id'],
  }));
  jam = await shop.product({ name: 'Quince jam', price: 40, stock: null });
  const sales = [
    {
      orderItems: [orderLine(jam, 2, { description: 'Quince jam' })],
      reduction: '5',
      payments: [shop.paid(46), shop.paid(30, shop.card)],
    },
    { orderItems: [orderLine(jam)], payments: [shop.paid(10, shop.card)] },
    { orderItems: [orderLine(jam)] },
  ];
  const sold: Body[] = [];
  for (const [at, sale] of sales.entries()) sold.push(await shop.sell(admin, { till, tillSequence: at + 1, ...sale }));
  [paid, part, open] = sold.map((order) => order.orderNumberFormatted) as [string, string, string];
});

const ordersOf = async (query: string): Promise<Body[]> => (await admin.get(`orders?${query}`)).body['hydra:member'];
/** A paper's text, with plain spaces. */
const textOf = async (paper: Locator) => (await paper.innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
test('the grid in French: columns and states, filtered by state, searched by number, printed again', async () => {
  const { page, end } = await office.visit({ locale: 'fr', width: 1280, height: 900 });
  await office.signIn(page, 'manager', 'pos/orders');
  await page.getByRole('button', { name: /^Counter ORD/ }).click();
  for (const name of ['Numéro de commande', 'Total produits', /^Montant total/])
    await page.getByRole('columnheader', { name }).waitFor();
  await row(page, paid).getByText('Réglé', { exact: true }).waitFor();
  await row(page, paid).getByText('76,00').waitFor();
  await row(page, part).getByText('Réglé partiellement').waitFor();
  await row(page, open).getByText('Non réglé').waitFor();
  expect(await accessProblems(page)).toEqual([]);

  const states = page.getByRole('group', { name: 'État du paiement' });
  await states.getByRole('button', { name: 'Non réglé' }).click();
  await row(page, paid).waitFor({ state: 'detached' });
  await row(page, open).waitFor();
  await states.getByRole('button', { name: 'Toutes' }).click();
  await page.getByRole('searchbox', { name: 'Numéro ou client' }).fill(part);
  await row(page, open).waitFor({ state: 'detached' });
  await row(page, part).waitFor();
  await page.getByRole('searchbox', { name: 'Numéro ou client' }).fill('');
  await row(page, paid).getByRole('button').click();

  await page.getByRole('complementary', { name: paid }).getByRole('button', { name: 'Réimprimer' }).click();
  const ticket = page.getByRole('dialog', { name: 'Ticket' }).getByRole('article');
  for (const text of [paid, 'Quince jam', 'Réduction 5 %', '76,00 DH']) {
    await expect.poll(() => textOf(ticket)).toContain(text);
  }
  await end();
});

test('one of two comes back for something else, the other in cash and on the card; never more than was bought', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 900 });
  await office.signIn(page, 'manager', 'pos/orders');
  await takeTill(page, 'Counter ORD');
  await row(page, paid).getByRole('button').click();
  const panel = page.getByRole('complementary', { name: paid });
  await panel.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund of ${paid}` });
  const more = refund.getByRole('button', { name: 'One more: Quince jam' });
  await more.click();
  await more.click();
  await refund.getByText('−76.00').first().waitFor();
  await expect.poll(() => more.isDisabled()).toBe(true);
  await refund.getByRole('button', { name: 'One less: Quince jam' }).click();
  await refund.getByText('−38.00').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await refund.getByRole('radio', { name: /^Exchange/ }).check();
  await refund.getByRole('button', { name: 'Choose what is taken instead' }).click();

  await page.getByRole('button', { name: 'Open with an empty drawer' }).click();
  // The dialog over the till takes the typed keys until it is closed.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(`Exchange of ${paid}`).waitFor();
  await page.getByRole('textbox', { name: /Search a product/ }).fill('quince');
  await page.getByRole('button', { name: /^Quince jam/ }).click();
  await cartLine(page, 'Quince jam').waitFor();
  await hearsKeys(page);
  await page.keyboard.press('F9');
  await page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByText('Valid Payment').waitFor();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
  const [sold] = await ordersOf(`orderNumberFormatted=${paid}`);
  const refunds = () => ordersOf(`type[]=refund&originOrder=${sold?.id}&order[id]=asc`);
  await expect.poll(refunds).toMatchObject([{ fullTotalAmount: -38, reductionAmount: -2, paymentStatus: 'paid' }]);

  await page.getByRole('button', { name: 'More till functions' }).click();
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await row(page, paid).filter({ hasText: 'Partly refunded' }).getByRole('button').click();
  await panel.getByRole('button', { name: 'Refund' }).click();
  await more.click();
  await expect.poll(() => more.isDisabled()).toBe(true);
  await refund.getByRole('radio', { name: /^Cash/ }).check();
  await refund.getByRole('checkbox', { name: 'Split over several methods' }).check();
  await refund.getByRole('textbox', { name: /^Part by .*card/i }).fill('20');
  await refund.getByText('18.00').waitFor();
  await refund.getByRole('button', { name: /^Refund/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  const paper = receipt.getByRole('article');
  for (const text of ['REFUND', paid, 'Reduction', '−38.00 MAD'])
    await expect.poll(() => textOf(paper)).toContain(text);
  await receipt.getByRole('button', { name: 'Not now' }).click();
  await row(page, paid).getByText('Refunded', { exact: true }).waitFor();
  await expect.poll(refunds).toMatchObject([{ fullTotalAmount: -38 }, { fullTotalAmount: -38, paymentStatus: 'paid' }]);
  expect((await refunds())[1].payments).toMatchObject([{ amount: -18 }, { amount: -20 }]);
  await expect.poll(() => ordersOf(`orderNumberFormatted=${paid}`)).toMatchObject([{ refundedAmount: 76 }]);
  await row(page, paid).getByRole('button').click();
  await expect.poll(() => panel.getByRole('button', { name: 'Refund' }).isDisabled()).toBe(true);
  await end();
});

test('of 2.4 kg a part comes back as it is weighed, and never more than is left', async () => {
  const olives = await shop.product({ name: 'Olives', price: 40, stock: null });
  const sale = { orderItems: [orderLine(olives, 2.4, { description: 'Olives' })], payments: [shop.paid(96)] };
  const { id, orderNumberFormatted: number } = await shop.sell(admin, { till, tillSequence: 60, ...sale });
  const { page, end } = await office.visit({ width: 1280, height: 900 });
  await office.signIn(page, 'manager', 'pos/orders');
  await takeTill(page, 'Counter ORD');
  await row(page, number).getByRole('button').click();
  await page.getByRole('complementary', { name: number }).getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund of ${number}` });
  const weight = refund.getByRole('textbox', { name: 'Quantity of Olives returned' });
  await weight.fill('9');
  await weight.blur();
  await expect.poll(() => weight.inputValue()).toBe('2.4');
  await weight.fill('0.3');
  await refund.getByText('−12.00').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await refund.getByRole('radio', { name: /^Cash/ }).check();
  await refund.getByRole('button', { name: /^Refund.12\.00/ }).click();
  await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => ordersOf(`type[]=refund&originOrder=${id}`)).toMatchObject([{ fullTotalAmount: -12 }]);
  await end();
});

import { beforeAll, expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { column, isIn, moveByMenu, openTestBoard, type TestBoard } from '../contract/boardAtServer.ts';

// The rules of stages, one test each (docs/rules/boards.md, "Stages of leads").
const office = useOffice({}, { savesData: true });
let admin: Api;
let board: TestBoard;
beforeAll(async () => {
  admin = await office.as('admin');
  board = await openTestBoard(admin, 'Rules');
});

const stored = async (lead: Body): Promise<Body> => (await admin.get(`lead_opportunities/${lead.id}`)).body;

test('into the quote stage without a related order: asks, and creates a quote with status draft and type quote', async () => {
  const lead = await board.lead('Asks for prices', 'First');
  const { page, end } = await office.openAs('manager', board.at);
  expect(await accessProblems(page)).toEqual([]);
  await moveByMenu(page, lead.name, 'Quote');
  await page.getByRole('alertdialog', { name: 'Create a quote?' }).waitFor();
  await page.getByText('A quote with status draft and type quote will be created for Asks for prices.').waitFor();
  // The board uses dollars, documents use dirhams. The question says the rate before a quote is created.
  await page.getByText('The estimated value becomes the price: 1 USD is 10 MAD.').waitFor();
  await page.getByRole('button', { name: 'Create the quote', exact: true }).click();
  await isIn(board, lead.name, 'Quote');
  const { relatedOrder } = await stored(lead);
  expect(relatedOrder).toMatchObject({ type: 'quote', status: 'draft' });
  const quote = (await admin.get(`orders/${relatedOrder.id}`)).body;
  expect(quote.orderItems).toEqual([expect.objectContaining({ description: lead.name, quantity: 1, price: 1000 })]);
  await column(page, 'Quote').getByText(lead.name).waitFor();
  await end();
});

import { beforeAll, expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { card, column, isIn, moveByMenu, openTestBoard, type TestBoard } from '../contract/boardAtServer.ts';

// The rules of stages, one test each (docs/rules/boards.md, "Stages of leads").
const office = useOffice({}, { savesData: true });
let admin: Api;
let board: TestBoard;
beforeAll(async () => {
  admin = await office.as('admin');
  board = await openTestBoard(admin, 'Rules');
});

const stored = async (lead: Body): Promise<Body> => (await admin.get(`lead_opportunities/${lead.id}`)).body;
const quoteFor = (lead: Body) =>
  createRecord(admin, 'orders', { type: 'quote', status: 'draft', leadOpportunity: lead['@id'], orderItems: [] });

test('a declined question returns the lead to its stage, and opens its dialog', async () => {
  const lead = await board.lead('Not yet', 'First');
  const { page, end } = await office.openAs('manager', board.at);
  await moveByMenu(page, lead.name, 'Quote');
  await page.getByRole('button', { name: 'Do not move' }).click();
  const dialog = page.getByRole('dialog', { name: lead.name });
  await dialog.getByRole('textbox').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await column(page, 'First').getByText(lead.name).waitFor();
  expect(await stored(lead)).toMatchObject({ leadStage: { id: board.stages.First?.id } });
  expect((await stored(lead)).relatedOrder).toBeUndefined();
  await end();
});

test('out of quote into a stage without a code: asks before documents go to the bin, and Undo brings both back', async () => {
  const lead = await board.lead('Changed her mind', 'Quote');
  const quote = await quoteFor(lead);
  const { page, end } = await office.openAs('manager', board.at);
  await moveByMenu(page, lead.name, 'First');
  await page.getByRole('alertdialog', { name: 'Delete the related documents?' }).waitFor();
  await page.getByRole('button', { name: 'Do not move' }).click();
  await column(page, 'Quote').getByText(lead.name).waitFor();
  expect((await admin.get(`orders/${quote.id}`)).status).toBe(200);

  await moveByMenu(page, lead.name, 'First');
  await page.getByRole('button', { name: 'Delete and move' }).click();
  await isIn(board, lead.name, 'First');
  expect((await admin.get(`orders/${quote.id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isIn(board, lead.name, 'Quote');
  // The lead goes back first: an undo that is refused brings back no document.
  await expect.poll(async () => (await admin.get(`orders/${quote.id}`)).status, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await stored(lead)).relatedOrder?.id, { timeout: 20_000 }).toBe(quote.id);
  await end();
});

test('an unknown code counts as none; moves into and out of an invoice stage ask no question', async () => {
  const [ordered, invoiced] = [await board.lead('Ordered', 'Order'), await board.lead('Invoiced', 'Order')];
  const { page, end } = await office.openAs('manager', board.at);
  await moveByMenu(page, ordered.name, 'Later');
  await page.getByRole('button', { name: 'Delete and move' }).click();
  await isIn(board, ordered.name, 'Later');
  await moveByMenu(page, invoiced.name, 'Invoice');
  await isIn(board, invoiced.name, 'Invoice');
  await moveByMenu(page, invoiced.name, 'First');
  await isIn(board, invoiced.name, 'First');
  await end();
});

test('a won lead is completed, and gets the tags completed and archived', async () => {
  const lead = await board.lead('Says yes', 'First');
  const { page, end } = await office.openAs('manager', board.at);
  await moveByMenu(page, lead.name, 'Won');
  await expect.poll(async () => (await stored(lead)).status, { timeout: 20_000 }).toBe('completed');
  expect((await stored(lead)).tags).toEqual(['completed', 'archived']);
  await card(page, lead.name).waitFor({ state: 'detached' });
  await end();
});

test('in groups by assignee a lead is given to another agent; Undo brings back the agent, and the status and tags from Won', async () => {
  const own = await openTestBoard(admin, 'Given');
  const agent = (id: number) => `/en/api/agents/${id}`;
  const lead = await own.lead('Goes to her', 'First', { agent: agent(1), tags: ['hotel'] });
  await own.lead('Hers', 'First', { agent: agent(2) });
  const name: string = (await admin.get('agents/2')).body.fullName;
  const { page, end } = await office.openAs('manager', own.at);
  await page.getByRole('button', { name: 'By assignee' }).click();
  await card(page, lead.name).locator('[aria-haspopup="menu"]').click();
  await page.getByRole('group', { name: 'Assign to' }).getByRole('menuitem', { name }).click();
  await expect.poll(async () => (await stored(lead)).agent.id, { timeout: 20_000 }).toBe(2);
  await page
    .getByRole('region', { name: `${name}, First`, exact: true })
    .getByText(lead.name)
    .waitFor();
  await page.getByText(`Assignee of ${lead.name}: ${name}`).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored(lead)).agent.id, { timeout: 20_000 }).toBe(1);

  await moveByMenu(page, lead.name, 'Won');
  await expect.poll(async () => (await stored(lead)).status, { timeout: 20_000 }).toBe('completed');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await stored(lead)).status, { timeout: 20_000 }).toBe('open');
  await expect.poll(async () => (await stored(lead)).tags, { timeout: 20_000 }).toEqual(['hotel']);

  // Into Won, in the lane of another agent.
  const won = page.getByRole('region', { name: `${name}, Won`, exact: true });
  await card(page, lead.name).dragTo(won, { steps: 12 });
  await expect.poll(async () => (await stored(lead)).status, { timeout: 20_000 }).toBe('completed');
  expect((await stored(lead)).agent.id).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await stored(lead)).status, { timeout: 20_000 }).toBe('open');
  await expect.poll(() => stored(lead), { timeout: 20_000 }).toMatchObject({ agent: { id: 1 }, tags: ['hotel'] });
  await page.getByRole('button', { name: 'No groups' }).click();
  await end();
});

test('the keyboard moves a card after another one in the next column; every card there is numbered', async () => {
  const own = await openTestBoard(admin, 'Keys');
  for (const name of ['Stays', 'Goes']) await own.lead(name, 'First');
  for (const name of ['One', 'Two']) await own.lead(name, 'Later');
  const { page, end } = await office.openAs('manager', own.at);
  await card(page, 'Goes').focus();
  await page.keyboard.press('Space');
  await page.getByText('Picked up Goes in First.').waitFor();
  for (const name of ['Quote', 'Order', 'Invoice', 'Later']) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Goes is over ${name}, position`).waitFor();
  }
  const before = await page.getByText(/Goes is over Later, position \d/).textContent();
  await page.keyboard.press('Space');
  await isIn(own, 'Goes', 'Later');
  const at = Number(/\d/.exec(before ?? '')?.[0]) - 1;
  expect(await own.names('Later')).toEqual(['One', 'Two'].toSpliced(at, 0, 'Goes'));
  expect(await own.names('First')).toEqual(['Stays']);
  await end();
});

test('the board is as high as the window: of a long column only the cards in sight are drawn', async () => {
  const board = await openTestBoard(admin, 'Long');
  for (let at = 1; at <= 40; at += 1) await board.lead(`Lead ${at}`, 'First');
  const { page, end } = await office.openAs('manager', board.at);
  await card(page, 'Lead 1').waitFor();
  expect(await column(page, 'First').locator('[role="group"]').count()).toBeLessThan(15);
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  await end();
});

test('a name that looks like HTML stays text, and the page’s policy refuses nothing', async () => {
  const name = '<img src=x onerror="document.title=1">';
  const lead = await board.lead(name, 'First');
  const { page, end } = await office.openAs('manager', board.at);
  await card(page, name).getByText(name).waitFor();
  await moveByMenu(page, name, 'Quote');
  await page.getByText(`will be created for ${name}.`).waitFor();
  await page.getByRole('button', { name: 'Create the quote', exact: true }).click();
  await isIn(board, lead.name, 'Quote');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await end();
});

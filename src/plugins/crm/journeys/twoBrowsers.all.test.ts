import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { waitForDevice, waitUntilSent } from '../../../../tests/journeys/outageActions.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import type { Api } from '../../../../tests/support/client.ts';
import { card, column, isIn, moveByMenu, openTestBoard } from '../contract/boardAtServer.ts';

const office = useOffice();
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});
const line = useLine(() => office.url);

/** Number of moves in each browser. */
const MOVES = 20;
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Lead ${letter}`);
/** Columns without a question between them. */
const COLUMNS = ['First', 'Invoice', 'Later'] as const;

/** Pseudorandom numbers with a fixed seed (a linear congruential generator). */
function* drawn(seed: number): Generator<number> {
  for (let value = seed; ;) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(value / 65_536);
  }
}

/** Names of the cards of a column, as drawn. */
const shown = (page: Page, name: string): Promise<string[]> =>
  column(page, name)
    .locator('[role="group"]')
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute('aria-label') ?? []));

/** Opens the menu of a card: once more, when a move of the other browser has closed it. */
async function openMenu(page: Page, name: string): Promise<void> {
  const won = page.getByRole('menuitem', { name: 'Won', exact: true });
  const press = async () => {
    if (await won.isVisible()) return true;
    await card(page, name).locator('[aria-haspopup="menu"]').click();
    return won.isVisible();
  };
  await expect.poll(press, { interval: 500, timeout: 30_000 }).toBe(true);
}

/** Moves cards by their menus. Skips a card that the other browser has moved meanwhile. */
async function wander(page: Page, seed: number): Promise<number> {
  const numbers = drawn(seed);
  const next = (most: number) => (numbers.next().value ?? 0) % most;
  let made = 0;
  while (made < MOVES) {
    const name = NAMES[next(NAMES.length)] ?? '';
    const to = COLUMNS[next(COLUMNS.length)] ?? 'First';
    await openMenu(page, name);
    const item = page.getByRole('menuitem', { name: to, exact: true });
    // The card is already in that column.
    if ((await item.count()) === 0) {
      await page.keyboard.press('Escape');
      continue;
    }
    await item.click();
    made += 1;
  }
  return made;
}

test('two people move cards of the same columns 20 times each; both screens end like the server', async () => {
  const board = await openTestBoard(admin, 'Two');
  for (const name of NAMES) await board.lead(name, 'First');
  const [one, other] = [await office.visit(), await office.visit()];
  for (const { page, expectRefusal } of [one, other]) {
    // The other browser has changed the column, so the move is repeated.
    expectRefusal(409);
    await office.signIn(page, page === one.page ? 'admin' : 'manager', board.at);
    await card(page, 'Lead A').waitFor();
  }
  expect(await Promise.all([wander(one.page, 7), wander(other.page, 99)])).toEqual([MOVES, MOVES]);
  for (const name of COLUMNS)
    for (const { page } of [one, other])
      await expect
        .poll(async () => (await shown(page, name)).join() === (await board.names(name)).join(), { timeout: 30_000 })
        .toBe(true);
  expect((await Promise.all(COLUMNS.map((name) => board.names(name)))).flat().toSorted()).toEqual(NAMES);
  for (const name of COLUMNS) {
    const { body } = await admin.get(`lead_opportunities?leadStage=${board.stages[name]?.id}&itemsPerPage=50`);
    const positions = body['hydra:member'].map((lead: { position: number }) => lead.position);
    expect(new Set(positions).size).toBe(positions.length);
  }
  await other.end();
  await one.end();
}, 240_000);

test('without a connection cards stay where they were dropped, closed columns included, and are moved once it is back', async () => {
  const board = await openTestBoard(admin, 'Outage');
  const [lead, sold] = [await board.lead('Patient', 'First'), await board.lead('Sold', 'First')];
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', board.at);
  await card(page, lead.name).waitFor();
  await waitForDevice(page);
  line.cut();
  await page.context().setOffline(true);
  await moveByMenu(page, lead.name, 'Later');
  await column(page, 'Later').getByText('Queued').waitFor();
  await moveByMenu(page, sold.name, 'Won');
  await expect.poll(() => column(page, 'First').getByRole('group').count()).toBe(0);
  expect(await board.names('First')).toEqual(['Patient', 'Sold']);
  line.mend();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  await isIn(board, lead.name, 'Later');
  await column(page, 'Later').getByText(lead.name).waitFor();
  expect((await admin.get(`lead_opportunities/${sold.id}`)).body.status).toBe('completed');
  await follow(page, 'nowhere');
  await end();
}, 120_000);

test('a refused move brings the card back to its column, and Try again repeats it', async () => {
  const board = await openTestBoard(admin, 'Refusal');
  const lead = await board.lead('Patient', 'First');
  const { page, expectRefusal, end } = await office.openAs('manager', board.at);
  expectRefusal(500);
  const move = '**/lead_opportunities/move';
  await page.route(move, (route) => route.fulfill({ status: 500, json: { detail: 'Out of order.' } }));
  await moveByMenu(page, lead.name, 'Later');
  await page.getByText('Patient was not moved.').waitFor();
  await column(page, 'First').getByText(lead.name).waitFor();
  await page.unroute(move);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await isIn(board, lead.name, 'Later');
  await column(page, 'Later').getByText(lead.name).waitFor();
  await end();
});

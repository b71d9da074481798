import { beforeAll, expect, test } from 'vitest';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { waitForDevice, waitingButton, waitUntilSent } from '../../../../tests/journeys/outageActions.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import type { Api } from '../../../../tests/support/client.ts';
import { card, openTestBoard } from './boardActions.ts';

// The board as built and under the page's policy: `end()` fails when the browser reports a violation.
const office = useOffice();
const line = useLine(() => office.url);
const EVIL = '<img src=x onerror="document.body.dataset.broken=1">';
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

test('a card dropped in the lane of another agent has this agent and stage; Undo brings both back', async () => {
  const agents = ['/en/api/agents/1', '/en/api/agents/2'];
  const board = await openTestBoard(admin, [
    { name: 'Order ovens', agents },
    { name: 'Hire cooks', agents: ['/en/api/agents/3'] },
  ]);
  const [ovens, cooks] = [board.made[0]?.id, board.made[1]?.id];
  const task = async (id: number) => (await admin.get(`tasks/${id}`)).body;
  const nameOf = async (id: number): Promise<string> => (await admin.get(`agents/${id}`)).body.fullName;
  const [first, third] = [await nameOf(1), await nameOf(3)];
  const { page, end } = await office.openAs('manager', board.at);
  const lane = (name: string, stage: string) => page.getByRole('region', { name: `${name}, ${stage}`, exact: true });
  // A task of two agents has a card in the lane of each.
  await lane(first, 'First').getByText('Order ovens').waitFor();
  await lane(third, 'First').getByRole('button', { name: 'Actions for Hire cooks' }).click();
  await page.getByRole('group', { name: 'Assign to' }).getByRole('menuitem', { name: first }).click();
  await expect.poll(async () => (await task(cooks)).agentsIDs, { timeout: 20_000 }).toEqual([1]);
  await lane(first, 'First').getByText('Hire cooks').waitFor();
  await page.getByText(`Assignee of Hire cooks: ${first}`).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await task(cooks)).agentsIDs, { timeout: 20_000 }).toEqual([3]);
  await lane(third, 'First').getByText('Hire cooks').waitFor();

  const empty = lane(first, 'Second').getByText('No task in this stage');
  await card(page, 'Hire cooks').dragTo(empty, { steps: 12 });
  await expect.poll(async () => (await task(cooks)).agentsIDs, { timeout: 20_000 }).toEqual([1]);
  expect((await task(cooks)).taskStage.name).toBe('Second');
  await page.getByText(`Hire cooks was moved to Second. Assignee of Hire cooks: ${first}`).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await task(cooks)).taskStage.name, { timeout: 20_000 }).toBe('First');
  expect((await task(cooks)).agentsIDs).toEqual([3]);

  // Without an agent: all of them are taken away, and Undo gives the task back to both.
  await lane(first, 'First').getByRole('button', { name: 'Actions for Order ovens' }).click();
  await page.getByRole('group', { name: 'Assign to' }).getByRole('menuitem', { name: 'Unassigned' }).click();
  await expect.poll(async () => (await task(ovens)).agentsIDs, { timeout: 20_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await task(ovens)).agentsIDs, { timeout: 20_000 }).toEqual([1, 2]);
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

test('the board leads to the Gantt chart of the project, and back', async () => {
  const board = await openTestBoard(admin, [{ name: 'Plan' }]);
  const { page, end } = await office.openAs('manager', board.at);
  await page.getByRole('link', { name: 'Gantt', exact: true }).click();
  await page.waitForURL(`**/projects/${board.id}/gantt`);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await page.waitForURL(`**/projects/${board.id}/board`);
  await card(page, 'Plan').waitFor();
  await end();
});

test('a refused move brings the card back with a message, and is made by trying again', async () => {
  const board = await openTestBoard(admin, [{ name: 'Patient' }]);
  const { page, expectRefusal, end } = await office.openAs('manager', board.at);
  expectRefusal(500);
  await page.route('**/tasks/move', (route) => route.fulfill({ status: 500, json: { detail: 'Out of order.' } }));
  await card(page, 'Patient').locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Third', exact: true }).click();
  await page.getByText('Patient was not moved.').waitFor();
  expect(await board.names('First')).toEqual(['Patient']);
  await page.unroute('**/tasks/move');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => board.names('Third'), { timeout: 20_000 }).toEqual(['Patient']);
  await end();
});

test('cards that are moved without a network stay where they were dropped, wait there, and are moved once', async () => {
  const agents = ['/en/api/agents/1'];
  const board = await openTestBoard(admin, [
    { name: 'Lay tiles', agents },
    { name: 'Paint', agents },
    { name: 'Clean' },
  ]);
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', board.at);
  await card(page, 'Lay tiles').waitFor();
  await waitForDevice(page);
  // The code of the sync centre.
  const centre = page.getByRole('button', { name: /^(Up to date|The server answers|Connecting)/ });
  await centre.click();
  await page.getByText(/^Last answer of the server/).waitFor();
  await page.keyboard.press('Escape');
  line.cut();
  await page.context().setOffline(true);
  const moveTo = async (name: string, stage: string) => {
    await card(page, name).locator('[aria-haspopup="menu"]').click();
    await page.getByRole('group', { name: 'Move to' }).getByRole('menuitem', { name: stage, exact: true }).click();
    await card(page, name).getByText('Queued').waitFor();
  };
  await moveTo('Lay tiles', 'Second');
  await moveTo('Paint', 'Third');
  await moveTo('Lay tiles', 'Third');
  expect(await accessProblems(page)).toEqual([]);
  const inThird = page.getByRole('region', { name: /Third$/ });
  const third = async () =>
    (await inThird.getByRole('group').evaluateAll((all) => all.map((one) => one.ariaLabel))).toSorted();
  await expect.poll(third).toEqual(['Lay tiles', 'Paint']);

  // The board is read from this device when it is opened again.
  await follow(page, 'projects');
  await follow(page, board.at);
  await card(page, 'Paint').getByText('Queued').waitFor();
  await expect.poll(third).toEqual(['Lay tiles', 'Paint']);
  await waitingButton(page).click();
  await page.getByText('moved', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(await board.names('First')).toEqual(['Lay tiles', 'Paint', 'Clean']);

  line.mend();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  expect([await board.names('First'), await board.names('Third')]).toEqual([['Clean'], ['Paint', 'Lay tiles']]);
  await card(page, 'Paint').getByText('Queued').waitFor({ state: 'detached' });
  await end();
}, 120_000);

test('a name with markup stays text on the card, in its menu and in announcements', async () => {
  const board = await openTestBoard(admin, [{ name: EVIL, description: EVIL }]);
  const { page, end } = await office.openAs('manager', board.at);
  await card(page, EVIL).getByRole('link', { name: EVIL }).waitFor();
  await card(page, EVIL).locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'Second', exact: true }).click();
  await page.getByText(`${EVIL} was moved to Second`).first().waitFor();
  expect(await board.names('Second')).toEqual([EVIL]);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => document.body.dataset.broken)).toBeUndefined();
  await end();
});

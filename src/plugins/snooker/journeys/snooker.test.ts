import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

/** The tool is off in a fresh installation: switches it on. */
async function install(): Promise<void> {
  const admin = await office.as('admin');
  const { status } = await admin.post('applications', { name: 'Snooker scoreboard', menuOrder: 60, isEnabled: true });
  expect([200, 201, 422]).toContain(status);
}

const scoreOf = (page: Page, name: string) => page.getByLabel(`Score of ${name}`);
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until a text is exactly this. */
async function isText(read: () => Promise<string>, text: string): Promise<void> {
  await expect.poll(read, { timeout: 10_000 }).toBe(text);
}

const RED_AND_BLACK = ['1', '7'];
/** All reds with black, then the colours: 147 points. */
const MAXIMUM = [...Array.from({ length: 15 }, () => RED_AND_BLACK).flat(), '2', '3', '4', '5', '6', '7'];

test('a whole frame is played by the keyboard, in simple and in real rules, and a second screen follows', async () => {
  await install();
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'snooker');
  await page.getByRole('heading', { level: 1, name: 'Snooker' }).waitFor();
  await hearsKeys(page);
  expect(await accessProblems(page)).toEqual([]);

  await press(page, '1', '7', '5', 'Enter', '6', '0', '8', '2');
  await isText(() => scoreOf(page, 'Player 1').innerText(), '15');
  await isText(() => scoreOf(page, 'Player 2').innerText(), '6');
  await isText(() => figure(page, 'remaining').innerText(), '147');
  await isText(() => figure(page, 'difference').innerText(), '9');
  await press(page, 'u', 'U', 'Backspace');
  await isText(() => scoreOf(page, 'Player 2').innerText(), '0');
  await page.getByRole('button', { name: 'Redo' }).click();
  await isText(() => scoreOf(page, 'Player 2').innerText(), '6');
  await page.getByRole('button', { name: 'Player 1 won the frame' }).click();
  await page.getByRole('button', { name: 'New Frame' }).click();
  await isText(() => scoreOf(page, 'Player 1').innerText(), '0');

  await page.getByRole('button', { name: 'Real rules' }).click();
  await press(page, '7');
  await isText(() => scoreOf(page, 'Player 2').innerText(), '0');
  await press(page, ...MAXIMUM);
  await isText(() => scoreOf(page, 'Player 2').innerText(), '147');
  const manager = await office.as('manager');
  const latest = async () => (await manager.get('snooker_matches')).body['hydra:member'][0];
  await expect.poll(async () => (await latest())?.highestBreak, { timeout: 20_000 }).toBe(147);
  expect(await latest()).toMatchObject({ firstFrames: 1, secondFrames: 1, status: 'open' });

  const wall = await office.visit();
  await office.signIn(wall.page, 'cashier', 'snooker');
  await wall.page.getByRole('button', { name: 'Matches' }).click();
  await wall.page
    .getByRole('button', { name: /^Open Player 1/ })
    .first()
    .click();
  await isText(() => scoreOf(wall.page, 'Player 2').innerText(), '147');
  await page.getByRole('button', { name: 'New Frame' }).click();
  await press(page, '1');
  await isText(() => scoreOf(wall.page, 'Player 1').innerText(), '1');
  await page.getByRole('button', { name: 'New game' }).click();
  await isText(() => scoreOf(wall.page, 'Player 1').innerText(), '0');
  await press(page, '1', '3');
  await isText(() => scoreOf(wall.page, 'Player 1').innerText(), '4');
  await press(page, 'u', 'u', 'u');
  await isText(() => scoreOf(wall.page, 'Player 1').innerText(), '1');
  // The undone new game is stored as not played, and is not offered in the list of matches.
  await press(page, '7');
  const others = async () => {
    const { body } = await manager.get('snooker_matches?status=unplayed');
    return body['hydra:member'].length;
  };
  await expect.poll(others, { timeout: 20_000 }).toBe(1);
  await wall.end();
  await end();
});

test('the waiting list is reordered by dragging', async () => {
  await install();
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'snooker');
  await page.getByRole('heading', { level: 1, name: 'Snooker' }).waitFor();
  await hearsKeys(page);
  for (const name of ['Nadia', 'Omar', 'Salma']) {
    await page.getByRole('button', { name: 'Add a player' }).click();
    await page.getByLabel('First name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Call ${name}` }).waitFor();
  }
  const handles = page.locator('[data-handle]');
  const middle = async (at: number) => {
    const box = await handles.nth(at).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await middle(2), await middle(0)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 10, { steps: 4 });
  await page.mouse.up();
  const names = () =>
    page.getByRole('button', { name: /^Call / }).evaluateAll((all) => all.map((one) => one.ariaLabel));
  await expect.poll(names).toEqual(['Call Salma', 'Call Nadia', 'Call Omar']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(['Call Nadia', 'Call Omar', 'Call Salma']);
  await end();
});

test('without the server play goes on, and is saved when the server answers', async () => {
  await install();
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'admin', 'snooker');
  await page.getByRole('heading', { level: 1, name: 'Snooker' }).waitFor();
  await hearsKeys(page);
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByLabel('First name').fill('Nadia');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Call Nadia' }).click();
  await page.getByRole('button', { name: 'In place of Player 1' }).click();
  await scoreOf(page, 'Nadia').waitFor();

  line.cut();
  await press(page, '5', '5');
  await page.getByText('No connection. Play on').waitFor();
  await isText(() => scoreOf(page, 'Nadia').innerText(), '10');
  line.mend();
  await page.getByText('No connection. Play on').waitFor({ state: 'detached', timeout: 40_000 });
  const admin = await office.as('admin');
  const { body } = await admin.get('snooker_matches?title=Nadia');
  expect(body['hydra:member'][0]).toMatchObject({ firstPlayer: 'Nadia', highestBreak: 10 });
  await page.reload();
  await isText(() => scoreOf(page, 'Nadia').innerText(), '10');
  await end();
});

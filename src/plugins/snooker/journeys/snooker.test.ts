import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { isText, press, scoreOf } from './board.ts';

const office = useOffice({}, { savesData: true });

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);

const RED_AND_BLACK = ['1', '7'];
/** All reds with black, then the colours: 147 points. */
const MAXIMUM = [...Array.from({ length: 15 }, () => RED_AND_BLACK).flat(), '2', '3', '4', '5', '6', '7'];

test('a whole frame is played by the keyboard, in simple and in real rules, and a second screen follows', async () => {
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

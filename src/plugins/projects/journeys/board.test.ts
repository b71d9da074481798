import { beforeAll, expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import type { Api } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { card, openTestBoard } from './boardActions.ts';

// The board as built and under the page's policy: `end()` fails when the browser reports a violation.
const office = useOffice({}, { savesData: true });
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

test('cards show progress and subtasks; the keyboard moves a card to the next stage, and Undo reverts it', async () => {
  const board = await openTestBoard(admin, [{ name: 'Lay tiles' }, { name: 'Paint' }]);
  const parentTask = board.made[0]?.['@id'];
  const bought = { progress: 60, status: 'completed' };
  await createRecord(admin, 'tasks', { name: 'Buy tiles', parentTask, ...bought, position: 3 });
  await createRecord(admin, 'tasks', { name: 'Cut tiles', parentTask, progress: 20, status: 'open', position: 4 });
  const { page, end } = await office.openAs('manager', board.at);
  const tiles = card(page, 'Lay tiles');
  // The mean of its subtasks, of which a completed one counts whole.
  await tiles.getByText('60%').waitFor();
  await tiles.getByText('1 of 2').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await tiles.focus();
  await page.keyboard.press('Space');
  await page.getByText('Picked up Lay tiles in First').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Lay tiles is over Second').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => board.names('Second'), { timeout: 20_000 }).toEqual(['Lay tiles']);
  await page.getByText('Lay tiles was moved to Second').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => board.names('First'), { timeout: 20_000 }).toContain('Lay tiles');
  expect((await board.names('First'))[0]).toBe('Lay tiles');
  await end();
});

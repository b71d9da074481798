import { expect, test } from 'vitest';
import { hearsKeys, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { isText, press, scoreOf } from './board.ts';

const office = useOffice();
const line = useLine(() => office.url);

test('the waiting list is reordered by dragging', async () => {
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

import { beforeAll, expect, test } from 'vitest';
import { accessProblems, follow } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { choose } from '../../../../tests/journeys/register.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import {
  cartLine,
  openDay,
  payExactly,
  saveOrder,
  untilSaved,
  takeTill,
} from '../../../../tests/support/tillActions.ts';
import { add, addFloor, edit, field, openPlan, saveChanges, tableRow } from './actions.ts';

const office = useOffice({}, { savesData: true });
/** Less than the time between two reads of the plan: what is there by then came as an update, ms. */
const LIVE_MS = 10_000;

let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
  await openDay(admin, '1');
  await admin.put('settings/1', { posBundleSettings: { isTableSelectionEnabled: true, isKitchenEnabled: true } });
});

const placesOn = async (floor: string): Promise<Body[]> => {
  const floors: Body[] = (await admin.get('reservable_categories?type[]=floor')).body['hydra:member'];
  return floors.find(({ name }) => name === floor)?.reservables ?? [];
};

test('a floor is drawn from nothing, saved, there after a reload, chosen at the till, and its order is live on the plan', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'settings/appearance');
  await openPlan(page, follow);
  await addFloor(page, 'Garden');
  const drawing = await edit(page);
  await page.getByText('Nothing is drawn yet.').waitFor();
  await add(page, 'Add Table', 'Olive');
  await field(page, 'Seats').fill('6');
  await page.getByRole('combobox', { name: 'Shape' }).selectOption('circle');
  await drawing.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => field(page, 'X').inputValue()).toBe('110');
  await add(page, 'Add Room', 'Arbour');
  await field(page, 'X').fill('400');
  await saveChanges(page);
  expect(await accessProblems(page)).toEqual([]);

  await page.reload();
  await tableRow(page, 'Olive').waitFor();
  expect(await placesOn('Garden')).toMatchObject([
    { name: 'Olive', type: 'table', shape: 'circle', seats: 6, canvaX: 110, canvaY: 100, canvaWidth: 80 },
    { name: 'Arbour', type: 'room', shape: 'rectangle', canvaX: 400 },
  ]);

  const till = await office.visit({ width: 1280, height: 800 });
  await office.signIn(till.page, 'admin', 'pos');
  await takeTill(till.page, 'Till 1');
  await till.page.getByRole('button', { name: 'Plan view, Garden' }).click();
  const plan = till.page.getByRole('dialog', { name: 'Garden' });
  const drawn = plan.getByRole('img', { name: /^Plan of Garden/ });
  const { width = 0 } = (await drawn.locator('canvas').first().boundingBox()) ?? {};
  // The middle of the table, on a plan of 800 px that is scaled to its window.
  const scale = width / 800;
  await drawn.click({ position: { x: 150 * scale, y: 140 * scale } });
  await plan.waitFor({ state: 'detached' });
  await till.page.getByRole('button', { name: 'Seat 6 guests' }).click();
  await choose(till.page, 'harira', 'Harira, bowl');
  await cartLine(till.page, 'Harira, bowl').waitFor();
  await payExactly(till.page);
  await saveOrder(till.page).click();
  await untilSaved(till.page);

  const olive = tableRow(page, 'Olive');
  await olive.getByText('Paid', { exact: true }).waitFor({ timeout: LIVE_MS });
  await olive.click();
  await page.getByRole('region', { name: 'Table Olive' }).getByText('Harira, bowl').waitFor();
  await till.end();
  await end();
});

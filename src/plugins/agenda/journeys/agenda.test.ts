import { beforeAll, expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { storeDay, storeMidday, typeDate } from '../../../../tests/support/dates.ts';
import type { Api } from '../../../../tests/support/client.ts';

const office = useOffice({}, { savesData: true });
/** Maximum time until a change by another user appears, ms. */
const LIVE_MS = 10_000;
let manager: Api;
beforeAll(async () => {
  manager = await office.as('manager');
});

test('a new event is in list, week and month, and opens; events of other users appear automatically', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'settings/appearance');
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.getByRole('button', { name: 'New event' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Oven delivery');
  const [year, month, day] = storeDay().split('-');
  await typeDate(page, 'Start', `${day}${month}${year}1200`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Oven delivery' }).waitFor();

  await manager.post('events', { title: 'Window cleaner', startAt: storeMidday() });
  await page.getByRole('link', { name: 'Window cleaner' }).waitFor({ timeout: LIVE_MS });
  expect(await accessProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await page.getByRole('link', { name: /^Window cleaner / }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.getByRole('table').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: 'Window cleaner' }).click();
  await page.getByRole('heading', { level: 1, name: 'Window cleaner' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Window cleaner' }).waitFor();
  await end();
});

import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice({}, { savesData: true });

test('an app that is switched off goes from the menu of another browser, and comes back', async () => {
  const admin = await office.visit();
  const other = await office.visit();
  await office.signIn(other.page, 'manager', 'settings/appearance');
  const entry = other.page.getByRole('link', { name: 'Agenda', exact: true });
  await entry.waitFor();

  await office.signIn(admin.page, 'admin', 'settings/appearance');
  await admin.page.getByRole('link', { name: 'App store', exact: true }).click();
  await admin.page.getByRole('heading', { level: 1, name: 'App store' }).waitFor();
  expect(await accessProblems(admin.page)).toEqual([]);
  const state = admin.page.getByRole('switch', { name: 'Agenda: on' });
  await state.click();
  await entry.waitFor({ state: 'detached' });
  await state.click();
  await entry.waitFor();

  // A free app is installed, and its page says what it is.
  await admin.page.getByRole('searchbox', { name: 'Search apps' }).fill('daily goal');
  await admin.page.getByRole('button', { name: 'Install: Daily goal' }).click();
  await admin.page.getByRole('button', { name: 'Installed', exact: true }).waitFor();
  await other.end();
  await admin.end();
});

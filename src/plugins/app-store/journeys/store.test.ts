import { expect, test } from 'vitest';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

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
  await admin.page.getByRole('searchbox', { name: 'Search apps' }).fill('loyalty points');
  await admin.page.getByRole('button', { name: 'Install: Loyalty points' }).click();
  await admin.page.getByRole('button', { name: 'Installed', exact: true }).waitFor();
  await other.end();
  await admin.end();
});

test('without the server nothing is switched, the reason is shown, and it works again afterwards', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'admin', 'settings/appearance');
  await follow(page, 'apps');
  const state = page.getByRole('switch', { name: 'Agenda: on' });
  await state.waitFor();
  line.cut();
  await state.click();
  await page.getByText('Warning !').waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Dismiss the warning' }).click();
  await state.click();
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('false');
  await state.click();
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('true');
  await end();
});

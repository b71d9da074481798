import { expect, test } from 'vitest';
import { dateText, typeDate } from '../support/dates.ts';
import { follow } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

test('the density is chosen beside the theme, and stays on the device', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products');
  const row = page.locator('table[aria-busy] tbody tr').first();
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await row.waitFor();
  await expect.poll(async () => Math.round(await heightOf())).toBe(44);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await expect.poll(async () => Math.round(await heightOf())).toBe(34);
  await page.reload();
  await row.waitFor();
  await expect.poll(async () => Math.round(await heightOf())).toBe(34);
  await end();
});

test('a time is entered, sent and shown by the clock of the store, not of the device', async () => {
  // The device is in UTC, the store in Casablanca: one hour ahead.
  const { page, end } = await office.openAs('manager', 'lead_opportunities/create');
  await page.getByLabel('Title').fill('Clock shop');
  await typeDate(page, 'Next step on', '010720311030');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('lead_opp'));
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ nextStepAt: '2031-07-01T09:30:00+00:00' });
  await page.getByRole('heading', { name: 'Clock shop', level: 1 }).waitFor();
  await expect.poll(() => dateText(page, 'Next step on')).toBe('01 07 2031 10 30');
  await follow(page, 'lead_opportunities?filter={}');
  await page.getByRole('searchbox').fill('Clock shop');
  await page.getByRole('cell', { name: '1 Jul 2031, 10:30' }).waitFor();
  await end();
});

test('a day that does not exist is said at its field, in the reader’s language, and stays typed', async () => {
  const { page, end } = await office.visit({ locale: 'fr' });
  await office.signIn(page, 'manager', 'tasks/create');
  await page.getByLabel('Nom de la tâche').fill('Bilan');
  await typeDate(page, 'Début', '310220310900');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const problem = page.getByRole('button', { name: '1 erreur : Début' });
  await problem.waitFor();
  expect(await dateText(page, 'Début')).toBe('31 02 2031 09 00');
  await typeDate(page, 'Début', '28022031');
  await problem.waitFor({ state: 'hidden' });
  await end();
});

test('a filter takes digits of either alphabet, and says what is no number', async () => {
  const { page, end } = await office.openAs('manager', 'products');
  await page.locator('table[aria-busy] tbody tr').first().waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Field').selectOption({ label: 'Price' });
  await panel.getByLabel('Value').fill('cheap 🫖');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await panel.getByRole('alert').getByText('This should be a number.').waitFor();
  expect(await panel.getByLabel('Value').inputValue()).toBe('cheap 🫖');
  await panel.getByLabel('Value').fill('١٢٫٥');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Remove the filter Price' }).waitFor();
  const prices = () => page.locator('table[aria-busy] tbody tr td:nth-last-child(3)').allInnerTexts();
  const isCheap = (price: string) => Number(price) <= 12.5;
  await expect.poll(prices).toSatisfy((all: string[]) => all.length > 0 && all.every(isCheap));
  await end();
});

test('somebody whose role has no list is told so, with the way out', async () => {
  const { page, end } = await office.visit();
  await page.route('**/api/login_check', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, me: { ...answer.me, permissions: {} } } });
  });
  await page.goto(`${office.url}/admin/`);
  await page.getByRole('button', { name: 'kitchen' }).click();
  await page.getByRole('heading', { name: 'Nothing here for your role yet' }).waitFor();
  await page.getByText('You are signed in as kitchen.').waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await end();
});

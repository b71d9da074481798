import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

test('fifty prices are lowered at once: three are refused and named, the others can be taken back', async () => {
  const api = await office.as('manager');
  // Two of the demo cost nothing, and one costs less than it shall be lowered by.
  await api.post('products', { name: 'Matches', price: 0.5 });
  const names = ['Kefta, raw portion 150 g', 'Take-away box', 'Matches'];
  const { page, end } = await office.openAs('manager', 'products?sort=price&order=ASC&page=1&perPage=50&filter={}');
  await expect.poll(() => page.locator('[data-rows] tr:not([aria-hidden])').count()).toBe(50);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('toolbar', { name: '50 selected' });
  await bar.getByRole('button', { name: /^Select all 1\d\d matching/ }).waitFor();
  await bar.getByRole('button', { name: 'Adjust: Price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust: Price' });
  await dialog.getByLabel('Change').selectOption({ label: 'lower by amount' });
  await dialog.getByLabel('Value').fill('1');
  await dialog.getByText('50 records will be changed.').waitFor();
  await dialog.getByRole('button', { name: 'Change 50' }).click();
  await dialog.getByText('47 of 50 records were changed, 3 were refused.').waitFor();
  const reason = 'This value should be either positive or zero.';
  for (const name of names) await dialog.getByRole('row', { name: `${name} ${reason}` }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo all 47' }).click();
  await dialog.getByText('47 records are as they were before').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // Refused records stay selected.
  const kept = page.getByRole('toolbar', { name: '3 selected' });
  await kept.getByRole('button', { name: 'Clear' }).click();
  await kept.waitFor({ state: 'detached' });
  await end();
});

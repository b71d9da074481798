import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice({}, { savesData: true });

test('the copilot fills a product; one field is left out, one edited by hand; saved, in the history, taken back', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products/1');
  const name = await page.getByRole('textbox', { name: 'Name' }).inputValue();
  await page.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await dialog.getByRole('textbox', { name: 'Say what you want' }).fill('A better name and a shorter description');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog
    .getByText(/fields? accepted/)
    .first()
    .waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Edit Name' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Named by hand');
  await dialog.getByRole('button', { name: 'Take this value' }).click();
  await dialog.getByText('Changed by you').waitFor();
  await dialog.getByRole('button', { name: /^Save \d+ fields?$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Named by hand');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(name);
  await end();
});

import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { picture } from './picture.ts';

const office = useOffice({}, { savesData: true });

test('a folder is made and filled, and its files are renamed, deleted and brought back by keys', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'settings/appearance');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('button', { name: 'New Folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Season');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('option', { name: /^Season/ }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Season' }).waitFor();
  await page.getByLabel('Upload', { exact: true }).setInputFiles([
    { name: 'argan.png', mimeType: 'image/png', buffer: await picture() },
    { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('name;price\nTea;12\n') },
  ]);
  await page.getByRole('option', { name: /^argan\.png/ }).waitFor();
  await page.getByRole('option', { name: /^prices\.csv/ }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  await page.getByRole('option', { name: /^argan\.png/ }).click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill('argan oil.png');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^argan oil\.png/ }).waitFor();

  await page.getByRole('listbox').press('Control+a');
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This folder is empty').waitFor();
  // The renaming before can be undone, too: each message has its own button.
  const undo = page.getByRole('button', { name: 'Undo' });
  await page
    .locator('div')
    .filter({ hasText: '2 items moved to the bin' })
    .filter({ has: undo })
    .last()
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByRole('option', { name: /^prices\.csv/ }).waitFor();

  await page.getByRole('option', { name: /^prices\.csv/ }).dblclick();
  await page.getByRole('cell', { name: 'Tea' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Details', exact: true }).first().click();
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

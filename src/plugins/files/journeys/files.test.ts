import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);
/** Size of the large file, bytes: three pieces. */
const LARGE = 11 * 1024 * 1024;
let folder: string;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flexy-files-'));
  const picture = { create: { width: 320, height: 200, channels: 3, background: '#c98a2b' } } as const;
  await writeFile(at('argan.png'), await sharp(picture).png().toBuffer());
  await writeFile(at('prices.csv'), 'name;price\nTea;12\n');
  await writeFile(at('film.bin'), Buffer.alloc(LARGE, 'flexy'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder is made and filled, and its files are renamed, deleted and brought back by keys', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'settings/appearance');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('button', { name: 'New Folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Season');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('option', { name: /^Season/ }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Season' }).waitFor();
  await page.getByLabel('Upload', { exact: true }).setInputFiles([at('argan.png'), at('prices.csv')]);
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

test('the picker fills a product’s image, and the file manager tells that the product uses it', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'files');
  await page.getByLabel('Upload', { exact: true }).setInputFiles(at('argan.png'));
  await page.getByRole('option', { name: /^argan\.png/ }).waitFor();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await follow(page, 'products/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Argan oil, journey');
  await page.getByRole('button', { name: /^Select/ }).click();
  const dialog = page.getByRole('dialog', { name: 'File Manager' });
  await dialog.getByRole('option', { name: /^argan\.png/ }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('option', { name: /^argan\.png/ }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: /Argan oil, journey/ }).waitFor();
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('120');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Argan oil, journey' }).waitFor();
  await follow(page, 'files');
  await page.getByRole('option', { name: /^argan\.png/ }).click();
  await page.getByRole('link', { name: 'Argan oil, journey' }).waitFor();
  await page.keyboard.press('Delete');
  await page.getByText(/^Used by 1 record/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await end();
});

test('a large upload survives an outage, and a reload: what was sent is not sent again', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', 'files');
  await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
  let pieces = 0;
  line.rules = {
    reaches: ({ method }) => {
      if (method === 'PATCH') pieces += 1;
      return method !== 'PATCH' || pieces === 1;
    },
  };
  await page.getByLabel('Upload', { exact: true }).setInputFiles(at('film.bin'));
  await page.getByText('4.2 MB of 12 MB').waitFor();
  await expect.poll(() => pieces).toBeGreaterThan(1);
  await page.reload();
  await page.getByText(/^Interrupted/).waitFor();
  line.rules = {};
  const before = line.writes.length;
  await page.getByLabel('Choose film.bin again').setInputFiles(at('film.bin'));
  await page.getByRole('option', { name: /^film\.bin/ }).waitFor();
  const sent = line.writes.slice(before).filter(({ path: to }) => to.includes('/tus'));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  await page.getByText(/^Interrupted/).waitFor({ state: 'detached' });
  await end();
});

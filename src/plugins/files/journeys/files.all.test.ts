import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { picture } from './picture.ts';

const office = useOffice();
const line = useLine(() => office.url);
/** Size of the large file, bytes: three pieces. */
const LARGE = 11 * 1024 * 1024;
let folder: string;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flexy-files-'));
  await writeFile(at('argan.png'), await picture());
  await writeFile(at('film.bin'), Buffer.alloc(LARGE, 'flexy'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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

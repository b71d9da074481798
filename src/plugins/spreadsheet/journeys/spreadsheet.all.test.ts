import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { read } from 'xlsx';
import { expect, test } from 'vitest';
import { accessProblems, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { opened, saved, sheetOf, typeInto } from './sheetActions.ts';

const office = useOffice();
const line = useLine(() => office.url);

test('without the server the changes stay in the sheet, the reason is shown, and they are saved afterwards', async () => {
  const admin = await office.as('admin');
  const { body } = await admin.post('workbooks', { name: 'Outage', template: 'blank' });
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', `spreadsheet/${body.id}`);
  await opened(page);
  line.cut();
  await typeInto(page, 'A1', '42');
  // Other alerts may stand beside it: parts of the bar whose code was not there yet.
  const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'The changes are not saved yet.' });
  await problem.getByRole('button', { name: 'Try again' }).click();
  await problem.waitFor();
  line.mend();
  await page.getByText(/^Saved .*\d/).waitFor();
  const { Sheets } = read(await saved(page));
  expect(Sheets.Sheet1?.A1).toMatchObject({ v: 42 });
  expect((await admin.get(`workbooks/${body.id}`)).body).toMatchObject({ revision: 1 });
  await end();
});

test('a list opens as a spreadsheet', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'suppliers');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Open in spreadsheet' }).click();
  await page.waitForURL(/spreadsheet\/\d+$/);
  await opened(page);
  await page.getByText(/^Saved .*\d/).waitFor();
  await end();
});

test('a tab that is closed during an outage leaves a draft, with which the spreadsheet is opened and saved', async () => {
  const admin = await office.as('admin');
  const { body } = await admin.post('workbooks', { name: 'Draft', template: 'blank' });
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', `spreadsheet/${body.id}`);
  await opened(page);
  line.cut();
  await typeInto(page, 'A1', '43');
  await page.getByRole('alert').getByText('The changes are not saved yet.').waitFor();
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  line.mend();
  await next.goto(`${line.url}/admin/spreadsheet/${body.id}`);
  await next.getByRole('button', { name: 'Open with these changes' }).click();
  await next.getByText(/^Saved .*\d/).waitFor();
  expect((await admin.get(`workbooks/${body.id}`)).body).toMatchObject({ revision: 1 });
  await end();
});

test('a file that is refused says why: protected by a password, damaged', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'spreadsheet');
  const protectedFile = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(64),
  ]);
  for (const [name, buffer, reason] of [
    ['Secret.xlsx', protectedFile, /^The file cannot be opened.*protected by a password/s],
    ['Broken.xlsx', Buffer.from(`PK\u0003\u0004${'.'.repeat(64)}`), /^The file cannot be opened.*damaged/s],
  ] as const) {
    await page.getByLabel('Open an .xlsx or .csv file').setInputFiles({ name, mimeType: '', buffer });
    await page.getByRole('main').getByRole('alert').filter({ hasText: reason }).waitFor();
    expect(await sheetOf(page).locator('.sheet').count()).toBe(0);
  }
  await end();
});

test('a spreadsheet gets another name', async () => {
  const admin = await office.as('admin');
  const { body } = await admin.post('workbooks', { name: 'Before', template: 'blank' });
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', `spreadsheet/${body.id}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('After');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'After' }).waitFor();
  expect((await admin.get(`workbooks/${body.id}`)).body).toMatchObject({ name: 'After', revision: 0 });
  await end();
});

/** Lightness of an element's colour, 0 to 255: the mean of its parts. */
const lightness = (page: Page, selector: string, property: string): Promise<number> =>
  sheetOf(page)
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element)
          .getPropertyValue(name)
          .match(/[\d.]+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    }, property);

test('in the dark theme the sheet and the bars around it are dark', async () => {
  const { page, end } = await office.visit({ theme: 'dark' });
  await office.signIn(page, 'manager', 'spreadsheet');
  await page.getByRole('link', { name: 'Car Sales Report' }).click();
  await opened(page);
  for (const bar of ['[data-u-comp=headerbar]', '[data-u-comp=defined-name] input'])
    expect.soft(await lightness(page, bar, 'background-color'), bar).toBeLessThan(80);
  const { channels } = await sharp(await sheetOf(page).locator('canvas[id*=sheet-main]').screenshot()).stats();
  expect.soft(Math.max(...channels.slice(0, 3).map(({ mean }) => mean))).toBeLessThan(80);
  const field = sheetOf(page).locator('[data-u-comp=formula-bar] canvas').first();
  const ground = await sharp(await field.screenshot()).stats();
  expect.soft(Math.max(...ground.channels.slice(0, 3).map(({ mean }) => mean))).toBeGreaterThan(20);
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

import { read } from 'xlsx';
import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { opened, said, saved, typeInto } from './sheetActions.ts';

const office = useOffice({}, { savesData: true });

test('the car sales report is changed, computed anew, saved by itself, and found in the file', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'spreadsheet');
  await page.getByRole('link', { name: 'Car Sales Report' }).click();
  await opened(page);
  await hearsKeys(page);
  expect(await accessProblems(page)).toEqual([]);
  await typeInto(page, 'F2', '10000');
  await expect.poll(() => said(page)).toMatch(/^F3, \$/);
  await page.getByText(/^Saved .*\d/).waitFor();
  const { Sheets } = read(await saved(page), { cellNF: true, cellFormula: true });
  const sheet = Sheets['Car Sales Report'];
  expect(sheet?.F2).toMatchObject({ v: 10_000, z: '"$"#,##0.00' });
  expect(sheet?.F31).toMatchObject({ f: 'SUM(F2:F30)', v: 399_604.5 });
  await end();
});

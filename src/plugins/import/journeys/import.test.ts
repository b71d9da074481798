import { beforeAll, expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import type { Api } from '../../../../tests/support/client.ts';
import { latin1, priceOf } from './actions.ts';

const office = useOffice({}, { savesData: true });
let manager: Api;
beforeAll(async () => {
  manager = await office.as('manager');
});

/** A French file with rows of several wrong kinds: O for 0, two words for a price, an unknown category, a missing name. */
function frenchFile() {
  const good = Array.from({ length: 30 }, (_, at) => `Thé numéro ${at};IMP-G${at};12,50;Groceries`);
  const letters = Array.from({ length: 20 }, (_, at) => `Café ${at};IMP-O${at};4O,50;Groceries`);
  const places = Array.from({ length: 10 }, (_, at) => `Glace ${at};IMP-F${at};8,00;Rayon froid inconnu`);
  const rows = [...good, ...letters, ...places, ';IMP-N1;3,00;Groceries', 'Sel;IMP-S1;gratuit;Groceries'];
  const text = ['Produit;Reference;Prix TTC;Categorie', ...rows, ''].join('\r\n');
  return { name: 'produits.csv', mimeType: 'text/csv', buffer: latin1(text) };
}

test('a French file with wrong rows is mended by two group corrections and a cell, imported, and undone', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products');
  // The door in the list of products.
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('heading', { name: 'Upload Excel/CSV for Product' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByLabel('Choose a file').setInputFiles(frenchFile());
  await page.getByRole('cell', { name: 'Thé numéro 0' }).waitFor();
  expect(await page.getByLabel('Encoding').inputValue()).toBe('windows-1252');
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByRole('heading', { name: 'Map Columns' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next: values' }).click();
  await page.getByRole('heading', { name: 'Which value is which?' }).waitFor();
  await page.getByText('1 value to decide').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next: check' }).click();

  // Group correction one: letters in place of digits. What is no number at all stays.
  await page.getByRole('button', { name: 'Correct all 21' }).click();
  await page.getByText('50 rows ready').waitFor();
  // Group correction two: the shop has no such category; the products get none.
  const places = page.getByRole('region', { name: /Rayon froid inconnu/ });
  await places.getByRole('button', { name: 'Decide' }).click();
  await places.getByRole('button', { name: 'Empty in all 10' }).click();
  await page.getByText('60 rows ready').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  // Cell by cell.
  await page.getByRole('button', { name: /^In the grid/ }).click();
  await page.getByRole('gridcell', { name: 'Name is empty' }).dblclick();
  await page.keyboard.type('Nougat');
  await page.keyboard.press('Enter');
  await page.getByText('61 rows ready').waitFor();
  await page.getByRole('button', { name: /^By cause/ }).click();

  await page.getByRole('button', { name: 'Upload 61 rows' }).click();
  await page.getByText('The import is done: 61 records.').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  expect([
    await priceOf(manager, 'IMP-O3'),
    await priceOf(manager, 'IMP-N1'),
    await priceOf(manager, 'IMP-S1'),
  ]).toEqual([40.5, 3, undefined]);

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('The import was undone.').waitFor();
  expect(await priceOf(manager, 'IMP-O3')).toBeUndefined();
  await page.getByRole('link', { name: 'Import history' }).click();
  await page.getByRole('link', { name: 'produits.csv' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

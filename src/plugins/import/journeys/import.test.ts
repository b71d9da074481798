import { beforeAll, expect, test } from 'vitest';
import { accessProblems, follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import type { Api } from '../../../../tests/support/client.ts';

const office = useOffice();
const line = useLine(() => office.url);
let manager: Api;
beforeAll(async () => {
  manager = await office.as('manager');
});

/** Characters of Windows-1252 in these texts are those of Latin-1. */
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A French file with rows of several wrong kinds: O for 0, two words for a price, an unknown category, a missing name. */
function frenchFile() {
  const good = Array.from({ length: 30 }, (_, at) => `Thé numéro ${at};IMP-G${at};12,50;Groceries`);
  const letters = Array.from({ length: 20 }, (_, at) => `Café ${at};IMP-O${at};4O,50;Groceries`);
  const places = Array.from({ length: 10 }, (_, at) => `Glace ${at};IMP-F${at};8,00;Rayon froid inconnu`);
  const rows = [...good, ...letters, ...places, ';IMP-N1;3,00;Groceries', 'Sel;IMP-S1;gratuit;Groceries'];
  const text = ['Produit;Reference;Prix TTC;Categorie', ...rows, ''].join('\r\n');
  return { name: 'produits.csv', mimeType: 'text/csv', buffer: latin1(text) };
}

const priceOf = async (sku: string): Promise<unknown> => {
  const { body } = await manager.get(`products?skuCode=${sku}`);
  return (body['hydra:member'] ?? body.member)[0]?.price;
};

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

  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await page.getByRole('button', { name: 'Upload 61 rows' }).click();
  await page.getByText('The import is done: 61 records.').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  expect([await priceOf('IMP-O3'), await priceOf('IMP-N1'), await priceOf('IMP-S1')]).toEqual([40.5, 3, undefined]);

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await page.getByText('The import was undone.').waitFor();
  expect(await priceOf('IMP-O3')).toBeUndefined();
  await page.getByRole('link', { name: 'Import history' }).click();
  await page.getByRole('link', { name: 'produits.csv' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

test('the server goes away during the upload: the page says so, keeps all choices, and the same button goes on', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', 'settings/appearance');
  await follow(page, 'import?entity=Product');
  const file = {
    name: 'one.csv',
    mimeType: 'text/csv',
    buffer: latin1('name,skuCode,price\nTamarind,IMP-T1,10\n,IMP-T2,5\n'),
  };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByRole('button', { name: 'Next: columns' }).click();
  await page.getByRole('button', { name: 'Next: values' }).click();
  const empty = page.getByRole('region', { name: 'Name is empty' });
  await empty.getByRole('button', { name: 'Leave out' }).click();
  await page.getByText('1 row ready').waitFor();
  line.cut();
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await page.getByText(/^Upload failed\. /).waitFor();
  await page.getByText('1 row ready').waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Compare with the shop' }).click();
  await page.getByRole('button', { name: 'Upload 1 row' }).click();
  await page.getByText('The import is done: 1 record.').waitFor();
  expect([await priceOf('IMP-T1'), await priceOf('IMP-T2')]).toEqual([10, undefined]);
  await end();
});

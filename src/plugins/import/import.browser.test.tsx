import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { choose, frenchFile, paste, press, show, showStaged } from '../../../tests/support/importPage.ts';

test('without an entity and without a file nothing goes on, and the page says why', async () => {
  const { screen } = await show({ at: '/import' });
  await expect.element(screen.getByRole('radio', { name: 'Product' })).toBeVisible();
  await press(screen, 'Next: file');
  await expect.element(screen.getByText('Please select a file and an entity.')).toBeVisible();
  await screen.getByRole('radio', { name: 'Product' }).click();
  await press(screen, 'Next: file');
  await expect.element(screen.getByRole('heading', { name: 'Upload Excel/CSV for Product' })).toBeVisible();
  await press(screen, 'Next: columns');
  await expect.element(screen.getByText('Please select a file and an entity.')).toBeVisible();
});

test('a French file is read, mapped by its names, and its guesses can be changed', async () => {
  const { screen } = await show();
  await choose(screen, frenchFile());
  await expect.element(screen.getByRole('cell', { name: 'Thé à la menthe' })).toBeVisible();
  await expect.element(screen.getByLabelText('Encoding')).toHaveValue('windows-1252');
  await expect.element(screen.getByLabelText('Separator')).toHaveValue(';');
  await screen.getByLabelText('Separator').selectOptions(',');
  await expect.element(screen.getByRole('cell', { name: 'Thé à la menthe', exact: true })).not.toBeInTheDocument();
  await screen.getByLabelText('Separator').selectOptions(';');
  await expect.element(screen.getByRole('cell', { name: 'Thé à la menthe', exact: true })).toBeVisible();
  await press(screen, 'Next: columns');
  await expect.element(screen.getByLabelText('Field for the column Produit')).toHaveValue('name');
  await expect.element(screen.getByLabelText('Field for the column Prix TTC')).toHaveValue('price');
  await expect.element(screen.getByText('Guessed, please check')).toBeVisible();
  await expect.element(screen.getByLabelText('Field for the column Note')).toHaveValue('');
  await expect.element(screen.getByText('4 of 5 columns mapped')).toBeVisible();
});

test('errors are mended by cause and by cell, and the upload writes', async () => {
  const { screen, server, sent } = await showStaged({ calls: { 'imports/7/start': () => ({ job: 40 }) } });
  await choose(screen, frenchFile());
  await press(screen, 'Next: columns');
  await press(screen, 'Next: values');
  // A value that the shop does not have may wait for the check.
  await expect.element(screen.getByText('1 value to decide (rows: 1)')).toBeVisible();
  await press(screen, 'Next: check');
  await expect.element(screen.getByText('1 row ready')).toBeVisible();
  await press(screen, 'Correct all 3');
  await expect.element(screen.getByText('3 rows ready')).toBeVisible();
  await press(screen, /^In the grid/);
  const cell = screen.getByRole('gridcell', { name: 'Name is empty' });
  await cell.dblClick();
  await userEvent.keyboard('Vide{Enter}');
  await expect.element(screen.getByText('4 rows ready')).toBeVisible();
  // The file was sent once; then only the choices.
  expect(server.asked.filter((one) => one.endsWith(' excel'))).toHaveLength(1);
  expect(sent[0]?.mapping).toEqual({
    ...{ Produit: 'name', Reference: 'skuCode' },
    ...{ 'Prix TTC': 'price', Categorie: 'category' },
  });
  expect(sent[0]?.options).toMatchObject({ encoding: 'windows-1252', delimiter: ';', dryRun: true, job: true });
  expect(sent.at(-1)?.options).toMatchObject({
    fixes: { 5: { Produit: 'Vide' } },
    repairs: [{ cause: 'number', column: 'Prix TTC', value: '', fix: { type: 'repair' } }],
  });
  await press(screen, 'Upload 4 rows');
  await expect.poll(() => server.asked).toContain('POST imports/7/start');
  server.change('imports', 7, { state: 'done', job: 40 });
  await expect.element(screen.getByText('The import is done: 4 records.')).toBeVisible();
});

test('empty cells leave existing records as they are, unless they are to empty the fields', async () => {
  const { screen, sent } = await showStaged();
  await choose(screen, new File(['name,skuCode,price\n,THE-1,5\nCafé,CAF-1,\n'], 'prices.csv'));
  await press(screen, 'Next: columns');
  await expect.element(screen.getByLabelText('What rows do')).toHaveValue('create');
  await expect.element(screen.getByLabelText('Empty cells')).not.toBeInTheDocument();
  await screen.getByLabelText('What rows do').selectOptions('update');
  await expect.element(screen.getByLabelText('Empty cells')).toHaveValue('keep');
  await press(screen, 'Next: values');
  // A name that stays is none that is missing.
  await expect.element(screen.getByText('2 rows ready')).toBeVisible();
  expect(sent.at(-1)?.options.clearEmpty).toBeUndefined();
  await press(screen, 'Back');
  await screen.getByLabelText('Empty cells').selectOptions('clear');
  await press(screen, 'Next: values');
  await expect.element(screen.getByText('0 rows ready')).toBeVisible();
  expect(sent.at(-1)?.options.clearEmpty).toBe(true);
  await press(screen, 'Back');
  await screen.getByLabelText('What rows do').selectOptions('create');
  await screen.getByLabelText('What rows do').selectOptions('upsert');
  await expect.element(screen.getByLabelText('Empty cells')).toHaveValue('keep');
});

test('a value that the shop does not have becomes a record of its name, which can be taken back', async () => {
  const { screen, server } = await showStaged();
  await choose(screen, frenchFile());
  await press(screen, 'Next: columns');
  await press(screen, 'Next: values');
  await press(screen, 'Create “Frozen”');
  await expect.element(screen.getByText('“Frozen” was created')).toBeVisible();
  await expect.element(screen.getByText('All values have a place')).toBeVisible();
  expect(server.asked).toContain('POST category_products');
  await press(screen, 'Undo');
  await expect.element(screen.getByText('1 value to decide (rows: 1)')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create “Frozen”' })).toBeVisible();
});

test('a correction of a whole group is listed, and can be taken back', async () => {
  const { screen } = await showStaged();
  await choose(screen, frenchFile());
  await press(screen, 'Next: columns');
  await press(screen, 'Next: values');
  await press(screen, 'Next: check');
  await press(screen, 'Correct all 3');
  const decided = screen.getByRole('region', { name: 'What you decided' });
  await expect.element(decided.getByText('Price is not a number')).toBeVisible();
  await expect.element(decided.getByText('corrected', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('3 rows ready')).toBeVisible();
  await decided.getByRole('button', { name: 'Undo: Price is not a number' }).click();
  await expect.element(screen.getByRole('button', { name: 'Correct all 3' })).toBeVisible();
  await expect.element(decided).not.toBeInTheDocument();
});

test('a file that the server would not take is refused as soon as it is chosen', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  paste(new File([new Uint8Array(65 * 1024 ** 2)], 'large.csv'));
  await expect.element(screen.getByText(/^The file is larger than 64 MB/)).toBeVisible();
});

test('cells copied from a spreadsheet are pasted', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'name\tprice\nTea\t10\n');
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText('pasted cells.csv')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Tea' })).toBeVisible();
});

test('what is no table is refused in words', async () => {
  const { screen } = await show();
  await choose(screen, new File(['%PDF-1.7'], 'list.csv'));
  await expect.element(screen.getByText('This is a PDF, not a spreadsheet.')).toBeVisible();
});

test('the history names who imported what, and an import can be undone', async () => {
  const { screen, server } = await show({
    at: '/import/history',
    calls: { 'imports/1/undo': () => ({ job: 9 }) },
  });
  await expect.element(screen.getByText('Salma Bennani')).toBeVisible();
  await screen.getByRole('link', { name: 'stock-november.xlsx' }).click();
  await press(screen, 'Undo the import');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect.poll(() => server.asked).toContain('POST imports/1/undo');
});

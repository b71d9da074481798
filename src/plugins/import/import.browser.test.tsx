import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import fixtures from './fixtures.ts';
import plugin from './index.ts';
import { choicesOf, MemoryStaging } from './staging.fixture.ts';

/** A French file: semicolons, decimal commas, the encoding of Excel, and rows with errors. */
const FRENCH = [
  'Produit;Reference;Prix TTC;Categorie;Note',
  'Thé à la menthe;THE-1;12,50;Groceries;x',
  'Café moulu;CAF-1;6O,00;Groceries;',
  'Fig jam;FIG-1;4O,50;Drinks;',
  ';VID-1;3,00;Drinks;',
  'Sirop;SIR-1;gratuit;Frozen;',
].join('\r\n');

/** Characters of Windows-1252 in this text are those of Latin-1. */
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const frenchFile = () => new File([latin1(FRENCH)], 'produits.csv', { type: 'text/csv' });

const [done] = fixtures.records.imports;

const show = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, {
    at: '/import?entity=Product',
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    ...fixtures,
    ...options,
    records: { ...fixtures.records, ...options.records },
    calls: { ...fixtures.calls, ...options.calls },
  });

/** The wizard beside a server that takes a file as import 7, and checks its rows. */
async function showStaged(options: RenderPluginOptions = {}) {
  const shown: { server?: Awaited<ReturnType<typeof show>>['server'] } = {};
  const staging = new MemoryStaging((values) => shown.server?.change('imports', 7, values));
  const run = {
    ...{ ...done, id: 7, state: 'checked', fileName: 'produits.csv', updated: 0, changes: {}, problems: [] },
    options: { dryRun: true },
  };
  const page = await show({
    ...options,
    records: { imports: [run], jobs: [], ...options.records },
    calls: { ...staging.calls, ...options.calls },
  });
  shown.server = page.server;
  return { ...page, sent: staging.sent };
}

/** Pastes a file: one that is too large to be handed over by the browser's driver. */
function paste(file: File): void {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** An import that the address names. */
const staged = (state: string) => ({
  ...{ ...done, id: 7, state, job: 9, created: 2, updated: 0, failed: 0, changes: {}, problems: [] },
  ...{ columns: ['a', 'b'], mapping: { a: 'name', b: 'price' }, options: { dryRun: true } },
});

const problem = (status: number, detail = 'The server is busy.') => Response.json({ status, detail }, { status });

type Screen = Awaited<ReturnType<typeof show>>['screen'];

const choose = (screen: Screen, file: File) => userEvent.upload(screen.getByLabelText('Choose a file'), file);
const press = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name }).click();

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

test('an upload that fails says why, keeps everything, and is sent again', async () => {
  const answers = [
    () => {
      throw new TypeError('no network');
    },
    () => Response.json({ error: 'The file is too large.' }, { status: 422 }),
  ];
  const { screen } = await show({ calls: { excel: () => answers.shift()?.() } });
  await choose(screen, new File(['name,price\nTea,10\n'], 'tea.csv'));
  await press(screen, 'Next: columns');
  await press(screen, 'Next: values');
  await expect.element(screen.getByText(/^Upload failed\. The server cannot be reached/)).toBeVisible();
  await press(screen, 'Next: values');
  await expect.element(screen.getByText('Upload failed. The file is too large.')).toBeVisible();
  await expect.element(screen.getByText('2 of 2 columns mapped')).toBeVisible();
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

test('the check shows how far it is, and can be stopped and begun again', async () => {
  const { screen, server } = await showStaged({
    records: { jobs: [{ id: 50, status: 'running', progress: { done: 500, total: 4000 } }] },
    calls: {
      excel: () => Response.json({ import: 7, job: 50, unclear: [] }, { status: 202 }),
      'imports/7/check': () => ({ job: 51, unclear: [] }),
      'jobs/50/cancel': () => ({}),
    },
  });
  server.change('imports', 7, { state: 'checking', job: 50 });
  await choose(screen, new File(['name,price\nTea,10\n'], 'tea.csv'));
  await press(screen, 'Next: columns');
  await press(screen, 'Next: values');
  await expect.element(screen.getByRole('progressbar', { name: 'Checking the rows' })).toBeVisible();
  await expect.element(screen.getByText('500 of 4,000')).toBeVisible();
  await press(screen, 'Stop');
  await expect.poll(() => server.asked).toContain('POST jobs/50/cancel');
  server.change('imports', 7, { state: 'stopped' });
  await expect.element(screen.getByText('The check was stopped. Nothing was lost.')).toBeVisible();
  await press(screen, 'Next: values');
  await expect.poll(() => server.asked).toContain('POST imports/7/check');
  server.change('imports', 7, { state: 'checked', job: 51, created: 4000, failed: 0 });
  await expect.element(screen.getByText('4000 rows ready')).toBeVisible();
});

test('a check that has failed says why, and goes on', async () => {
  const { screen, server } = await showStaged({
    records: { jobs: [{ id: 9, status: 'failed', reason: 'The disk is full.' }], imports: [staged('stopped')] },
    at: '/import?import=7',
    calls: { 'imports/7/check': () => problem(503), 'imports/7/rows': () => ({ rows: [], next: null }) },
  });
  await expect.element(screen.getByText('The check has failed: The disk is full. Nothing was lost.')).toBeVisible();
  await press(screen, 'Try again');
  await expect.poll(() => server.asked.filter((one) => one === 'POST imports/7/check').length).toBeGreaterThan(1);
});

test('choices that were not sent can be sent again, and every row can be compared with the shop again', async () => {
  const bodies: unknown[] = [];
  let fails = true;
  const { screen } = await showStaged({
    records: { imports: [staged('checked')] },
    at: '/import?import=7',
    calls: {
      'imports/7/check': ({ body }) => {
        bodies.push(choicesOf(body));
        return fails ? problem(503) : { job: null, known: 9, unclear: [] };
      },
      'imports/7/rows': () => ({ rows: [], next: null }),
      'imports/7/values': () => ({ fields: {} }),
    },
  });
  await expect.element(screen.getByText('These choices were not checked.')).toBeVisible();
  fails = false;
  await press(screen, 'Try again');
  await expect.element(screen.getByText('2 rows ready')).toBeVisible();
  await expect.element(screen.getByText('These choices were not checked.')).not.toBeInTheDocument();
  await press(screen, 'Check again');
  await expect.poll(() => bodies.at(-1)).toMatchObject({ again: true, known: 9 });
});

test('an upload whose answer was lost is followed, and one of other choices is not made', async () => {
  const shown: { server?: Awaited<ReturnType<typeof show>>['server'] } = {};
  const answers = [
    () => {
      shown.server?.change('imports', 7, { job: 12, options: { dryRun: true, fixes: { 4: { a: 'Other' } } } });
      return problem(409, 'This import was changed in another window.');
    },
    () => {
      shown.server?.change('imports', 7, { state: 'writing', job: 40, options: { dryRun: false } });
      return problem(503);
    },
  ];
  const bodies: unknown[] = [];
  const { screen, server } = await showStaged({
    records: { imports: [staged('checked')] },
    at: '/import?import=7',
    calls: {
      'imports/7/check': () => ({ job: null, known: 9, unclear: [] }),
      'imports/7/rows': () => ({ rows: [], next: null }),
      'imports/7/values': () => ({ fields: {} }),
      'imports/7/start': ({ body }) => {
        bodies.push(body);
        return answers.shift()?.();
      },
    },
  });
  shown.server = server;
  await press(screen, 'Upload 2 rows');
  await expect.element(screen.getByText('This import was changed in another window.')).toBeVisible();
  await press(screen, 'Upload 2 rows');
  await expect.element(screen.getByRole('heading', { name: 'Result' })).toBeVisible();
  expect(bodies).toMatchObject([{ known: 9 }, { known: 12 }]);
});

test('values that cannot be read are asked for again', async () => {
  let fails = true;
  const { screen } = await showStaged({
    calls: { 'imports/7/values': () => (fails ? problem(503) : { fields: {} }) },
  });
  await choose(screen, new File(['name,price\nTea,10\n'], 'tea.csv'));
  await press(screen, 'Next: columns');
  await press(screen, 'Next: values');
  await expect.element(screen.getByText('The values could not be compared with the shop')).toBeVisible();
  fails = false;
  await press(screen, 'Try again');
  await expect.element(screen.getByText('All values have a place')).toBeVisible();
});

test('the way of the file to the server is shown, and can be stopped', async () => {
  const { screen, server } = await showStaged();
  await choose(screen, new File(['name,price\nTea,10\n'], 'tea.csv'));
  await press(screen, 'Next: columns');
  await expect.element(screen.getByText('2 of 2 columns mapped')).toBeVisible();
  server.mood = 'silent';
  await press(screen, 'Next: values');
  await expect.element(screen.getByRole('progressbar', { name: 'Sending the file to the server' })).toBeVisible();
  await press(screen, 'Stop');
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  server.mood = 'answers';
  await press(screen, 'Next: values');
  await expect.element(screen.getByText('1 row ready')).toBeVisible();
});

test('a page that is opened anew goes on with the import that its address names', async () => {
  const run = { ...done, id: 7, state: 'checked', job: 9, created: 2, updated: 0, failed: 1, changes: {} };
  const options = { dryRun: true, repairs: [{ cause: 'required', column: 'a', value: '', fix: { type: 'leaveOut' } }] };
  const columns = { columns: ['a', 'b'], mapping: { a: 'name', b: 'price' }, options };
  const problem = { row: 4, column: 'b', field: 'price', cause: 'number', value: 'free' };
  const groups = [{ ...problem, count: 1, rows: [4] }];
  const { screen, server } = await showStaged({
    at: '/import?import=7',
    records: { imports: [{ ...run, ...columns, problems: groups }] },
    calls: {
      'imports/7/check': () => ({ job: null, unclear: [] }),
      'imports/7/rows': () => ({ rows: [{ number: 4, cells: ['Tea', 'free'], problems: [problem] }], next: null }),
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'What needs a decision' })).toBeVisible();
  await expect.element(screen.getByText('2 rows ready')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Price is not a number' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'What you decided' })).toBeVisible();
  expect(server.asked).toContain('POST imports/7/check');
  await press(screen, 'Back');
  await expect.element(screen.getByLabelText('Field for the column b')).toHaveValue('price');
});

test('an import that the address names and the server does not have is said to be missing', async () => {
  const { screen } = await show({ at: '/import?import=99' });
  await expect.element(screen.getByText('The import could not be loaded')).toBeVisible();
  await press(screen, 'New import');
  await screen.getByRole('radio', { name: 'Product' }).click();
  await press(screen, 'Next: file');
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
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

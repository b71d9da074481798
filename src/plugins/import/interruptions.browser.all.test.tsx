import { expect, test } from 'vitest';
import { choose, done, press, problem, show, showStaged, staged } from '../../../tests/support/importPage.ts';
import { choicesOf } from './staging.fixture.ts';

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

import { expect, test, vi } from 'vitest';
import { renderPlugin, sampleRecords } from '#admin/testing';
import customers from '../../../plugins/customers/index.ts';
import { customers as resource } from '../../../plugins/customers/resources.ts';

const [sample] = sampleRecords(resource);
/** One page and a little of the next. */
const rows = Array.from({ length: 27 }, (_, at) => ({
  ...sample,
  id: at + 1,
  firstName: 'Guest',
  lastName: String(at + 1).padStart(2, '0'),
  fullName: `Guest ${String(at + 1).padStart(2, '0')}`,
  companyName: null,
}));

const open = (calls: Parameters<typeof renderPlugin>[1] & object = {}) =>
  renderPlugin(customers, {
    at: '/customers?sort=id&order=ASC&page=1&perPage=25',
    records: { customers: rows, orders: [] },
    ...calls,
  });

test('a selection outside the page is announced, can be shown, and cleared', async () => {
  const { screen, goTo } = await open();
  const bar = screen.getByRole('toolbar');
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`Guest ${name}`) });
  await box('01').click();
  await expect.element(screen.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Show them' })).not.toBeInTheDocument();

  goTo('/customers?sort=id&order=ASC&page=2&perPage=25');
  await box('26').click();
  await expect.element(screen.getByRole('toolbar', { name: '2 selected, 1 of them not shown' })).toBeVisible();

  await bar.getByRole('button', { name: 'Show them' }).click();
  await expect.element(box('01')).toBeChecked();
  await expect.element(box('26')).toBeChecked();
  await expect.element(screen.getByRole('toolbar', { name: '2 selected', exact: true })).toBeVisible();
  await expect.poll(() => screen.getByRole('checkbox', { name: /Guest/ }).elements().length).toBe(2);

  await screen.getByRole('button', { name: /Only the selected/ }).click();
  await expect.poll(() => screen.getByRole('checkbox', { name: /Guest/ }).elements().length).toBe(25);
  await bar.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box('01')).not.toBeChecked();
});

test('deleting many records names the first, counts the others, and lists the records deleted along', async () => {
  const asked = vi.fn<(ids: unknown) => void>();
  const { screen } = await open({
    calls: {
      'customers/deletion': ({ body }) => {
        asked(body);
        return {
          records: 26,
          kinds: [
            { resource: 'orders', records: 20 },
            { resource: 'customers', records: 6 },
          ],
        };
      },
    },
  });
  for (const name of ['01', '02', '03', '04', '05', '06', '07'])
    await screen.getByRole('checkbox', { name: new RegExp(`Guest ${name}`) }).click();
  await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 7 records?' });
  await expect.element(dialog.getByText('26 linked records will be deleted, too')).toBeVisible();
  expect(asked.mock.calls).toEqual([[[1, 2, 3, 4, 5, 6, 7]]]);
  const named = dialog.getByRole('listitem').elements();
  expect(named.map((one) => one.textContent)).toEqual([
    ...['Guest 01', 'Guest 02', 'Guest 03', 'Guest 04', 'Guest 05'],
    'and 2 more',
  ]);
  await expect.element(dialog.getByText(/Undo brings everything back/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a run that ends after its list was left tells its result', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, goTo } = await open({
    calls: {
      'customers/bulk': async () => {
        await held.promise;
        const refusals = [{ id: 2, status: 409, error: { detail: 'Has an open order.' } }];
        return { id: 7, status: 'done', total: 2, done: 1, refused: 1, outside: 0, refusals, untried: [] };
      },
    },
  });
  for (const name of ['01', '02']) await screen.getByRole('checkbox', { name: new RegExp(`Guest ${name}`) }).click();
  await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('0 of 2')).toBeVisible();
  goTo('/customers/create');
  await expect.element(screen.getByText('0 of 2')).not.toBeInTheDocument();
  held.resolve();
  await expect.element(screen.getByText('1 of 2 records were deleted, 1 were refused.')).toBeVisible();
});

test('all records of a filter are changed by one call, with progress, stop and a way back', async () => {
  const asked = vi.fn<(body: unknown) => void>();
  const run = { id: 7, total: 27, refused: 0, outside: 0 };
  const isStopped = Promise.withResolvers<void>();
  const { screen } = await open({
    calls: {
      'customers/bulk': ({ body }) => {
        asked(body);
        return { ...run, status: 'running', tried: 10, done: 10 };
      },
      'customers/bulk/7': async () => {
        await isStopped.promise;
        return {
          ...run,
          status: 'stopped',
          tried: 20,
          done: 20,
          isUndoable: true,
          untried: [21, 22, 23, 24, 25, 26, 27],
        };
      },
      'customers/bulk/7/stop': () => {
        isStopped.resolve();
        return { ...run, status: 'running', tried: 10, done: 10 };
      },
      'customers/bulk/7/undo': () => ({
        ...run,
        id: 8,
        total: 20,
        status: 'done',
        done: 19,
        refused: 1,
        refusals: [{ id: 3, title: 'Guest 03', status: 412, error: { detail: 'Changed by somebody else.' } }],
      }),
    },
  });
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Select all 27 matching' }).click();
  const bar = screen.getByRole('toolbar', { name: '27 selected' });
  await bar.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit 27 records' });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Company');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('Atlas');
  await dialog.getByRole('button', { name: 'Change 27' }).click();
  await expect.element(screen.getByText('10 of 27')).toBeVisible();
  expect(asked.mock.calls).toEqual([[{ filter: '', count: 27, set: { companyName: 'Atlas' }, adjust: {} }]]);
  await screen.getByRole('button', { name: 'Stop' }).click();
  await expect.element(screen.getByText(/Stopped: 7 records were not tried/)).toBeVisible();
  await screen.getByRole('button', { name: 'Undo all 20' }).click();
  await expect.element(screen.getByText('19 records are as they were before')).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Guest 03' })).toBeVisible();
});

test('after a stopped change of all, the next action is for the records that were kept', async () => {
  const asked = vi.fn<(body: unknown) => void>();
  // All of the page: the list shows the last first, the run begins with the first.
  const untried = rows.slice(2).map(({ id }) => id);
  const { screen } = await open({
    at: '/customers?sort=id&order=DESC&page=1&perPage=25',
    calls: {
      'customers/deletion': () => ({ records: 0, kinds: [] }),
      'customers/bulk': ({ body }) => {
        asked(body);
        return {
          id: 7,
          status: 'stopped',
          total: 27,
          tried: 2,
          done: 2,
          refused: 0,
          outside: 0,
          refusals: [],
          untried,
        };
      },
    },
  });
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Select all 27 matching' }).click();
  await screen.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit 27 records' });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Company');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('Atlas');
  await dialog.getByRole('button', { name: 'Change 27' }).click();
  await screen.getByRole('button', { name: 'Keep 25 selected' }).click();
  await expect.element(screen.getByRole('toolbar', { name: '25 selected', exact: true })).toBeVisible();
  await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Delete 25 records?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => asked.mock.calls[1]?.[0]).toEqual({ ids: untried, delete: true });
});

test('a selection of all ends when one is unticked, and follows to the next page', async () => {
  const { screen, goTo } = await open();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Select all 27 matching' }).click();
  goTo('/customers?sort=id&order=ASC&page=2&perPage=25');
  await expect.element(screen.getByRole('checkbox', { name: /Guest 27/ })).toBeChecked();
  await expect.element(screen.getByRole('toolbar', { name: '27 selected', exact: true })).toBeVisible();
  await screen.getByRole('checkbox', { name: /Guest 27/ }).click();
  await expect.element(screen.getByRole('toolbar', { name: '26 selected, 25 of them not shown' })).toBeVisible();
});

test('a change sends what was seen of the records, and tells why it could not be made', async () => {
  const asked = vi.fn<(body: unknown) => void>();
  const { screen } = await open({
    calls: {
      'customers/bulk': ({ body }) => {
        asked(body);
        return Response.json(
          { status: 409, title: 'Conflict', detail: 'Another change is going on.' },
          { status: 409 },
        );
      },
    },
  });
  await screen.getByRole('checkbox', { name: /Guest 01/ }).click();
  await screen.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit 1 record' });
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Company');
  await dialog.getByRole('textbox', { name: 'Value' }).fill('Atlas');
  await dialog.getByRole('button', { name: 'Change 1' }).click();
  await expect.element(screen.getByText(/Another change is going on/)).toBeVisible();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ ids: [{ id: 1, seen: { companyName: null } }] });
  await screen.getByRole('button', { name: 'Try 1 again' }).click();
  await expect.poll(() => asked.mock.calls.length).toBe(2);
});

test('deleting one record names it, also when the server cannot count the records deleted along', async () => {
  const { screen, server } = await open({ calls: { 'customers/deletion': () => new Response(null, { status: 503 }) } });
  await screen.getByRole('button', { name: /Guest 03/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Guest 03?' });
  await expect.element(dialog.getByText('Linked records could not be counted just now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.records('customers').some(({ id }) => id === 3)).toBe(false);
});

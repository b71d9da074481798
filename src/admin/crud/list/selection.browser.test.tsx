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
      'customers/batch': async () => {
        await held.promise;
        return [{ status: 204 }, { status: 409, error: { detail: 'Has an open order.' } }];
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

test('deleting one record names it, also when the server cannot count the records deleted along', async () => {
  const { screen, server } = await open({ calls: { 'customers/deletion': () => new Response(null, { status: 503 }) } });
  await screen.getByRole('button', { name: /Guest 03/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Guest 03?' });
  await expect.element(dialog.getByText('Linked records could not be counted just now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => server.records('customers').some(({ id }) => id === 3)).toBe(false);
});

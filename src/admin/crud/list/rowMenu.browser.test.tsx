import { expect, onTestFinished, test } from 'vitest';
import { renderPlugin, sampleRecords } from '#admin/testing';
import customers from '../../../plugins/customers/index.ts';
import { customers as resource } from '../../../plugins/customers/resources.ts';
import type { OfflineState } from '../../../dataProvider/offline/index.ts';
import { offlineView } from '../../offline/offlineView.ts';

const [sample] = sampleRecords(resource);
const rows = ['01', '02'].map((name, at) => ({
  ...sample,
  id: at + 1,
  firstName: 'Guest',
  lastName: name,
  fullName: `Guest ${name}`,
  companyName: null,
}));

test('a deletion that ends late leaves the menu of another record open', async () => {
  const held = Promise.withResolvers<void>();
  const { screen, server } = await renderPlugin(customers, {
    at: '/customers?sort=id&order=ASC&page=1&perPage=25',
    records: { customers: rows, orders: [] },
    calls: {
      'customers/1': async () => {
        await held.promise;
        return new Response(null, { status: 204 });
      },
    },
  });
  const opener = (name: string) => screen.getByRole('button', { name: new RegExp(`^Actions of .*Guest ${name}`) });
  await opener('01').click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await opener('02').click();
  await expect.element(screen.getByRole('menu', { name: /^Actions of .*Guest 02/ })).toBeVisible();
  const entry = screen.getByRole('menuitem', { name: 'Delete' });
  await expect.element(entry).toBeVisible();
  const reads = () => server.asked.filter((one) => one.startsWith('GET customers?')).length;
  const before = reads();
  held.resolve();
  await expect.element(screen.getByText(/Guest 01 is deleted/)).toBeVisible();
  await expect.poll(reads).toBeGreaterThan(before);
  await expect.element(entry).toBeVisible();
});

test('a record that another person has deleted leaves the list', async () => {
  const { screen, server } = await renderPlugin(customers, {
    at: '/customers?sort=id&order=ASC&page=1&perPage=25',
    records: { customers: rows, orders: [] },
    calls: { 'customers/1': () => new Response(null, { status: 404 }) },
  });
  await screen.getByRole('button', { name: /^Actions of .*Guest 01/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  const reads = () => server.asked.filter((one) => one.startsWith('GET customers?')).length;
  const before = reads();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(reads).toBeGreaterThan(before);
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a deletion that waits on this device says so, and offers no Undo', async () => {
  const before = offlineView.get();
  onTestFinished(() => offlineView.set(before));
  const deletion = { action: 'delete', entityId: '1', data: {}, key: 'k', at: 0, account: 1 };
  const queue: OfflineState = {
    isRead: true,
    lists: [{ originalUri: '/en/api/customers', dataToSync: [deletion] } as never],
    sending: null,
    line: { status: 'up' } as never,
    storageFault: undefined,
  };
  offlineView.set({ ...before, isAway: true, queue });
  const { screen } = await renderPlugin(customers, {
    at: '/customers?sort=id&order=ASC&page=1&perPage=25',
    records: { customers: rows, orders: [] },
  });
  await screen.getByRole('button', { name: /^Actions of .*Guest 01/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(screen.getByText(/Guest 01 is deleted\. It waits on this device until the server answers\./))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

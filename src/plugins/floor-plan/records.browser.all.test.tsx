import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import floorPlan from './index.ts';

const seated = {
  type: 'table',
  objectType: 'table',
  shape: 'circle',
  seats: 4,
  serviceState: 'seated',
  status: 'free',
};
const RECORDS = {
  orders: [],
  reservable_categories: [],
  reservables: [
    { ...seated, id: 1, name: 'T1', shownState: 'paid', shownAmount: 196 },
    { ...seated, id: 2, name: 'T2', shownState: 'merged', mergedInto: 'T1' },
    { ...seated, id: 3, name: 'T3', serviceState: 'reserved', status: 'reserved', shownState: 'free' },
  ],
};

test('the list of tables shows how each stands now, whatever is stored', async () => {
  const { screen } = await renderPlugin(floorPlan, { at: '/reservables', records: RECORDS });
  const row = (name: string, said: string) =>
    screen.getByRole('row', { name: new RegExp(`^Select ${name} ${name} ${said}`) });
  await expect.element(row('T1', 'Paid 196.00')).toBeVisible();
  await expect.element(row('T2', 'Merged T1')).toBeVisible();
  await expect.element(row('T3', 'Free')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Status' })).not.toBeInTheDocument();
});

test('so do the head of its form and its page, which has no stored state', async () => {
  const { screen, goTo } = await renderPlugin(floorPlan, { at: '/reservables/1', records: RECORDS });
  await expect.element(screen.getByRole('heading', { name: 'T1' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('T1');
  // In the head, and for reading beside the stored fields.
  await expect.poll(() => screen.getByText('Paid', { exact: true }).elements().length).toBe(2);
  goTo('/reservables/3/show');
  await expect.element(screen.getByRole('heading', { name: 'T3' })).toBeVisible();
  await expect.element(screen.getByText('Free', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Reserved', { exact: true })).not.toBeInTheDocument();
});

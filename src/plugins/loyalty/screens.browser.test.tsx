import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from './fixtures.ts';
import loyalty from './index.ts';

test('a manager corrects points with a reason, and a refusal stays at its field', async () => {
  const sent: unknown[] = [];
  const { screen } = await renderPlugin(loyalty, {
    ...{ at: '/loyalty_accounts/1/show', as: 'ROLE_MANAGER', records: fixtures.records },
    calls: {
      ...fixtures.calls,
      'loyalty/adjust': ({ body }) => {
        sent.push(body);
        const violations = [{ propertyPath: 'points', message: 'The points would be below 0: 350 are left.' }];
        return sent.length === 1 ? Response.json({ status: 422, violations }, { status: 422 }) : { points: 340 };
      },
    },
  });
  await screen.getByRole('button', { name: 'Correct the points' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Correct the points' });
  await dialog.getByRole('button', { name: 'Correct the points' }).click();
  await expect.element(dialog.getByText('Type a whole number other than 0.')).toBeVisible();
  await dialog.getByLabelText('Points').fill('-400');
  await dialog.getByLabelText('Reason').fill('A mistake at the till');
  await dialog.getByRole('button', { name: 'Correct the points' }).click();
  await expect.element(dialog.getByText('The points would be below 0: 350 are left.')).toBeVisible();
  await dialog.getByLabelText('Points').fill('-10');
  await dialog.getByRole('button', { name: 'Correct the points' }).click();
  await expect.element(screen.getByText('The points were corrected.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ customer: 1, points: -10, reason: 'A mistake at the till' });
});

test('the report shows what customers can spend, by kind of movement', async () => {
  const { screen } = await renderPlugin(loyalty, { at: '/loyalty-report', as: 'ROLE_MANAGER', ...fixtures });
  await expect.element(screen.getByRole('heading', { name: 'Points of 1 customer' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Earned' })).toBeVisible();
});

test('the list of accounts names each customer once', async () => {
  const { screen } = await renderPlugin(loyalty, { at: '/loyalty_accounts', as: 'ROLE_MANAGER', ...fixtures });
  await expect.element(screen.getByRole('link', { name: 'Imane Tazi' })).toBeVisible();
  expect(screen.getByText('Imane Tazi').elements()).toHaveLength(1);
  expect(screen.getByRole('columnheader', { name: 'Customer' }).elements()).toEqual([]);
});

test('a rule shows what belongs to its kind alone', async () => {
  const { screen } = await renderPlugin(loyalty, { at: '/loyalty_rules', as: 'ROLE_MANAGER', ...fixtures });
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect.element(row('Every purchase').getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await expect.element(row('A year').getByRole('cell', { name: '12', exact: true })).toBeVisible();
  expect(row('A year').getByRole('cell', { name: '1', exact: true }).elements()).toEqual([]);
});

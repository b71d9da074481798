import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { PlanItem } from './contract/types.ts';
import fixtures, { writesIn } from './fixtures.ts';
import plugin from './index.ts';

const PRODUCTS = [
  { id: 12, name: 'Argan oil', price: 88 },
  { id: 13, name: 'Mint', price: 20 },
];
const WRITES = PRODUCTS.map(({ id }) => ({ entity: 'products', id, version: 1, data: {}, isDeletion: true }));

/** The records that would be deleted, in their present version. */
const plan: MemoryCall = ({ body }) => {
  const items = writesIn(body).map((write): PlanItem => {
    const product = PRODUCTS.find(({ id }) => id === write.id);
    const fields = [{ name: 'price', before: product?.price ?? null, after: null }];
    const known = { resource: 'products', op: 'delete', effects: [], mark: `seen ${write.id}`, problems: [] } as const;
    return { ...known, id: write.id ?? 0, version: 4, title: product?.name ?? '', fields };
  });
  return { items, beside: [{ resource: 'products', op: 'update', count: 3 }], action: null, count: 2, isValid: true };
};

test('proposed deletions are shown by name and value; their number is typed, and one can be left out', async () => {
  const accepted: unknown[] = [];
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/ai_proposals/7/show', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: {
      products: PRODUCTS,
      ai_proposals: [{ id: 7, note: 'Not sold any more', status: 'open', resource: 'products', writes: WRITES }],
    },
    calls: {
      ...fixtures.calls,
      'assistant/plan': plan,
      'assistant/accept': ({ body }) => {
        accepted.push(body);
        const written = [{ resource: 'products', op: 'delete', id: 12, version: 4, title: 'Argan oil' }];
        return { written, undo: 5 };
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Delete products' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Argan oil.*88\.00/ })).toBeVisible();
  await expect.element(screen.getByText('Products: 3 changed')).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Delete 2 products' });
  await expect.element(confirm).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 2' }).fill('2');
  await expect.element(confirm).toBeEnabled();
  await expect.element(screen.getByRole('columnheader', { name: 'Delete' })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Delete Mint' }).click();
  await screen.getByRole('button', { name: 'Delete 1 product' }).click();
  await expect.element(screen.getByText('1 record was deleted')).toBeVisible();
  expect(accepted).toEqual([
    { proposal: 7, writes: [{ entity: 'Product', id: 12, version: 4, data: {}, isDeletion: true, mark: 'seen 12' }] },
  ]);
  await expect.element(screen.getByRole('button', { name: 'Undo all' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open' }).elements()).toEqual([]);
});

test('what goes along depends on what is kept; a record that was left out and goes along says so, and all are counted', async () => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/ai_proposals/7/show', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: {
      products: PRODUCTS,
      ai_proposals: [{ id: 7, note: 'Not sold any more', status: 'open', resource: 'products', writes: WRITES }],
    },
    calls: {
      ...fixtures.calls,
      'assistant/plan': async (call) => {
        const planned = await plan(call);
        const beside = [
          { resource: 'products', op: 'delete', count: 1, ids: [13] },
          { resource: null, op: 'delete', count: 4 },
        ];
        return writesIn(call.body).length === 2 ? { ...Object(planned), beside: [] } : { ...Object(planned), beside };
      },
    },
  });
  const mint = screen.getByRole('checkbox', { name: 'Delete Mint' });
  await mint.click();
  await expect.element(screen.getByRole('row', { name: /Mint.*Is deleted with another record/ })).toBeVisible();
  await expect.element(screen.getByText('4 others are deleted that you may not see')).toBeVisible();
  await expect.element(screen.getByText('6 records are deleted altogether.')).toBeVisible();
  const confirm = screen.getByRole('button', { name: 'Delete 1 product' });
  await screen.getByRole('textbox', { name: 'Type 6' }).fill('1');
  await expect.element(confirm).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 6' }).fill('6');
  await expect.element(confirm).toBeEnabled();
  await screen.getByRole('checkbox', { name: 'Delete Argan oil' }).click();
  await expect.element(screen.getByText('Is deleted with another record')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Delete 0/ })).toBeDisabled();
});

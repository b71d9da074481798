// Other records that change with a plan are counted anew when a person leaves a part of it out.
import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import { isObject } from '#resource';
import catalogue from '../catalogue/index.ts';
import fixtures, { planItems, writesIn } from './fixtures.ts';
import plugin from './index.ts';

const products = [1, 2, 3].map((id) => ({ id, name: `Product ${id}`, price: 10, finalPrice: 10 }));

/** Number of products whose price changes: with each, another record is deleted. */
function priced(body: unknown): number {
  const run = isObject(body) && isObject(body.run) ? body.run : undefined;
  if (run) return Array.isArray(run.ids) ? run.ids.length : 0;
  return writesIn(body).filter(({ data }) => 'price' in data).length;
}

const plan: MemoryCall = async (request) => {
  const count = priced(request.body);
  const beside = count > 0 ? [{ resource: 'products', op: 'delete', count, ids: [] }] : [];
  return { ...Object(await planItems(request)), beside };
};

const openProposal = (more: object, calls: RenderPluginOptions['calls'] = {}) =>
  renderPlugin(plugin, {
    ...{ at: '/ai_proposals/7/show', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: {
      products,
      ai_proposals: [{ id: 7, note: 'Please', status: 'open', resource: 'products', client: 'Agent', ...more }],
    },
    calls: { ...fixtures.calls, 'assistant/plan': plan, ...calls },
  });

const CHANGES = products.map(({ id }) => ({ entity: 'Product', id, version: 1, data: { price: 11, stock: 5 } }));

test('a record and a field that are left out take what goes with them away, and the number to type', async () => {
  const { screen } = await openProposal({ writes: CHANGES });
  await expect.element(screen.getByText('Products: 3 deleted')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Type 6: 3 + 3 to delete' })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Keep #2' }).click();
  await expect.element(screen.getByText('Products: 2 deleted')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Keep Price' }).click();
  await expect.element(screen.getByText('Product: 1 deleted')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Type 3: 2 + 1 to delete' }).fill('3');
  await expect.element(screen.getByRole('button', { name: 'Accept 3 fields' })).toBeEnabled();
});

test('a count that fails says so, nothing is accepted meanwhile, and it is asked again', async () => {
  let isDown = false;
  const { screen } = await openProposal(
    { writes: CHANGES },
    {
      'assistant/plan': (request) => {
        const isPart = writesIn(request.body).length === 2;
        const detail = 'The plan cannot be made now.';
        return isDown && isPart ? Response.json({ status: 500, detail }, { status: 500 }) : plan(request);
      },
    },
  );
  await expect.element(screen.getByText('Products: 3 deleted')).toBeVisible();
  isDown = true;
  await screen.getByRole('checkbox', { name: 'Keep #2' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept 4 fields' })).toBeDisabled();
  isDown = false;
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(screen.getByText('Products: 2 deleted')).toBeVisible();
});

test('an action is counted for the records that are left', async () => {
  const ids = products.map(({ id }) => id);
  const { screen } = await openProposal({ run: { action: 'products.setReduction', ids, input: { percent: 90 } } });
  await expect.element(screen.getByText('Products: 3 deleted')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Keep Product 2' }).click();
  await expect.element(screen.getByText('Products: 2 deleted')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Type 4: 2 + 2 to delete' }).fill('4');
  await expect.element(screen.getByRole('button', { name: 'Reduce 2 prices' })).toBeEnabled();
});

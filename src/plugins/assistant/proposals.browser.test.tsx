import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import fixtures, { acceptAll } from './fixtures.ts';
import plugin from './index.ts';

const PRODUCT = { id: 12, name: 'Argan oil, cold pressed', price: 189, images: [] };

test('a person reviews what an agent proposes as a difference from the record, and accepts it', async () => {
  const accepted: unknown[] = [];
  const accept: MemoryCall = (request) => {
    accepted.push(request.body);
    return acceptAll(request);
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/ai_proposals/1/show',
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    records: { ...fixtures.records, products: [PRODUCT] },
    calls: { ...fixtures.calls, 'assistant/accept': accept },
  });
  await expect.element(screen.getByText('Proposed by Stock keeper')).toBeVisible();
  await expect.element(screen.getByText('Argan oil, cold pressed')).toBeVisible();
  await screen.getByRole('button', { name: 'Accept 1 field' }).click();
  await expect.element(screen.getByText('1 record was changed')).toBeVisible();
  expect(accepted).toMatchObject([{ proposal: 1, writes: [{ id: 12, version: 3, data: { name: 'Argan oil' } }] }]);
});

import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { PlanItem } from './contract/types.ts';
import fixtures, { acceptAll, answeredWith, planItems, writesIn } from './fixtures.ts';
import plugin from './index.ts';

/** The server's plan: what was not understood is a problem of its field until it is typed. */
const plan: MemoryCall = (request) => {
  const planned = planItems(request) as { items: PlanItem[] };
  const items = planned.items.map((item, at): PlanItem => {
    const write = writesIn(request.body)[at];
    if (!write?.unread || 'skuCode' in write.data) return item;
    return {
      ...item,
      fields: [...item.fields, { name: 'skuCode', before: null, after: null }],
      problems: [{ field: 'skuCode', message: '“heavy” is not known here. Set it here.' }],
    };
  });
  return { ...planned, items };
};

test('what was not understood stands beside the other values, and is set there', async () => {
  const accepted: unknown[] = [];
  const answer = {
    ...{ model: 'm', isDemo: false, resource: 'products', newData: [{ name: 'Year-end box', price: 285 }] },
    ...{ dropped: ['skuCode: heavy', 'isAdmin'], unread: [['skuCode: heavy', 'isAdmin']] },
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/assistant?topic=ecommerce&object=Product&action=Create',
    ...{ as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [], thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/ask': () => answeredWith({ id: 41, functionCallEscaped: answer, threadAiRequest: { id: 9 } }),
      'assistant/plan': plan,
      'assistant/accept': (request) => {
        accepted.push(request.body);
        return acceptAll(request);
      },
    },
  });
  await screen.getByRole('textbox').first().fill('A box');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('Not understood and left out: SKU code: heavy, isAdmin')).toBeVisible();
  await expect.element(screen.getByText('“heavy” is not known here. Set it here.')).toBeVisible();
  await expect.element(screen.getByText('1 to check', { exact: false }).first()).toBeVisible();
  const input = screen.getByRole('textbox', { name: 'SKU code' });
  await input.fill('BOX-3');
  await screen.getByRole('button', { name: 'Take this value' }).click();
  await expect.element(screen.getByText('“heavy” is not known here. Set it here.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Great ! This is exactly what I want' }).click();
  await expect.poll(() => accepted.length).toBe(1);
  expect(writesIn(accepted[0])).toEqual([
    { entity: 'Product', data: { name: 'Year-end box', price: 285, skuCode: 'BOX-3' } },
  ]);
});

test('a change of which nothing was understood is shown, set there, and then accepted', async () => {
  const accepted: unknown[] = [];
  const answer = {
    ...{ model: 'm', isDemo: false, resource: 'products', found: 1, dropped: ['skuCode: heavy'] },
    ...{ changes: [{ id: 12, version: 1, title: 'Argan oil', data: {} }], unread: [['skuCode: heavy']] },
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/assistant?topic=ecommerce&object=Product&action=Update',
    ...{ as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [{ id: 12, name: 'Argan oil' }], thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/ask': () => answeredWith({ id: 41, functionCallEscaped: answer, threadAiRequest: { id: 9 } }),
      'assistant/plan': plan,
      'assistant/accept': (request) => {
        accepted.push(request.body);
        return acceptAll(request);
      },
    },
  });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Mark it as heavy');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('“heavy” is not known here. Set it here.')).toBeVisible();
  const great = screen.getByRole('button', { name: 'Great ! This is exactly what I want' });
  await expect.element(great).toBeDisabled();
  await screen.getByRole('textbox', { name: 'SKU code' }).fill('OIL-1');
  await screen.getByRole('button', { name: 'Take this value' }).click();
  await great.click();
  await expect.poll(() => accepted.length).toBe(1);
  expect(writesIn(accepted[0])).toEqual([{ entity: 'Product', id: 12, version: 1, data: { skuCode: 'OIL-1' } }]);
});

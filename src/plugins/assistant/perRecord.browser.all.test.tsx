import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { AiAnswer, PlanItem } from './contract/types.ts';
import fixtures, { acceptAll, answeredWith, writesIn } from './fixtures.ts';
import plugin from './index.ts';

const PRODUCTS = [
  { id: 12, name: 'Argan oil', price: 88 },
  { id: 13, name: 'Mint', price: 20 },
];
const RULES = [{ field: 'price', percent: 10, round: '.90' }] as const;
const ANSWER: AiAnswer = {
  ...{ model: 'flexy-demo', isDemo: true, resource: 'products', found: 2, rules: RULES },
  changes: [
    { id: 12, version: 1, title: 'Argan oil', data: { price: 96.9 } },
    { id: 13, version: 1, title: 'Mint', data: { price: 21.9 } },
  ],
};

/** The plan of a server that computes the prices itself. */
const plan =
  (prices: readonly (readonly [before: number, after: number])[]): MemoryCall =>
  ({ body }) => {
    const items = writesIn(body).map((write, at): PlanItem => {
      const [before, after] = prices[at] ?? [0, 0];
      const fields = [{ name: 'price', before, after }];
      const known = { resource: 'products', op: 'update', effects: [], mark: '', problems: [] } as const;
      return { ...known, id: write.id ?? 0, version: 1, title: PRODUCTS[at]?.name ?? '', fields };
    });
    return { items, beside: [], action: null, count: items.length, isValid: true };
  };

const open = (at: string, calls: RenderPluginOptions['calls'] = {}) =>
  renderPlugin(plugin, {
    ...{ at, as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: PRODUCTS, thread_ai_requests: [], ai_requests: [] },
    calls: { ...fixtures.calls, ...calls },
  });

test('a rule is shown in words, with each amount before and after and their sums, and accepted as it is shown', async () => {
  const asked: unknown[] = [];
  const planned: unknown[] = [];
  const accepted: unknown[] = [];
  const { screen } = await open('/assistant?action=Update&topic=ecommerce&object=Product&records=12,13', {
    'assistant/ask': ({ body }) => {
      asked.push(body);
      return answeredWith({ id: 41, functionCallEscaped: ANSWER, threadAiRequest: { id: 9 } });
    },
    'assistant/plan': (request) => {
      planned.push(request.body);
      return plan([
        [88, 96.9],
        [20, 21.9],
      ])(request);
    },
    'assistant/accept': (request) => {
      accepted.push(request.body);
      return acceptAll(request);
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Remove Mint' })).toBeVisible();
  await screen.getByRole('button', { name: 'Raise the price by 10%, rounded to .90' }).click();
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('10% more')).toBeVisible();
  expect(asked).toMatchObject([{ records: [12, 13], action: 'Update' }]);
  await expect.element(screen.getByText('rounded to .90')).toBeVisible();
  const list = screen.getByRole('list', { name: '2 products will be changed' });
  await expect.element(list.getByText('96.90')).toBeVisible();
  await expect.element(screen.getByText('Price, together')).toBeVisible();
  await expect.element(screen.getByText('118.80')).toBeVisible();
  expect(planned).toMatchObject([
    {
      writes: [
        { id: 12, rules: RULES },
        { id: 13, rules: RULES },
      ],
    },
  ]);
  await screen.getByRole('button', { name: 'Great ! This is exactly what I want' }).click();
  await expect.element(screen.getByText('2 records were changed')).toBeVisible();
  expect(accepted).toMatchObject([
    {
      writes: [
        { id: 12, data: { price: 96.9 } },
        { id: 13, data: { price: 21.9 } },
      ],
    },
  ]);
  expect(JSON.stringify(accepted)).not.toContain('rules');
});

test('many chosen records are one number that is removed at once; actions that exist are the examples', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => at + 1).join(',');
  const { screen, server } = await open(`/assistant?action=Execute&topic=ecommerce&object=Product&records=${ids}`, {
    'assistant/model': () => ({
      ...fixtures.calls['assistant/model'](),
      actions: [
        { action: 'products.setReduction', resource: 'products', title: 'Reduce prices', description: '', input: [] },
      ],
    }),
  });
  await expect.element(screen.getByText('300', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reduce prices' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Examples' }).getByRole('listitem').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Remove all records' }).click();
  await expect.element(screen.getByText('300', { exact: true })).not.toBeInTheDocument();
  expect(server.asked.filter((one) => one.startsWith('GET products/'))).toEqual([]);
});

test('selected rows of a list are changed together: the assistant opens with them', async () => {
  const { screen } = await open('/products');
  await screen.getByRole('checkbox', { name: /Argan oil/ }).click();
  await screen.getByRole('button', { name: 'Change together' }).click();
  await expect.element(screen.getByRole('button', { name: 'Remove Argan oil' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Raise the price by 10%, rounded to .90' })).toBeVisible();
});

test('an answer that changes nothing says so, with what was left out', async () => {
  const none = {
    ...ANSWER,
    rules: [],
    changes: [],
    found: 2,
    leftOut: [
      { reason: 'unchanged', count: 1 },
      { reason: 'gone', count: 1 },
    ],
  };
  const { screen } = await open('/assistant?action=Update&topic=ecommerce&object=Product&records=12,13', {
    'assistant/ask': () => answeredWith({ id: 41, functionCallEscaped: none, threadAiRequest: { id: 9 } }),
  });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Correct the spelling');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('Nothing to change in 2 records.')).toBeVisible();
  const note = screen.getByRole('article').getByRole('status');
  await expect
    .element(note)
    .toHaveTextContent('0 of 2 products; 2 are left out.The model changes nothing in 1. 1 is not there any more.');
  expect(screen.getByText('No response from the model.').elements()).toEqual([]);
});

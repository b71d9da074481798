import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import orders from '../orders/index.ts';
import type { AiAnswer } from './contract/types.ts';
import fixtures, { answeredWith } from './fixtures.ts';
import plugin from './index.ts';

const ANSWER: AiAnswer = {
  ...{ model: 'm', isDemo: false, resource: 'orders', text: 'You sold for 190.00 MAD.' },
  figures: [
    {
      resource: 'orders',
      filters: {
        type: ['invoice', 'refund'],
        'soldAt[after]': '2026-11-23T00:00:00+00:00',
        'soldAt[before]': '2026-11-29T23:59:59+00:00',
      },
      records: 2,
      sum: { field: 'fullTotalAmount', value: 190, average: 95 },
      cited: [{ id: 7, title: '1-0007' }],
    },
    {
      ...{ resource: 'orders', filters: {}, records: 2, lines: 'order_items', cited: [] },
      sum: { field: 'quantity', value: 10, average: 5 },
      groups: {
        field: 'product',
        isCut: true,
        list: [
          { value: 3, title: 'Mint', count: 2, sum: 9 },
          { value: null, title: null, count: 1, sum: 1 },
        ],
      },
    },
  ],
};

/** Sales by weeks, and quantities of the lines by the month of their orders. */
const BY_TIME: AiAnswer = {
  ...{ model: 'm', isDemo: false, resource: 'orders' },
  figures: [
    {
      ...{ resource: 'orders', filters: {}, records: 3, cited: [] },
      sum: { field: 'fullTotalAmount', value: 190, average: 95 },
      groups: {
        ...{ field: 'soldAt', period: 'week', isCut: true, isInTime: true },
        list: [
          {
            ...{ value: '2020-11-16', until: '2020-11-22', title: null, count: 2, sum: 190 },
            filters: { 'soldAt[after]': '2020-11-16T00:00:00+01:00', 'soldAt[before]': '2020-11-22T23:59:59+01:00' },
          },
          { value: null, title: null, count: 1, sum: 0 },
        ],
      },
    },
    {
      ...{ resource: 'orders', filters: {}, records: 3, lines: 'order_items', cited: [] },
      sum: { field: 'quantity', value: 10, average: 5 },
      groups: {
        ...{ field: 'createdAt', period: 'month', isOfRecords: true, isCut: false },
        list: [{ value: '2020-11-01', until: '2020-11-30', title: null, count: 2, sum: 10 }],
      },
    },
  ],
};

test('numbers by time name their periods in words, and open the list of each', async () => {
  const { screen } = await open(BY_TIME);
  await screen.getByRole('textbox', { name: 'Question' }).fill('How much did we sell each week?');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  const week = screen.getByRole('link', { name: '16 Nov 2020 – 22 Nov 2020' });
  await expect.element(week).toBeVisible();
  const href = week.element().getAttribute('href') ?? '';
  const filter = new URLSearchParams(href.slice(href.indexOf('?'))).get('filter');
  expect(JSON.parse(filter ?? '')).toEqual(BY_TIME.figures?.[0]?.groups?.list[0]?.filters);
  await expect.element(screen.getByText('Without a value')).toBeVisible();
  await expect.element(screen.getByText('Only the latest 2 are shown.')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^November 2020 2 10/ })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Created' })).toBeVisible();
});

const open = (answer: AiAnswer) =>
  renderPlugin(plugin, {
    ...{ at: '/assistant?action=Filter&topic=ecommerce&object=Order', as: 'ROLE_MANAGER', beside: [catalogue, orders] },
    records: { products: [], orders: [], thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/ask': () => answeredWith({ id: 41, functionCallEscaped: answer, threadAiRequest: { id: 9 } }),
    },
  });

test('a number is shown with what was counted: conditions, records, sum, groups, and the way to each', async () => {
  const { screen } = await open(ANSWER);
  await screen.getByRole('textbox', { name: 'Question' }).fill('How much did we sell last week?');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('You sold for 190.00 MAD.')).toBeVisible();
  const cards = screen.getByRole('region', { name: 'Counted: 2 orders' });
  const [first, second] = [cards.nth(0), cards.nth(1)];
  await expect.element(first.getByText('Invoice, Refund')).toBeVisible();
  await expect.element(first.getByText('190.00')).toBeVisible();
  await expect.element(first.getByText('95.00')).toBeVisible();
  await expect
    .element(first.getByRole('link', { name: '1-0007' }))
    .toHaveAttribute('href', expect.stringContaining('/orders/7'));
  const list = first.getByRole('link', { name: 'Open in the list' }).element().getAttribute('href') ?? '';
  const filter = new URLSearchParams(list.slice(list.indexOf('?'))).get('filter');
  expect(JSON.parse(filter ?? '')).toEqual(ANSWER.figures?.[0]?.filters);
  await expect.element(second.getByText('All records, without a condition')).toBeVisible();
  await expect
    .element(second.getByRole('link', { name: 'Mint' }))
    .toHaveAttribute('href', expect.stringContaining('/products/3'));
  await expect.element(second.getByRole('row', { name: /^Mint 2 9/ })).toBeVisible();
  await expect.element(second.getByText('Only the first 2 are shown.')).toBeVisible();
});

const { text: _, ...WORDLESS } = ANSWER;
const NUMBERS = { model: 'm', isDemo: false, resource: 'orders' } as const;

test.each<[string, AiAnswer]>([
  [
    'The numbers in this text were not counted in your records.',
    { ...NUMBERS, text: 'About 5000.', isUncounted: true },
  ],
  [
    'The model named numbers that were not counted. Its words are left out; this was counted:',
    { ...WORDLESS, isReworded: true },
  ],
  ['Nothing was counted.', { ...NUMBERS, figures: [], dropped: ['isAdmin'] }],
])('%s', async (said, answer) => {
  const { screen } = await open(answer);
  await screen.getByRole('textbox', { name: 'Question' }).fill('How much?');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
});

import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { AiAnswer } from './contract/types.ts';
import fixtures, { answeredWith } from './fixtures.ts';
import plugin from './index.ts';

/** Asks a search that gets this answer. */
async function searched(answer: Partial<AiAnswer>) {
  const functionCallEscaped = { model: 'm', isDemo: false, resource: 'products', ...answer };
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/assistant?action=Filter&topic=ecommerce&object=Product', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [{ id: 12, name: 'Gift box', price: 88 }], thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/ask': () => answeredWith({ id: 41, functionCallEscaped, threadAiRequest: { id: 9 } }),
    },
  });
  await screen.getByRole('textbox', { name: 'Question' }).fill('Red gifts');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  return screen;
}

test('the conditions of a search are chips: those that are used, and those that are not', async () => {
  const screen = await searched({ filters: { name: 'Gift' }, found: 1, dropped: ['colour: red', 'price: cheap'] });
  const card = screen.getByRole('article');
  await expect.element(card.getByRole('heading', { name: '1 record found' })).toBeVisible();
  await expect.element(card.getByText('Not used: colour: red')).toBeVisible();
  await expect.element(card.getByText('Not used: Price: cheap')).toBeVisible();
  await expect.element(card.getByText(/Name.*Gift$/).first()).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Open in the list' })).toBeVisible();
});

test('a search of which nothing was understood finds nothing, and names it', async () => {
  const screen = await searched({ found: 0, dropped: ['filters'] });
  await expect.element(screen.getByText('No record was found.')).toBeVisible();
  await expect.element(screen.getByText('Not understood and left out: filters')).toBeVisible();
  expect(screen.getByText('Gift box').elements()).toEqual([]);
});

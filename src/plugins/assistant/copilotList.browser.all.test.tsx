import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { eventText } from '#resource';
import catalogue from '../catalogue/index.ts';
import type { AiEvent } from './contract/types.ts';
import fixtures from './fixtures.ts';
import plugin from './index.ts';

const MODEL = { model: 'flexy-demo', isDemo: true } as const;
const PRODUCTS = [1, 2, 3].map((id) => ({ id, name: `Tea ${id}`, price: 10 * id, images: [] }));

/** Answers every question with a name and a price; keeps what was asked and saved. */
async function open(role: 'ROLE_MANAGER' | 'ROLE_CASHIER' = 'ROLE_MANAGER') {
  const asked: unknown[] = [];
  const saved: unknown[] = [];
  const stream: MemoryCall = ({ body }) => {
    asked.push(body);
    const events: readonly AiEvent[] = [
      { type: 'start', ...MODEL },
      { type: 'data', data: { name: `Mint tea ${asked.length}`, price: 25 }, dropped: [] },
      { type: 'done', tokens: 10, ...MODEL },
    ];
    return new Response(events.map(eventText).join(''), { headers: { 'Content-Type': 'text/event-stream' } });
  };
  const persist: MemoryCall = ({ body }) => {
    saved.push(body);
    return { resource: 'products', id: 9, version: 1, title: 'Mint tea', dropped: [], undo: 5, data: {} };
  };
  const { screen, server } = await renderPlugin(plugin, {
    at: '/products',
    as: role,
    beside: [catalogue],
    records: { products: PRODUCTS, ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'generative-ai': () => ({ systemPrompt: 'You fill records.', function: { name: 'fill' } }),
      'generative-ai/stream': stream,
      'generative-ai/persist': persist,
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  return { screen, server, asked, saved };
}

test('a list opens the copilot for a new record', async () => {
  const { screen, asked, saved } = await open();
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await expect.element(dialog.getByText('New product')).toBeVisible();
  await expect.element(dialog.getByText('Which product should I create?', { exact: false })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Say what you want' }).fill('A mint tea');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('button', { name: 'Save 2 fields' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([{ entityClassName: 'Product', question: 'A mint tea', history: [] }]);
  expect(saved).toMatchObject([{ aiResponse: { name: 'Mint tea 1', price: 25 }, entityClass: 'Product' }]);
  expect(saved[0]).not.toHaveProperty('id');
});

test('selected rows are gone through one by one, each with its own answer', async () => {
  const { screen, asked, saved } = await open();
  await screen.getByRole('checkbox', { name: /Tea 1/ }).click();
  await screen.getByRole('checkbox', { name: /Tea 3/ }).click();
  const bar = screen.getByRole('toolbar', { name: '2 selected' });
  await bar.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Previous record' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Say what you want' }).fill('A better name');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('button', { name: 'Save 2 fields' }).click();
  await expect.element(dialog.getByText('2 of 2')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Say what you want' })).toHaveValue('A better name');
  await dialog.getByRole('button', { name: 'Previous record' }).click();
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next record' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('button', { name: 'Save 2 fields' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const ids = (list: readonly unknown[]) => list.map((one) => Reflect.get(Object(one), 'id'));
  expect(ids(asked)).toEqual(ids(saved));
  expect(ids(saved).toSorted()).toEqual([1, 3]);
});

test('who may not ask has no button', async () => {
  const { screen } = await open('ROLE_CASHIER');
  await expect.element(screen.getByText('Tea 1')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Generative AI' })).not.toBeInTheDocument();
});

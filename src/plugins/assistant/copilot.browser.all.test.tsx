import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { eventText } from '#resource';
import catalogue from '../catalogue/index.ts';
import type { AiEvent } from './contract/types.ts';
import fixtures, { planItems, streamOf } from './fixtures.ts';
import plugin from './index.ts';

const MODEL = { model: 'flexy-demo', isDemo: true } as const;

const DATA = { name: 'Cold-pressed argan oil', price: 195, description: '<p>Hand-sorted kernels</p>' };
const ANSWER = [
  { type: 'start', ...MODEL },
  { type: 'text', text: 'A better name.' },
  { type: 'data', data: DATA, dropped: ['category: Oils'] },
  { type: 'done', tokens: 120, ...MODEL },
] as const satisfies readonly AiEvent[];

const PRODUCT = { id: 12, name: 'Argan oil', price: 189, images: [], updatedAt: '2026-11-20T10:00:00+00:00' };

const open = (calls: Readonly<Record<string, MemoryCall>>) =>
  renderPlugin(plugin, {
    at: '/products/12',
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    records: { products: [PRODUCT], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'generative-ai': () => ({ systemPrompt: 'You fill records.', function: { name: 'fill' } }),
      'products/12/history': () => [],
      ...calls,
    },
  });

const SAVED = { resource: 'products', id: 12, version: 4, title: 'Oil', dropped: [], undo: 5, data: {} };

test('the answer is shown as a table, its HTML in a sandboxed frame', async () => {
  const { screen } = await open({ 'generative-ai/stream': () => streamOf(...ANSWER) });
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await dialog.getByRole('button', { name: 'Shorter text' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await screen.getByRole('button', { name: 'Quick Preview' }).click();
  const frame = screen.getByTitle('Preview of the page');
  await expect.element(frame).toHaveAttribute('sandbox', '');
  await expect.element(frame).toHaveAttribute('height', '600');
  const width = () => frame.element().getBoundingClientRect().width;
  await expect.element(screen.getByRole('button', { name: 'Computer' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(width).toBeLessThanOrEqual(390);
});

test('the copilot fills a product half; the person leaves one field out, edits another and saves', async () => {
  const saved: unknown[] = [];
  const undone: unknown[] = [];
  const { screen } = await open({
    'generative-ai/stream': () => streamOf(...ANSWER),
    'generative-ai/persist': ({ body }) => {
      saved.push(body);
      return SAVED;
    },
    'assistant/undo': ({ body }) => {
      undone.push(body);
      return { records: [], isDone: true };
    },
  });
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await dialog.getByRole('textbox', { name: 'Say what you want' }).fill('A better name');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText('A better name.')).toBeVisible();
  await expect.element(dialog.getByText('Not understood and left out: Category: Oils')).toBeVisible();
  await expect.element(dialog.getByText('Demo model')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Keep Price' }).click();
  await expect.element(dialog.getByText('2 of 3 fields accepted')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit Name' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Argan oil from Tamanar');
  await dialog.getByRole('button', { name: 'Take this value' }).click();
  await expect.element(dialog.getByText('Changed by you')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 2 fields' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved).toMatchObject([
    {
      aiResponse: { name: 'Argan oil from Tamanar', description: '<p>Hand-sorted kernels</p>' },
      entityClass: 'Product',
      id: 12,
      original: DATA,
    },
  ]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => undone).toEqual([{ undo: 5 }]);
});

test('a record that has changed is shown as it is now, marked, and saved with its present version', async () => {
  const saved: { readonly version?: number }[] = [];
  const plan: MemoryCall = (request) => {
    const name = saved.length === 0 ? PRODUCT.name : 'Argan oil of Tamanar';
    const answer = planItems({ ...request, records: () => [{ ...PRODUCT, name }] }) as { items: readonly object[] };
    return { ...answer, items: answer.items.map((item) => ({ ...item, version: 3 + saved.length })) };
  };
  const { screen } = await open({
    'generative-ai/stream': () => streamOf(...ANSWER),
    'assistant/plan': plan,
    'generative-ai/persist': ({ body }) => {
      saved.push(body as { readonly version?: number });
      const detail = 'A record has changed since. Look at the plan again.';
      return saved.length === 1 ? Response.json({ status: 409, detail }, { status: 409 }) : SAVED;
    },
  });
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await dialog.getByRole('button', { name: 'Shorter text' }).click();
  await dialog.getByRole('button', { name: 'Save 3 fields' }).click();
  await expect.element(dialog.getByText('A record has changed since.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Changed since', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(`when you saw it ${PRODUCT.name}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 3 fields' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(saved.map(({ version }) => version)).toEqual([3, 4]);
});

test('a copilot that cannot be asked says why, with the status, and is tried again', async () => {
  let isDown = true;
  const config: MemoryCall = () =>
    isDown ? Response.json({ status: 503, detail: 'Closed for maintenance.' }, { status: 503 }) : { systemPrompt: '' };
  const { screen } = await open({ 'generative-ai': config });
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await expect.element(dialog.getByText('(status 503)', { exact: false })).toBeVisible();
  isDown = false;
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(dialog.getByText('(status 503)', { exact: false })).not.toBeInTheDocument();
});

test('an answer without values, one that is cut off, and a busy model: each says so, and asks again', async () => {
  const answers = [
    streamOf({ type: 'start', ...MODEL }, { type: 'done', tokens: 1, ...MODEL }),
    streamOf({ type: 'start', ...MODEL }, { type: 'text', text: 'I' }),
    Response.json({ status: 429, detail: 'The model is busy.' }, { status: 429 }),
    streamOf(...ANSWER),
  ];
  const { screen } = await open({ 'generative-ai/stream': () => answers.shift() });
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await dialog.getByRole('button', { name: 'Warmer tone' }).click();
  await expect.element(dialog.getByText('No response from the model.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Warmer tone' }).click();
  await expect.element(dialog.getByText('The answer was cut off before its end.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Something goes wrong, Regenerate' }).click();
  await expect.element(dialog.getByText('The model is busy.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Something goes wrong, Regenerate' }).click();
  await expect.element(dialog.getByText('3 of 3 fields accepted')).toBeVisible();
});

test('an answer can be stopped; what arrived stays, and the chat is there again when the dialog is reopened', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(eventText({ type: 'text', text: 'Half' }))),
  });
  const { screen } = await open({ 'generative-ai/stream': () => new Response(body) });
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await dialog.getByRole('button', { name: 'Warmer tone' }).click();
  await expect.element(dialog.getByText('Half')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(dialog.getByText('Stopped. What had arrived stays.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Generative AI' }).click();
  await expect.element(dialog.getByText('Half')).toBeVisible();
});

test('a suggested product is created by one click and taken back by another; the chat lasts for the session', async () => {
  const { screen, server, goTo } = await renderPlugin(plugin, {
    at: '/suggest',
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    records: { products: [], ai_requests: [] },
    calls: { ...fixtures.calls, 'assistant/suggest': () => streamOf(...ANSWER) },
  });
  await screen.getByRole('textbox', { name: 'Which product shall I suggest?' }).fill('Argan oil');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('120 of 2,000 tokens')).toBeVisible();
  await screen.getByRole('button', { name: 'Create the product' }).click();
  await expect.element(screen.getByText('Cold-pressed argan oil was created')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create the product' })).toBeVisible();
  expect(server.asked).toContain('POST assistant/undo');
  goTo('/products');
  await expect.element(screen.getByRole('heading', { name: 'Products' })).toBeVisible();
  goTo('/suggest');
  await expect.element(screen.getByText('A better name.').first()).toBeVisible();
  await screen.getByRole('button', { name: 'A cheaper one' }).click();
  await expect.element(screen.getByText('A cheaper one', { exact: true }).first()).toBeVisible();
  await expect.poll(() => server.asked.filter((one) => one === 'POST assistant/suggest').length).toBe(2);
});

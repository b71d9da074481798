import { expect, test, vi } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import fixtures, { answeredWith, THREE_PRODUCTS } from './fixtures.ts';
import plugin from './index.ts';

const open = (subject: MemoryCall, asked: unknown[] = []) =>
  renderPlugin(plugin, {
    ...{ at: '/assistant', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [], thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/subject': subject,
      'assistant/ask': ({ body }) => {
        asked.push(body);
        return answeredWith({ id: 41, functionCallEscaped: THREE_PRODUCTS, threadAiRequest: { id: 9 } });
      },
    },
  });

test('a free question chooses action, topic and object itself, and is asked at once; the lists show the choice', async () => {
  const asked: unknown[] = [];
  const { screen } = await open(() => ({ action: 'Create', topic: 'ecommerce', object: 'Product' }), asked);
  await screen.getByRole('textbox', { name: 'Ask me anything' }).fill('Three gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByRole('heading', { name: '3 products will be made' })).toBeVisible();
  expect(asked).toMatchObject([{ entity: 'Product', action: 'Create', question: 'Three gift boxes' }]);
  await expect.element(screen.getByRole('combobox', { name: 'To handle ...' })).toHaveValue('Product');
});

test('the question goes with the page that the person comes from', async () => {
  const found: unknown[] = [];
  const { screen, goTo } = await open(({ body }) => {
    found.push(body);
    return { action: 'Create', topic: 'ecommerce', object: 'Product' };
  });
  await screen.getByRole('textbox', { name: 'Ask me anything' }).fill('Three new ones');
  goTo('/products');
  await expect.element(screen.getByRole('button', { name: 'Generative AI' })).toBeVisible();
  goTo('/assistant');
  await expect.element(screen.getByRole('textbox', { name: 'Ask me anything' })).toHaveValue('Three new ones');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.poll(() => found).toEqual([{ question: 'Three new ones', page: 'products' }]);
});

test('a page that was open for an hour is the one that the person comes from', async () => {
  const found: unknown[] = [];
  const { screen, goTo } = await open(({ body }) => {
    found.push(body);
    return { action: 'Create', topic: 'ecommerce', object: 'Product' };
  });
  goTo('/products');
  await expect.element(screen.getByRole('button', { name: 'Generative AI' })).toBeVisible();
  const later = Date.now() + 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  try {
    goTo('/assistant');
    await screen.getByRole('textbox', { name: 'Ask me anything' }).fill('The newest ones');
    await screen.getByRole('button', { name: 'Ask me now' }).click();
    await expect.poll(() => found).toEqual([{ question: 'The newest ones', page: 'products' }]);
  } finally {
    clock.mockRestore();
  }
});

test('when the subject is not found, the question stays, and the lists are named as the way on', async () => {
  const busy = () => Response.json({ status: 429, detail: 'The model is busy.' }, { status: 429 });
  const { screen } = await open(busy);
  const box = screen.getByRole('textbox', { name: 'Ask me anything' });
  await box.fill('Three gift boxes');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  await expect.element(screen.getByText('Choose in the lists above what it is about.', { exact: false })).toBeVisible();
  await expect.element(box).toHaveValue('Three gift boxes');
  await screen.getByRole('combobox', { name: 'I want to...' }).selectOptions('Create');
  await screen.getByRole('combobox', { name: 'For my ...' }).selectOptions('ecommerce');
  await screen.getByRole('combobox', { name: 'To handle ...' }).selectOptions('Product');
  await expect.element(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Three gift boxes');
});

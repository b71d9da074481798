import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import fixtures from './fixtures.ts';
import plugin from './index.ts';

/** Conversations 1 to 40, each with one question; every tenth is about tea. */
const THREADS = Array.from({ length: 40 }, (_, at) => ({
  id: at + 1,
  entity: 'Product',
  aiRequests: [{ id: at + 101, question: at % 10 === 9 ? `Tea ${at + 1}` : `Cakes ${at + 1}`, status: 'success' }],
}));

/** Answers searches of questions as the server does. */
function searching() {
  const searched: string[] = [];
  const call: MemoryCall = ({ url }) => {
    const text = url.searchParams.get('q') ?? '';
    searched.push(text);
    const found = THREADS.filter(({ aiRequests: [one] }) => one?.question.toLowerCase().includes(text.toLowerCase()));
    const member = found.map(({ id, aiRequests: [one] }) => ({
      ...one,
      threadAiRequest: { '@id': `/en/api/thread_ai_requests/${id}`, id },
    }));
    return { 'hydra:member': member, 'hydra:totalItems': member.length };
  };
  return { searched, call };
}

const open = (call: MemoryCall) =>
  renderPlugin(plugin, {
    at: '/assistant',
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    records: { products: [], thread_ai_requests: THREADS },
    calls: { ...fixtures.calls, ai_requests: call },
  });

test('the history shows more than the first conversations, and finds one by its question', async () => {
  const { searched, call } = searching();
  const { screen } = await open(call);
  const history = screen.getByRole('complementary', { name: 'History' });
  await expect.element(history.getByRole('button', { name: /Cakes 39/ })).toBeVisible();
  expect(history.getByRole('button', { name: /Cakes 2$/ }).elements()).toHaveLength(0);
  await history.getByRole('button', { name: 'Show more' }).click();
  await expect.element(history.getByRole('button', { name: /Cakes 2\b/ })).toBeInTheDocument();
  await expect.element(history.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  const search = history.getByRole('searchbox', { name: 'Search what was asked' });
  await search.fill('tea');
  await expect.poll(() => history.getByRole('listitem').elements().length).toBe(4);
  expect(searched).toEqual(['tea']);
  await search.fill('coffee');
  await expect.element(history.getByText('Nothing was asked with these words')).toBeVisible();
  await search.fill('');
  await expect.element(history.getByRole('button', { name: /Cakes 39/ })).toBeVisible();
});

test('a search that fails says so, and is tried again', async () => {
  let isDown = true;
  const { call } = searching();
  const { screen } = await open((request) => (isDown ? new Response('{}', { status: 503 }) : call(request)));
  const history = screen.getByRole('complementary', { name: 'History' });
  await history.getByRole('searchbox').fill('tea');
  await expect.element(history.getByRole('alert')).toBeVisible();
  isDown = false;
  await history.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => history.getByRole('listitem').elements().length).toBe(4);
});

test.each([0, 1, 40])('with %i conversations the history is as high as ever', async (count) => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/assistant', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [], thread_ai_requests: THREADS.slice(0, count), ai_requests: [] },
    calls: fixtures.calls,
  });
  const history = screen.getByRole('complementary', { name: 'History' });
  await expect
    .element(
      count === 0 ? history.getByText('No historical asks') : history.getByRole('button', { name: /\d/ }).first(),
    )
    .toBeVisible();
  const panel = history.getByRole('heading', { name: 'History' }).element().closest('section');
  const { height = 0 } = panel?.getBoundingClientRect() ?? {};
  // docs/rules/assistant.md, "The copilot": 500 to 600 px.
  expect(height).toBeGreaterThanOrEqual(500);
  expect(height).toBeLessThanOrEqual(640);
});

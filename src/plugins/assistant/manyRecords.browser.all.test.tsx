// A plan of hundreds of records, as a person reviews it.
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { AiAnswer, PlanItem } from './contract/types.ts';
import fixtures, { acceptAll, answeredWith, planItems, writesIn } from './fixtures.ts';
import plugin from './index.ts';

const MANY = 300;
const GREAT = 'Great ! This is exactly what I want';
const products = Array.from({ length: MANY }, (_, at) => ({ id: at + 1, name: `Product ${at + 1}`, price: 10 }));
const UNREAD = [150, 250];
const BESIDE = [{ resource: 'products', op: 'update', count: 2, ids: [301, 302] }];

const ANSWER: AiAnswer = {
  ...{ model: 'm', isDemo: false, resource: 'products', found: MANY },
  changes: products.map(({ id, name }) => ({ id, version: 1, title: name, data: { price: 11 } })),
  unread: products.map(({ id }) => (UNREAD.includes(id) ? ['skuCode: heavy'] : [])),
};

/** The server's plan: codes that were not understood are problems until they are typed. Product 200 changes after `isLate`. */
const planOf =
  (isLate: () => boolean): MemoryCall =>
  (request) => {
    const now = products.map((one) => (isLate() && one.id === 200 ? { ...one, price: 12 } : one));
    const planned = planItems({ ...request, records: () => now }) as { items: PlanItem[] };
    const items = planned.items.map((item, at): PlanItem => {
      const { unread, data } = writesIn(request.body)[at] ?? {};
      const named = { ...item, title: `Product ${item.id}` };
      if (!unread || (data && 'skuCode' in data)) return named;
      return {
        ...named,
        fields: [...item.fields, { name: 'skuCode', before: null, after: null }],
        problems: [{ field: 'skuCode', message: '“heavy” is not known here. Set it here.' }],
      };
    });
    return { ...planned, items };
  };

async function open() {
  const accepted: unknown[] = [];
  const accept: MemoryCall = (request) => {
    accepted.push(request.body);
    if (accepted.length > 1) return acceptAll(request);
    return Response.json({ status: 409, detail: 'Changed since it was shown: “Product 200”.' }, { status: 409 });
  };
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/assistant?action=Update&topic=ecommerce&object=Product', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products, thread_ai_requests: [], ai_requests: [] },
    calls: {
      ...fixtures.calls,
      'assistant/ask': () => answeredWith({ id: 41, functionCallEscaped: ANSWER, threadAiRequest: { id: 9 } }),
      'assistant/plan': planOf(() => accepted.length > 0),
      'assistant/accept': accept,
    },
  });
  await screen.getByRole('textbox', { name: 'Question' }).fill('+10 %');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
  const list = screen.getByRole('list', { name: /products will be changed$/ });
  await expect.element(list).toBeVisible();
  const part = (name: string) => screen.getByRole('button', { name, exact: true });
  const entries = () => list.getByRole('listitem').elements().length;
  return { screen, list, part, entries, accepted };
}

test('300 records are filtered by what needs a look and found by name; their sum and number are shown', async () => {
  const { screen, list, part, entries } = await open();
  await expect.element(screen.getByText('300 of 300 found')).toBeVisible();
  await expect.element(screen.getByText(/3,000\.00 becomes 3,300\.00/)).toBeVisible();
  expect(entries()).toBe(20);
  await part('To check 2').click();
  await expect.poll(entries).toBe(2);
  await expect.element(screen.getByRole('heading', { name: 'Product 150' })).toBeVisible();
  await screen.getByRole('button', { name: 'Next record' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Product 250' })).toBeVisible();
  await part('All 300').click();
  const search = screen.getByRole('searchbox', { name: 'Find in 300 records' });
  await search.fill('PRODUCT 29');
  await expect.poll(entries).toBe(11);
  await list.getByRole('checkbox', { name: 'Keep Product 299' }).click();
  await expect.element(screen.getByText('299 of 300 found')).toBeVisible();
  await search.fill('nothing');
  await expect.element(screen.getByText('No record has this name here.')).toBeVisible();
  await search.fill('');
  await part('Left out 1').click();
  await expect.poll(entries).toBe(1);
});

test('a value that two records lack is set in both at once', async () => {
  const { screen, part, entries } = await open();
  await part('To check 2').click();
  await expect.poll(entries).toBe(2);
  await screen.getByRole('checkbox', { name: 'Also in 1 other record without this value' }).click();
  await screen.getByRole('textbox', { name: 'SKU code' }).fill('BOX-3');
  await screen.getByRole('button', { name: 'Take this value' }).click();
  await expect.element(part('To check 2')).not.toBeInTheDocument();
});

test('what has changed since can be looked at alone, and the number is typed before', async () => {
  const { screen, part, entries, accepted } = await open();
  const great = screen.getByRole('button', { name: GREAT });
  await expect.element(great).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 300' }).fill('30');
  await expect.element(great).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 300' }).fill('300');
  await great.click();
  await part('Changed since 1').click();
  await expect.poll(entries).toBe(1);
  await expect.element(screen.getByRole('heading', { name: 'Product 200' })).toBeVisible();
  await expect.element(screen.getByText('when you saw it', { exact: false })).toBeVisible();
  await great.click();
  await expect.element(screen.getByText('300 records were changed')).toBeVisible();
  expect(accepted).toHaveLength(2);
});

test.each([
  ['en', 390],
  ['ar', 390],
  ['ar', 1440],
] as const)('in %s at %i px nothing is wider than the screen, and it is accessible', async (locale, width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const writes = products.map(({ id }) => ({ entity: 'Product', id, version: 1, data: { price: 11 } }));
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/ai_proposals/7/show', as: 'ROLE_MANAGER', beside: [catalogue], locale },
    records: {
      products,
      ai_proposals: [{ id: 7, note: 'Prices', status: 'open', resource: 'products', client: 'Price watch', writes }],
    },
    calls: {
      ...fixtures.calls,
      'assistant/plan': async (request) => ({ ...Object(await planOf(() => false)(request)), beside: BESIDE }),
    },
  });
  await expect.element(screen.getByRole('searchbox')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
  const { violations } = await axe.run('main', { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

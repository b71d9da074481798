// The number of records is typed before a large or destructive plan is accepted, whatever kind it is.
import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { AiAnswer, PlanItem } from './contract/types.ts';
import fixtures, { answeredWith, planItems, writesIn } from './fixtures.ts';
import plugin from './index.ts';

const products = Array.from({ length: 100 }, (_, at) => ({
  ...{ id: at + 1, name: `Product ${at + 1}`, price: 10, finalPrice: 10 },
}));
const ids = products.map(({ id }) => id);
const PAGE = '/assistant?topic=ecommerce&object=Product&action=';
const GREAT = 'Great ! This is exactly what I want';
const runOf = (some: readonly number[]) => ({ action: 'products.setReduction', ids: some, input: { percent: 90 } });
const CHANGES = products.map(({ id }) => ({ entity: 'Product', id, version: 1, data: { price: 11 } }));
const DELETIONS = [1, 2].map((id) => ({ entity: 'products', id, version: 1, data: {}, isDeletion: true }));

const answered = (answer: Partial<AiAnswer>): RenderPluginOptions['calls'] => ({
  'assistant/ask': () =>
    answeredWith({
      ...{ id: 41, threadAiRequest: { id: 9 } },
      functionCallEscaped: { model: 'm', isDemo: false, resource: 'products', found: 100, ...answer },
    }),
});

const proposed = (more: object): RenderPluginOptions['records'] => ({
  ai_proposals: [{ id: 7, note: 'Please', status: 'open', resource: 'products', client: 'Agent', ...more }],
});

/** The plan of deletions. */
const deletions: MemoryCall = ({ body }) => {
  const items = writesIn(body).map(({ id = 0 }): PlanItem => {
    const known = { resource: 'products', op: 'delete', fields: [], effects: [], mark: 'm', problems: [] } as const;
    return { ...known, id, version: 1, title: `Product ${id}` };
  });
  return { items, beside: [], action: null, pictures: {}, count: items.length, isValid: true };
};

/** The same plan, by which another record is deleted. */
const withDeletion: MemoryCall = async (request) => ({
  ...Object(await planItems(request)),
  beside: [{ resource: 'products', op: 'delete', count: 1, ids: [99] }],
});

interface Kind {
  readonly kind: string;
  readonly at: string;
  readonly records?: RenderPluginOptions['records'];
  readonly calls?: RenderPluginOptions['calls'];
  readonly plan?: MemoryCall;
  readonly button: string;
  readonly count: number;
}

const AGENT = '/ai_proposals/7/show';
const KINDS: readonly Kind[] = [
  {
    ...{ kind: 'changes of the page', at: `${PAGE}Update`, button: GREAT, count: 100 },
    calls: answered({
      changes: CHANGES.map(({ id, version, data }) => ({ id, version, data, title: `Product ${id}` })),
    }),
  },
  {
    ...{ kind: 'an action of the page', at: `${PAGE}Execute`, button: 'Reduce 100 prices', count: 100 },
    calls: answered({ action: { ...runOf(ids), title: 'Reduce prices', titles: products.map(({ name }) => name) } }),
  },
  {
    ...{ kind: 'changes of an agent', at: AGENT, button: 'Accept 100 fields', count: 100 },
    records: proposed({ writes: CHANGES }),
  },
  {
    ...{ kind: 'an action of an agent', at: AGENT, button: 'Reduce 100 prices', count: 100 },
    records: proposed({ run: runOf(ids) }),
  },
  {
    ...{ kind: 'a deletion of an agent', at: AGENT, button: 'Delete 2 products', count: 2, plan: deletions },
    records: proposed({ writes: DELETIONS }),
  },
  {
    ...{ kind: 'a change by which something is deleted', at: AGENT, button: 'Accept 1 field', count: 2 },
    ...{ records: proposed({ writes: CHANGES.slice(0, 1) }), plan: withDeletion },
  },
  {
    ...{ kind: 'an action by which something is deleted', at: AGENT, button: 'Reduce 1 price', count: 2 },
    ...{ records: proposed({ run: runOf([1]) }), plan: withDeletion },
  },
];

test.each(KINDS)('$kind: its number is typed', async ({ at, records, calls, plan = planItems, button, count }) => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at, as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products, thread_ai_requests: [], ai_requests: [], ...records },
    calls: { ...fixtures.calls, ...calls, 'assistant/plan': plan },
  });
  if (calls) {
    await screen.getByRole('textbox').first().fill('Please');
    await screen.getByRole('button', { name: 'Ask me now' }).click();
  }
  const typed = screen.getByRole('textbox', { name: new RegExp(`^Type ${count}(:|$)`) });
  const accept = screen.getByRole('button', { name: button });
  await typed.fill(String(count - 1));
  await expect.element(accept).toBeDisabled();
  await typed.fill(String(count));
  await expect.element(accept).toBeEnabled();
});

test('a few changes by which nothing is deleted are accepted without a number', async () => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: AGENT, as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products, ...proposed({ writes: CHANGES.slice(0, 99) }) },
    calls: fixtures.calls,
  });
  await expect.element(screen.getByRole('button', { name: 'Accept 99 fields' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: /^Type/ }).elements()).toEqual([]);
});

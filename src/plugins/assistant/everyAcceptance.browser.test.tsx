import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import type { AiAnswer, PlanItem } from './contract/types.ts';
import fixtures, { answeredWith, planItems, streamOf, writesIn } from './fixtures.ts';
import plugin from './index.ts';

type Screen = Awaited<ReturnType<typeof renderPlugin>>['screen'];

const OIL = { id: 12, name: 'Argan oil', price: 88, finalPrice: 88, images: [] };
const PAGE = '/assistant?topic=ecommerce&object=Product&action=';
const MODEL = { model: 'flexy-demo', isDemo: true } as const;
const RUN = { action: 'products.setReduction', ids: [12], input: { percent: 90 } };
const DATA = { name: 'Cold-pressed oil' };

const answered = (answer: Partial<AiAnswer>): RenderPluginOptions['calls'] => ({
  'assistant/ask': () =>
    answeredWith({
      id: 41,
      functionCallEscaped: { ...MODEL, resource: 'products', ...answer },
      threadAiRequest: { id: 9 },
    }),
});

async function ask(screen: Screen): Promise<void> {
  await screen.getByRole('textbox').first().fill('Please');
  await screen.getByRole('button', { name: 'Ask me now' }).click();
}

const proposal = (more: object) => ({
  ai_proposals: [{ id: 7, note: 'Please', status: 'open', resource: 'products', client: 'Agent', ...more }],
});

/** The plan of deletions. */
const deletions: MemoryCall = (request) => {
  const items = writesIn(request.body).map((write): PlanItem => {
    const fields = [{ name: 'price', before: 88, after: null }];
    const known = { resource: 'products', op: 'delete', effects: [], mark: 'm', problems: [] } as const;
    return { ...known, id: write.id ?? 0, version: 1, title: OIL.name, fields };
  });
  return { items, beside: [], action: null, count: items.length, isValid: true };
};

interface Kind {
  readonly kind: string;
  readonly at: string;
  readonly records?: RenderPluginOptions['records'];
  readonly calls?: RenderPluginOptions['calls'];
  readonly plan?: MemoryCall;
  /** What a person does until there is something to accept. */
  readonly begin?: (screen: Screen) => Promise<void>;
  /** Name of the button that accepts. */
  readonly button: string | RegExp;
  /** Texts that have to stand there: the record, and its values. */
  readonly shown: readonly (string | RegExp)[];
}

const GREAT = 'Great ! This is exactly what I want';
const KINDS: readonly Kind[] = [
  {
    ...{ kind: 'new records of the page', at: `${PAGE}Create`, begin: ask, button: GREAT },
    calls: answered({ newData: [{ name: 'Year-end box', price: 285 }] }),
    shown: ['Year-end box', /285\.00/],
  },
  {
    ...{ kind: 'changes of the page', at: `${PAGE}Update`, begin: ask, button: GREAT },
    calls: answered({ found: 1, changes: [{ id: 12, version: 1, title: OIL.name, data: { price: 96.9 } }] }),
    shown: [/96\.90/],
  },
  {
    ...{ kind: 'an action of the page', at: `${PAGE}Execute`, begin: ask, button: 'Reduce 1 price' },
    calls: answered({ found: 1, action: { ...RUN, title: 'Reduce prices by a percentage', titles: [OIL.name] } }),
    shown: ['Argan oil', '90%'],
  },
  {
    ...{ kind: 'an answer of the copilot', at: '/products/12', button: 'Save 1 field' },
    begin: async (screen) => {
      await screen.getByRole('button', { name: 'Generative AI' }).click();
      await screen.getByRole('textbox', { name: 'Say what you want' }).fill('Please');
      await screen.getByRole('button', { name: 'Send' }).click();
    },
    calls: {
      'generative-ai': () => ({ systemPrompt: 'You fill records.', function: { name: 'fill' } }),
      'generative-ai/stream': () =>
        streamOf(
          { type: 'start', ...MODEL },
          { type: 'data', data: DATA, dropped: [] },
          { type: 'done', tokens: 9, ...MODEL },
        ),
      'products/12/history': () => [],
    },
    shown: ['Cold-pressed oil'],
  },
  {
    ...{ kind: 'changes that an agent proposes', at: '/ai_proposals/7/show', button: 'Accept 1 field' },
    records: proposal({ writes: [{ entity: 'Product', id: 12, version: 1, data: DATA }] }),
    shown: ['Cold-pressed oil'],
  },
  {
    ...{ kind: 'an action that an agent proposes', at: '/ai_proposals/7/show', button: 'Reduce 1 price' },
    records: proposal({ run: RUN }),
    shown: ['Argan oil', '90%'],
  },
  {
    ...{ kind: 'a deletion that an agent proposes', at: '/ai_proposals/7/show', button: 'Delete 1 product' },
    records: proposal({ writes: [{ entity: 'products', id: 12, version: 1, data: {}, isDeletion: true }] }),
    plan: deletions,
    shown: ['Argan oil', /88\.00/],
  },
];

test.each(KINDS)(
  'nothing is accepted before it is seen: $kind',
  async ({ at, records, calls, plan, begin, button, shown }) => {
    const planned = Promise.withResolvers<void>();
    let isAsked = false;
    const { screen, server } = await renderPlugin(plugin, {
      ...{ at, as: 'ROLE_MANAGER', beside: [catalogue] },
      records: { products: [OIL], thread_ai_requests: [], ai_requests: [], ...records },
      calls: {
        ...fixtures.calls,
        ...calls,
        'assistant/plan': async (request) => {
          isAsked = true;
          await planned.promise;
          return (plan ?? planItems)(request);
        },
      },
    });
    await begin?.(screen);
    await expect.poll(() => isAsked).toBe(true);
    const accepting = screen.getByRole('button', { name: button });
    const enabled = () => accepting.elements().filter((one) => !(one instanceof HTMLButtonElement && one.disabled));
    expect(enabled()).toEqual([]);
    planned.resolve();
    await expect.element(accepting).toBeEnabled();
    for (const text of shown) await expect.element(screen.getByText(text).first()).toBeVisible();
    expect(server.asked.filter((one) => /accept|persist/.test(one))).toEqual([]);
  },
);

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

/** The files of the assistant, as they are written. */
const FILES = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.test.tsx', '!./{server,contract,i18n}/**', '!./server.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
/** A use of the hooks by which a screen accepts; what only takes back is none. */
const ACCEPTS = /(?<!function |\{ takeBack,[^}]*\} = )(?:useAccept|useSaveAnswer)\(/;
/** The calls that accept. Only those hooks make them. */
const CALLS = /call\((?:acceptCall|persistCall)\b|assistant\/accept['"`]|generative-ai\/persist['"`]/;

const filesWith = (pattern: RegExp): string[] =>
  Object.entries(FILES).flatMap(([file, text]) => (pattern.test(text) ? [file.slice(2)] : []));

interface Kind {
  readonly kind: string;
  /** The file that accepts. */
  readonly by: string;
  readonly at: string;
  readonly records?: RenderPluginOptions['records'];
  readonly calls?: RenderPluginOptions['calls'];
  readonly plan?: MemoryCall;
  /** Actions of a person until there is something to accept. */
  readonly begin?: (screen: Screen) => Promise<void>;
  /** Name of the button that accepts. */
  readonly button: string | RegExp;
  /** Texts that have to stand there: the record, and its values. */
  readonly shown: readonly (string | RegExp)[];
  /** The words that count the records; absent: the page is about one. */
  readonly count?: string;
}

const GREAT = 'Great ! This is exactly what I want';
const KINDS: readonly Kind[] = [
  {
    ...{ kind: 'new records of the page', by: 'plan/PlanReview.tsx', at: `${PAGE}Create`, begin: ask, button: GREAT },
    calls: answered({ newData: [{ name: 'Year-end box', price: 285 }] }),
    shown: ['Year-end box', /285\.00/],
    count: '1 product will be made',
  },
  {
    ...{ kind: 'changes of the page', by: 'plan/PlanReview.tsx', at: `${PAGE}Update`, begin: ask, button: GREAT },
    calls: answered({ found: 1, changes: [{ id: 12, version: 1, title: OIL.name, data: { price: 96.9 } }] }),
    shown: [/96\.90/],
    count: '1 product will be changed',
  },
  {
    ...{
      kind: 'an action of the page',
      by: 'run/RunReview.tsx',
      at: `${PAGE}Execute`,
      begin: ask,
      button: 'Reduce 1 price',
    },
    calls: answered({ found: 1, action: { ...RUN, title: 'Reduce prices by a percentage', titles: [OIL.name] } }),
    shown: ['Argan oil', '90%'],
    count: '1 record is chosen. Nothing is written yet.',
  },
  {
    ...{
      kind: 'an answer of the copilot',
      by: 'copilot/CopilotDialog.tsx',
      at: '/products/12',
      button: 'Save 1 field',
    },
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
    ...{
      kind: 'changes that an agent proposes',
      by: 'plan/PlanReview.tsx',
      at: '/ai_proposals/7/show',
      button: 'Accept 1 field',
    },
    records: proposal({ writes: [{ entity: 'Product', id: 12, version: 1, data: DATA }] }),
    shown: ['Cold-pressed oil'],
    count: '1 product will be changed',
  },
  {
    ...{
      kind: 'an action that an agent proposes',
      by: 'run/RunReview.tsx',
      at: '/ai_proposals/7/show',
      button: 'Reduce 1 price',
    },
    records: proposal({ run: RUN }),
    shown: ['Argan oil', '90%'],
    count: '1 record is chosen. Nothing is written yet.',
  },
  {
    ...{
      kind: 'a deletion that an agent proposes',
      by: 'run/DeletionReview.tsx',
      at: '/ai_proposals/7/show',
      button: 'Delete 1 product',
    },
    records: proposal({ writes: [{ entity: 'products', id: 12, version: 1, data: {}, isDeletion: true }] }),
    plan: deletions,
    shown: ['Argan oil', /88\.00/],
    count: '1 record is chosen. Nothing is written yet.',
  },
  {
    ...{ kind: 'a suggested product', by: 'suggest/Suggestion.tsx', at: '/suggest', button: 'Create the product' },
    begin: async (screen) => {
      await screen.getByRole('textbox', { name: 'Which product shall I suggest?' }).fill('A box');
      await screen.getByRole('button', { name: 'Submit' }).click();
    },
    calls: {
      'assistant/suggest': () =>
        streamOf(
          { type: 'start', ...MODEL },
          { type: 'data', data: { name: 'Year-end box', price: 285 }, dropped: [] },
          { type: 'done', tokens: 9, ...MODEL },
        ),
    },
    shown: ['Year-end box', /285\.00/],
  },
];

test('each file that accepts is walked, and no other one makes the calls that accept', () => {
  expect([...new Set(KINDS.map(({ by }) => by))].toSorted()).toEqual(filesWith(ACCEPTS).toSorted());
  expect(filesWith(CALLS).toSorted()).toEqual(['copilot/useSaveAnswer.ts', 'fixtures.ts', 'plan/useAccept.ts']);
});

/** Opens a kind up to its plan, which the test answers. */
async function open({ at, records, calls, plan, begin, button }: Kind, accept?: MemoryCall) {
  const plans: PromiseWithResolvers<unknown>[] = [];
  const accepts = accept && { 'assistant/accept': accept, 'generative-ai/persist': accept };
  const { screen, server } = await renderPlugin(plugin, {
    ...{ at, as: 'ROLE_MANAGER', beside: [catalogue] },
    records: { products: [OIL], thread_ai_requests: [], ai_requests: [], ...records },
    calls: {
      ...fixtures.calls,
      ...calls,
      ...accepts,
      'assistant/plan': async (request) => {
        const waiting = Promise.withResolvers<unknown>();
        plans.push(waiting);
        return (await waiting.promise) ?? (plan ?? planItems)(request);
      },
    },
  });
  await begin?.(screen);
  const accepting = screen.getByRole('button', { name: button });
  const isEnabled = () => accepting.elements().some((one) => one instanceof HTMLButtonElement && !one.disabled);
  const planned = async (number: number, answer?: unknown) => {
    await expect.poll(() => plans.length).toBe(number);
    expect(isEnabled()).toBe(false);
    plans[number - 1]?.resolve(answer);
  };
  const sent = () => server.asked.filter((one) => /accept|persist/.test(one));
  const press = async () => {
    await expect.element(accepting).toBeEnabled();
    await accepting.click();
  };
  return { screen, planned, isEnabled, press, sent, accepting };
}

test.each(KINDS)('nothing is accepted before it is seen: $kind', async (kind) => {
  const { screen, planned, accepting, sent } = await open(kind);
  await planned(1);
  await expect.element(accepting).toBeEnabled();
  const said = [...kind.shown, ...(kind.count === undefined ? [] : [kind.count])];
  for (const text of said) await expect.element(screen.getByText(text).first()).toBeVisible();
  expect(sent()).toEqual([]);
});

test.each(KINDS)('what is deleted with it is named, and the number is typed: $kind', async (kind) => {
  const plan: MemoryCall = async (request) => ({
    ...Object(await (kind.plan ?? planItems)(request)),
    beside: [{ resource: 'products', op: 'delete', count: 1, ids: [99] }],
  });
  const { screen, planned, accepting } = await open({ ...kind, plan });
  await planned(1);
  await expect.element(screen.getByText('Product: 1 deleted')).toBeVisible();
  await expect.element(accepting).toBeDisabled();
  await screen.getByRole('textbox', { name: /^Type 2/ }).fill('2');
  await expect.element(accepting).toBeEnabled();
});

test.each(KINDS)('without a plan nothing can be accepted, and the reason is a sentence: $kind', async (kind) => {
  const { screen, planned, isEnabled, accepting } = await open(kind);
  const detail = 'The plan cannot be made now.';
  await planned(1, Response.json({ status: 500, detail }, { status: 500 }));
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  expect(isEnabled()).toBe(false);
  await screen.getByRole('button', { name: 'Refresh' }).first().click();
  await planned(2);
  await expect.element(accepting).toBeEnabled();
});

test.each(KINDS)('what has changed since is shown anew before it can be accepted again: $kind', async (kind) => {
  const detail = 'A record has changed since.';
  const { screen, planned, press, sent } = await open(kind, () =>
    Response.json({ status: 409, detail }, { status: 409 }),
  );
  await planned(1);
  await press();
  await planned(2);
  await expect.element(screen.getByText(detail, { exact: false }).first()).toBeVisible();
  for (const text of kind.shown) await expect.element(screen.getByText(text).first()).toBeVisible();
  await press();
  await expect.poll(() => sent().length).toBe(2);
});

import type { Fixtures, MemoryCall } from '#admin/testing';
import { eventText, isObject } from '#resource';
import type { AiAnswer, AiEvent, AiWrite, PlanItem, PlannedAction } from './contract/types.ts';

/** Records in the body of a call that plans or writes. */
export const writesIn = (body: unknown): readonly AiWrite[] =>
  isObject(body) && Array.isArray(body.writes) ? (body.writes as readonly AiWrite[]) : [];

/** A stream of these events, as the calls that ask the model answer. */
export const streamOf = (...events: readonly AiEvent[]): Response =>
  new Response(events.map(eventText).join(''), { headers: { 'Content-Type': 'text/event-stream' } });

/** The stream that ends with a stored request. @param before what arrives first */
export const answeredWith = (request: Readonly<Record<string, unknown>>, ...before: readonly AiEvent[]): Response => {
  const model = { model: 'flexy-demo', isDemo: true } as const;
  return streamOf(
    { type: 'start', ...model },
    ...before,
    { type: 'request', request },
    { type: 'done', tokens: 9, ...model },
  );
};

/** Title of a record to be written. */
const titleOf = ({ data, id }: AiWrite): string => {
  const title = data.name ?? data.title;
  return typeof title === 'string' ? title : `#${id ?? ''}`;
};

/** The server's plan of a reduction; a product without a price cannot be reduced. */
function runPlan(run: Readonly<Record<string, unknown>>, products: readonly Readonly<Record<string, unknown>>[]) {
  const ids: readonly unknown[] = Array.isArray(run.ids) ? run.ids : [];
  const percent = isObject(run.input) ? Number(run.input.percent) : 0;
  const items = ids.flatMap((id): PlanItem[] => {
    const product = products.find((one) => one.id === id);
    if (!product) return [];
    const price = Number(product.finalPrice ?? 0);
    const reduced = Math.round(price * (100 - percent)) / 100;
    const isReduced = product.reductionValue === percent;
    return [
      {
        ...{ resource: 'products', op: 'run', id: Number(id), version: 1, title: String(product.name) },
        fields: isReduced ? [] : [{ name: 'reductionValue', before: null, after: percent }],
        effects: isReduced ? [] : [{ name: 'finalPrice', before: price, after: reduced }],
        mark: `${String(id)} at ${price}`,
        problems: price > 0 ? [] : [{ field: 'reductionValue', message: 'A product without a price' }],
      },
    ];
  });
  const action: PlannedAction = {
    title: 'Reduce prices by a percentage',
    confirm: 'Reduce %{smart_count} price |||| Reduce %{smart_count} prices',
    resource: 'products',
    input: [{ name: 'percent', label: 'Reduction', field: { type: 'integer', unit: 'percent' }, value: percent }],
  };
  return { items, beside: [], action, pictures: {}, count: items.length, isValid: true };
}

/** The server's plan of a change: new values beside those of the record. */
export const planItems: MemoryCall = ({ body, records }) => {
  if (isObject(body) && isObject(body.run)) return runPlan(body.run, records('products'));
  const items = writesIn(body).map((write): PlanItem => {
    const { id, version, data } = write;
    const before = id === undefined ? undefined : records('products').find((one) => one.id === id);
    const fields = Object.entries(data).map(([name, after]) => ({
      name,
      before: (before?.[name] ?? null) as PlanItem['fields'][number]['before'],
      after,
    }));
    const isFree = typeof data.price === 'number' && data.price < 0;
    return {
      resource: 'products',
      op: id === undefined ? 'create' : 'update',
      id: id ?? null,
      version: version ?? null,
      title: titleOf(write),
      fields,
      effects: [],
      mark: `mark ${id ?? ''}`,
      problems: isFree ? [{ field: 'price', message: 'At least 0' }] : [],
    };
  });
  const isValid = items.every(({ problems }) => problems.length === 0);
  return { items, beside: [], action: null, pictures: {}, count: items.length, isValid };
};

/** Writes everything that it is given. */
export const acceptAll: MemoryCall = ({ body }) => ({
  written: writesIn(body).map((write, at) => ({
    resource: 'products',
    op: write.id === undefined ? 'create' : 'update',
    id: write.id ?? 501 + at,
    version: (write.version ?? 0) + 1,
    title: titleOf(write),
  })),
  undo: 77,
});

/** Takes back the record that is named, or all. */
export const takeBackAll: MemoryCall = ({ body }) => {
  const id = isObject(body) && typeof body.id === 'number' ? body.id : undefined;
  const record = { resource: 'products', op: 'create', id: id ?? 501, version: 2, title: 'Box' };
  return { records: [record], isDone: id === undefined };
};

/** Makes a key of this name. */
const makeKey: MemoryCall = ({ body }) => ({
  id: 3,
  name: isObject(body) ? body.name : '',
  key: 'flexy_agent_AbCdEfGh',
  expiresAt: '2027-02-24T10:00:00+00:00',
});

/** An answer with three products. */
export const THREE_PRODUCTS: AiAnswer = {
  model: 'flexy-demo',
  isDemo: true,
  resource: 'products',
  text: 'Three gift boxes under 290.',
  newData: [
    { name: 'Year-end box', price: 285, description: '<p>Argan oil and spices</p>' },
    { name: 'Gazelle horns, box of 12', price: 168 },
    { name: 'Mint tea set for two', price: 139 },
  ],
};

/** Test data: the demo model, and a proposal of an agent. */
export default {
  records: {
    ai_proposals: [
      {
        id: 1,
        note: 'A shorter name',
        status: 'open',
        resource: 'products',
        client: 'Stock keeper',
        writes: [{ entity: 'Product', id: 12, version: 3, data: { name: 'Argan oil' } }],
      },
    ],
    ai_keys: [
      {
        id: 2,
        name: 'Stock keeper',
        ending: 'x7Qa',
        createdBy: { id: 2, username: 'manager', fullName: 'Salma Idrissi' },
        createdAt: '2026-11-20T10:00:00+00:00',
        expiresAt: '2099-01-01T00:00:00+00:00',
      },
      { id: 1, name: 'Old agent', ending: 'k2_b', revokedAt: '2026-11-19T10:00:00+00:00' },
    ],
  },
  calls: {
    'assistant/model': () => ({
      model: 'flexy-demo',
      isDemo: true,
      tokensUsed: 412,
      tokensPerDay: 200_000,
      actions: [],
    }),
    'assistant/plan': planItems,
    'assistant/accept': acceptAll,
    'assistant/undo': takeBackAll,
    'assistant/keys': makeKey,
    'assistant/keys/2/revoke': () => ({ revokedAt: '2026-11-26T10:00:00+00:00' }),
    'assistant/images': () => ({ items: [], isGenerated: true }),
  },
} satisfies Fixtures;

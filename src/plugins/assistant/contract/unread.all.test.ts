import { expect, it } from 'vitest';
import { eventsIn } from '../../../../tests/assistant/events.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';
import { callWith } from '../../../../tests/support/aiService.ts';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createProduct, uniqueCode } from '../../../../tests/support/records.ts';

anyEngine('what of an answer is not understood', (server) => {
  const ai = useAssistant(server);
  const { service } = ai;
  const ask = async (action: string, more: object = {}): Promise<Body> => {
    const asked = await ai.manager.post('ai_requests', { entity: 'Product', action, question: 'Please', ...more });
    expect(asked.status, asked.text).toBe(201);
    return asked.body.functionCallEscaped;
  };
  const plan = async (writes: readonly object[]): Promise<Body> => {
    const planned = await ai.manager.post('assistant/plan', { writes });
    expect(planned.status, planned.text).toBe(200);
    return planned.body;
  };
  const told = ({ problems }: Body) => problems.map(({ field, message }: Body) => [field, message]);

  it('belongs to its record, whose plan shows the field, to be set', async () => {
    const items = [
      { name: 'Argan oil', price: 88, category: 'No such category' },
      { name: 'Mint', price: 20 },
      { name: 'Sage', price: { a: 1 } },
    ];
    service.will(callWith('create_products', { items }));
    const { newData, unread, dropped } = await ask('Create');
    expect(unread).toEqual([['category: No such category'], [], ['price']]);
    expect(dropped).toEqual(['category: No such category', 'price']);
    const writes = newData.map((data: Body, at: number) => ({ entity: 'Product', data, unread: unread[at] }));
    const [oil, mint, sage] = (await plan(writes)).items;
    expect(told(oil)).toEqual([['category', '“No such category” is not known here. Set it here.']]);
    expect(oil.fields).toContainEqual({ name: 'category', before: null, after: null });
    expect([told(mint), told(sage)[0]]).toEqual([[], ['price', 'Not understood. Set it here.']]);
    // A person sets it.
    const category = (await ai.manager.post('category_products', { name: uniqueCode() })).body['@id'];
    const set = { ...writes[0], data: { ...writes[0].data, category } };
    expect(told((await plan([set])).items[0])).toEqual([]);
    const { unread: _, ...write } = set;
    const accepted = await ai.manager.post('assistant/accept', { writes: [write] });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await ai.manager.post('assistant/accept', { writes: [set] })).status).toBe(422);
  });

  it('is that of each changed record, with the value that the record has', async () => {
    const category = (await ai.manager.post('category_products', { name: uniqueCode() })).body;
    const oil = await createProduct(ai.manager, { name: 'Unread oil', category: category['@id'] });
    const mint = await createProduct(ai.manager, { name: 'Unread mint' });
    service.will(
      callWith('update_products', {
        changes: { price: 5 },
        each: [{ id: oil.id, changes: { category: 'No such category', roles: ['x'] } }],
      }),
    );
    const { changes, unread } = await ask('Update', { records: [oil.id, mint.id] });
    expect(unread).toEqual([['roles', 'category: No such category'], []]);
    const [first] = changes;
    const [item] = (await plan([{ entity: 'Product', id: first.id, data: first.data, unread: unread[0] }])).items;
    const stored = category['@id'];
    expect(item.fields).toMatchObject([{ name: 'price' }, { name: 'category', before: stored, after: stored }]);
    expect(told(item)).toHaveLength(1);
  });

  it('also where nothing of a record is understood: it is part of the plan, and set there', async () => {
    const oil = await createProduct(ai.manager, { name: 'Nothing read' });
    const mint = await createProduct(ai.manager, { name: 'Nothing settable' });
    const records = [oil.id, mint.id];
    const each = [
      { id: oil.id, changes: { category: 'No such category' } },
      { id: mint.id, changes: { roles: ['x'] } },
    ];
    service.will(callWith('update_products', { each }));
    const { changes, unread, leftOut } = await ask('Update', { records });
    expect(changes).toMatchObject([{ id: oil.id, data: {} }]);
    expect([unread, leftOut]).toEqual([[['category: No such category']], [{ reason: 'unchanged', count: 1 }]]);
    const write = { entity: 'Product', id: oil.id, data: {}, unread: unread[0] };
    const [item] = (await plan([write])).items;
    expect(told(item)).toEqual([['category', '“No such category” is not known here. Set it here.']]);
    expect(item.fields).toMatchObject([{ name: 'category', after: item.fields[0].before }]);
    const category = (await ai.manager.post('category_products', { name: uniqueCode() })).body['@id'];
    const [set] = (await plan([{ ...write, data: { category } }])).items;
    expect(told(set)).toEqual([]);
    // The same value for all records.
    service.will(callWith('update_products', { changes: { category: 'No such category' } }));
    const all = await ask('Update', { records });
    expect(all.changes.map(({ id }: Body) => id)).toEqual(records);
    service.will(callWith('create_products', { items: [{ price: { a: 1 } }, { roles: ['x'] }] }));
    const made = await ask('Create');
    expect([made.newData, made.unread, made.leftOut]).toEqual([[{}], [['price']], [{ reason: 'empty', count: 1 }]]);
  });

  it('of a search finds nothing rather than everything, and is named', async () => {
    const all = [
      [{ filters: 'all' }, ['filters']],
      [{ filters: ['name'] }, ['filters']],
      [{ filters: { colour: 'red' } }, ['colour']],
      [{ filters: { price: { gte: 'cheap' } } }, ['price']],
      [{ query: 'mint' }, ['query']],
    ] as const;
    for (const [args, dropped] of all) {
      service.will(callWith('find_products', args));
      const answer = await ask('Filter');
      expect([args, answer.found, answer.dropped, answer.filters]).toEqual([args, 0, dropped, undefined]);
    }
    service.will(callWith('find_products', { filters: {} }));
    expect((await ask('Filter')).found).toBeGreaterThan(0);
  });

  it('a plan takes no list that is none, and no endless one', async () => {
    const write = { entity: 'Product', data: { name: 'Oil', price: 5 } };
    for (const unread of ['category', [1], [['a']], ['x'.repeat(401)], Array.from({ length: 101 }, () => 'a')]) {
      const { status, body } = await ai.manager.post('assistant/plan', { writes: [{ ...write, unread }] });
      expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'writes[0].unread']);
    }
  });

  it('the copilot names it with its answer', async () => {
    service.will(callWith('fill_products', {}));
    const { body } = await ai.manager.get('generative-ai?entityClassName=Product');
    service.will(callWith(body.function.name, { name: 'Oil', category: 'No such category' }));
    const { text } = await ai.manager.post('generative-ai/stream', { entityClassName: 'Product', question: 'Oil' });
    const data = eventsIn(text).find(({ type }) => type === 'data');
    expect(data).toMatchObject({ dropped: ['category: No such category'] });
  });
});

import { expect, it } from 'vitest';
import { type AiService, callsWith, callWith, refusal, words } from '../../../../tests/support/aiService.ts';
import { eventsIn } from '../../../../tests/assistant/events.ts';
import type { Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createProduct, uniqueCode } from '../../../../tests/support/records.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';

const UPDATE = 'update_products';

/** The records that a question showed to the model. */
function recordsIn(body: Body): Body[] {
  const text: string = body.messages.map(({ content }: Body) => content).join('\n');
  return JSON.parse(/<data name="records">(.*?)<\/data>/.exec(text)?.[1] ?? '[]');
}

/** Those of the last question. */
const shownIn = ({ last }: AiService): Body[] => recordsIn(last.body);

anyEngine('changes per record', (server) => {
  // A person's question with many parts is one question of the minute.
  const ai = useAssistant(server, { requestsPerMinute: 30 });
  const { service } = ai;

  const question = (more: object) => ({ entity: 'Product', action: 'Update', question: 'Change these', ...more });
  const ask = async (more: object): Promise<Body> => {
    const asked = await ai.manager.post('ai_requests', question(more));
    expect(asked.status, asked.text).toBe(201);
    return asked.body.functionCallEscaped;
  };
  const writesOf = ({ changes, rules }: Body) =>
    changes.map(({ id, version, data }: Body) => ({ entity: 'Product', id, version, data, ...(rules && { rules }) }));
  /** The values that a plan shows, as a screen accepts them. */
  const acceptable = ({ items }: Body) =>
    items.map(({ id, version, fields }: Body) => ({
      ...{ entity: 'Product', id, version },
      data: Object.fromEntries(fields.map(({ name, after }: Body) => [name, after])),
    }));

  it('the model is shown the chosen records with the fields that it may see, and answers values for each', async () => {
    const oil = await createProduct(ai.manager, { name: 'Argann oil', description: '<p>Cold presed</p>', cost: 40 });
    const mint = await createProduct(ai.manager, { name: 'Mint', price: 20 });
    const sage = await createProduct(ai.manager, { name: 'Sage', price: 20 });
    service.will(
      callWith(UPDATE, {
        each: [
          { id: oil.id, changes: { name: 'Argan oil', finalPrice: 1, roles: 'x' } },
          { id: mint.id, changes: {} },
          { id: 999_999, changes: { name: 'Another' } },
        ],
      }),
    );
    const answer = await ask({ records: [oil.id, mint.id, sage.id] });
    const shown = shownIn(service);
    expect(shown.map(({ id }) => id)).toEqual([oil.id, mint.id, sage.id]);
    expect(shown[0]).toMatchObject({ name: 'Argann oil', description: '<p>Cold presed</p>' });
    for (const record of shown) expect(Object.keys(record)).not.toContain('image');
    expect(answer.changes).toMatchObject([{ id: oil.id, title: 'Argann oil', data: { name: 'Argan oil' } }]);
    expect(answer).toMatchObject({ found: 3, leftOut: [{ reason: 'unchanged', count: 2 }] });
    expect(answer.dropped).toEqual(['finalPrice', 'roles', 'each[2]']);
  });

  it('a model that calls the function once for each record is understood as one that calls it once', async () => {
    const products = [
      await createProduct(ai.manager, { name: 'Onee' }),
      await createProduct(ai.manager, { name: 'Twoo' }),
    ];
    const calls = products.map(({ id }, at) => ({ each: [{ id, changes: { name: `Right ${at}` } }] }));
    service.will(callsWith(UPDATE, ...calls));
    const answer = await ask({ records: products.map(({ id }) => id) });
    expect(answer.changes.map(({ data }: Body) => data.name)).toEqual(['Right 0', 'Right 1']);
    expect(answer).toMatchObject({ leftOut: [], dropped: [] });
    service.will(callsWith('create_products', ...['A', 'B'].map((name) => ({ items: [{ name, price: 5 }] }))));
    const made = await ask({ action: 'Create' });
    expect(made.newData.map(({ name }: Body) => name)).toEqual(['A', 'B']);
    const changes = [{ price: 5 }, { price: 6 }].map((one) => ({ filters: { name: 'Onee' }, changes: one }));
    service.will(callsWith(UPDATE, ...changes));
    expect(await ask({})).toMatchObject({ changes: [{ data: { price: 5 } }], dropped: ['calls[1]'] });
  });

  it('numbers are computed by the server from what the record has at that moment, and accepted as shown', async () => {
    const oil = await createProduct(ai.manager, { name: 'Rule oil', price: 88 });
    const mint = await createProduct(ai.manager, { name: 'Rule mint', price: 20 });
    const rules = [{ field: 'price', percent: 10, round: '.90' }];
    service.will(callWith(UPDATE, { filters: { name: 'Rule' }, rules }));
    const answer = await ask({});
    expect(answer.rules).toEqual(rules);
    const priceOf = ({ items }: Body, { id }: Body) => items.find((one: Body) => one.id === id)?.fields;
    await ai.manager.put(`products/${oil.id}`, { price: 100 });
    const writes = writesOf(answer).map(({ entity, id, data }: Body) => ({ entity, id, data, rules }));
    const { body: plan } = await ai.manager.post('assistant/plan', { writes });
    expect(priceOf(plan, oil)).toEqual([{ name: 'price', before: 100, after: 109.9 }]);
    expect(priceOf(plan, mint)).toEqual([{ name: 'price', before: 20, after: 21.9 }]);
    const [first] = writesOf(answer);
    const refused = await ai.manager.post('assistant/accept', { writes: [first] });
    expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([422, 'writes[0].rules']);
    const accepted = await ai.manager.post('assistant/accept', { writes: acceptable(plan) });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await ai.manager.get(`products/${oil.id}`)).body.price).toBe(109.9);
    expect((await ai.manager.post('assistant/undo', { undo: accepted.body.undo })).body.isDone).toBe(true);
    expect((await ai.manager.get(`products/${oil.id}`)).body.price).toBe(100);
  });

  it('a rule for a field that is not known, or half of one, is dropped and named; in a plan it is refused', async () => {
    const oil = await createProduct(ai.manager, { name: 'Half' });
    service.will(
      callWith(UPDATE, {
        rules: [
          { field: 'finalPrice', percent: 10 },
          { field: 'price', round: 'up' },
        ],
      }),
    );
    const answer = await ask({ records: [oil.id] });
    expect(answer).toMatchObject({ changes: [], dropped: ['rules[0]', 'rules[1]'] });
    const writes = [{ entity: 'Product', id: oil.id, data: {}, rules: [{ field: 'finalPrice', percent: 10 }] }];
    expect((await ai.manager.post('assistant/plan', { writes })).status).toBe(422);
    // If a rule computes no number any more, that of the answer is not planned in its place.
    const none = [{ entity: 'Product', id: oil.id, data: { cost: 44 }, rules: [{ field: 'cost', percent: 10 }] }];
    expect((await ai.manager.post('assistant/plan', { writes: none })).body.items).toMatchObject([{ fields: [] }]);
  });

  const MANY = 300;
  const make = async (name: string): Promise<number[]> => {
    const one = (_: unknown, at: number) => ({ name: `${name} ${at}`, price: 10 + at, skuCode: uniqueCode() });
    const all = Array.from({ length: MANY }, one);
    for (const part of [all.slice(0, 150), all.slice(150)])
      expect((await ai.manager.post('products/batch', part)).status).toBe(200);
    return idsOf(name);
  };
  const idsOf = async (name: string): Promise<number[]> => {
    const pages = [1, 2, 3].map((page) =>
      ai.manager.get(`products?name=${name}&itemsPerPage=100&page=${page}&order[name]=asc`),
    );
    const answers = await Promise.all(pages);
    return answers.flatMap(({ body }) => body['hydra:member'].map(({ id }: Body) => id));
  };
  const renamed = (ids: readonly number[], from: number) => ({
    each: ids.slice(from, from + 20).map((id) => ({ id, changes: { name: `Renamed ${id}` } })),
  });

  it('300 products are asked about in parts, with progress, planned and accepted as one, and taken back by one undo', async () => {
    const ids = await make('Bulky');
    const starts = Array.from({ length: MANY / 20 }, (_, at) => at * 20);
    service.will(...starts.map((from) => callWith(UPDATE, renamed(ids, from))));
    const asked = await ai.manager.post('assistant/ask', question({ records: ids }));
    const events = eventsIn(asked.text);
    expect(events.filter(({ type }) => type === 'batch').map(({ done, all }) => [done, all])).toEqual([
      ...starts.slice(1).map((done) => [done, MANY]),
      [MANY, MANY],
    ]);
    expect(service.asked).toHaveLength(15);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['request', 'done']);
    const { request } = events.at(-2) ?? {};
    const answer = request.functionCallEscaped;
    expect(answer).toMatchObject({ found: MANY, leftOut: [], dropped: [] });
    expect((await ai.manager.get(request['@id'])).body.functionCallEscaped).toEqual(answer);
    const writes = writesOf(answer);
    const plan = await ai.manager.post('assistant/plan', { writes });
    expect(plan.body).toMatchObject({ count: MANY, isValid: true });
    const accepted = await ai.manager.post('assistant/accept', { writes, request: request['@id'] });
    expect(accepted.status, accepted.text.slice(0, 300)).toBe(200);
    const total = async () => (await ai.manager.get('products?name=Renamed&itemsPerPage=1')).body['hydra:totalItems'];
    expect(await total()).toBe(MANY);
    expect((await ai.manager.post('assistant/undo', { undo: accepted.body.undo })).body.isDone).toBe(true);
    expect(await total()).toBe(0);
  }, 120_000);

  it('all parts are asked about when the model changes nothing in the first one, or answers it in words', async () => {
    const ids = (await idsOf('Bulky')).slice(0, 30);
    for (const first of [callWith(UPDATE, { each: [] }), words('All is correct.')]) {
      service.will(first, callWith(UPDATE, renamed(ids, 20)));
      const answer = await ask({ records: ids });
      expect(service.asked).toHaveLength(2);
      expect(answer.changes).toHaveLength(10);
      expect(answer).toMatchObject({ found: 30, leftOut: [{ reason: 'unchanged', count: 20 }] });
    }
    // Nothing at all is said, too.
    service.will(callWith(UPDATE, { each: [] }));
    const none = await ask({ records: [...ids, 999_999] });
    expect(none).toMatchObject({ changes: [], found: 31 });
    expect(none.leftOut).toEqual([
      { reason: 'gone', count: 1 },
      { reason: 'unchanged', count: 30 },
    ]);
    // The same for all of them is known after the first part.
    service.will(callWith(UPDATE, { changes: { stock: 3 } }));
    expect((await ask({ records: ids })).changes).toHaveLength(30);
    expect(service.asked).toHaveLength(1);
  });

  it('when the model needs the records of a condition it is shown them; a service that fails in the middle is said', async () => {
    // Only the records that it is shown are changed, whatever else it names.
    const all = { each: (await idsOf('Bulky')).map((id) => ({ id, changes: { name: `Renamed ${id}` } })) };
    service.will(
      callWith(UPDATE, { filters: { name: 'Bulky' }, needsRecords: true }),
      callWith(UPDATE, all),
      callWith(UPDATE, all),
      refusal(401, 'The key has ended.'),
    );
    const answer = await ask({ question: 'Shorter names' });
    expect(shownIn(service)).toHaveLength(20);
    expect(answer.changes).toHaveLength(40);
    expect(answer).toMatchObject({ found: MANY, leftOut: [{ reason: 'unanswered', count: MANY - 40 }] });
    // They are named with the reason, and can be asked about again.
    const [{ why, records }] = answer.leftOut;
    expect(why).toContain('key');
    expect(records).toHaveLength(MANY - 40);
    expect(answer.changes.map(({ id }: Body) => id)).not.toContain(records[0].id);
    service.will(callWith(UPDATE, { filters: { name: 'Bulky' }, needsRecords: true }), refusal(401, 'No.'));
    const failed = await ai.manager.post('ai_requests', question({}));
    expect([failed.status, failed.body.reason]).toEqual([502, 'ai.unauthorized']);
  });

  it('a part that is too much for one answer is asked about in two; what cannot be answered is left out', async () => {
    const ids = (await idsOf('Bulky')).slice(0, 22);
    const cutOff = { steps: [{ delta: { content: '' }, finish: 'length' }] };
    const all = callWith(UPDATE, { each: ids.map((id) => ({ id, changes: { name: `Renamed ${id}` } })) });
    service.will(cutOff, all, cutOff, all, all, cutOff, cutOff, all);
    const answer = await ask({ records: ids });
    // 20, 10; 10, 5, 5; 2, 1 and 1.
    expect(service.asked.map(({ body }) => recordsIn(body).length)).toEqual([20, 10, 10, 5, 5, 2, 1, 1]);
    expect(answer.changes).toHaveLength(21);
    expect(answer).toMatchObject({ found: 22, leftOut: [{ reason: 'unanswered', count: 1 }] });
    service.will(cutOff);
    const failed = await ai.manager.post('ai_requests', question({ records: ids.slice(0, 1) }));
    expect([failed.status, failed.body.reason]).toEqual([502, 'ai.cutOff']);
  });

  it('words arrive as a stream; an answer without any is an error with its sentence, and nothing is stored', async () => {
    service.will(words('Nothing ', 'to change.'));
    const said = eventsIn((await ai.manager.post('assistant/ask', question({}))).text);
    expect(said.map(({ type }) => type)).toEqual(['start', 'text', 'text', 'request', 'done']);
    const before = (await ai.manager.get('ai_requests?itemsPerPage=1')).body['hydra:totalItems'];
    service.will({ steps: [{ delta: { content: 'Half' } }, 'cut'] });
    const cut = eventsIn((await ai.manager.post('assistant/ask', question({}))).text);
    expect(cut.at(-1)).toMatchObject({ type: 'error', code: expect.stringMatching(/^ai\./) });
    expect((await ai.manager.get('ai_requests?itemsPerPage=1')).body['hydra:totalItems']).toBe(before);
  });

  it('the demo model computes and corrects, too', async () => {
    await ai.admin.put('assistant/settings', { endpoint: '' });
    const oil = await createProduct(ai.manager, {
      ...{ name: 'Demo oil', price: 88 },
      description: '<p>Cold  pressed. cold oil .</p><p>Second.</p>',
    });
    const dearer = await ask({ question: 'Raise the price by 10%, rounded to .90', records: [oil.id] });
    expect(dearer.changes).toMatchObject([{ data: { price: 96.9 } }]);
    const shorter = await ask({ question: 'Shorter texts for these products', records: [oil.id] });
    expect(shorter.changes[0].data.description).not.toContain('cold oil');
    const right = await ask({ question: 'Correct the spelling of "Demo oil"' });
    expect(right.changes[0].data.description).toBe('<p>Cold pressed. Cold oil.</p><p>Second.</p>');
  });
});

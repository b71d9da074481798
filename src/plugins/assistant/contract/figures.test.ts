import { beforeAll, expect, it } from 'vitest';
import { eventsIn } from '../../../../tests/assistant/events.ts';
import { callWith, refusal, words } from '../../../../tests/support/aiService.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { hire } from '../../../../tests/support/hire.ts';
import { createProduct, createRecord, uniqueCode } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';

const COUNT = 'count_orders';

eachEngine('figures of the assistant', (server) => {
  const ai = useAssistant(server);
  const { service } = ai;
  let oil: Body;
  let mint: Body;
  let customer: string;
  let name: string;

  /** Sells things to the customer, and answers the order. */
  const sell = (...orderItems: readonly object[]): Promise<Body> =>
    createRecord(ai.manager, 'orders', { orderItems, customer, type: 'invoice' });

  beforeAll(async () => {
    oil = await createProduct(ai.manager, { name: `Oil ${uniqueCode()}`, price: 100 });
    mint = await createProduct(ai.manager, { name: `Mint ${uniqueCode()}`, price: 10 });
    name = uniqueCode();
    const made = await createRecord(ai.manager, 'customers', {
      firstName: 'Counted',
      lastName: name,
      address: 'Gueliz',
    });
    customer = made['@id'];
    await sell(orderLine(oil, 1), orderLine(mint, 7));
    await sell(orderLine(mint, 2));
  }, 120_000);

  const ask = async (more: object = {}): Promise<Body> => {
    const asked = await ai.manager.post('ai_requests', {
      ...{ entity: 'Order', action: 'Filter', question: 'How much did we sell?', ...more },
    });
    expect(asked.status, asked.text).toBe(201);
    return asked.body.functionCallEscaped;
  };
  /** The filter of what this test has sold. */
  const mine = () => ({ customer: name });
  const idOf = (iri: string) => String(Number(iri.split('/').at(-1)));

  it('are counted by the server, cite their records, and are said in words that name no other number', async () => {
    service.will(
      callWith(COUNT, { figures: [{ filters: { ...mine(), type: ['invoice', 'refund'] }, sum: 'fullTotalAmount' }] }),
      words('You sold for 190.00 MAD in 2 orders.'),
    );
    const answer = await ask();
    expect(answer.text).toBe('You sold for 190.00 MAD in 2 orders.');
    expect(answer.figures).toMatchObject([
      {
        ...{ resource: 'orders', filters: { customer: idOf(customer), type: ['invoice', 'refund'] }, records: 2 },
        sum: { field: 'fullTotalAmount', value: 190, average: 95 },
        cited: [{ title: expect.any(String) }, { title: expect.any(String) }],
      },
    ]);
    // The second question has the figures as data, and no tools.
    const { body } = service.last;
    expect(body.tools).toBeUndefined();
    expect(JSON.stringify(body.messages)).toContain('data name=');
    // The list that the answer names has these records.
    const list = await ai.manager.get(`orders?customer=${idOf(customer)}&type[]=invoice&type[]=refund`);
    expect(list.body['hydra:totalItems']).toBe(2);
  });

  it('words with numbers that were not counted are left out, and so are those that never came', async () => {
    const figures = [{ filters: mine(), sum: 'fullTotalAmount' }];
    service.will(callWith(COUNT, { figures }), words('You sold for 190 MAD, 12% more than before.'));
    const invented = await ask();
    expect(invented).toMatchObject({ isReworded: true, figures: [{ records: 2 }] });
    expect(invented.text).toBeUndefined();
    service.will(callWith(COUNT, { figures }), refusal(401, 'The key has ended.'));
    const alone = await ask();
    expect(alone.figures).toMatchObject([{ sum: { value: 190 } }]);
    expect(alone.text).toBeUndefined();
    // Words without any figure say that nothing was counted.
    service.will(words('You sold for 5000 MAD.'));
    expect(await ask()).toMatchObject({ text: 'You sold for 5000 MAD.', isUncounted: true });
    service.will(words('Which week do you mean?'));
    expect((await ask()).isUncounted).toBeUndefined();
  });

  it('are grouped, also by fields of the lines, the most or the least first', async () => {
    const query = { filters: mine(), sum: 'orderItems.quantity', groupBy: 'orderItems.product' };
    service.will(
      callWith(COUNT, { figures: [query, { ...query, order: 'least' }, { filters: mine(), groupBy: 'type' }] }),
      words('Mint sells best.'),
    );
    const answer = await ask({ question: 'Which product sells best?' });
    const [best, worst, kinds] = answer.figures;
    expect(best).toMatchObject({ lines: 'order_items', records: 2, sum: { field: 'quantity', value: 10 } });
    expect(best.groups).toMatchObject({
      field: 'product',
      isCut: false,
      list: [
        { value: mint.id, title: mint.name, count: 2, sum: 9 },
        { value: oil.id, title: oil.name, count: 1, sum: 1 },
      ],
    });
    expect(worst.groups.list.map(({ value }: Body) => value)).toEqual([oil.id, mint.id]);
    expect(kinds.groups.list).toEqual([{ value: 'invoice', title: null, count: 2, sum: null }]);
  });

  it('are those of the store of who asks, and averages those of records with a value', async () => {
    const [, there] = (await ai.admin.get('stores')).body['hydra:member'];
    const word = uniqueCode();
    const full = await createProduct(ai.admin, { name: `Full ${word}`, stock: 10 });
    const empty = await createProduct(ai.admin, { name: `Empty ${word}`, stock: 0 });
    await createProduct(ai.admin, { name: `Uncounted ${word}`, stock: null });
    for (const { '@id': product } of [full, empty])
      await createRecord(ai.admin, 'stock_movements', { product, quantity: 4, store: there['@id'] });
    const figure = { filters: { q: word }, sum: 'stock', groupBy: 'productType' };
    const count = async (api: Api) => {
      service.will(callWith('count_products', { figures: [figure] }), words('Counted.'));
      const asked = await api.post('ai_requests', {
        entity: 'Product',
        action: 'Filter',
        question: 'How much is there?',
      });
      return asked.body.functionCallEscaped;
    };
    const own = {
      records: 3,
      sum: { value: 10, average: 5 },
      groups: { list: [{ value: 'simple', count: 3, sum: 10 }] },
    };
    expect(await count(ai.manager)).toMatchObject({ figures: [own] });
    const all = {
      records: 3,
      sum: { value: 18, average: 9 },
      groups: { list: [{ value: 'simple', count: 3, sum: 18 }] },
    };
    expect(await count(await hire(server(), ai.admin, 'ROLE_MANAGER', null))).toMatchObject({ figures: [all] });
  });

  it('what is not understood is not counted, and named', async () => {
    const wrong = [
      { filters: { ...mine(), isAdmin: true } },
      { filters: mine(), sum: 'walletPaymentAmount' },
      { filters: mine(), sum: 'fullTotalAmount', groupBy: 'orderItems.product' },
      { filters: mine(), groupBy: 'createdBy' },
      { filters: 'all' },
      { filters: { soldAt: '2026-13-45' } },
      { filters: { orderNumber: { gte: 1.5e300 } } },
    ];
    service.will(callWith(COUNT, { figures: wrong }));
    const answer = await ask();
    expect(answer.figures).toEqual([]);
    expect(answer.dropped).toEqual([
      ...['isAdmin', 'sum: walletPaymentAmount', 'groupBy: orderItems.product', 'groupBy: createdBy', 'filters'],
      ...['soldAt: 2026-13-45', 'orderNumber[gte]: 1.5e+300'],
    ]);
    // A search with a day that is none is an answer, too.
    service.will(callWith('find_orders', { filters: { ...mine(), soldAt: '2026-02-30' } }));
    expect(await ask()).toMatchObject({ found: 2, dropped: ['soldAt: 2026-02-30'] });
  });

  it('a model without functions asks for them in words, and the words arrive as a stream', async () => {
    const query = { name: COUNT, arguments: { figures: [{ filters: mine() }] } };
    service.will(
      refusal(400, 'This model does not support tools.', undefined, 'tools'),
      words(JSON.stringify(query)),
      words('2 orders.'),
    );
    await ai.admin.put('assistant/settings', { model: 'without-functions' });
    const said = eventsIn(
      (await ai.manager.post('assistant/ask', { entity: 'Order', action: 'Filter', question: 'How many?' })).text,
    );
    expect(said.filter(({ type }) => type === 'text')).toEqual([{ type: 'text', text: '2 orders.' }]);
    const { request } = said.find(({ type }) => type === 'request') as Body;
    expect(request.functionCallEscaped).toMatchObject({ text: '2 orders.', figures: [{ records: 2 }] });
    await ai.admin.put('assistant/settings', { model: 'm' });
  });

  it('the previous figures go along with the next question', async () => {
    service.will(callWith(COUNT, { figures: [{ filters: mine() }] }), words('2 orders.'));
    const first = await ai.manager.post('ai_requests', {
      ...{ entity: 'Order', action: 'Filter', question: 'How many?' },
      threadAiRequest: { entity: 'Order', action: 'Filter', status: 'started' },
    });
    const thread = first.body.threadAiRequest['@id'];
    service.will(words('All of them.'));
    await ai.manager.post('ai_requests', { question: 'And this year?', threadAiRequest: thread });
    const said = service.last.body.messages.find(({ role }: Body) => role === 'assistant');
    expect(JSON.parse(said.content)).toMatchObject({
      figures: [{ resource: 'orders', records: 2 }],
      text: '2 orders.',
    });
  });

  it('the copilot of an order counts, too', async () => {
    const { id } = (await ai.manager.get('orders?itemsPerPage=1')).body['hydra:member'][0];
    service.will(callWith(COUNT, { figures: [{ filters: mine() }] }), words('This customer has 2 orders.'));
    const input = { entityClassName: 'Order', id, question: 'How many orders has this customer?' };
    const said = eventsIn((await ai.manager.post('generative-ai/stream', input)).text);
    expect(said.map(({ type }) => type).filter((type) => type !== 'progress')).toEqual([
      ...['start', 'text', 'figures', 'done'],
    ]);
    expect(said.find(({ type }) => type === 'figures')).toMatchObject({ figures: [{ records: 2 }], dropped: [] });
  });

  it('the demo model counts, too', async () => {
    await ai.admin.put('assistant/settings', { endpoint: '' });
    const today = await ask({ question: 'How much did we sell today?' });
    expect(today.figures).toMatchObject([{ resource: 'orders', sum: { field: 'fullTotalAmount' } }]);
    expect(Object.keys(today.figures[0].filters)).toEqual(
      expect.arrayContaining(['type', 'status', 'soldAt[after]', 'soldAt[before]']),
    );
    expect(today.text).toContain('demo model');
    const best = await ask({ question: 'Quel produit se vend le mieux, le plus vendu ?' });
    expect(best.figures[0].groups.field).toBe('product');
    const found = (await ai.manager.post('assistant/subject', { question: 'How much did we sell last week?' })).body;
    expect(found).toMatchObject({ action: 'Filter', object: 'Order' });
  });
});

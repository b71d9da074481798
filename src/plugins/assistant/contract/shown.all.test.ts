import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentOf } from '../../../../tests/assistant/agent.ts';
import { callWith } from '../../../../tests/support/aiService.ts';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createProduct, uniqueCode } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';
import { useAssistant } from '../../../../tests/assistant/useAssistant.ts';

const REDUCE = 'products.setReduction';

eachEngine('before an acceptance', (server) => {
  const ai = useAssistant(server);
  const { service } = ai;

  const stored = async ({ id }: Body) => (await ai.manager.get(`products/${id}`)).body;
  const planned = async (run: object): Promise<Body> => {
    const answer = await ai.manager.post('assistant/plan', { run });
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const marksOf = ({ items }: Body): string[] => items.map(({ mark }: Body) => mark);
  const twoProducts = async () => [
    await createProduct(ai.manager, { name: 'Argan oil', price: 88, stock: 10 }),
    await createProduct(ai.manager, { name: 'Mint', price: 20 }),
  ];
  const reduce = (products: readonly Body[], percent = 90) => ({
    ...{ action: REDUCE, ids: products.map(({ id }) => id), input: { percent } },
  });

  describe('an action', () => {
    it('is shown with its values, its records and what becomes of them; nothing is written or told', async () => {
      const products = await twoProducts();
      const { seq } = (await ai.manager.get('changes?since=0&limit=1')).body;
      const run = reduce(products);
      const plan = await planned(run);
      expect(plan.action).toMatchObject({
        title: 'Reduce prices by a percentage',
        confirm: expect.stringContaining('Reduce %{smart_count} price'),
        input: [{ name: 'percent', label: 'Reduction', field: { unit: 'percent' }, value: 90 }],
      });
      // After the decision its values keep their names without a plan.
      const { actions } = (await ai.manager.get('assistant/model')).body;
      expect(actions.find(({ action }: Body) => action === REDUCE)).toMatchObject({
        title: 'Reduce prices by a percentage',
        input: [{ name: 'percent', label: 'Reduction', field: { unit: 'percent' } }],
      });
      const [first, second] = plan.items;
      expect(first).toMatchObject({ id: products[0]?.id, title: 'Argan oil', problems: [] });
      expect(first.fields).toEqual([
        { name: 'reductionType', before: null, after: 'percentage' },
        { name: 'reductionValue', before: null, after: 90 },
      ]);
      expect(first.effects).toEqual([{ name: 'finalPrice', before: 88, after: 8.8 }]);
      expect(second.effects).toEqual([{ name: 'finalPrice', before: 20, after: 2 }]);
      expect(plan).toMatchObject({ count: 2, isValid: true, beside: [] });
      for (const product of products) {
        expect((await stored(product)).finalPrice).toBe(product.finalPrice);
        expect((await ai.manager.get(`products/${product.id}/history`)).body['hydra:member']).toHaveLength(1);
      }
      expect((await ai.manager.get('changes?since=0&limit=1')).body.seq).toBe(seq);
      // Again, the same: a plan leaves nothing behind.
      expect(marksOf(await planned(run))).toEqual(marksOf(plan));
    });

    it('is accepted as it was shown; other values refuse it and name the record, others fields do not', async () => {
      const products = await twoProducts();
      const [oil] = products;
      const run = reduce(products);
      const plan = await planned(run);
      const accept = (seen: unknown) => ai.manager.post('assistant/accept', { run: { ...run, seen } });
      for (const seen of [undefined, [], marksOf(plan).slice(1)]) {
        const { status, body } = await accept(seen);
        expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'run.seen']);
      }
      await ai.manager.put(`products/${oil?.id}`, { price: 90 });
      const refused = await accept(marksOf(plan));
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ reason: 'changed', records: [oil?.id] });
      expect(refused.body.detail).toContain('“Argan oil”');
      expect((await stored(products[1] as Body)).finalPrice).toBe(20);

      const again = await planned(run);
      expect(again.items[0].effects).toEqual([{ name: 'finalPrice', before: 90, after: 9 }]);
      // A sale takes stock: what was shown is still right.
      await ai.manager.put(`products/${oil?.id}`, { description: 'Cold pressed' });
      const accepted = await accept(marksOf(again));
      expect(accepted.status, accepted.text).toBe(200);
      expect([(await stored(products[0] as Body)).finalPrice, (await stored(products[1] as Body)).finalPrice]).toEqual([
        9, 2,
      ]);
    });

    it('shows the value of a record that a problem is about, also where the change does not have it', async () => {
      const reduced = { reductionType: 'amount', reductionValue: 150 };
      const oil = await createProduct(ai.manager, { name: 'Reduced', price: 400, ...reduced });
      const writes = [{ entity: 'Product', id: oil.id, data: { reductionType: 'percentage' } }];
      const { items } = (await ai.manager.post('assistant/plan', { writes })).body;
      expect(items[0].problems.map(({ field }: Body) => field)).toEqual(['reductionValue']);
      expect(items[0].fields).toEqual([
        { name: 'reductionType', before: 'amount', after: 'percentage' },
        { name: 'reductionValue', before: 150, after: 150 },
      ]);
    });

    it('says which record could not be written, by its name', async () => {
      const [oil, mint] = await twoProducts();
      await ai.manager.delete(`products/${mint?.id}`);
      const plan = await planned(reduce([oil as Body, mint as Body]));
      expect(plan.isValid).toBe(false);
      expect(plan.items.map(({ problems }: Body) => problems.length)).toEqual([0, 1]);
      // The one that could be changed before it is as it was.
      expect((await stored(oil as Body)).finalPrice).toBe(88);
      const free = await ai.manager.post('assistant/plan', {
        writes: [{ entity: 'Product', id: oil?.id, data: { price: -1 } }],
      });
      expect(free.body.items[0]).toMatchObject({ title: 'Argan oil', fields: [{ before: 88, after: -1 }] });
      expect(free.body.items[0].problems[0].field).toBe('price');
    });

    it('counts other records that change with it', async () => {
      const [oil] = await twoProducts();
      const made = await ai.manager.post('orders', { orderItems: [orderLine(oil, 2)] });
      expect(made.status, made.text).toBe(201);
      const plan = await planned({
        action: 'orders.setStatus',
        ids: [made.body.id],
        input: { status: 'cancelled' },
      });
      expect(plan.items).toMatchObject([{ problems: [], fields: [{ name: 'status' }] }]);
      expect(plan.beside).toEqual([
        { resource: 'products', op: 'update', count: 1 },
        { resource: 'stock_movements', op: 'create', count: 1 },
      ]);
      expect((await stored(oil as Body)).stock).toBe(8);
    });

    it('a change shows what follows from it', async () => {
      const oil = await createProduct(ai.manager, { price: 88, reductionType: 'percentage', reductionValue: 50 });
      const { body } = await ai.manager.post('assistant/plan', {
        writes: [{ entity: 'Product', id: oil.id, data: { price: 100 } }],
      });
      expect(body.items[0].effects).toEqual([{ name: 'finalPrice', before: 44, after: 50 }]);
      expect((await stored(oil)).finalPrice).toBe(44);
    });

    it('what is no id, named twice, or too much is refused, not left out', async () => {
      const [oil] = await twoProducts();
      const many = Array.from({ length: 501 }, (_, at) => at + 1);
      for (const ids of [[oil?.id, 0], [oil?.id, 'x'], [oil?.id, oil?.id], many]) {
        const { status, body } = await ai.manager.post('assistant/plan', { run: { ...reduce([]), ids } });
        expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'run.ids']);
      }
    });
  });

  describe('many records', () => {
    /** Makes products of this name. */
    async function make(name: string, count: number): Promise<void> {
      const one = (_: unknown, at: number) => ({ name: `${name} ${at}`, price: 10, skuCode: uniqueCode() });
      for (let left = count; left > 0; left -= 200) {
        const answer = await ai.manager.post('products/batch', Array.from({ length: Math.min(left, 200) }, one));
        expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      }
    }
    const ask = async (action: string, more: object = {}): Promise<Body> => {
      const question = { namespace: 'shop', entity: 'Product', action, question: 'Cheaper', ...more };
      const answer = await ai.manager.post('ai_requests', question);
      expect(answer.status, answer.text).toBe(201);
      return answer.body.functionCallEscaped;
    };
    const run = (name: string) => callWith('run_products_setReduction', { filters: { name }, input: { percent: 90 } });

    it('107 are 107, in the answer, in the plan and in the shop', async () => {
      await make('Groceries', 107);
      service.will(run('Groceries'));
      const { action, found, leftOut } = await ask('Execute');
      expect([action.ids.length, found, leftOut]).toEqual([107, 107, []]);
      const wanted = { action: REDUCE, ids: action.ids, input: action.input };
      const plan = await planned(wanted);
      expect(plan.count).toBe(107);
      const accepted = await ai.manager.post('assistant/accept', { run: { ...wanted, seen: marksOf(plan) } });
      expect(accepted.status, accepted.text.slice(0, 300)).toBe(200);
      const { body } = await ai.manager.get('products?name=Groceries&finalPrice[lte]=1&itemsPerPage=1');
      expect(body['hydra:totalItems']).toBe(107);
    });

    it('what is more than one plan takes is said: to the person, and to the model that is asked next', async () => {
      await make('Endless', 507);
      const cut = { found: 507, leftOut: [{ reason: 'limit', count: 7 }] };
      service.will(run('Endless'));
      const first = await ask('Execute');
      expect(first).toMatchObject(cut);
      expect(first.action.ids).toHaveLength(500);
      service.will(callWith('update_products', { filters: { name: 'Endless' }, changes: { price: 11 } }));
      const thread = { namespace: 'shop', entity: 'Product', action: 'Update' };
      const changed = await ai.manager.post('ai_requests', { ...thread, question: 'Dearer', threadAiRequest: thread });
      expect(changed.body.functionCallEscaped).toMatchObject(cut);
      expect(changed.body.functionCallEscaped.changes).toHaveLength(500);
      service.will(callWith('update_products', { filters: { name: 'Endless' }, changes: { price: 12 } }));
      await ask('Update', { threadAiRequest: changed.body.threadAiRequest['@id'] });
      const told = JSON.stringify(service.asked.at(-1));
      expect(told).toContain('leftOut');
      expect(told).toContain('507');
    });

    it('chosen records that are gone are counted', async () => {
      const [oil, mint] = await twoProducts();
      await ai.manager.delete(`products/${mint?.id}`);
      service.will(callWith('run_products_setReduction', { input: { percent: 90, colour: 'red' } }));
      const answer = await ask('Execute', { records: [oil?.id, mint?.id] });
      expect(answer).toMatchObject({ found: 2, leftOut: [{ reason: 'gone', count: 1 }], dropped: ['colour'] });
      service.will(callWith('create_products', { items: Array.from({ length: 23 }, () => ({ name: 'A', price: 1 })) }));
      const made = await ask('Create');
      expect(made).toMatchObject({ found: 23, leftOut: [{ reason: 'limit', count: 3 }] });
      expect(made.newData).toHaveLength(20);
    });
  });

  describe('an agent', () => {
    let agent: Client;
    beforeAll(async () => {
      agent = await agentOf(await server().api().as('manager'));
    });
    afterAll(() => agent.close());
    const use = async (name: string, args: Record<string, unknown>): Promise<Body> => {
      const { structuredContent, isError } = await agent.callTool({ name, arguments: args });
      return { ...Object(structuredContent), isError: isError === true };
    };

    it('is told what its proposal would do and to how many, and a person accepts what was shown', async () => {
      const products = await twoProducts();
      const ids = products.map(({ id }) => id);
      const told = await use('propose_run_products_setReduction', { ids, input: { percent: 90 } });
      expect(told).toMatchObject({ records: 2, notListed: 0 });
      expect(told.changes[0]).toMatchObject({ title: 'Argan oil', effects: [{ before: 88, after: 8.8 }] });
      const { body: proposal } = await ai.manager.get(`ai_proposals/${told.proposal}`);
      const accept = (run: Body) => ai.manager.post('assistant/accept', { run, proposal: proposal['@id'] });
      expect((await accept(proposal.run)).status).toBe(422);
      const seen = marksOf(await planned(proposal.run));
      await ai.manager.put(`products/${ids[1]}`, { price: 30 });
      expect((await accept({ ...proposal.run, seen })).body).toMatchObject({ status: 409, records: [ids[1]] });
      expect((await ai.manager.get(proposal['@id'])).body.status).toBe('open');
      const accepted = await accept({ ...proposal.run, seen: marksOf(await planned(proposal.run)) });
      expect(accepted.status, accepted.text).toBe(200);
      expect((await stored(products[1] as Body)).finalPrice).toBe(3);
    });

    it('learns how many pages a list has, and is refused what would be cut', async () => {
      const list = await use('list_products', {});
      expect(list.records).toHaveLength(20);
      expect(list).toMatchObject({ page: 1, pages: Math.ceil(list.total / 20) });
      const ids = Array.from({ length: 501 }, (_, at) => at + 1);
      expect((await use('propose_run_products_setReduction', { ids, input: { percent: 90 } })).isError).toBe(true);
      const items = Array.from({ length: 21 }, () => ({ name: 'A', price: 1 }));
      expect((await use('propose_new_products', { items })).isError).toBe(true);
    });
  });
});

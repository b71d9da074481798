import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { orderLine } from '../support/shop.ts';
import { agentOf, use } from './agent.ts';

anyEngine('an agent of the official package', (server) => {
  let manager: Api;
  let person: Api;
  let agent: Client;

  beforeAll(async () => {
    manager = await server().api().as('manager');
    // A person in the back office: the same account, with a session of its own.
    person = await server().api().as('manager');
    agent = await agentOf(manager);
  });
  afterAll(() => agent.close());

  it('does three jobs for a shop: what sells, what is short, and what should not be seen', async () => {
    const { body: tea } = await manager.post('products', { name: 'Job tea', price: 20, skuCode: 'JOB-1', stock: 2 });
    const { body: mug } = await manager.post('products', { name: 'Job mug', price: 50, skuCode: 'JOB-2', stock: 9 });
    const sold = await manager.post('orders', {
      ...{ type: 'invoice', orderItems: [orderLine(tea, 3), orderLine(mug, 1)] },
    });
    expect(sold.status, sold.text).toBe(201);
    // What sells: counted by the server, with the fields that describe names.
    const { value: orders } = await use(agent, 'describe', { resource: 'orders' });
    expect(orders.sums).toContain('orderItems.quantity');
    expect(orders.groups).toContain('orderItems.product');
    const number = { orderNumberFormatted: sold.body.orderNumberFormatted };
    const query = { resource: 'orders', filters: number, sum: 'orderItems.quantity', groupBy: 'orderItems.product' };
    expect((await use(agent, 'count_records', query)).value).toEqual({
      total: 1,
      sum: { field: 'quantity', value: 4, average: 2 },
      groups: [
        { value: 'Job tea', count: 1, sum: 3 },
        { value: 'Job mug', count: 1, sum: 1 },
      ],
    });
    const hidden = { ...query, sum: 'walletPaymentAmount' };
    expect((await use(agent, 'count_records', hidden)).isError).toBe(true);
    // What is short: found by a condition, and proposed with the version that was read.
    const { value: short } = await use(agent, 'list_records', { resource: 'products', filters: { skuCode: 'JOB-1' } });
    const [{ id, _version: version }] = short.records;
    const restock = { resource: 'products', id, version, changes: { description: '<p>Comes on Monday</p>' } };
    const { value: proposed } = await use(agent, 'propose_update', restock);
    const { body: open } = await person.get(`ai_proposals/${Number(proposed.proposal)}`);
    const accepted = await person.post('assistant/accept', { proposal: open['@id'], writes: open.writes });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await manager.get(`products/${id}`)).body.description).toBe('<p>Comes on Monday</p>');
    // What should not be seen: an action that a person runs.
    const run = { action: 'products.setAvailability', ids: [mug.id], input: { isPublished: false } };
    const { value: action } = await use(agent, 'propose_action', run);
    const { body: waiting } = await person.get(`ai_proposals/${Number(action.proposal)}`);
    const plan = await person.post('assistant/plan', { run: waiting.run });
    const seen = plan.body.items.map(({ mark }: Body) => mark);
    const done = await person.post('assistant/accept', { proposal: waiting['@id'], run: { ...waiting.run, seen } });
    expect(done.status, done.text).toBe(200);
    expect((await manager.get(`products/${mug.id}`)).body.isPublished).toBe(false);
  });
});

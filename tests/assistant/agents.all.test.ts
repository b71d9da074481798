import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { agentOf, use } from './agent.ts';

anyEngine('agents (MCP)', (server) => {
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

  const productOf = async (sku: string): Promise<Body> =>
    (await manager.get(`products?skuCode=${sku}`)).body['hydra:member'][0];

  it('lists a few general tools, and describes what the role may do', async () => {
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'describe',
      'list_records',
      'get_record',
      'count_records',
      'search',
      'propose_create',
      'propose_update',
      'propose_delete',
      'propose_action',
    ]);
    expect(JSON.stringify(tools).length).toBeLessThan(6000);
    const { kinds } = (await use(agent, 'describe', {})).value;
    const mayOf = (all: readonly Body[], resource: string) => all.find((one) => one.resource === resource)?.may;
    expect(mayOf(kinds, 'products')).toEqual(['list', 'get', 'create', 'change', 'delete', 'run']);
    expect([mayOf(kinds, 'users'), mayOf(kinds, 'ai_keys')]).toEqual([['list', 'get'], undefined]);
    expect(mayOf(kinds, 'settings')).toEqual(['list', 'get']);
    const { value } = await use(agent, 'describe', { resource: 'products' });
    expect(value.newRecord.properties.price).toBeDefined();
    expect(value.actions.map(({ action }: Body) => action)).toContain('products.setAvailability');
    expect(value.filters.properties.name).toBeDefined();
    const kitchen = await agentOf(await server().api().as('kitchen'));
    const few = (await use(kitchen, 'describe', {})).value.kinds;
    expect(mayOf(few, 'products')).toEqual(['list', 'get']);
    expect(mayOf(few, 'customers')).toBeUndefined();
    await kitchen.close();
  });

  it('does a job with the general tools alone: finds, counts, reads with a link, and proposes', async () => {
    const { body: product } = await manager.post('products', { name: 'General mint', price: 5, skuCode: 'GENERAL-1' });
    const { value: found } = await use(agent, 'search', { words: 'general mint' });
    const link = `${manager.url}/admin/products/${product.id}/show`;
    expect(found.records).toContainEqual({ resource: 'products', id: product.id, title: 'General mint', _link: link });
    const filters = { skuCode: 'GENERAL-1' };
    expect((await use(agent, 'count_records', { resource: 'products', filters })).value).toEqual({ total: 1 });
    const { value: list } = await use(agent, 'list_records', { resource: 'products', filters });
    expect(list.records[0]).toMatchObject({ id: product.id, _link: link });
    const { record } = (await use(agent, 'get_record', { resource: 'products', id: product.id })).value;
    const change = { resource: 'products', id: product.id, version: record._version, changes: { price: 6 } };
    const { value: proposed } = await use(agent, 'propose_update', change);
    expect(proposed).toMatchObject({ status: 'open', records: 1 });
    const run = { action: 'products.setAvailability', ids: [product.id], input: { isPublished: false } };
    expect((await use(agent, 'propose_action', run)).value).toMatchObject({ status: 'open' });
    const { value: made } = await use(agent, 'propose_create', {
      resource: 'products',
      items: [{ name: 'N', price: 1 }],
    });
    const { value: own } = await use(agent, 'get_record', { resource: 'ai_proposals', id: Number(made.proposal) });
    expect(own.record).toMatchObject({ status: 'open' });
    // The owner is told once, until it is read.
    const notices = (await person.get('notifications?kind=proposal&isRead=false')).body['hydra:member'];
    expect(notices.filter(({ resource }: Body) => resource === 'ai_proposals')).toHaveLength(1);
  });

  it('a general tool takes what the tool of the kind takes, and nothing else', async () => {
    for (const [name, args] of [
      ['list_records', { resource: 'products', filters: { isAdmin: true } }],
      ['count_records', { resource: 'products', filters: { isAdmin: true } }],
      ['list_records', { resource: 'ai_keys' }],
      ['get_record', { resource: 'nothing', id: 1 }],
      ['propose_create', { resource: 'products', items: [{ name: 'A', price: 5, finalPrice: 1 }] }],
      ['propose_create', { resource: 'users', items: [{ username: 'a' }] }],
      ['propose_update', { resource: 'products', id: 1, version: 1, changes: { price: 'dear' } }],
      ['propose_action', { action: 'products.nothing', ids: [1] }],
      ['describe', { resource: 'ai_keys' }],
    ] as const)
      expect((await use(agent, name, args)).isError, `${name} ${JSON.stringify(args)}`).toBe(true);
  });

  it('a day finds what happened in it', async () => {
    const { body: product } = await manager.post('products', { name: 'Of the day', price: 5, skuCode: 'DAY-1' });
    const day = String(product.createdAt).slice(0, 10);
    const total = async (createdAt: unknown) =>
      (await use(agent, 'count_records', { resource: 'products', filters: { skuCode: 'DAY-1', createdAt } })).value
        .total;
    expect(await total({ after: '2000-01-01', before: '2999-01-01' })).toBe(1);
    const near = [-1, 0, 1].map((days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10));
    // The day of the business may begin later than that of the calendar.
    const counts = await Promise.all(near.map((one) => total(one)));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await total({ after: near[0], before: near[2] })).toBe(1);
  });

  it('reads with the rights of the account', async () => {
    const { value } = await use(agent, 'list_products', { filters: { name: 'tea' } });
    expect(value.total).toBeGreaterThan(0);
    expect(value.records[0]).toMatchObject({ '@type': 'Product', _version: expect.any(Number) });
    const unknown = await use(agent, 'list_products', { filters: { isAdmin: true } });
    expect(unknown.isError).toBe(true);
  });

  it('proposes a change, which a person accepts and takes back', async () => {
    const { body: product } = await manager.post('products', { name: 'Agent tea', price: 20, skuCode: 'AGENT-1' });
    const { value } = await use(agent, 'get_products', { id: product.id });
    const proposed = await use(agent, 'propose_change_products', {
      id: product.id,
      version: value.record._version,
      changes: { price: 25 },
      note: 'The supplier is dearer now',
    });
    expect(proposed.value).toMatchObject({ status: 'open' });
    expect((await productOf('AGENT-1')).price).toBe(20);

    const proposal = (await person.get(`ai_proposals/${proposed.value.proposal}`)).body;
    expect(proposal).toMatchObject({
      status: 'open',
      note: 'The supplier is dearer now',
      client: 'stock-agent/1.2',
      resource: 'products',
      recordId: product.id,
    });
    const { writes } = proposal;
    const plan = await person.post('assistant/plan', { writes });
    expect(plan.body.items[0].fields).toEqual([{ name: 'price', before: 20, after: 25 }]);
    const accepted = await person.post('assistant/accept', { writes, proposal: proposal['@id'] });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await productOf('AGENT-1')).price).toBe(25);
    expect((await person.get(`ai_proposals/${proposal.id}`)).body).toMatchObject({
      status: 'accepted',
      decidedBy: { username: 'manager' },
    });
    const [entry] = (await person.get(`products/${product.id}/history`)).body['hydra:member'];
    expect(entry.origin).toEqual({ source: 'stock-agent/1.2', fields: ['price'] });
    expect((await person.post('assistant/accept', { writes, proposal: proposal['@id'] })).status).toBe(409);

    expect((await person.post('assistant/undo', { undo: accepted.body.undo })).status).toBe(200);
    expect((await productOf('AGENT-1')).price).toBe(20);
    expect((await person.post('assistant/undo', { undo: accepted.body.undo })).status).toBe(409);
  });

  it('a call that is repeated makes one proposal', async () => {
    const wanted = { items: [{ name: 'Twice', price: 5 }], note: 'Once, please' };
    const [first, again] = [
      await use(agent, 'propose_new_products', wanted),
      await use(agent, 'propose_new_products', wanted),
    ];
    expect(again.value.proposal).toBe(first.value.proposal);
    const other = await use(agent, 'propose_new_products', { ...wanted, items: [{ name: 'Twice', price: 6 }] });
    expect(other.value.proposal).not.toBe(first.value.proposal);
    // Once it is decided, the same wish is another proposal.
    expect((await person.put(`ai_proposals/${first.value.proposal}`, { status: 'declined' })).status).toBe(200);
    expect((await use(agent, 'propose_new_products', wanted)).value.proposal).not.toBe(first.value.proposal);
  });

  it('a tool takes the fields of its schema only', async () => {
    const { isError } = await use(agent, 'propose_new_products', { items: [{ name: 'A', price: 5, finalPrice: 1 }] });
    expect(isError).toBe(true);
    expect((await use(agent, 'propose_new_products', { items: [{ name: 'A', price: 'dear' }] })).isError).toBe(true);
  });

  it('an action is proposed, and run by a person', async () => {
    const { body: product } = await manager.post('products', { name: 'Agent mint', price: 5, skuCode: 'AGENT-2' });
    const { value } = await use(agent, 'propose_run_products_setAvailability', {
      ids: [product.id],
      input: { isPublished: false },
    });
    const { body: proposal } = await person.get(`ai_proposals/${value.proposal}`);
    const { items } = (await person.post('assistant/plan', { run: proposal.run })).body;
    const run = { ...proposal.run, seen: items.map(({ mark }: Body) => mark) };
    const accepted = await person.post('assistant/accept', { run, proposal: proposal['@id'] });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await productOf('AGENT-2')).isPublished).toBe(false);
  });

  it('says at once what could not be written', async () => {
    const wrong = await use(agent, 'propose_new_products', { items: [{ name: '', price: 5 }] });
    expect(wrong).toMatchObject({ isError: true, value: { problems: [{ record: 0, field: 'name' }] } });
    const stale = await manager.post('products', { name: 'Stale', price: 1 });
    await manager.put(`products/${stale.body.id}`, { price: 2 });
    const late = await use(agent, 'propose_change_products', { id: stale.body.id, version: 1, changes: { price: 3 } });
    expect(late.isError).toBe(true);
  });

  describe('no tool accepts a proposal', () => {
    it('whatever tool is called with whatever a proposal needs', async () => {
      const { value } = await use(agent, 'propose_new_products', {
        items: [{ name: 'Never', price: 5, skuCode: 'NEVER' }],
      });
      const id = Number(value.proposal);
      const closed = { id, status: 'accepted', proposal: `/en/api/ai_proposals/${id}`, accept: true };
      const args = {
        ...closed,
        version: 1,
        changes: closed,
        items: [closed],
        ids: [id],
        input: closed,
        filters: { id },
      };
      const { tools } = await agent.listTools();
      for (const { name } of tools) await agent.callTool({ name, arguments: args }).catch(() => null);
      const older = ['propose_change_ai_proposals', 'propose_new_ai_proposals', 'propose_run_ai_proposals'];
      for (const name of older) await agent.callTool({ name, arguments: args }).catch(() => null);
      for (const resource of ['ai_proposals', 'products'])
        for (const { name } of tools)
          await agent.callTool({ name, arguments: { ...args, resource } }).catch(() => null);
      expect((await person.get(`ai_proposals/${id}`)).body.status).toBe('open');
      expect(await productOf('NEVER')).toBeUndefined();
    });

    it('the session of an agent cannot, by the call for persons', async () => {
      const { value } = await use(agent, 'propose_new_products', { items: [{ name: 'Own', price: 5 }] });
      const { body: proposal } = await manager.get(`ai_proposals/${value.proposal}`);
      const accepted = await manager.post('assistant/accept', { writes: proposal.writes, proposal: proposal['@id'] });
      expect(accepted.status).toBe(403);
      expect((await manager.put(`ai_proposals/${proposal.id}`, { status: 'accepted' })).status).toBe(422);
      expect((await person.put(`ai_proposals/${proposal.id}`, { status: 'declined' })).status).toBe(200);
      expect(
        (await person.post('assistant/accept', { writes: proposal.writes, proposal: proposal['@id'] })).status,
      ).toBe(409);
    });
  });

  it('asks for a token, and refuses pages of other sites', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const ask = (headers: Record<string, string>) =>
      fetch(`${server().url}/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
        body,
      });
    const Authorization = `Bearer ${manager.token}`;
    expect((await ask({})).status).toBe(401);
    expect((await ask({ Authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await ask({ Authorization, Origin: 'https://evil.example' })).status).toBe(403);
    expect((await ask({ Authorization, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await fetch(`${server().url}/mcp`, { headers: { Authorization } })).status).toBe(405);
  });
});

import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentOf } from '../../../../tests/assistant/agent.ts';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { createProduct, createRecord } from '../../../../tests/support/records.ts';
import { orderLine } from '../../../../tests/support/shop.ts';

anyEngine('deletions that an agent proposes', (server) => {
  let manager: Api;
  /** The session that the agent works with. */
  let agentSession: Api;
  let agent: Client;

  beforeAll(async () => {
    manager = await server().api().as('manager');
    agentSession = await server().api().as('manager');
    agent = await agentOf(agentSession);
  });
  afterAll(() => agent.close());

  const use = async (args: Record<string, unknown>): Promise<Body> => {
    const { structuredContent, isError } = await agent.callTool({ name: 'propose_delete', arguments: args });
    return { ...Object(structuredContent), isError: isError === true };
  };
  /** A new record, in its first version. */
  const recordOf = ({ id }: Body) => ({ id, version: 1 });
  const status = async ({ id }: Body) => (await manager.get(`products/${id}`)).status;
  const planned = async (writes: readonly Body[]): Promise<Body> => {
    const { status: code, body, text } = await manager.post('assistant/plan', { writes });
    expect(code, text).toBe(200);
    return body;
  };
  /** The deletions of a plan as a screen accepts them: those that are not refused, as they are shown. */
  const shownIn = ({ items }: Body): Body[] =>
    items
      .filter(({ problems = [] }: Body) => problems.length === 0)
      .map(({ resource: entity, id, version, mark }: Body) => ({
        ...{ entity, id, version, mark },
        ...{ data: {}, isDeletion: true },
      }));
  const accept = (proposal: Body, plan: Body, by = manager) =>
    by.post('assistant/accept', { proposal: proposal['@id'], writes: shownIn(plan) });
  /** The same deletions of the records as they are now. */
  const anyVersion = (writes: readonly Body[]) => writes.map(({ entity, id }) => deletion(entity, { id }));
  const deletion = (entity: string, { id }: Body) => ({ entity, id, data: {}, isDeletion: true });

  it('are shown with what is lost, deleted once a person accepts, and brought back by one undo', async () => {
    const products = [
      await createProduct(manager, { name: 'Old oil' }),
      await createProduct(manager, { name: 'Old tea' }),
    ];
    const told = await use({ resource: 'products', records: products.map(recordOf), note: 'Not sold any more' });
    expect(told).toMatchObject({ isError: false, records: 2, status: 'open' });
    expect(await Promise.all(products.map(status))).toEqual([200, 200]);
    const { body: proposal } = await manager.get(`ai_proposals/${told.proposal}`);
    const plan = await planned(proposal.writes);
    expect(plan).toMatchObject({ count: 2, isValid: true });
    expect(plan.items[0]).toMatchObject({ op: 'delete', title: 'Old oil', problems: [] });
    expect(plan.items[0].fields).toContainEqual({ name: 'price', before: 10, after: null });
    expect(await status(products[0] as Body)).toBe(200);

    const own = await accept(proposal, plan, agentSession);
    expect([own.status, own.body.reason]).toEqual([403, 'ownSession']);
    expect(await Promise.all(products.map(status))).toEqual([200, 200]);
    // Nothing else is deleted with it.
    const other = await createProduct(manager, { name: 'Kept' });
    const more = { ...plan, items: [...plan.items, { resource: 'products', id: other.id, version: 1, mark: '' }] };
    expect((await accept(proposal, more)).status).toBe(422);
    await manager.put(`products/${products[1]?.id}`, { price: 12 });
    expect((await accept(proposal, plan)).status).toBe(409);
    const accepted = await accept(proposal, await planned(anyVersion(proposal.writes)));
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.written).toMatchObject([{ op: 'delete', title: 'Old oil' }, { op: 'delete' }]);
    expect(await Promise.all(products.map(status))).toEqual([404, 404]);

    const undone = await manager.post('assistant/undo', { undo: accepted.body.undo });
    expect([undone.status, undone.body.isDone], undone.text).toEqual([200, true]);
    expect(await Promise.all(products.map(status))).toEqual([200, 200]);
    expect((await manager.get(proposal['@id'])).body.status).toBe('open');
  });

  it('are refused for records that are gone, of another version, named twice, or without the right', async () => {
    const product = await createProduct(manager, { name: 'Twice' });
    const record = recordOf(product);
    for (const records of [[{ ...record, version: 99 }], [record, record], [{ id: 999_999, version: 1 }], []])
      expect((await use({ resource: 'products', records })).isError).toBe(true);
    expect((await use({ resource: 'settings', records: [record] })).isError).toBe(true);
    const wrong = { entity: 'Product', id: product.id, data: { name: 'X' }, isDeletion: true };
    const refused = await manager.post('assistant/plan', { writes: [wrong] });
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'writes[0].isDeletion']);
    expect(await status(product)).toBe(200);
  });

  it('are not offered and refused for kinds without a bin: they would be final', async () => {
    const calendar = await manager.post('subscribed_calendars', {
      ...{ name: 'School holidays', address: 'https://calendars.example/school.ics', tint: '3' },
    });
    expect(calendar.status, calendar.text).toBe(201);
    const { id } = calendar.body;
    const args = { resource: 'subscribed_calendars', records: [{ id, version: 1 }] };
    expect((await use(args)).isError).toBe(true);
    const { structuredContent } = await agent.callTool({ name: 'describe', arguments: {} });
    const { kinds }: Body = Object(structuredContent);
    const mayDelete = (name: string) => kinds.find(({ resource }: Body) => resource === name)?.may.includes('delete');
    expect([mayDelete('subscribed_calendars'), mayDelete('products')]).toEqual([false, true]);
    const writes = [{ ...deletion('SubscribedCalendar', { id }), version: 1, mark: 'seen' }];
    for (const call of ['assistant/plan', 'assistant/accept']) {
      const { status: code, body } = await manager.post(call, { writes });
      expect([code, body.violations?.[0]?.propertyPath]).toEqual([422, 'writes[0].isDeletion']);
      expect(body.violations[0].message).toContain('bin');
    }
    expect((await manager.get(`subscribed_calendars/${id}`)).status).toBe(200);
  });

  describe('of a board with its leads', () => {
    const make = async () => {
      const board = await createRecord(manager, 'crm/objectifs', { name: 'Weddings' });
      const leads = [];
      for (const name of ['First', 'Second'])
        leads.push(await createRecord(manager, 'lead_opportunities', { name, objectif: board['@id'] }));
      return { board, leads: leads as [Body, Body] };
    };
    const leadStatus = async ({ id }: Body) => (await manager.get(`lead_opportunities/${id}`)).status;
    const leadsIn = ({ beside }: Body): Body =>
      beside.find(({ resource, op }: Body) => resource === 'lead_opportunities' && op === 'delete');

    it('tell what goes along, also a lead that was left out; what came later is not deleted unseen', async () => {
      const { board, leads } = await make();
      const [first, second] = leads;
      const both = await planned([deletion('lead_opportunities', first), deletion('objectifs', board)]);
      expect(leadsIn(both)).toMatchObject({ count: 1, ids: [second.id] });
      const writes = [deletion('objectifs', board)];
      const alone = await planned(writes);
      expect(leadsIn(alone)?.ids.toSorted()).toEqual([first.id, second.id].toSorted());

      await createRecord(manager, 'lead_opportunities', { name: 'Third', objectif: board['@id'] });
      const late = await manager.post('assistant/accept', { writes: shownIn(alone) });
      expect([late.status, late.body.reason], late.text).toEqual([409, 'changed']);
      expect(late.body.detail).toContain('Weddings');
      expect(await leadStatus(first)).toBe(200);
      const again = await planned(writes);
      expect(leadsIn(again)?.count).toBe(3);
      const accepted = await manager.post('assistant/accept', { writes: shownIn(again) });
      expect(accepted.status, accepted.text).toBe(200);
      expect(await Promise.all(leads.map(leadStatus))).toEqual([404, 404]);
      expect((await manager.post('assistant/undo', { undo: accepted.body.undo })).body.isDone).toBe(true);
      expect(await Promise.all(leads.map(leadStatus))).toEqual([200, 200]);
    });

    it('are made one by one, whatever their order: a chosen lead is not said to be left out', async () => {
      const { board, leads } = await make();
      const plan = await planned([
        deletion('objectifs', board),
        ...leads.map((one) => deletion('lead_opportunities', one)),
      ]);
      expect(plan).toMatchObject({ count: 3, isValid: true });
      expect(leadsIn(plan)).toBeUndefined();
      const accepted = await manager.post('assistant/accept', { writes: shownIn(plan) });
      expect([accepted.status, accepted.body.written?.length], accepted.text).toEqual([200, 3]);
      expect((await manager.post('assistant/undo', { undo: accepted.body.undo })).body.isDone).toBe(true);
      expect(await Promise.all(leads.map(leadStatus))).toEqual([200, 200]);
    });
  });

  it('of a view, a quote, are told once, and come back', async () => {
    const made = await manager.post('quotes', { orderItems: [orderLine(await createProduct(manager, {}), 2)] });
    expect(made.status, made.text).toBe(201);
    const { id, _version: version } = made.body;
    const plan = await planned([{ entity: 'quotes', id, version, data: {}, isDeletion: true }]);
    expect(plan.items).toMatchObject([{ resource: 'quotes', op: 'delete', problems: [] }]);
    expect(plan.beside.filter(({ op }: Body) => op === 'delete')).toEqual([]);
    const accepted = await manager.post('assistant/accept', { writes: shownIn(plan) });
    expect(accepted.status, accepted.text).toBe(200);
    expect((await manager.get(`quotes/${id}`)).status).toBe(404);
    const undone = await manager.post('assistant/undo', { undo: accepted.body.undo });
    expect(undone.status, undone.text).toBe(200);
    expect((await manager.get(`quotes/${id}`)).status).toBe(200);
  });

  it('are refused to a person without the right to delete such records', async () => {
    const [{ '@id': address }] = (await manager.get('stores')).body['hydra:member'];
    const { body: store } = await manager.get(address);
    const plan = await planned([deletion('Store', store)]);
    expect(plan.isValid).toBe(false);
    const writes = [{ ...deletion('Store', store), version: 1, mark: plan.items[0].mark }];
    const refused = await manager.post('assistant/accept', { writes });
    expect(refused.status, refused.text).toBe(403);
    expect((await manager.get(address)).status).toBe(200);
  });

  it('one of several is taken back alone, and not when it came back already', async () => {
    const products = [await createProduct(manager, { name: 'One' }), await createProduct(manager, { name: 'Two' })];
    const writes = products.map(({ id }) => ({
      ...{ entity: 'Product', id, version: 1, data: {}, isDeletion: true },
    }));
    const unseen = await manager.post('assistant/accept', { writes });
    expect([unseen.status, unseen.body.violations?.[0]?.propertyPath]).toEqual([422, 'writes[0].mark']);
    const {
      body,
      status: code,
      text,
    } = await manager.post('assistant/accept', { writes: shownIn(await planned(writes)) });
    expect(code, text).toBe(200);
    const [first, second] = products as [Body, Body];
    const back = (id: unknown) => manager.post('assistant/undo', { undo: body.undo, resource: 'products', id });
    expect((await back(first.id)).status).toBe(200);
    expect([await status(first), await status(second)]).toEqual([200, 404]);
    expect((await manager.post(`products/${second.id}/restore`, {})).status).toBe(200);
    expect((await back(second.id)).status).toBe(409);
  });
});

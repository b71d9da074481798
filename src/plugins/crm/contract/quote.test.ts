import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { createRecord } from '../../../../tests/support/records.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

eachEngine('the quote of a lead', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    const { api } = server();
    [admin, manager] = await Promise.all([api().as('admin'), api().as('manager')]);
  });

  const createLead = (fields: object = {}) => createRecord(admin, 'lead_opportunities', { name: 'Wedding', ...fields });
  const quote = (api: Api, lead: Body) => api.post(`lead_opportunities/${lead.id}/quote`, {});
  const documentsOf = async (lead: Body): Promise<Body[]> =>
    (await admin.get(`orders?leadOpportunity=${lead.id}`)).body['hydra:member'];
  const stored = async (lead: Body): Promise<Body> => (await admin.get(`lead_opportunities/${lead.id}`)).body;

  it('is a draft with one item, for its customer and agent, and the related order of the lead', async () => {
    const lead = await createLead({ customer: '/en/api/customers/1', agent: '/en/api/agents/1', estimatedValue: 900 });
    const { status, body, text } = await quote(manager, lead);
    expect([status, body.isNew], text).toEqual([200, true]);
    const made = (await admin.get(`orders/${body.id}`)).body;
    expect(made).toMatchObject({
      type: 'quote',
      status: 'draft',
      orderNumberFormatted: body.orderNumberFormatted,
      customer: { id: 1 },
      agent: { id: 1 },
      // The demo has leads in dollars, documents in dirhams, and a rate of 10.
      orderItems: [{ description: 'Wedding', quantity: 1, price: 9000 }],
      paymentStatus: 'waiting',
    });
    expect((await stored(lead)).relatedOrder.id).toBe(body.id);
  });

  it('is one, when two people ask at once; both get the same document', async () => {
    for (let round = 0; round < 5; round += 1) {
      const lead = await createLead();
      const answers = await Promise.all([quote(admin, lead), quote(manager, lead), quote(admin, lead)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
      expect(await documentsOf(lead)).toHaveLength(1);
    }
  });

  it('is the document that the lead has, also one that nothing relates to it any more', async () => {
    const lead = await createLead();
    const order = await createRecord(manager, 'orders', {
      type: 'quote',
      status: 'draft',
      leadOpportunity: lead['@id'],
      orderItems: [],
    });
    expect((await quote(manager, lead)).body).toMatchObject({ id: order.id, isNew: false });
    await admin.put(`lead_opportunities/${lead.id}`, { relatedOrder: null });
    expect((await quote(manager, lead)).body).toMatchObject({ id: order.id, isNew: false });
    expect((await stored(lead)).relatedOrder.id).toBe(order.id);
  });

  it('is a new one after the first was deleted or cancelled', async () => {
    const lead = await createLead();
    const first = (await quote(manager, lead)).body;
    expect((await admin.delete(`orders/${first.id}`)).status).toBe(204);
    const second = (await quote(manager, lead)).body;
    expect(second.isNew).toBe(true);
    await admin.put(`orders/${second.id}`, { status: 'cancelled' });
    await admin.put(`lead_opportunities/${lead.id}`, { relatedOrder: null });
    expect((await quote(manager, lead)).body.isNew).toBe(true);
  });

  it('has the rate of the request, else that of the settings; without one its price is 0, which is not paid', async () => {
    const priceBy = async (input: object) => {
      const lead = await createLead({ estimatedValue: 12.34 });
      const { status, body, text } = await manager.post(`lead_opportunities/${lead.id}/quote`, input);
      expect(status, text).toBe(200);
      const { orderItems, paymentStatus } = (await admin.get(`orders/${body.id}`)).body;
      return [orderItems[0].price, paymentStatus];
    };
    expect(await priceBy({ rate: 9.876543 })).toEqual([121.88, 'waiting']);
    expect((await admin.put('settings/1', { crmRate: null })).status).toBe(200);
    expect(await priceBy({})).toEqual([0, 'waiting']);
    expect((await admin.put('settings/1', { crmRate: 10.5 })).status).toBe(200);
    expect(await priceBy({})).toEqual([129.57, 'waiting']);
    const lead = await createLead();
    for (const rate of [0, -1, 'x', 1_000_001])
      expectRefused(await manager.post(`lead_opportunities/${lead.id}/quote`, { rate }), 422, 'rate');
    const huge = await createLead({ estimatedValue: 999_999_999_999 });
    expectRefused(await manager.post(`lead_opportunities/${huge.id}/quote`, { rate: 1000 }), 422, 'rate');
    expect(await documentsOf(huge)).toEqual([]);
  });

  it('is refused, without its number, to a manager of another store', async () => {
    const [here, there] = (await admin.get('stores')).body['hydra:member'].map((one: Body) => one['@id']);
    const username = `m-${randomUUID().slice(0, 8)}`;
    const person = { username, fullName: username, password: 'long enough', roles: ['ROLE_MANAGER'], store: here };
    await createRecord(admin, 'users', { ...person, currentPassword: 'demo' });
    const managerHere = await server().api().as(username, 'long enough');
    const lead = await createLead();
    const shared = { type: 'quote', status: 'draft', orderItems: [], store: there };
    const order = await createRecord(admin, 'orders', { ...shared, leadOpportunity: lead['@id'] });
    const { status, body, text } = await quote(managerHere, lead);
    expect([status, body.detail], text).toEqual([409, 'This lead has a document of another store.']);
    expect(text).not.toContain(order.orderNumberFormatted);
    expect(await documentsOf(lead)).toHaveLength(1);
    expect((await quote(admin, lead)).body).toMatchObject({ id: order.id, isNew: false });
  });

  it('is refused for other roles and absent leads', async () => {
    const lead = await createLead();
    const cashier = await server().api().as('cashier');
    expect((await quote(cashier, lead)).status).toBe(403);
    expect((await quote(manager, { id: 99_999_999 } as Body)).status).toBe(404);
    expect(await documentsOf(lead)).toEqual([]);
  });
});

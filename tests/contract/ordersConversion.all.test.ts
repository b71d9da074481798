import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { orderLine, openCounter, type Shop } from '../support/shop.ts';

eachEngine('turning documents', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;

  beforeAll(async () => {
    ({ admin, manager, cashier, shop, tea } = await openCounter(server(), 'manager', 'cashier'));
  });

  const quote = (fields: object = {}) =>
    shop.sell(admin, {
      type: 'quote',
      orderItems: [orderLine(tea, 3, { price: 15, note: 'Hot' })],
      reduction: '10',
      deliveryType: 'delivery',
      shippingAddress: '14 rue de Yougoslavie',
      shippingFees: 20,
      description: 'By the side door',
      ...fields,
    });
  const turn = (api: Api, of: Body, type: unknown) => api.post(`orders/${of.id}/turn-into`, { type });

  describe('a quote', () => {
    it('becomes a new document with the quoted prices, and is closed', async () => {
      const customer = await shop.customer();
      const offered = await quote({ customer: customer['@id'] });
      const answer = await turn(manager, offered, 'order');
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body).toMatchObject({ type: 'order', orderNumberFormatted: expect.stringMatching(/^C-\d{4,}$/) });
      const { body: order } = await admin.get(`orders/${answer.body.id}`);
      expect(order).toMatchObject({
        type: 'order',
        status: 'draft',
        fullTotalAmount: offered.fullTotalAmount,
        reductionInPercent: 10,
        shippingFees: 20,
        shippingAddress: '14 rue de Yougoslavie',
        description: 'By the side door',
        paymentStatus: 'waiting',
        originOrder: { '@id': offered['@id'] },
        customer: { '@id': customer['@id'] },
        createdBy: { username: 'manager' },
      });
      expect(order.orderItems).toMatchObject([{ quantity: 3, price: 15, note: 'Hot' }]);
      const { body: kept } = await admin.get(`orders/${offered.id}`);
      expect(kept).toMatchObject({ type: 'quote', status: 'done', orderNumberFormatted: offered.orderNumberFormatted });
    });

    it('answers a repeated call with the same key', async () => {
      const offered = await quote();
      const call = () =>
        manager.post(`orders/${offered.id}/turn-into`, { type: 'order' }, { 'Idempotency-Key': `turn-${offered.id}` });
      const [first, second] = [await call(), await call()];
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.text).toBe(first.text);
      expect(second.headers.get('location')).toBe(first.headers.get('location'));
    });

    it('becomes one document: a repetition answers the same, another type waits until that one is cancelled', async () => {
      const offered = await quote();
      const [first, second] = await Promise.all([turn(manager, offered, 'invoice'), turn(admin, offered, 'invoice')]);
      expect([first.status, second.status].sort()).toEqual([200, 201]);
      expect(second.body.id).toBe(first.body.id);
      const other = await turn(manager, offered, 'order');
      expect(other.status).toBe(409);
      expect(other.body.detail).toContain(first.body.orderNumberFormatted);
      await admin.put(`orders/${first.body.id}`, { status: 'cancelled' });
      expect((await turn(manager, offered, 'order')).status).toBe(201);
    });

    it('takes goods out of the stock as a delivery note, not before', async () => {
      const counted = await shop.product({ stock: 10 });
      const offered = await quote({ orderItems: [orderLine(counted, 4)] });
      const stock = async () => (await admin.get(`products/${counted.id}`)).body.stock;
      expect(await stock()).toBe(10);
      expect((await turn(manager, offered, 'delivery-note')).status).toBe(201);
      expect(await stock()).toBe(6);
    });

    it('without lines, or cancelled, cannot be converted', async () => {
      const empty = await quote({ orderItems: [], reduction: '' });
      expect((await turn(manager, empty, 'order')).status).toBe(409);
      const offered = await quote();
      await admin.put(`orders/${offered.id}`, { status: 'cancelled' });
      expect((await turn(manager, offered, 'order')).status).toBe(409);
    });
  });

  it('an order becomes an invoice, with its number and payments', async () => {
    const order = await shop.sell(manager, {
      type: 'order',
      orderItems: [orderLine(tea, 2)],
      payments: [shop.paid(20)],
    });
    for (const status of [200, 200]) expect((await turn(manager, order, 'invoice')).status).toBe(status);
    const { body } = await admin.get(`orders/${order.id}`);
    expect(body).toMatchObject({
      type: 'invoice',
      orderNumberFormatted: order.orderNumberFormatted,
      paidAmount: 20,
      paymentStatus: 'partially-paid',
    });
  });

  it('is for managers, names errors, and answers an existing document', async () => {
    const offered = await quote();
    expect((await turn(cashier, offered, 'order')).status).toBe(403);
    for (const type of ['quote', 'refund', 'x', null, 7]) {
      const answer = await turn(manager, offered, type);
      expect(answer.status).toBe(422);
      expect(answer.body.violations).toMatchObject([{ propertyPath: 'type' }]);
    }
    const sold = await shop.sell(manager, { orderItems: [orderLine(tea)] });
    expect((await turn(manager, sold, 'invoice')).status).toBe(422);
    for (const id of ['0', 'x', '999999999'])
      expect((await manager.post(`orders/${id}/turn-into`, { type: 'order' })).status).toBe(404);
  });

  describe('an edit by editOrderId', () => {
    const sell = () => shop.sell(manager, { orderItems: [orderLine(tea, 2)] });
    const etagOf = async (order: Body) => (await manager.get(`orders/${order.id}`)).headers.get('etag') ?? '';
    const edit = (order: Body, body: object, headers: Record<string, string> = {}) =>
      manager.post('orders', { editOrderId: order.id, uuid: randomUUID(), ...body }, headers);

    it('names its base version: a stale one is 412 and writes nothing', async () => {
      const order = await sell();
      const seen = await etagOf(order);
      expect((await edit(order, { description: 'First' }, { 'If-Match': seen })).status).toBe(200);
      const late = await edit(order, { description: 'Late', payments: [shop.paid(36)] }, { 'If-Match': seen });
      expect(late.status).toBe(412);
      expect((await manager.get(`orders/${order.id}`)).body).toMatchObject({ description: 'First', payments: [] });
      expect((await edit(order, { description: 'Now' }, { 'If-Match': await etagOf(order) })).status).toBe(200);
      expect((await edit(order, { description: 'Without' })).status).toBe(200);
    });

    it('that is already applied is answered again, whatever has changed since', async () => {
      const order = await sell();
      const body = { uuid: randomUUID(), payments: [shop.paid(36)] };
      const headers = { 'If-Match': await etagOf(order) };
      for (const status of [200, 200]) expect((await edit(order, body, headers)).status).toBe(status);
      expect((await manager.get(`orders/${order.id}`)).body.payments).toHaveLength(1);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { expectRefused, orderLine, openCounter, type Shop } from '../support/shop.ts';

eachEngine('order edits', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, manager, cashier, shop, tea } = await openCounter(server(), 'manager', 'cashier'));
  });

  describe('edits', () => {
    it('replace lines and append payments, by id, address or uuid', async () => {
      const sold = shop.atTill();
      const order = await shop.sell(cashier, { ...sold, orderItems: [orderLine(tea, 2)], payments: [shop.paid(36)] });
      const edit = { editOrderId: order['@id'], orderItems: [orderLine(tea, 3)], payments: [shop.paid(18)] };
      const { status, body, text } = await cashier.post('orders', edit);
      expect(status, text).toBe(200);
      expect(body).toMatchObject({ id: order.id, fullTotalAmount: 54, paidAmount: 54, paymentStatus: 'paid' });
      expect(body.payments.map((one: Body) => one.amount)).toEqual([36, 18]);
      expect(body.orderItems).toHaveLength(1);
      expect(body.orderNumberFormatted).toBe(order.orderNumberFormatted);
      const again = await cashier.post('orders', { editOrderId: sold.uuid, orderItems: [orderLine(tea, 4)] });
      expect(again.body).toMatchObject({
        id: order.id,
        fullTotalAmount: 72,
        restAmount: 18,
        paymentStatus: 'partially-paid',
      });
      const less = await cashier.post('orders', { editOrderId: order.id, orderItems: [orderLine(tea, 1)] });
      expect([less.status, less.body.code, less.body.difference]).toEqual([409, 'refundNeeded', 36]);
      expectRefused(
        await cashier.post('orders', { editOrderId: randomUUID(), orderItems: [orderLine(tea)] }),
        422,
        'editOrderId',
      );
    });

    it('are refused under a uuid that is too long to be kept', async () => {
      const order = await shop.sell(admin, { ...shop.atTill(), orderItems: [orderLine(tea)] });
      const edit = { editOrderId: order['@id'], orderItems: [orderLine(tea, 2)] };
      expectRefused(await admin.post('orders', { ...edit, uuid: 'x'.repeat(65) }), 422, 'uuid');
      expect((await admin.post('orders', { ...edit, uuid: 'x'.repeat(64) })).status).toBe(200);
    });

    it('are applied once, however late and by whomever they are repeated', async () => {
      const order = await shop.sell(admin, {
        ...shop.atTill(),
        orderItems: [orderLine(tea)],
        payments: [shop.paid(18)],
      });
      const edit = {
        ...{ editOrderId: order['@id'], uuid: randomUUID() },
        ...{ orderItems: [orderLine(tea, 2)], payments: [shop.paid(18)] },
      };
      await admin.post('orders', edit);
      await manager.post('orders', edit);
      const [last, again] = [await admin.post('orders', edit), await admin.get(`orders/${order.id}`)];
      expect(last.status, last.text).toBe(200);
      for (const { body } of [last, again]) {
        expect(body).toMatchObject({ id: order.id, fullTotalAmount: 36, paidAmount: 36 });
        expect(body.payments).toHaveLength(2);
        expect(body).not.toHaveProperty('edits');
      }
      expectRefused(await admin.post('orders', { ...edit, orderItems: [orderLine(tea, 3)] }), 422, 'uuid');
      // Edits in the client's body are ignored.
      await admin.put(`orders/${order.id}`, { edits: {} });
      await admin.post('orders', edit);
      expect((await admin.get(`orders/${order.id}`)).body.payments).toHaveLength(2);
    });

    it('never remove a payment', async () => {
      const order = await shop.sell(admin, { orderItems: [orderLine(tea)], payments: [shop.paid(18)] });
      const { body } = await admin.put(`orders/${order.id}`, { payments: [] });
      expect(body.payments).toHaveLength(1);
    });

    it('may change the type of documents without a sale only', async () => {
      const quote = await shop.sell(admin, { type: 'quote', orderItems: [orderLine(tea, 2)] });
      expect(quote).toMatchObject({ status: 'draft', paymentStatus: 'waiting' });
      expect((await admin.put(`orders/${quote.id}`, { type: 'invoice' })).body.type).toBe('invoice');
      expectRefused(await admin.put(`orders/${quote.id}`, { type: 'refund' }), 422, 'type');
      const sale = await shop.sell(admin, { orderItems: [orderLine(tea)] });
      expectRefused(await admin.put(`orders/${sale.id}`, { type: 'quote' }), 422, 'type');
    });

    it('cannot turn a purchase, whose prices are not checked, into a sale without the right to set prices', async () => {
      const lines = { orderItems: [orderLine(tea, 1, { price: 0.01 })], isQueued: true };
      const bought = await shop.sell(cashier, { ...lines, type: 'purchase' });
      for (const type of ['invoice', 'order', 'delivery-note'])
        expectRefused(await cashier.put(`orders/${bought.id}`, { type, isQueued: true }), 422, 'type');
      expect((await admin.put(`orders/${bought.id}`, { type: 'invoice' })).body.type).toBe('invoice');
    });
  });
});

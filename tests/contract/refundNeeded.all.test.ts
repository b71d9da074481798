import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { expectRefused, openCounter, orderLine, type Shop } from '../support/shop.ts';

/**
 * Tests that money of a paid sale leaves by a refund only, whatever writes the sale
 * (docs/rules/orders.md, "Money that goes back").
 */
eachEngine('a paid sale', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let driver: Api;
  let kitchen: Api;
  let shop: Shop;
  let tea: Body;
  let soap: Body;
  beforeAll(async () => {
    const people = ['manager', 'cashier', 'driver', 'kitchen'] as const;
    ({ admin, manager, cashier, driver, kitchen, shop, tea } = await openCounter(server(), ...people));
    soap = await shop.product({ price: 5 });
  });

  /** Ten teas at 18 dirhams, paid. */
  const sold = (fields: object = {}, api = cashier) =>
    shop.sell(api, {
      ...shop.atTill(),
      status: 'waiting',
      orderItems: [orderLine(tea, 10)],
      payments: [shop.paid(180)],
      ...fields,
    });
  const creditOf = async (customer: Body) => (await admin.get(`customers/${customer.id}`)).body.walletCredit;
  const amountsOf = async (order: Body) => {
    const { body } = await admin.get(`orders/${order.id}`);
    return [body.fullTotalAmount, body.paidAmount, body.restAmount, body.type, body.status];
  };
  const expectNeeded = (answer: Answer, difference: number) => {
    const { status, body } = answer;
    expect([status, body.code, body.difference], answer.text).toEqual([409, 'refundNeeded', difference]);
  };

  it('is not turned into credit by an edit, with whatever right and by whichever way', async () => {
    const friend = await shop.customer();
    for (const api of [cashier, manager, admin]) {
      const order = await sold();
      const [{ id }] = order.orderItems;
      const less = {
        orderItems: [{ id, ...orderLine(tea, 1) }],
        customer: friend['@id'],
        isRestUsedAsCredit: true,
      };
      expectNeeded(await api.put(`orders/${order.id}`, less), 162);
      expectNeeded(await api.patch(`orders/${order.id}`, less), 162);
      const edit = { editOrderId: order.id, ...less, orderItems: [orderLine(tea, 1)] };
      expectNeeded(await api.post('orders', edit), 162);
      expectNeeded(await api.post('orders', { ...edit, isQueued: true, soldAt: new Date().toISOString() }), 162);
      const batch = await api.post('orders/batch', [{ id: order.id, ...less }]);
      expect(JSON.stringify(batch.body)).toContain('refundNeeded');
      const action = { action: 'update', entityId: order.id, data: less };
      const [done] = (await api.post('orders', [action])).body;
      expect([done.status, done.error.code]).toEqual([409, 'refundNeeded']);
      expect(await amountsOf(order)).toEqual([180, 180, 0, 'delivery-note', 'waiting']);
    }
    expect(await creditOf(friend)).toBe(0);
  });

  it('keeps lines, prices, reductions, promo codes and fees that were paid', async () => {
    const code = `E${randomUUID().slice(0, 6)}`.toUpperCase();
    const reduction = { code, reductionType: 'amount', reductionValue: 30 };
    expect((await admin.post('promo_codes', reduction)).status).toBe(201);
    const order = await sold({ shippingFees: 20, payments: [shop.paid(200)] }, admin);
    const changes: readonly [object, number][] = [
      [{ orderItems: [orderLine(tea, 9)] }, 18],
      [{ orderItems: [orderLine(soap, 1)] }, 175],
      [{ orderItems: [orderLine(tea, 10, { price: 17 })] }, 10],
      [{ reduction: '50' }, 90],
      [{ promoCode: code }, 30],
      [{ shippingFees: 5 }, 15],
      [{ orderItems: [orderLine(tea, 9)], payments: [shop.paid(50, shop.cash, 50)] }, 18],
    ];
    for (const [change, difference] of changes) {
      expectNeeded(await admin.put(`orders/${order.id}`, change), difference);
      expectNeeded(await admin.post('orders', { editOrderId: order.id, ...change }), difference);
    }
    expect(await amountsOf(order)).toEqual([200, 200, 0, 'delivery-note', 'waiting']);
    const more = { orderItems: [orderLine(tea, 9), orderLine(soap, 4)], customerNote: 'Changed' };
    expect((await admin.put(`orders/${order.id}`, more)).body).toMatchObject({ fullTotalAmount: 202, restAmount: 2 });
  });

  it('may become smaller as long as it is not paid', async () => {
    const order = await sold({ payments: [shop.paid(54)] });
    const to = (quantity: number) => cashier.put(`orders/${order.id}`, { orderItems: [orderLine(tea, quantity)] });
    expectNeeded(await to(2), 18);
    expect((await to(3)).body).toMatchObject({ fullTotalAmount: 54, paidAmount: 54, paymentStatus: 'paid' });
  });

  it('keeps its type where another one is not owed by the customer', async () => {
    const order = await sold({ type: 'order', till: undefined, tillSequence: undefined }, admin);
    expectNeeded(await admin.put(`orders/${order.id}`, { type: 'purchase' }), 180);
    expect((await admin.put(`orders/${order.id}`, { type: 'quote' })).status).toBe(422);
    expect((await admin.put(`orders/${order.id}`, { type: 'invoice' })).body.type).toBe('invoice');
  });

  it('does not return credit to a wallet by an edit, and keeps its customer', async () => {
    const [customer, other] = [await shop.customer(200), await shop.customer()];
    const order = await sold({ customer: customer['@id'], payments: [], isPayedByCredit: true });
    expect(await creditOf(customer)).toBe(20);
    for (const walletPaymentAmount of [1, 179.5])
      expectNeeded(
        await admin.put(`orders/${order.id}`, { walletPaymentAmount, payments: [shop.paid(10)] }),
        180 - walletPaymentAmount,
      );
    expectRefused(await admin.put(`orders/${order.id}`, { customer: other['@id'] }), 422, 'customer');
    const later = await sold({ customer: customer['@id'], payments: [] });
    const paid = { payments: [shop.paid(200)], isRestUsedAsCredit: true };
    expectRefused(await admin.put(`orders/${later.id}`, paid), 422, 'isRestUsedAsCredit');
    expect([await creditOf(customer), await creditOf(other)]).toEqual([20, 0]);
  });

  it('is cancelled by whoever might refund it, and by nobody else', async () => {
    const cancel = { status: 'cancelled' };
    const order = await sold({ agent: undefined });
    expectNeeded(await kitchen.put(`orders/${order.id}`, cancel), 180);
    const assigned = await sold({}, driver);
    expectNeeded(await driver.put(`orders/${assigned.id}`, cancel), 180);
    expect((await cashier.put(`orders/${order.id}`, cancel)).status, 'within the limit of 200').toBe(200);
    const dear = await sold({ orderItems: [orderLine(tea, 12)], payments: [shop.paid(216)] });
    expectNeeded(await cashier.put(`orders/${dear.id}`, cancel), 216);
    expectNeeded(await cashier.post('orders', { editOrderId: dear.id, ...cancel }), 216);
    expect((await manager.put(`orders/${dear.id}`, cancel)).status).toBe(200);
    const unpaid = await sold({ payments: [] });
    expect((await kitchen.put(`orders/${unpaid.id}`, cancel)).status).toBe(200);
  });

  it('is cancelled by anybody once all of it was refunded', async () => {
    const order = await sold();
    const refund = { type: 'refund', originOrder: order['@id'], orderItems: [orderLine(tea, -10)] };
    await shop.sell(admin, { ...(await shop.openDay(admin)), ...refund, payments: [shop.paid(-180)] });
    expect((await kitchen.put(`orders/${order.id}`, { status: 'cancelled' })).status).toBe(200);
    const kept = await sold();
    await shop.sell(admin, { ...refund, originOrder: kept['@id'], orderItems: [orderLine(tea, -9)] });
    expectNeeded(await kitchen.put(`orders/${kept.id}`, { status: 'cancelled' }), 180);
  });

  it('is not deleted', async () => {
    const order = await sold();
    for (const api of [admin, manager]) expect((await api.delete(`orders/${order.id}`)).status).toBe(409);
    const [one] = (await admin.post('orders', [{ action: 'delete', entityId: order.id }])).body;
    expect(one.status).toBe(409);
    expect(await amountsOf(order)).toEqual([180, 180, 0, 'delivery-note', 'waiting']);
  });

  it('is not made smaller by two edits at once', async () => {
    const order = await sold({ payments: [] });
    const pay = { editOrderId: order.id, payments: [shop.paid(180)] };
    const answers = await Promise.all([
      cashier.post('orders', pay),
      cashier.put(`orders/${order.id}`, { orderItems: [orderLine(tea, 1)] }),
    ]);
    const { body } = await admin.get(`orders/${order.id}`);
    expect(body.paidAmount, JSON.stringify(answers.map(({ text }) => text))).toBeLessThanOrEqual(body.fullTotalAmount);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { expectRefused, orderLine, openCounter, openShop, type Shop } from '../support/shop.ts';

/** Tests well-formed requests that make no sense. */
anyEngine('slips at the till', (server) => {
  let admin: Api;
  let cashier: Api;
  let driver: Api;
  let shop: Shop;
  let tea: Body;

  beforeAll(async () => {
    ({ admin, cashier, driver, shop, tea } = await openCounter(server(), 'cashier', 'driver'));
  });

  const line = () => ({ orderItems: [orderLine(tea)] });

  it('a repeated sale by a user who may not read it is 409 without content', async () => {
    const body = { ...shop.atTill(), orderItems: [orderLine(tea)], description: 'For nobody else' };
    const order = await shop.sell(cashier, body);
    const edit = { editOrderId: order.id, uuid: randomUUID(), customerNote: 'Ring twice' };
    expect((await cashier.post('orders', edit)).status).toBe(200);
    for (const sent of [body, edit]) {
      const answer = await driver.post('orders', sent);
      expect(answer.status, answer.text).toBe(409);
      expect(answer.body).toMatchObject({ reason: 'known', detail: expect.stringContaining('before') });
      expect(answer.headers.has('location')).toBe(false);
      expect(answer.text).not.toMatch(/nobody else|Ring|orderNumber/);
      const [queued] = (await driver.post('orders', [{ action: 'create', data: sent }])).body;
      expect([queued.status, queued.item]).toEqual([409, undefined]);
    }
    expect((await cashier.post('orders', body)).body.id).toBe(order.id);
  });

  it('an edit without a target does not create a sale', async () => {
    const { body: before } = await admin.get('orders?itemsPerPage=1');
    for (const editOrderId of [-1, 1.5, 1e308, true, [], {}, [1], { id: -1 }, 'nothing of ours', 999_999_999]) {
      const answer = await cashier.post('orders', { ...line(), editOrderId });
      expect([404, 422], `${JSON.stringify(editOrderId)}: ${answer.text}`).toContain(answer.status);
    }
    expectRefused(await cashier.post('orders', { ...line(), editOrderId: {} }), 422, 'editOrderId');
    const { body: after } = await admin.get('orders?itemsPerPage=1');
    expect(after['hydra:totalItems']).toBe(before['hydra:totalItems']);
    for (const editOrderId of ['', ' ', null, 0, false]) await shop.sell(cashier, { ...line(), editOrderId });
  });

  it('a number far ahead of the till’s last one is refused, since it would use up the numbers', async () => {
    const own = await openShop(admin);
    const sale = { ...line(), till: own.till };
    for (const tillSequence of [2_147_483_647, 100_001])
      expectRefused(await cashier.post('orders', { ...sale, tillSequence }), 422, 'tillSequence');
    await shop.sell(cashier, { ...sale, tillSequence: 100_000 });
    expect((await admin.get(own.till)).body.lastSequence).toBe(100_000);
  });

  it('a sale belongs to the store of its till, whatever is sent', async () => {
    const { body } = await admin.post('stores', { name: 'Elsewhere' });
    const sold = await shop.sell(admin, { ...line(), ...shop.atTill(), store: body['@id'] });
    expect(sold.store['@id']).toBe(shop.store);
  });

  it('a disabled till sells nothing and opens no day, but its offline sales are accepted', async () => {
    const own = await openShop(admin);
    await admin.put(own.till, { isEnabled: false });
    expectRefused(await cashier.post('orders', { ...line(), ...own.atTill() }), 422, 'till');
    expectRefused(await cashier.post('cash_sessions', { till: own.till, openingFloat: 10 }), 422, 'till');
    const earlier = new Date(Date.now() - 3_600_000).toISOString();
    await shop.sell(cashier, { ...line(), ...own.atTill(), soldAt: earlier });
    const day = await cashier.post('cash_sessions', { till: own.till, openingFloat: 10, openedAt: earlier });
    expect(day.status, day.text).toBe(201);
  });

  it('each payment method is counted once', async () => {
    const own = await openShop(admin);
    const { body: day } = await cashier.post('cash_sessions', { till: own.till, openingFloat: 10 });
    const counts = [5, 10].map((counted) => ({ kind: 'cash', counted }));
    expectRefused(await cashier.put(day['@id'], { status: 'closed', counts }), 422, 'counts[1].kind');
    const closed = await cashier.put(day['@id'], { status: 'closed', counts: counts.slice(1) });
    expect(closed.body, closed.text).toMatchObject({ status: 'closed', difference: 0 });
  });

  describe('a refund', () => {
    const refund = async (sale: Body, more: object, quantity = -1) =>
      cashier.post('orders', {
        ...(await shop.openDay(cashier)),
        type: 'refund',
        originOrder: sale['@id'],
        orderItems: [orderLine(tea, quantity)],
        ...more,
      });

    it('pays back at most the paid amount, over several methods together', async () => {
      const unpaid = await shop.sell(cashier, line());
      expectRefused(await refund(unpaid, { payments: [shop.paid(-18)] }), 409, 'payments');
      // Nothing was paid: the debt of the sale is what ends.
      expect((await refund(unpaid, {})).body).toMatchObject({ fullTotalAmount: -18, paymentStatus: 'paid' });
      const part = await shop.sell(cashier, { orderItems: [orderLine(tea, 3)], payments: [shop.paid(30)] });
      expect((await refund(part, { payments: [shop.paid(-18)] })).status).toBe(201);
      const refused = await refund(part, { payments: [shop.paid(-18)] });
      expectRefused(refused, 409, 'payments');
      expect(refused.body).toMatchObject({ reason: 'refundTooMany', left: { payments: 12 } });
      const last = await refund(part, { payments: [shop.paid(-5), shop.paid(-7, shop.card)] });
      expect(last.body, last.text).toMatchObject({ paidAmount: -12, restAmount: 0, paymentStatus: 'paid' });
      // 54 sold, 30 paid, 36 given back: one tea is owed.
      expect((await admin.get(part['@id'])).body).toMatchObject({ refundedAmount: 36, restAmount: 18 });
    });

    it('that was made offline is accepted', async () => {
      const unpaid = await shop.sell(cashier, line());
      expect((await refund(unpaid, { payments: [shop.paid(-18)], isQueued: true })).status).toBe(201);
    });

    it('belongs to the customer of its sale', async () => {
      const [hers, his] = [await shop.customer(), await shop.customer()];
      const paid = { ...line(), payments: [shop.paid(18)] };
      const wallet = { customer: his['@id'], isPayedByCredit: true, walletPaymentAmount: -18 };
      const sold = await shop.sell(cashier, { ...paid, customer: hers['@id'] });
      expectRefused(await refund(sold, wallet), 422, 'customer');
      const walkIn = await shop.sell(cashier, paid);
      expect((await refund(walkIn, wallet)).status).toBe(201);
      expect((await admin.get(his['@id'])).body.walletCredit).toBe(18);
    });
  });
});

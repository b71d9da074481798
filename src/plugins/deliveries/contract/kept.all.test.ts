import { beforeAll, expect, it } from 'vitest';
import type { Body } from '../../../../tests/support/client.ts';
import { eachEngine } from '../../../../tests/support/engines.ts';
import { ago, openRound, PNG, type Round } from './round.ts';

eachEngine('an order whose delivery has cash or a proof', (server) => {
  let round: Round;
  beforeAll(async () => {
    round = await openRound(server());
  });

  /** An order without a number of an invoice or a till, which may be deleted while nothing was delivered. */
  const waiting = () => round.order({ status: 'waiting' });
  /** Cancelled, then delivered by a phone that had waited: all cash is an excess, so the order has no payment. */
  const brought = async (body: object): Promise<Body> => {
    const order = await waiting();
    await round.admin.put(`orders/${order.id}`, { status: 'cancelled', doneAt: null });
    const answer = await round.report(round.driver, order, { state: 'delivered', happenedAt: ago(20), ...body });
    expect(answer.status, answer.text).toBe(200);
    return order;
  };

  it('is not deleted, alone or with others', async () => {
    const { admin, delivery, driver, mine } = round;
    const before = (await mine(driver)).cashInHand;
    const orders = [await brought({ cash: 18 }), await brought({ signature: PNG })];
    for (const [at, reason] of ['cash', 'proof'].entries()) {
      const { id } = orders[at] ?? {};
      const removed = await admin.delete(`orders/${id}`);
      expect([removed.status, removed.body.reason], removed.text).toEqual([409, reason]);
    }
    const free = await waiting();
    const ids = [...orders, free].map(({ id }) => id);
    const bulk = await admin.post('orders/bulk', { delete: true, ids });
    expect(bulk.status, bulk.text).toBe(200);
    expect(bulk.text).toContain('18');
    for (const order of orders) {
      expect((await admin.get(`orders/${order.id}`)).status).toBe(200);
      expect(await delivery(order)).toMatchObject({ state: 'delivered' });
    }
    expect((await mine(driver)).cashInHand).toBe(before + 18);
  });

  it('is paid with cash, although nobody may choose cash any more', async () => {
    const { admin, driver, report, read, shop } = round;
    const order = await round.order();
    const cash = shop.cash.split('/').at(-1);
    const switchTo = async (isEnabled: boolean) => {
      const answer = await admin.put(`payment_methods/${cash}`, { isEnabled });
      expect(answer.status, answer.text).toBe(200);
    };
    await switchTo(false);
    const answer = await report(driver, order, { state: 'delivered', cash: 18 });
    await switchTo(true);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ cash: 18, excess: 0, restAmount: 0 });
    expect((await read(order)).payments[0]).toMatchObject({ amount: 18, paymentMethod: { '@id': shop.cash } });
  });

  it('is deleted while it was only planned or on the way', async () => {
    const { admin, driver, report } = round;
    const order = await waiting();
    await report(driver, order, { state: 'on-delivery' });
    const removed = await admin.delete(`orders/${order.id}`);
    expect(removed.status, removed.text).toBe(204);
  });
});

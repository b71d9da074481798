import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { expectRefused, openCounter, type Shop } from '../support/shop.ts';

/** Amounts of answers in minor units. */
const cents = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100);

/** Tests sales and refunds in a shop whose smallest coin is 0.05. */
eachEngine('cash rounding', (server) => {
  let admin: Api;
  let shop: Shop;
  const setCoin = (cashRounding: number) => admin.put('settings/1', { posBundleSettings: { cashRounding } });
  beforeAll(async () => {
    ({ admin, shop } = await openCounter(server(), 'cashier'));
    expect((await setCoin(0.05)).status).toBe(200);
  });
  afterAll(() => setCoin(0));

  const soldFor = (price: number, quantity: number, ...payments: object[]): Promise<Body> =>
    shop.sell(admin, {
      type: 'delivery-note',
      orderItems: [{ description: 'Olives', price, quantity, taxRate: 20 }],
      payments,
    });
  const refundOf = (sale: Body, price: number, ...payments: object[]) => ({
    type: 'refund',
    originOrder: sale['@id'],
    orderItems: [{ originItem: sale.orderItems[0].id, description: 'Olives', price, quantity: -1 }],
    payments,
  });

  it('settles a rest that is smaller than the coin, also when a card paid the rest', async () => {
    expect(await soldFor(10.02, 1, shop.paid(10, shop.card))).toMatchObject({ paymentStatus: 'paid', restAmount: 0 });
    const open = { paymentStatus: 'partially-paid', restAmount: 0.03 };
    expect(await soldFor(10.03, 1, shop.paid(10, shop.card))).toMatchObject(open);
    const tooMuch = { orderItems: [{ description: 'Olives', price: 10, quantity: 1 }] };
    expectRefused(await admin.post('orders', { ...tooMuch, payments: [shop.paid(10.02, shop.card)] }), 422, 'payments');
  });

  it('gives back in pieces the coins and the tax of the whole', async () => {
    const sale = await soldFor(3.34, 3, shop.paid(10));
    const drawer = await shop.openDay(admin);
    const given = [3.35, 3.35, 3.3];
    const refunds: Body[] = [];
    for (const amount of given) {
      const tooMuch = shop.paid(-(amount === 3.3 ? 3.35 : amount + 0.05));
      expectRefused(await admin.post('orders', refundOf(sale, 3.34, tooMuch)), 422, 'payments');
      refunds.push(await shop.sell(admin, { ...drawer, ...refundOf(sale, 3.34, shop.paid(-amount)) }));
    }
    for (const refund of refunds) expect(refund).toMatchObject({ paymentStatus: 'paid', restAmount: 0 });
    expect(cents(refunds.map((one) => one.fullTotalAmount))).toBe(-1002);
    expect(cents(refunds.map((one) => one.taxAmount))).toBe(cents([-sale.taxAmount]));
  });

  it('takes a refund made offline that did not know of an earlier one', async () => {
    const sale = await soldFor(3.34, 2, shop.paid(6.7));
    await shop.sell(admin, { ...(await shop.openDay(admin)), ...refundOf(sale, 3.34, shop.paid(-3.35)) });
    const queued = { ...shop.atTill(), isQueued: true, ...refundOf(sale, 3.34, shop.paid(-3.34, shop.card)) };
    expect(await shop.sell(admin, queued)).toMatchObject({ paymentStatus: 'paid', paidAmount: -3.34 });
  });
});

import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import { approvalBy, expectRefused, lineOf, openCounter, type Shop } from '../support/shop.ts';

/** What is given back of a sale: never more than was sold, as it was sold. */
eachEngine('refunds', (server) => {
  let admin: Api;
  let cashier: Api;
  let driver: Api;
  let shop: Shop;
  let tea: Body;
  beforeAll(async () => {
    ({ admin, cashier, driver, shop, tea } = await openCounter(server(), 'cashier', 'driver'));
  });

  const soldTwo = async (fields: object = {}) => {
    const other = await shop.product({ price: 75 });
    const order = await shop.sell(admin, { orderItems: [lineOf(tea, 2), lineOf(other, 1)], reduction: 5, ...fields });
    return { order, other };
  };

  it('keep the reduction, are negative, and never give back more than was sold', async () => {
    const { order, other } = await soldTwo({ payments: [shop.paid(105.45)] });
    const refund = { type: 'refund', originOrder: order['@id'] };
    const one = await shop.sell(admin, {
      ...refund,
      orderItems: [lineOf(tea, -1), lineOf(other, -1)],
      payments: [shop.paid(-88.35)],
    });
    expect(one).toMatchObject({
      productsTotal: -93,
      reductionAmount: -4.65,
      fullTotalAmount: -88.35,
      paidAmount: -88.35,
      paymentStatus: 'paid',
      totalProducts: -2,
    });
    expect(one.orderNumberFormatted).toMatch(/^R-/);
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [lineOf(tea, -2)] }),
      422,
      'orderItems[0].quantity',
    );
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [lineOf(tea, 1)] }),
      422,
      'orderItems[0].quantity',
    );
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [lineOf(tea, -1, { price: 17 })] }),
      422,
      'orderItems[0].price',
    );
    expectRefused(
      await admin.post('orders', { ...refund, originOrder: null, orderItems: [lineOf(tea, -1)] }),
      422,
      'originOrder',
    );
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [lineOf(tea, -1)], payments: [shop.paid(17.1)] }),
      422,
      'payments[0].amount',
    );
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [lineOf(tea, -1)], payments: [shop.paid(-18)] }),
      422,
      'payments',
    );
    const rest = await shop.sell(admin, { ...refund, orderItems: [lineOf(tea, -1)], payments: [shop.paid(-17.1)] });
    expect(rest.fullTotalAmount + one.fullTotalAmount).toBeCloseTo(-order.fullTotalAmount, 10);
    const origin = (await admin.get(order['@id'])).body;
    expect(origin.refundedAmount).toBe(order.fullTotalAmount);
    expect(origin.orderItems.map((line: Body) => line.refundedQuantity)).toEqual([2, 1]);
    expectRefused(
      await admin.post('orders', { editOrderId: order.id, orderItems: [lineOf(tea, 1)] }),
      422,
      'orderItems',
    );
    expectRefused(await admin.put(`orders/${one.id}`, { orderItems: [lineOf(tea, -1)] }), 422, 'orderItems');
    expect((await admin.put(`orders/${one.id}`, (await admin.get(one['@id'])).body)).status).toBe(200);
  });

  it('give shipping fees back up to what was paid', async () => {
    const { order, other } = await soldTwo({ shippingFees: 20 });
    const refund = { type: 'refund', originOrder: order['@id'], orderItems: [lineOf(tea, -2), lineOf(other, -1)] };
    expectRefused(await admin.post('orders', { ...refund, shippingFees: -21 }), 422, 'shippingFees');
    expect((await shop.sell(admin, { ...refund, shippingFees: -20 })).fullTotalAmount).toBe(-order.fullTotalAmount);
  });

  it('go into the wallet', async () => {
    const customer = await shop.customer();
    const { order } = await soldTwo({ customer: customer['@id'], payments: [shop.paid(105.45)] });
    const refund = await shop.sell(admin, {
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [lineOf(tea, -1)],
      isPayedByCredit: true,
    });
    expect(refund).toMatchObject({ walletPaymentAmount: -17.1, paymentStatus: 'paid' });
    expect((await admin.get(customer['@id'])).body.walletCredit).toBe(17.1);
  });

  it('are a cashier’s up to a limit, above it with a PIN, and never a driver’s', async () => {
    const dear = await shop.product({ price: 150 });
    const order = await shop.sell(admin, { orderItems: [lineOf(dear, 4)] });
    const refund = (quantity: number) => ({
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [lineOf(dear, -quantity)],
    });
    expect((await shop.sell(cashier, refund(1))).fullTotalAmount).toBe(-150);
    expectRefused(await cashier.post('orders', refund(2)), 403, 'orderItems');
    expect((await cashier.post('orders', refund(2), await approvalBy(2581, cashier))).status).toBe(201);
    expectRefused(await driver.post('orders', refund(1)), 403, 'orderItems');
  });

  it('are not doubled by two at once', async () => {
    const { order, other } = await soldTwo();
    const refund = { type: 'refund', originOrder: order['@id'], orderItems: [lineOf(other, -1)] };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('orders', refund)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { eachEngine } from '../support/engines.ts';
import {
  approvalBy,
  expectRefused,
  orderLine,
  openCounter,
  openShop,
  approvableOrder,
  type Shop,
} from '../support/shop.ts';

/** Tests refunds of a sale: never more than was sold, and at the sold prices. */
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
    const order = await shop.sell(admin, {
      orderItems: [orderLine(tea, 2), orderLine(other, 1)],
      reduction: 5,
      ...fields,
    });
    return { order, other };
  };

  it('keep the reduction, are negative, and never exceed the sold quantity', async () => {
    const { order, other } = await soldTwo({ payments: [shop.paid(105.45)] });
    const refund = { ...(await shop.openDay(admin)), type: 'refund', originOrder: order['@id'] };
    const one = await shop.sell(admin, {
      ...refund,
      orderItems: [orderLine(tea, -1), orderLine(other, -1)],
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
    const again = await admin.post('orders', { ...refund, orderItems: [orderLine(tea, -2)] });
    expectRefused(again, 409, 'orderItems[0].quantity');
    expect(again.body).toMatchObject({ reason: 'refundTooMany', left: { 'orderItems[0].quantity': 1 } });
    expect(again.body.violations[0].message).toContain('At most 1');
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [orderLine(tea, 1)] }),
      422,
      'orderItems[0].quantity',
    );
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [orderLine(tea, -1, { price: 17 })] }),
      422,
      'orderItems[0].price',
    );
    expectRefused(
      await admin.post('orders', { ...refund, originOrder: null, orderItems: [orderLine(tea, -1)] }),
      422,
      'originOrder',
    );
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [orderLine(tea, -1)], payments: [shop.paid(17.1)] }),
      422,
      'payments[0].amount',
    );
    expectRefused(
      await admin.post('orders', { ...refund, orderItems: [orderLine(tea, -1)], payments: [shop.paid(-18)] }),
      422,
      'payments',
    );
    const rest = await shop.sell(admin, { ...refund, orderItems: [orderLine(tea, -1)], payments: [shop.paid(-17.1)] });
    expect(rest.fullTotalAmount + one.fullTotalAmount).toBeCloseTo(-order.fullTotalAmount, 10);
    const origin = (await admin.get(order['@id'])).body;
    expect(origin.refundedAmount).toBe(order.fullTotalAmount);
    expect(origin.orderItems.map((line: Body) => line.refundedQuantity)).toEqual([2, 1]);
    expectRefused(
      await admin.post('orders', { editOrderId: order.id, orderItems: [orderLine(tea, 1)] }),
      422,
      'orderItems',
    );
    expectRefused(await admin.put(`orders/${one.id}`, { orderItems: [orderLine(tea, -1)] }), 422, 'orderItems');
    expect((await admin.put(`orders/${one.id}`, (await admin.get(one['@id'])).body)).status).toBe(200);
  });

  it('return shipping fees up to the paid amount', async () => {
    const { order, other } = await soldTwo({ shippingFees: 20 });
    const refund = {
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [orderLine(tea, -2), orderLine(other, -1)],
    };
    expectRefused(await admin.post('orders', { ...refund, shippingFees: -21 }), 409, 'shippingFees');
    expect((await shop.sell(admin, { ...refund, shippingFees: -20 })).fullTotalAmount).toBe(-order.fullTotalAmount);
  });

  it('in cash leave the drawer of an open day, and nothing else', async () => {
    const other = await openShop(admin);
    const order = await shop.sell(admin, { orderItems: [orderLine(tea, 2)], payments: [shop.paid(36)] });
    const refund = {
      ...{ type: 'refund', originOrder: order['@id'], orderItems: [orderLine(tea, -1)], payments: [shop.paid(-18)] },
    };
    expectRefused(await admin.post('orders', refund), 422, 'till');
    expectRefused(await admin.post('orders', { ...refund, till: other.till }), 422, 'till');
    const made = await shop.sell(admin, { ...(await other.openDay(admin)), ...refund });
    expect(made.store['@id']).toBe(other.store);
    const [day] = (await admin.get(`cash_sessions?till=${other.till}`)).body['hydra:member'];
    const closed = await admin.put(day['@id'], { status: 'closed', counts: [{ kind: 'cash', counted: 82 }] });
    expect(closed.body, closed.text).toMatchObject({ expectedCash: 82, difference: 0 });
    expectRefused(await admin.post('orders', { ...refund, till: other.till }), 422, 'till');
    // Without a network the cash was given: the day, closed meanwhile, is not asked.
    expect((await admin.post('orders', { ...refund, till: other.till, isQueued: true })).status).toBe(201);
  });

  it('are set off against what the sale still owes, and the rest is paid once', async () => {
    const invoice = await shop.sell(admin, { type: 'invoice', orderItems: [orderLine(tea, 5)] });
    const note = { type: 'refund', originOrder: invoice['@id'], orderItems: [orderLine(tea, -2)] };
    expect(await shop.sell(admin, note)).toMatchObject({ paidAmount: 0, restAmount: 0, paymentStatus: 'paid' });
    const owed = async () => (await admin.get(invoice['@id'])).body;
    expect(await owed()).toMatchObject({ restAmount: 54, paymentStatus: 'waiting', refundedAmount: 36 });
    const pay = (amount: number) => admin.put(invoice['@id'], { payments: [shop.paid(amount, shop.card)] });
    expectRefused(await pay(90), 422, 'payments');
    expect((await pay(54)).status).toBe(200);
    expect(await owed()).toMatchObject({ restAmount: 0, paidAmount: 54, paymentStatus: 'paid' });
    const last = { ...note, orderItems: [orderLine(tea, -3)], payments: [shop.paid(-54, shop.card)] };
    expect(await shop.sell(admin, last)).toMatchObject({ paidAmount: -54, restAmount: 0 });
    expect(await owed()).toMatchObject({ restAmount: 0, refundedAmount: 90 });
  });

  it('leave an invoice that nobody paid unpaid, however many there are', async () => {
    const [thirty, twenty, fifty] = await Promise.all([30, 20, 50].map((price) => shop.product({ price })));
    if (!thirty || !twenty || !fifty) throw new Error('No products');
    const orderItems = [thirty, twenty, fifty].map((product) => orderLine(product));
    const invoice = await shop.sell(admin, { type: 'invoice', orderItems });
    expect(invoice.fullTotalAmount).toBe(100);
    const credit = (product: Body) =>
      shop.sell(admin, { type: 'refund', originOrder: invoice['@id'], orderItems: [orderLine(product, -1)] });
    const owed = async () => (await admin.get(invoice['@id'])).body;
    await credit(thirty);
    expect(await owed()).toMatchObject({ restAmount: 70, paymentStatus: 'waiting' });
    await credit(twenty);
    expect(await owed()).toMatchObject({ restAmount: 50, paymentStatus: 'waiting', refundedAmount: 50 });
    const pay = async (amount: number) =>
      (await admin.put(invoice['@id'], { payments: [shop.paid(amount, shop.card)] })).body;
    expect(await pay(10)).toMatchObject({ restAmount: 40, paymentStatus: 'partially-paid' });
    await credit(fifty);
    expect(await owed()).toMatchObject({ restAmount: 0, paymentStatus: 'paid' });
  });

  it('may go into the wallet', async () => {
    const customer = await shop.customer();
    const { order } = await soldTwo({ customer: customer['@id'], payments: [shop.paid(105.45)] });
    const refund = await shop.sell(admin, {
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [orderLine(tea, -1)],
      isPayedByCredit: true,
    });
    expect(refund).toMatchObject({ walletPaymentAmount: -17.1, paymentStatus: 'paid' });
    expect((await admin.get(customer['@id'])).body.walletCredit).toBe(17.1);
  });

  it('are allowed to a cashier up to a limit, above it with an approval, and never to a driver', async () => {
    const dear = await shop.product({ price: 150 });
    const order = await shop.sell(admin, { orderItems: [orderLine(dear, 4)] });
    const refund = (quantity: number) => ({
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [orderLine(dear, -quantity)],
    });
    expect((await shop.sell(cashier, refund(1))).fullTotalAmount).toBe(-150);
    // The limit of 200 is that of the sale, not that of each refund.
    expectRefused(await cashier.post('orders', refund(1)), 403, 'orderItems');
    expectRefused(await cashier.post('orders', refund(2)), 403, 'orderItems');
    const { body, act } = approvableOrder(refund(2), 'orderItems');
    expect((await cashier.post('orders', body, await approvalBy(2581, cashier, act))).status).toBe(201);
    expectRefused(await driver.post('orders', refund(1)), 403, 'orderItems');
    // A driver learns neither the price nor the quantity of a sale that is not theirs.
    const guess = { ...refund(9), orderItems: [orderLine(dear, -9, { price: 1 })] };
    expectRefused(await driver.post('orders', guess), 403, 'orderItems');
  });

  it('are allowed to a cashier up to a limit of the day, over all sales and also when they arrive late', async () => {
    const dear = await shop.product({ price: 150 });
    const sold = async () => shop.sell(admin, { orderItems: [orderLine(dear)] });
    const refund = (order: Body) => ({
      ...{ type: 'refund', originOrder: order['@id'], orderItems: [orderLine(dear, -1)] },
    });
    const limit = (refundDayLimit: number | null) => admin.put('settings/1', { posBundleSettings: { refundDayLimit } });
    const username = `day-${randomUUID().slice(0, 8)}`;
    const account = { username, fullName: 'New cashier', password: 'long enough 1', roles: ['ROLE_CASHIER'] };
    expect((await admin.post('users', { ...account, currentPassword: 'demo' })).status).toBe(201);
    const newCashier = await server().api().as(username, account.password);
    await limit(400);
    for (let count = 0; count < 2; count += 1) await shop.sell(newCashier, refund(await sold()));
    const third = { ...refund(await sold()), uuid: randomUUID() };
    const yesterday = { isQueued: true, soldAt: new Date(Date.now() - 86_400_000).toISOString() };
    for (const fields of [{}, yesterday]) {
      const refused = await newCashier.post('orders', { ...third, ...fields });
      expectRefused(refused, 403, 'orderItems');
      expect(refused.body.violations[0]).toMatchObject({
        code: 'violation.orders.refundDayLimit',
        params: { amount: 150 },
      });
    }
    const act = { operation: 'create', resource: 'orders', uuid: third.uuid, fields: ['orderItems'] } as const;
    const small = await approvalBy(2581, newCashier, { ...act, amounts: { orderItems: 149 } });
    expectRefused(await newCashier.post('orders', third, small), 403, 'orderItems');
    const enough = await approvalBy(2581, newCashier, { ...act, amounts: { orderItems: 150 } });
    expect((await newCashier.post('orders', third, enough)).status).toBe(201);
    await limit(null);
    const [one, other] = [await sold(), await sold()];
    await limit(450 + 200);
    const both = await Promise.all([one, other].map((order) => newCashier.post('orders', refund(order))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    await limit(1000);
  });

  it('are not doubled by two parallel requests', async () => {
    const { order, other } = await soldTwo();
    const refund = { type: 'refund', originOrder: order['@id'], orderItems: [orderLine(other, -1)] };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post('orders', refund)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });
});

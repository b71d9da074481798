import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
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
import { StockModel, stockSteps, type Pieces, type StockStep } from '../support/stockModel.ts';

const START = 20;
const SEQUENCES = fc.sample(stockSteps, { seed: 34, numRuns: 16 });

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

  describe('and the stock', () => {
    const cancel = (order: Body) => admin.put(`orders/${order.id}`, { status: 'cancelled' });
    const reopen = (order: Body) => admin.put(`orders/${order.id}`, { status: 'waiting' });
    const refundOf = (order: Body, product: Body, quantity: number, fields: object = {}) => ({
      type: 'refund',
      originOrder: order['@id'],
      orderItems: [orderLine(product, -quantity, fields)],
    });

    /** Expects every entry to continue from the one before, and the last one to equal the stock. @returns the stock */
    async function ledgerOf(product: Body): Promise<number> {
      const path = `stock_movements?product=${product.id}&order[id]=asc&itemsPerPage=1000`;
      const entries: Body[] = (await admin.get(path)).body['hydra:member'];
      let sum = 0;
      for (const entry of entries) expect(entry.stockAfter).toBe((sum += entry.quantity));
      expect((await admin.get(`products/${product.id}`)).body.stock).toBe(sum);
      return sum;
    }

    it('does not return goods twice when a refunded sale is cancelled', async () => {
      const oil = await shop.product({ price: 10, stock: 14 });
      const sale = await shop.sell(admin, { orderItems: [orderLine(oil, 2)] });
      await shop.sell(admin, refundOf(sale, oil, 1));
      expect((await cancel(sale)).status).toBe(200);
      expect(await ledgerOf(oil)).toBe(14);
      await shop.sell(admin, refundOf(sale, oil, 1));
      expect(await ledgerOf(oil)).toBe(14);
      expect((await reopen(sale)).status).toBe(200);
      expect(await ledgerOf(oil)).toBe(14);
    });

    it('is not put back when the refund says so, also when the sale is cancelled afterwards', async () => {
      const oil = await shop.product({ price: 10, stock: 14 });
      const sale = await shop.sell(admin, { orderItems: [orderLine(oil, 3)] });
      const broken = await shop.sell(admin, refundOf(sale, oil, 1, { isRestocked: false }));
      expect(broken.orderItems[0].isRestocked).toBe(false);
      expect(await ledgerOf(oil)).toBe(11);
      await shop.sell(admin, refundOf(sale, oil, 1));
      expect(await ledgerOf(oil)).toBe(12);
      expect((await cancel(sale)).status).toBe(200);
      expect(await ledgerOf(oil)).toBe(13);
    });

    it('keeps refunds: they cannot be cancelled, nor refunded sales deleted, also free ones', async () => {
      const gift = await shop.product({ price: 0, stock: 5 });
      const sale = await shop.sell(admin, { orderItems: [orderLine(gift, 2)] });
      const refund = await shop.sell(admin, refundOf(sale, gift, 1));
      expectRefused(await cancel(refund), 422, 'status');
      expect((await admin.delete(`orders/${refund.id}`)).status).toBe(409);
      expect((await admin.delete(`orders/${sale.id}`)).status).toBe(409);
      const edit = { editOrderId: sale.id, orderItems: [orderLine(gift, 1)] };
      expectRefused(await admin.post('orders', edit), 422, 'orderItems');
      expect(await ledgerOf(gift)).toBe(4);
    });

    it('is not moved by the refund of a sale that moved nothing', async () => {
      const oil = await shop.product({ price: 10, stock: 5 });
      const invoice = await shop.sell(admin, { type: 'invoice', orderItems: [orderLine(oil, 2)] });
      await shop.sell(admin, refundOf(invoice, oil, 1));
      expect(await ledgerOf(oil)).toBe(5);
    });

    it('follows sales whose product was deleted meanwhile', async () => {
      const oil = await shop.product({ price: 10, stock: START });
      const other = await shop.product({ price: 10, stock: START });
      const [kept, undone, edited, gone, back] = await Promise.all(
        [1, 2, 3, 4, 5].map((pieces) => shop.sell(admin, { orderItems: [orderLine(oil, pieces)] })),
      );
      await shop.sell(admin, refundOf(back, oil, 2));
      expect(await ledgerOf(oil)).toBe(START - 13);
      expect((await admin.delete(`products/${oil.id}`)).status).toBe(204);
      expect((await cancel(undone)).status).toBe(200);
      const edit = { editOrderId: edited.id, orderItems: [orderLine(other, 1)] };
      expect((await admin.post('orders', edit)).status).toBe(200);
      expect((await admin.delete(`orders/${gone.id}`)).status).toBe(204);
      expect((await admin.post(`products/${oil.id}/restore`, {})).status).toBe(200);
      // Not in stock: the sale of 1, and the part of the sale of 5 that was not refunded.
      expect(await ledgerOf(oil)).toBe(START - 4);
      expect((await reopen(undone)).status).toBe(200);
      expect(await ledgerOf(oil)).toBe(START - 6);
      for (const sale of [kept, undone, back]) expect((await cancel(sale)).status).toBe(200);
      expect(await ledgerOf(oil)).toBe(START);
      expect(await ledgerOf(other)).toBe(START - 1);
    });

    /** Sends one act; null when there is no refund that could be cancelled. */
    function send(step: StockStep, products: readonly Body[], sale: Body, refund: Body): Promise<Answer> | null {
      const lines = (counts: Pieces) =>
        products.flatMap((product, at) => (counts[at] ? [orderLine(product, counts[at])] : []));
      if (step.act === 'sell') return admin.post('orders', { orderItems: lines(step.pieces) });
      if (step.act === 'edit') return admin.post('orders', { editOrderId: sale.id, orderItems: lines(step.pieces) });
      if (step.act === 'refund') {
        const { product, quantity, isRestocked } = step;
        return admin.post('orders', refundOf(sale, products[product], quantity, { isRestocked }));
      }
      if (step.act === 'cancel') return cancel(sale);
      if (step.act === 'reopen') return reopen(sale);
      if (step.act === 'delete') return admin.delete(`orders/${sale.id}`);
      if (step.act === 'restore') return admin.post(`orders/${sale.id}/restore`, {});
      return refund ? cancel(refund) : null;
    }

    async function walk(steps: readonly StockStep[]): Promise<void> {
      const products = await Promise.all([1, 2].map(() => shop.product({ price: 10, stock: START })));
      const model = new StockModel(START);
      const sales: Body[] = [];
      const refunds: Body[] = [];
      for (const step of steps) {
        const at = model.saleOf(step);
        const answer = await send(step, products, sales[at], refunds[at]);
        if (!answer) continue;
        const isTaken = model.apply(step);
        const expected = isTaken ? [200, 201, 204] : [400, 404, 409, 422];
        expect(expected, `${JSON.stringify(step)}: ${answer.text}`).toContain(answer.status);
        if (isTaken && step.act === 'sell') sales.push(answer.body);
        if (isTaken && step.act === 'refund') refunds[at] = answer.body;
      }
      expect(await Promise.all(products.map(ledgerOf)), JSON.stringify(steps)).toEqual(model.stock);
    }

    it('follows sales, edits, refunds, cancellations and deletions in any order', async () => {
      await Promise.all(SEQUENCES.map(walk));
    });

    it('is right after refunding, cancelling and reopening a sale twenty times in parallel', async () => {
      const oil = await shop.product({ price: 10, stock: START });
      const sale = await shop.sell(admin, { orderItems: [orderLine(oil, 5)] });
      const acts = [
        () => admin.post('orders', refundOf(sale, oil, 1)),
        () => cancel(sale),
        () => reopen(sale),
        () => admin.post('orders', refundOf(sale, oil, 2)),
      ];
      const answers = await Promise.all([1, 2, 3, 4, 5].flatMap(() => acts.map((act) => act())));
      for (const { status, text } of answers) expect([200, 201, 409, 422], text).toContain(status);
      const { body } = await admin.get(`orders/${sale.id}`);
      const kept = body.status === 'cancelled' ? 0 : 5 - body.orderItems[0].refundedQuantity;
      expect(body.orderItems[0].refundedQuantity).toBeGreaterThan(0);
      expect(await ledgerOf(oil)).toBe(START - kept);
      expect((await cancel(sale)).status).toBe(200);
      expect(await ledgerOf(oil)).toBe(START);
    });
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Api, Body } from '../support/client.ts';
import { anyEngine } from '../support/engines.ts';
import { expectRefused, orderLine, openShop, type Shop } from '../support/shop.ts';

/** Tests choices that a till no longer offers, documents that are not made at a till, and the report of a day. */
anyEngine('choices of orders', (server) => {
  let admin: Api;
  let manager: Api;
  let cashier: Api;
  let driver: Api;
  let shop: Shop;
  let tea: Body;

  beforeAll(async () => {
    const as = (user: string) => server().api().as(user);
    [admin, manager, cashier, driver] = await Promise.all([as('admin'), as('manager'), as('cashier'), as('driver')]);
    shop = await openShop(admin);
    tea = await shop.product({ taxRate: 20 });
  });

  const made = async (path: string, body: object): Promise<Body> => {
    const answer = await admin.post(path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const refusedAt = ({ status, body, text }: Answer): string => {
    expect(status, text).toBe(422);
    return body.violations[0].propertyPath;
  };
  const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

  describe('a reserved table', () => {
    it('cannot be chosen, but keeps its order and accepts a queued sale', async () => {
      const table = await made('reservables', { name: 'Z1' });
      const sale = { orderItems: [orderLine(tea)], reservable: table['@id'] };
      const seated = await shop.sell(cashier, sale);
      expect((await cashier.put(table['@id'], { status: 'reserved', reservedFor: 'Nadia' })).status).toBe(200);
      const again = await cashier.in('fr').post('orders', sale);
      expect(refusedAt(again)).toBe('reservable');
      expect(again.body.violations[0].message).toContain('Z1');
      expect(
        refusedAt(await cashier.post('orders', { ...sale, reservable: null, selectedLocation: table['@id'] })),
      ).toBe('reservable');
      const edit = { ...sale, editOrderId: seated.id, orderItems: [orderLine(tea, 2)] };
      expect((await cashier.post('orders', edit)).body).toMatchObject({ id: seated.id, fullTotalAmount: 36 });
      const queued = await shop.sell(cashier, { ...sale, ...shop.atTill(), soldAt: anHourAgo() });
      expect(queued.ordredTable).toMatchObject({ name: 'Z1' });
      expect((await driver.put(table['@id'], { status: 'free', reservedFor: null })).status).toBe(200);
      expect((await shop.sell(cashier, sale)).ordredTable.name).toBe('Z1');
    });
  });

  describe('a disabled method', () => {
    it('accepts no new payment, except of queued sales and refunds', async () => {
      const method = await made('payment_methods', { name: 'Voucher', kind: 'other' });
      const sale = { orderItems: [orderLine(tea)], payments: [shop.paid(18, method['@id'])] };
      const sold = await shop.sell(cashier, sale);
      await admin.put(method['@id'], { isEnabled: false });
      expect(refusedAt(await cashier.post('orders', sale))).toBe('payments[0].paymentMethod');
      await shop.sell(cashier, { ...sale, ...shop.atTill(), soldAt: anHourAgo() });
      await shop.sell(cashier, {
        type: 'refund',
        originOrder: sold['@id'],
        orderItems: [orderLine(tea, -1)],
        payments: [shop.paid(-18, method['@id'])],
      });
    });

    it('cannot be used for a new shipment', async () => {
      const method = await made('shipping_methods', { name: 'Donkey', fee: 5 });
      const sale = { orderItems: [orderLine(tea)], deliveryType: 'delivery', shippingMethod: method['@id'] };
      const sold = await shop.sell(cashier, sale);
      await admin.put(method['@id'], { isEnabled: false });
      expect(refusedAt(await cashier.post('orders', sale))).toBe('shippingMethod');
      const edit = await cashier.post('orders', { ...sale, editOrderId: sold.id, orderItems: [orderLine(tea, 2)] });
      expect(edit.body.fullTotalAmount).toBe(41);
    });
  });

  describe('a kind of document that is not offered', () => {
    it('is made by managers in the back office, not at a till; queued ones are accepted', async () => {
      const invoice = { type: 'invoice', orderItems: [orderLine(tea)] };
      await shop.sell(manager, invoice);
      expect(refusedAt(await cashier.post('orders', invoice))).toBe('type');
      expect(refusedAt(await admin.post('orders', { ...invoice, ...shop.atTill() }))).toBe('type');
      expect((await shop.sell(cashier, { ...invoice, ...shop.atTill(), isQueued: true })).type).toBe('invoice');
      const order = await shop.sell(cashier, { type: 'order', orderItems: [orderLine(tea)] });
      const edit = { ...invoice, editOrderId: order.id, till: shop.till };
      expect(refusedAt(await admin.post('orders', edit))).toBe('type');
      expect((await admin.put(`orders/${order.id}`, { type: 'invoice' })).body.type).toBe('invoice');
      expect((await admin.post('orders', { ...edit, description: 'Still one' })).status).toBe(200);
    });
  });

  describe('quotes', () => {
    it('belong to managers, also under the address of orders', async () => {
      const quote = { type: 'quote', orderItems: [orderLine(tea)] };
      const { id } = await shop.sell(manager, quote);
      for (const other of [cashier, driver]) {
        const answer = await other.post('orders', quote);
        expect(answer.status).toBe(403);
        expect(answer.body.violations[0].propertyPath).toBe('type');
        expect((await other.get('orders?type=quote')).body['hydra:totalItems']).toBe(0);
        expect((await other.get(`orders/${id}`)).status).toBe(404);
      }
      const order = await shop.sell(cashier, { type: 'order', orderItems: [orderLine(tea)] });
      expect((await cashier.put(`orders/${order.id}`, { type: 'quote' })).status).toBe(403);
    });

    it('accept no payment, and a paid document cannot become one', async () => {
      const quote = { type: 'quote', orderItems: [orderLine(tea)] };
      expectRefused(await manager.post('orders', { ...quote, payments: [shop.paid(18)] }), 422, 'payments');
      const customer = (await shop.customer(50))['@id'];
      const byCredit = { customer, isPayedByCredit: true, walletPaymentAmount: 18 };
      expectRefused(await manager.post('orders', { ...quote, ...byCredit }), 422, 'walletPaymentAmount');
      const { id } = await shop.sell(manager, quote);
      const edit = { editOrderId: id, payments: [shop.paid(18)] };
      expectRefused(await manager.post('orders', edit), 422, 'payments');
      expect((await manager.post('orders', { ...edit, type: 'order' })).body.paymentStatus).toBe('paid');
      expectRefused(await manager.put(`orders/${id}`, { type: 'quote' }), 422, 'type');
      // It was sold offline, and the money is in the drawer.
      const queued = { ...quote, ...shop.atTill(), payments: [shop.paid(18)], isQueued: true };
      expect((await shop.sell(manager, queued)).paidAmount).toBe(18);
    });

    it('become another document at their own address, and the answer names its address', async () => {
      const quoteOf = () => shop.sell(manager, { type: 'quote', orderItems: [orderLine(tea)] });
      const placeOf = ({ headers, body }: Answer) => [headers.get('content-location'), body['@id'], body['@type']];
      const { id } = await quoteOf();
      const kept = await manager.put(`quotes/${id}`, { description: 'Still one' });
      expect(placeOf(kept)).toEqual([`/en/api/quotes/${id}`, `/en/api/quotes/${id}`, 'Quote']);
      const order = [`/en/api/orders/${id}`, `/en/api/orders/${id}`, 'Order'];
      const made = await manager.put(`quotes/${id}`, { type: 'order' });
      expect([made.status, made.body.type, placeOf(made)], made.text).toEqual([200, 'order', order]);
      const read = await manager.get(made.body['@id']);
      expect([read.body, read.headers.get('etag')]).toEqual([made.body, made.headers.get('etag')]);
      expect((await manager.get(`quotes/${id}`)).status).toBe(404);
      expect((await manager.put(`quotes/${id}`, { type: 'quote' })).status).toBe(404);
      expect(placeOf(await manager.put(`orders/${id}`, { type: 'quote' }))).toEqual(order);
      const restored = await manager.post(`quotes/${id}/restore`, { version: 3 });
      expect(placeOf(restored), restored.text).toEqual(order);
      expect((await manager.put(`orders/${id}`, { type: 'quote' })).status).toBe(200);

      // In one edit that makes it an order and pays it, also in a batch.
      const paid = { type: 'delivery-note', payments: [shop.paid(18)] };
      const sold = await manager.post('quotes', { ...paid, editOrderId: id });
      expect([sold.status, sold.body.paymentStatus, placeOf(sold)], sold.text).toEqual([200, 'paid', order]);
      const other = await quoteOf();
      const [entry] = (await manager.post('quotes/batch', [{ id: other.id, type: 'order' }])).body;
      expect(entry).toMatchObject({ status: 200, item: { '@id': other['@id'], '@type': 'Order', type: 'order' } });
    });

    it('made of a lead include the shipping fees of their lines', async () => {
      const lines = [
        { description: 'Buffet', quantity: 2, price: 100, image: '', shippingFees: 30 },
        { description: 'Tea', quantity: 1, price: 18, shippingFees: 12.5 },
      ];
      const quote = await shop.sell(manager, { type: 'quote', status: 'draft', orderItems: lines });
      expect(quote).toMatchObject({ shippingFees: 42.5, fullTotalAmount: 260.5 });
      expect(quote.orderItems[0].image).toBeUndefined();
      const named = await shop.sell(manager, { type: 'quote', orderItems: lines, shippingFees: 10 });
      expect(named.fullTotalAmount).toBe(228);
    });
  });

  it('a day is named by its date, till and opener, in the reader’s language, also in the audit trail', async () => {
    const own = await openShop(admin);
    const openedAt = anHourAgo();
    const { body, text } = await cashier.post('cash_sessions', { till: own.till, openingFloat: 100, openedAt });
    const { timeZone } = (await admin.get('settings/1')).body;
    const who = body.openedBy.fullName;
    const called = (region: string, sign = ' · ') => {
      const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
      return `${new Intl.DateTimeFormat(region, day).format(Date.parse(openedAt))}${sign}Test${sign}${who}`;
    };
    expect([body.name, who], text).toEqual([called('en-GB'), expect.stringMatching(/./)]);
    expect((await admin.in('fr').get(`cash_sessions/${body.id}`)).body.name).toBe(called('fr-FR'));
    const listed = await admin.in('ar').get(`cash_sessions?id=${body.id}&properties[]=name`);
    expect(listed.body['hydra:member'], listed.text).toMatchObject([{ name: called('ar-MA', '\u200f · ') }]);
    const [entry] = (await admin.get(`audit?resource=cash_sessions&recordId=${body.id}`)).body['hydra:member'];
    expect(entry).toMatchObject({ action: 'create', title: called('en-GB') });
  });

  it('the report of a day has sales, discounts, refunds, tax and the customers’ credit, and no purchases', async () => {
    const own = await openShop(admin);
    const customer = await shop.customer(50);
    const opened = (await cashier.post('cash_sessions', { till: own.till, openingFloat: 100 })).body;
    const at = (tillSequence: number) => ({ till: own.till, tillSequence, uuid: randomUUID() });
    await shop.sell(admin, {
      ...at(1),
      orderItems: [orderLine(tea, 10)],
      reduction: 10,
      shippingFees: 20,
      customer: customer['@id'],
      isPayedByCredit: true,
      walletPaymentAmount: 50,
      payments: [shop.paid(100, shop.card), shop.paid(40, shop.cash, 8)],
    });
    const second = await shop.sell(cashier, { ...at(2), orderItems: [orderLine(tea)], payments: [shop.paid(18)] });
    await shop.sell(cashier, {
      ...at(3),
      type: 'refund',
      originOrder: second['@id'],
      orderItems: [orderLine(tea, -1)],
      payments: [shop.paid(-18)],
    });
    await shop.sell(admin, { ...at(4), type: 'purchase', orderItems: [orderLine(tea)], payments: [shop.paid(18)] });
    const cancelled = await shop.sell(admin, { ...at(5), orderItems: [orderLine(tea)] });
    await admin.put(`orders/${cancelled.id}`, { status: 'cancelled' });
    const below = { status: 'closed', counts: [{ kind: 'cash', counted: -1 }] };
    expect(refusedAt(await cashier.put(`cash_sessions/${opened.id}`, below))).toBe('counts');
    const { body, text, status } = await cashier.put(`cash_sessions/${opened.id}`, {
      status: 'closed',
      counts: [
        { kind: 'cash', counted: 132 },
        { kind: 'card', counted: 100 },
      ],
    });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      salesCount: 2,
      productsSold: 10,
      grossAmount: 218,
      discountAmount: 18,
      refundAmount: -18,
      netAmount: 182,
      taxAmount: 27,
      expectedCash: 132,
      difference: 0,
    });
    const back = (refunds: number, refunded: number) => ({ refunds, refunded, difference: 0 });
    expect(body.counts).toEqual([
      { kind: 'cash', name: 'Cash', payments: 2, sales: 32, counted: 132, expected: 132, ...back(1, -18) },
      { kind: 'card', name: 'Card', payments: 1, sales: 100, counted: 100, expected: 100, ...back(0, 0) },
      { kind: 'wallet', name: 'Customer credit', payments: 1, sales: 50, counted: 50, expected: 50, ...back(0, 0) },
    ]);
    expect(body.counts.reduce((sum: number, one: Body) => sum + one.sales, 0)).toBe(body.netAmount);
  });
});
